package onejob.persistence;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.time.Duration;
import onejob.domain.port.Activity;
import onejob.domain.port.ChangeFeed;
import onejob.domain.port.Jobs;
import onejob.domain.port.Outlook;
import onejob.domain.port.Qualifications;
import onejob.domain.port.Submissions;
import onejob.domain.port.SuiteWork;
import onejob.domain.port.Transitions;
import onejob.domain.port.WorkQueue;
import onejob.persistence.admin.Administration;
import onejob.persistence.admin.Identities;
import onejob.persistence.admin.Invariants;
import onejob.persistence.admin.PgAdministration;
import onejob.persistence.admin.PgInvariants;
import onejob.persistence.admin.PgPublications;
import onejob.persistence.admin.Publications;
import onejob.persistence.codec.Sql;
import onejob.persistence.feed.PgChangeFeed;
import onejob.persistence.intake.PgSubmissions;
import onejob.persistence.qualify.PgQualifications;
import onejob.persistence.qualify.PgSuiteWork;
import onejob.persistence.queue.PgWorkQueue;
import onejob.persistence.read.PgActivity;
import onejob.persistence.read.PgJobs;
import onejob.persistence.read.PgOutlook;
import onejob.persistence.transition.PgTransitions;
import org.jspecify.annotations.Nullable;

/// The façade: a pool of connections under one login, and the ports that stand on it. Opening connects to nothing; a
/// database that is away shows as {@link onejob.domain.port.DatabaseUnavailable} at the first use.
public final class Database implements AutoCloseable {
    private static final int LOOKING = 2;
    private final HikariDataSource pool;
    private final Sql sql;
    private @Nullable HikariDataSource looking;

    private Database(HikariDataSource pool) {
        this.pool = pool;
        this.sql = new Sql(pool);
    }

    /// Prepares a pool of at most `poolSize` connections.
    public static Database open(Login login, int poolSize) {
        return open(login, poolSize, false);
    }

    /// The same, on connections that the server lets change nothing.
    public static Database openToLook(Login login, int poolSize) {
        return open(login, poolSize, true);
    }

    private static Database open(Login login, int poolSize, boolean toLook) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(login.url());
        config.setUsername(login.user());
        if (!login.password().isEmpty()) {
            config.setPassword(login.password());
        }
        config.setMaximumPoolSize(poolSize);
        config.setMinimumIdle(1);
        config.setPoolName("onejob");
        config.setInitializationFailTimeout(-1);
        config.setConnectionTimeout(Duration.ofSeconds(3).toMillis());
        config.setValidationTimeout(Duration.ofSeconds(2).toMillis());
        config.setKeepaliveTime(Duration.ofSeconds(30).toMillis());
        if (toLook) {
            config.setConnectionInitSql("SET default_transaction_read_only = on");
        }
        config.setDataSourceProperties(Driver.settings(login));
        return new Database(new HikariDataSource(config));
    }

    public Transitions transitions() {
        return new PgTransitions(sql);
    }

    public Jobs jobs() {
        return new PgJobs(sql, new Sql(looking()));
    }

    /// Two connections that lists and searches have to themselves.
    private synchronized HikariDataSource looking() {
        HikariDataSource made = looking;
        if (made == null) {
            HikariConfig config = new HikariConfig();
            pool.copyStateTo(config);
            config.setMaximumPoolSize(LOOKING);
            config.setMinimumIdle(0);
            config.setIdleTimeout(Duration.ofMinutes(1).toMillis());
            config.setPoolName("onejob-looking");
            made = new HikariDataSource(config);
            looking = made;
        }
        return made;
    }

    public Activity activity() {
        return new PgActivity(sql);
    }

    public Submissions submissions() {
        return new PgSubmissions(sql);
    }

    public WorkQueue workQueue() {
        return new PgWorkQueue(sql);
    }

    public Qualifications qualifications() {
        return new PgQualifications(sql);
    }

    public SuiteWork suiteWork() {
        return new PgSuiteWork(sql);
    }

    public Outlook outlook() {
        return new PgOutlook(sql);
    }

    /// A feed with a place of its own.
    public ChangeFeed changeFeed() {
        return new PgChangeFeed(sql);
    }

    public Publications publications() {
        return new PgPublications(sql);
    }

    public Administration administration() {
        return new PgAdministration(sql);
    }

    public Invariants invariants() {
        return new PgInvariants(sql);
    }

    /// Who we are there.
    ///
    /// @throws onejob.domain.port.DatabaseUnavailable when it cannot be asked
    public Identity identity() {
        return Identities.read(sql);
    }

    /// Uses another password for every connection that is made from now on: it was changed while we are here.
    public void usePassword(String password) {
        pool.getHikariConfigMXBean().setPassword(password);
    }

    /// Whether it answers now, and takes writes.
    public boolean reachable() {
        return sql.reachable();
    }

    @Override
    public synchronized void close() {
        if (looking != null) {
            looking.close();
        }
        pool.close();
    }
}
