package onejob.persistence.fact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import onejob.domain.job.Fingerprint;
import onejob.domain.job.OwnerId;
import onejob.domain.people.PersonRole;
import onejob.domain.port.DatabaseUnavailable;
import onejob.domain.port.Submissions;
import onejob.persistence.Database;
import onejob.persistence.Identity;
import onejob.persistence.Login;
import onejob.persistence.admin.Administration;
import onejob.persistence.admin.Administration.LoginRefused;
import onejob.persistence.testing.World;
import org.junit.jupiter.api.Test;

/// Logins and tokens.
class AdministrationTest extends Facts {
    private Administration admin() {
        return world.database.as("onejob_owner").administration();
    }

    private Identity identity(String login, String password) {
        try (Database database = Database.open(new Login(world.database.url(), login, password), 1)) {
            return database.identity();
        }
    }

    @Test
    void aPersonIsMadeChangedDisabledAndGivenBack() {
        Administration admin = admin();
        admin.addOperator("paula", PersonRole.VIEWER, "one");
        assertThat(identity("paula", "one").person()).isEqualTo(PersonRole.VIEWER);
        admin.addOperator("paula", PersonRole.ADMIN, "two");
        assertThat(identity("paula", "two").person()).isEqualTo(PersonRole.ADMIN);
        admin.addOperator("paula", PersonRole.OPERATOR, "three");
        assertThat(identity("paula", "three").person()).as("an admin no longer").isEqualTo(PersonRole.OPERATOR);
        assertThat(admin.revokeOperator("paula")).isTrue();
        assertThat(admin.revokeOperator("paula")).isFalse();
        assertThatThrownBy(() -> identity("paula", "three")).isInstanceOf(DatabaseUnavailable.class);
        admin.addOperator("paula", PersonRole.VIEWER, "four");
        assertThat(identity("paula", "four").person()).isEqualTo(PersonRole.VIEWER);
    }

    @Test
    void aServiceIsWhatItWasMadeFor() {
        Administration admin = admin();
        admin.addService("svc_x", Administration.ServiceRole.INTAKE, "one");
        assertThat(identity("svc_x", "one")).satisfies(it -> {
            assertThat(it.intake()).isTrue();
            assertThat(it.engine()).isFalse();
            assertThat(it.person()).isNull();
        });
        admin.addService("svc_x", Administration.ServiceRole.ENGINE, "two");
        assertThat(identity("svc_x", "two")).satisfies(it -> {
            assertThat(it.intake()).isFalse();
            assertThat(it.engine()).isTrue();
        });
        assertThat(admin.revokeOperator("svc_x")).as("it is no person").isFalse();
        assertThat(admin.revokeService("svc_x")).isTrue();
    }

    @Test
    void aNameThatIsTakenOrNotAllowedIsRefused() {
        Administration admin = admin();
        for (String name : List.of(
                "onejob_owner",
                "onejob_admin",
                "postgres",
                "public",
                "none",
                "pg_monitor",
                "Olga",
                "a b",
                "x\"y",
                "")) {
            assertThatThrownBy(() -> admin.addOperator(name, PersonRole.VIEWER, "x"))
                    .as(name)
                    .isInstanceOf(LoginRefused.class);
        }
        assertThatThrownBy(() -> admin.addOperator("svc", PersonRole.VIEWER, "x"))
                .as("a service's")
                .isInstanceOf(LoginRefused.class);
        assertThatThrownBy(() -> admin.addService("olga", Administration.ServiceRole.BOTH, "x"))
                .as("a person's")
                .isInstanceOf(LoginRefused.class);
        assertThat(identity("olga", "secret").person()).isEqualTo(PersonRole.OPERATOR);
    }

    @Test
    void aPersonAndAServiceHaveTheirTimesToWait() throws Exception {
        assertThat(world.database.sql("olga", "SHOW lock_timeout")).containsExactly("4s");
        assertThat(world.database.sql("svc", "SHOW idle_in_transaction_session_timeout"))
                .containsExactly("5s");
    }

    @Test
    void anOwnerHasAsManyTokensAsWereMadeAndRevokedAreAll() {
        Administration admin = admin();
        OwnerId carol = new OwnerId("carol");
        Fingerprint one = new Fingerprint(World.sha("carol-1"));
        Fingerprint two = new Fingerprint(World.sha("carol-2"));
        admin.addOwner(carol, one);
        admin.addOwner(carol, two);
        Submissions intake = world.service.submissions();
        assertThat(intake.owner(new Submissions.Token(one))).contains(carol);
        assertThat(intake.owner(new Submissions.Token(two))).contains(carol);
        assertThat(admin.revokeOwner(carol)).isTrue();
        assertThat(intake.owner(new Submissions.Token(one))).isEmpty();
        assertThat(intake.owner(new Submissions.Token(two))).isEmpty();
        assertThat(admin.revokeOwner(carol)).isFalse();
        admin.addOwner(carol, new Fingerprint(World.sha("carol-3")));
        assertThat(intake.owner(new Submissions.Token(new Fingerprint(World.sha("carol-3")))))
                .contains(carol);
    }

    @Test
    void whoSomebodyIsIsWhatTheDatabaseSays() {
        assertThat(identity("ada", "secret").person()).isEqualTo(PersonRole.ADMIN);
        assertThat(identity("onejob_owner", "secret")).satisfies(it -> {
            assertThat(it.ownsSchema()).isTrue();
            assertThat(it.person()).isNull();
        });
        assertThat(identity("postgres", "postgres")).satisfies(it -> {
            assertThat(it.superuser()).isTrue();
            assertThat(it.person()).isNull();
            assertThat(it.engine()).isFalse();
        });
        assertThat(world.olga.jobs().here()).satisfies(here -> {
            assertThat(here.login()).isEqualTo("olga");
            assertThat(here.role()).isEqualTo(PersonRole.OPERATOR);
            assertThat(here.readOnly()).isFalse();
        });
    }
}
