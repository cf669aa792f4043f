package onejob.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import onejob.persistence.ClientFiles.Found;
import onejob.persistence.ClientFiles.Service;
import onejob.persistence.ClientFiles.Where;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What `psql` finds in its files the console finds too, and a password that others may read it leaves alone.
class ClientFilesTest {
    private static final String URL = "jdbc:postgresql://db.example:5433/orders";

    @TempDir
    Path home;

    private final ClientFiles files = new ClientFiles(Map.of());

    @BeforeEach
    void write() throws IOException {
        Path passwords = home.resolve("pgpass");
        Files.writeString(passwords, "db.example:5433:*:olga:se\\:cret\n*:*:*:otto:other\n");
        mode("rw-------");
        Files.writeString(home.resolve("services"), """
                # by hand
                [orders]
                host=db.example
                port=5433
                dbname=orders
                user=olga
                [kept]
                host=127.0.0.1
                dbname=orders
                user=karl
                password=inside
                sslmode=disable
                [broken]
                no such line
                """);
        System.setProperty("org.postgresql.pgpassfile", passwords.toString());
        System.setProperty(
                "org.postgresql.pgservicefile", home.resolve("services").toString());
    }

    @AfterEach
    void forget() {
        System.clearProperty("org.postgresql.pgpassfile");
        System.clearProperty("org.postgresql.pgservicefile");
    }

    private void mode(String mode) throws IOException {
        Files.setPosixFilePermissions(home.resolve("pgpass"), PosixFilePermissions.fromString(mode));
    }

    private Found inPasswords(Where where) {
        return new Found(where, home.resolve("pgpass").toString());
    }

    @Test
    void aPasswordFileIsUsedWhereOneOfItsLinesFits() {
        assertThat(files.password(URL, "olga")).contains(inPasswords(Where.PASSWORD_FILE));
        assertThat(files.password(URL + "?sslmode=verify-full", "otto")).contains(inPasswords(Where.PASSWORD_FILE));
        assertThat(files.password("jdbc:postgresql://elsewhere/orders", "olga")).isEmpty();
        assertThat(files.password(URL, "nobody")).isEmpty();
        assertThat(files.password("no address", "olga")).isEmpty();
    }

    @Test
    void aPasswordFileThatOthersMayReadIsNotUsed() throws IOException {
        for (String mode : List.of("rw-r-----", "rw----r--", "rw--w----")) {
            mode(mode);
            assertThat(files.password(URL, "olga")).as(mode).contains(inPasswords(Where.UNSAFE_FILE));
        }
    }

    @Test
    void theServicesAreOfferedInTheirOrder() {
        assertThat(files.services())
                .containsExactly(
                        new Service("orders", "db.example", "5433", "orders", "olga", ""),
                        new Service("kept", "127.0.0.1", "5432", "orders", "karl", "disable"));
        assertThat(files.password("jdbc:postgresql://?service=orders", "olga"))
                .contains(inPasswords(Where.PASSWORD_FILE));
        assertThat(files.password("jdbc:postgresql://?service=kept", "karl"))
                .contains(new Found(Where.SERVICE_FILE, home.resolve("services").toString()));
    }
}
