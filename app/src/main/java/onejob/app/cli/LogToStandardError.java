package onejob.app.cli;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.spi.ContextAwareBase;
import java.util.Set;

/// Logs go to standard error, for standard output is the answer's. Set up in code, as a service that logback looks for:
/// reading a file of settings would cost each short command a tenth of a second.
public final class LogToStandardError extends ContextAwareBase implements Configurator {
    private static final String LEVEL = "onejob.log";
    private static final Set<String> LONG_RUNNING = Set.of("serve", "engine", "intake", "demo");
    private static final String PATTERN = "%d{yyyy-MM-dd'T'HH:mm:ss.SSSXXX} %-5level %logger{0}"
            + "%replace( job=%X{job}){' job=$', ''}%replace( attempt=%X{attempt}){' attempt=$', ''} - %msg%n";

    /// Before the first log line: programs that run on say what they do, short commands only what is wrong.
    static void chooseLevel(String command) {
        if (System.getProperty(LEVEL) == null) {
            System.setProperty(LEVEL, LONG_RUNNING.contains(command) ? "INFO" : "WARN");
        }
    }

    @Override
    public ExecutionStatus configure(LoggerContext context) {
        PatternLayoutEncoder encoder = new PatternLayoutEncoder();
        encoder.setContext(context);
        encoder.setPattern(PATTERN);
        encoder.start();
        ConsoleAppender<ILoggingEvent> appender = new ConsoleAppender<>();
        appender.setContext(context);
        appender.setTarget("System.err");
        appender.setEncoder(encoder);
        appender.start();
        Logger root = context.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        root.setLevel(Level.WARN);
        root.addAppender(appender);
        context.getLogger("onejob").setLevel(Level.toLevel(System.getProperty(LEVEL), Level.WARN));
        // It warns its own callers of its own future.
        context.getLogger("org.flywaydb").setLevel(Level.ERROR);
        // Says nothing in case of failure that the caller is not told as well.
        context.getLogger("com.zaxxer.hikari").setLevel(Level.OFF);
        return ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY;
    }
}
