package onejob.persistence.testing;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import javax.sql.DataSource;
import onejob.domain.port.Activity;
import onejob.domain.port.ChangeFeed;
import onejob.domain.port.Jobs;
import onejob.domain.port.ProviderHealth;
import onejob.domain.port.Submissions;
import onejob.domain.port.Transitions;
import onejob.domain.port.WorkQueue;
import onejob.persistence.Login;
import onejob.persistence.codec.Sql;
import onejob.persistence.feed.PgChangeFeed;
import onejob.persistence.intake.PgSubmissions;
import onejob.persistence.queue.PgWorkQueue;
import onejob.persistence.read.PgActivity;
import onejob.persistence.read.PgJobs;
import onejob.persistence.read.PgProviderHealth;
import onejob.persistence.transition.PgTransitions;

/// A login on one connection that never commits: the ports believe that each statement is done, and the test takes all
/// of it back. So one job is asked a thousand things and stays as it is.
public final class Session implements AutoCloseable {
    public final Transitions transitions;
    public final Jobs jobs;
    public final WorkQueue queue;
    public final Submissions submissions;
    public final ChangeFeed feed;
    public final Activity activity;
    public final ProviderHealth health;
    public final Connection connection;

    public Session(Login login) throws SQLException {
        connection = DriverManager.getConnection(
                login.url() + "?currentSchema=onejob&prepareThreshold=2", login.user(), login.password());
        connection.setAutoCommit(false);
        Connection shown = (Connection) Proxy.newProxyInstance(
                Session.class.getClassLoader(),
                new Class<?>[] {Connection.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "close", "setAutoCommit" -> null;
                    case "getAutoCommit" -> true;
                    default -> invoke(method, arguments);
                });
        DataSource source = (DataSource) Proxy.newProxyInstance(
                Session.class.getClassLoader(), new Class<?>[] {DataSource.class}, (proxy, method, arguments) -> shown);
        Sql sql = new Sql(source);
        transitions = new PgTransitions(sql);
        jobs = new PgJobs(sql);
        activity = new PgActivity(sql);
        health = new PgProviderHealth(sql);
        queue = new PgWorkQueue(sql);
        feed = new PgChangeFeed(sql);
        submissions = new PgSubmissions(sql);
    }

    private Object invoke(java.lang.reflect.Method method, Object[] arguments) throws Throwable {
        try {
            return method.invoke(connection, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    public void takeBack() throws SQLException {
        connection.rollback();
    }

    @Override
    public void close() throws SQLException {
        connection.rollback();
        connection.close();
    }
}
