package onejob.persistence.testing;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import onejob.domain.job.Fingerprint;
import onejob.domain.job.OwnerId;
import onejob.domain.people.PersonRole;
import onejob.domain.port.Submissions;
import onejob.persistence.Database;
import onejob.persistence.Login;
import onejob.persistence.Migrator;
import onejob.persistence.admin.Administration;

/// A database of its own, migrated, with everybody in it: owners alice and bob; olga (operator), victor (viewer), ada
/// (admin); svc (engine and intake). Dropped at close.
public final class TestDatabase implements AutoCloseable {
    public static final Submissions.Token ALICE =
            new Submissions.Token(Fingerprint.ofBytes("token-alice".getBytes(java.nio.charset.StandardCharsets.UTF_8)));
    public static final Submissions.Token BOB =
            new Submissions.Token(Fingerprint.ofBytes("token-bob".getBytes(java.nio.charset.StandardCharsets.UTF_8)));
    private static final AtomicInteger SERIAL = new AtomicInteger();
    private static final String PASSWORD = "secret";
    private final Superuser superuser;
    private final String name;
    private final List<Database> opened = new ArrayList<>();

    /// Runs statements in one of a server's databases as the one whom no rule holds.
    interface Superuser {
        void sql(String database, String... statements);

        String url(String database);
    }

    private TestDatabase(Superuser superuser, String name) {
        this.superuser = superuser;
        this.name = name;
    }

    /// Migrated, with owners and logins, and nothing published yet.
    public static synchronized TestDatabase create() {
        return filled(empty());
    }

    /// The same on a server of the test's own.
    public static synchronized TestDatabase createOn(OwnServer server) {
        return filled(empty(server));
    }

    private static TestDatabase filled(TestDatabase database) {
        Migrator.migrate(database.login("onejob_owner"));
        try (Database owner = Database.open(database.login("onejob_owner"), 2)) {
            Administration administration = owner.administration();
            administration.addOwner(new OwnerId("alice"), ALICE.sha256());
            administration.addOwner(new OwnerId("bob"), BOB.sha256());
            administration.addOperator("olga", PersonRole.OPERATOR, PASSWORD);
            administration.addOperator("oscar", PersonRole.OPERATOR, PASSWORD);
            administration.addOperator("victor", PersonRole.VIEWER, PASSWORD);
            administration.addOperator("ada", PersonRole.ADMIN, PASSWORD);
            administration.addService("svc", Administration.ServiceRole.BOTH, PASSWORD);
            administration.addService("svc_engine", Administration.ServiceRole.ENGINE, PASSWORD);
            administration.addService("svc_intake", Administration.ServiceRole.INTAKE, PASSWORD);
        }
        return database;
    }

    /// An empty database of the owner's.
    public static synchronized TestDatabase empty() {
        return empty(new Superuser() {
            @Override
            public void sql(String database, String... statements) {
                TestServer.sql(database, statements);
            }

            @Override
            public String url(String database) {
                return TestServer.url(database);
            }
        });
    }

    private static TestDatabase empty(Superuser superuser) {
        String name = "t" + ProcessHandle.current().pid() + "_" + SERIAL.incrementAndGet();
        superuser.sql(
                "postgres",
                "DO $$ BEGIN CREATE ROLE onejob_owner LOGIN CREATEROLE PASSWORD 'secret'; EXCEPTION WHEN duplicate_object THEN NULL; END $$",
                "CREATE DATABASE " + name + " OWNER onejob_owner");
        return new TestDatabase(superuser, name);
    }

    /// Publishes a document as the owner would: operations and providers, without secrets.
    public TestDatabase publish(String document) {
        try (Database owner = Database.open(login("onejob_owner"), 1)) {
            owner.publications()
                    .publish(document, Fingerprint.ofBytes(document.getBytes(java.nio.charset.StandardCharsets.UTF_8)));
        }
        return this;
    }

    public Login login(String user) {
        return new Login(superuser.url(name), user, PASSWORD);
    }

    public String name() {
        return name;
    }

    public String url() {
        return superuser.url(name);
    }

    /// As somebody, with a pool of a few connections; closed with this database.
    public Database as(String user) {
        Database database = Database.open(login(user), 8);
        opened.add(database);
        return database;
    }

    /// Runs statements as a login, each as psql would; the last one's rows as text, columns joined by `|`.
    public List<String> sql(String user, String... statements) throws SQLException {
        List<String> rows = new ArrayList<>();
        try (Connection connection =
                        DriverManager.getConnection(url(), user, user.equals("postgres") ? "postgres" : PASSWORD);
                Statement statement = connection.createStatement()) {
            statement.execute("SET search_path = onejob, public");
            for (String text : statements) {
                rows.clear();
                if (statement.execute(text)) {
                    ResultSet result = statement.getResultSet();
                    while (result.next()) {
                        List<String> columns = new ArrayList<>();
                        for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
                            columns.add(String.valueOf(result.getString(i)));
                        }
                        rows.add(String.join("|", columns));
                    }
                }
            }
        }
        return rows;
    }

    @Override
    public void close() {
        opened.forEach(Database::close);
        superuser.sql("postgres", "DROP DATABASE " + name + " WITH (FORCE)");
    }
}
