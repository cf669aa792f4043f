package onejob.app.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Locale;
import java.util.Optional;
import onejob.views.connect.ConnectProblem;
import onejob.views.connect.Place;
import onejob.views.connect.Tint;
import onejob.views.text.Words;
import org.junit.jupiter.api.Test;

/// A password that was to be remembered and is not: said in words, with the way out, and not only in the log.
class KeyringTroubleTest {
    private static final Place PLACE =
            new Place("orders", "jdbc:postgresql://db/orders", "olga", Tint.GREY, false, false);

    @Test
    void aPasswordThatIsNotTakenIsSaid() {
        Keychain locked = new Keychain(Optional::empty);
        assertThatThrownBy(() -> locked.keep(PLACE, "secret")).isInstanceOfSatisfying(ConnectProblem.class, problem -> {
            assertThat(problem.kind()).isEqualTo(ConnectProblem.Kind.KEYRING);
            assertThat(problem.sentence(new Words(Locale.ENGLISH)))
                    .startsWith("The system’s keyring did not take the password: ")
                    .endsWith("Untick “Remember the password” to connect without it.")
                    .doesNotContain("secret");
            assertThat(problem.sentence(new Words(Locale.forLanguageTag("ru"))))
                    .startsWith("Системная связка ключей не приняла пароль: ");
        });
        assertThat(locked.password(PLACE)).isEmpty();
    }
}
