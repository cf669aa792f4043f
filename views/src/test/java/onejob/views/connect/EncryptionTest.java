package onejob.views.connect;

import static org.assertj.core.api.Assertions.assertThat;

import onejob.views.connect.Encryption.Kind;
import org.junit.jupiter.api.Test;

/// What an address says about the way, and what is made of an address that says nothing.
class EncryptionTest {
    private static Kind kind(String url) {
        return Encryption.of(url).kind();
    }

    @Test
    void aForeignHostIsVerifiedUnlessTheAddressSaysOtherwise() {
        Encryption way = Encryption.of(" jdbc:postgresql://db.example:5432/onejob ");
        assertThat(way.kind()).isEqualTo(Kind.VERIFIED_BY_DEFAULT);
        assertThat(way.url()).isEqualTo("jdbc:postgresql://db.example:5432/onejob?sslmode=verify-full");
        assertThat(Encryption.of("jdbc:postgresql://db.example/onejob?ApplicationName=x")
                        .url())
                .isEqualTo("jdbc:postgresql://db.example/onejob?ApplicationName=x&sslmode=verify-full");
        assertThat(kind("jdbc:postgresql://localhost,db.example/onejob")).isEqualTo(Kind.VERIFIED_BY_DEFAULT);
        assertThat(kind("jdbc:postgresql://127.0.0.1.example/onejob")).isEqualTo(Kind.VERIFIED_BY_DEFAULT);
    }

    @Test
    void thisMachineNeedsNoEncryption() {
        for (String url : new String[] {
            "jdbc:postgresql://127.0.0.1:5432/onejob",
            "jdbc:postgresql://localhost/onejob",
            "jdbc:postgresql://[::1]:5432/onejob",
            "jdbc:postgresql:///onejob",
            "jdbc:postgresql:onejob",
        }) {
            assertThat(Encryption.of(url)).as(url).isEqualTo(new Encryption(Kind.LOCAL, url));
        }
    }

    @Test
    void whatTheAddressAsksForIsLeftAndNamed() {
        String base = "jdbc:postgresql://db.example/onejob?";
        assertThat(kind(base + "sslmode=verify-full")).isEqualTo(Kind.VERIFIED);
        assertThat(kind(base + "ssl=true")).isEqualTo(Kind.VERIFIED);
        assertThat(kind(base + "sslmode=verify-ca")).isEqualTo(Kind.AUTHORITY);
        assertThat(kind(base + "sslmode=require")).isEqualTo(Kind.UNVERIFIED);
        assertThat(kind(base + "a=b&sslmode=prefer")).isEqualTo(Kind.PLAIN);
        assertThat(kind(base + "sslmode=disable")).isEqualTo(Kind.PLAIN);
        assertThat(Encryption.of(base + "sslmode=disable").url()).isEqualTo(base + "sslmode=disable");
    }

    @Test
    void anAddressCarriesNoPassword() {
        assertThat(kind("jdbc:postgresql://db.example/onejob?user=a&Password=b"))
                .isEqualTo(Kind.PASSWORD);
        assertThat(kind("jdbc:postgresql://olga:secret@db.example/onejob")).isEqualTo(Kind.PASSWORD);
        assertThat(kind("jdbc:mysql://db.example/onejob")).isEqualTo(Kind.NONE);
        assertThat(kind("")).isEqualTo(Kind.NONE);
    }
}
