package onejob.app.config;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.snakeyaml.engine.v2.nodes.Node;

/// The configuration file, read strictly: everything that is wrong is told at once, with line and
/// remedy. A JSON file is YAML too.
public final class ConfigurationFile {
    /// What a process is going to do, and so which secrets it cannot be without.
    public enum Need {
        /// Talks to the database under the file's login.
        DATABASE,
        /// Calls providers: their headers.
        ENGINE,
        /// Hears providers: their callback secrets.
        INTAKE,
        /// Publishes the file: no secret, but everything in it is right.
        PUBLISH
    }

    private final Configuration configuration;
    private final Secrets secrets;
    private final String label;
    private final boolean whole;

    private ConfigurationFile(Configuration configuration, Secrets secrets, String label, boolean whole) {
        this.whole = whole;
        this.configuration = configuration;
        this.secrets = secrets;
        this.label = label;
    }

    /// Where a file is looked for when none is named: here, then the user's folder, then the system's.
    public static List<Path> searchPath(Map<String, String> environment) {
        List<Path> places = new ArrayList<>(List.of(Path.of("onejob.yaml")));
        String config = environment.getOrDefault("XDG_CONFIG_HOME", "");
        String home = environment.getOrDefault("HOME", "");
        if (config.startsWith("/")) {
            places.add(Path.of(config, "onejob", "onejob.yaml"));
        } else if (!home.isEmpty()) {
            places.add(Path.of(home, ".config", "onejob", "onejob.yaml"));
        }
        places.add(Path.of("/etc", "onejob", "onejob.yaml"));
        return places;
    }

    /// Reads the first file of the search path that is there.
    ///
    /// @param needs of whoever reads: see {@link #read}
    /// @throws Invalid none is there, or it is not right
    public static ConfigurationFile find(Map<String, String> environment, Set<Need> needs) {
        List<Path> places = searchPath(environment);
        for (Path place : places) {
            if (Files.exists(place)) {
                return read(place, environment, needs);
            }
        }
        throw new Invalid(List.of("no configuration file: there is none at "
                + String.join(", ", places.stream().map(Path::toString).toList())
                + "; write one, or name it with --config"));
    }

    /// Reads one file.
    ///
    /// @param environment for `${NAME}` and the `ONEJOB_DATABASE_…` overrides
    /// @param needs who only talks to the database works by what is published: holding JSON Schemas against their
    ///     own would cost a short command more than its work
    /// @throws Invalid it cannot be read, or is not right
    public static ConfigurationFile read(Path file, Map<String, String> environment, Set<Need> needs) {
        try {
            return parse(file, Files.readString(file), environment, whole(needs));
        } catch (CharacterCodingException e) {
            throw new Invalid(List.of(file + ": not UTF-8"), e);
        } catch (NoSuchFileException e) {
            throw new Invalid(List.of(file + ": there is no such file; name another with --config"), e);
        } catch (AccessDeniedException e) {
            throw new Invalid(List.of(file + ": this user may not read it"), e);
        } catch (IOException e) {
            throw new Invalid(List.of(file + ": cannot be read: " + e.getClass().getSimpleName()), e);
        }
    }

    private static boolean whole(Set<Need> needs) {
        return needs.contains(Need.ENGINE) || needs.contains(Need.INTAKE) || needs.contains(Need.PUBLISH);
    }

    /// Whether everything was looked at that these need.
    public boolean readFor(Set<Need> needs) {
        return whole || !whole(needs);
    }

    /// Reads a text as if it stood in the file, and looks at everything in it.
    public static ConfigurationFile parse(Path file, String text, Map<String, String> variables) {
        return parse(file, text, variables, true);
    }

    private static ConfigurationFile parse(Path file, String text, Map<String, String> variables, boolean whole) {
        Problems problems = new Problems(file.toString());
        Environment environment = new Environment(variables);
        Secrets secrets = new Secrets();
        Node root = YamlText.compose(text, problems);
        if (root == null) {
            throw new Invalid(problems.lines());
        }
        Block top = Block.of(root, "the file", problems, environment);
        DatabaseConfig database = DatabaseReader.read(top, variables, secrets);
        IntakeConfig intake = intake(top.block("intake"));
        EngineConfig engine = engine(top.block("engine"));
        Path folder = file.toAbsolutePath().getParent();
        List<ProviderConfig> providers = new ArrayList<>();
        Set<String> names = new LinkedHashSet<>();
        ProviderReader providerReader = new ProviderReader(folder == null ? Path.of("/") : folder, secrets);
        for (Block entry : top.blocks("providers", "a provider")) {
            ProviderConfig provider = providerReader.read(entry);
            once(entry, provider.name(), names, "provider");
            providers.add(provider);
        }
        List<OperationConfig> operations = new ArrayList<>();
        OperationReader operationReader = new OperationReader(names, whole);
        Set<String> operationNames = new HashSet<>();
        for (Block entry : top.blocks("operations", "an operation")) {
            OperationConfig operation = operationReader.read(entry);
            once(entry, operation.name(), operationNames, "operation");
            operations.add(operation);
        }
        if (operations.isEmpty() && top.node("operations") == null) {
            top.missing("operations", "write at least one under `operations`");
        }
        if (providers.isEmpty() && top.node("providers") == null) {
            top.missing("providers", "write at least one under `providers`");
        }
        top.done();
        if (!problems.none()) {
            throw new Invalid(problems.lines());
        }
        return new ConfigurationFile(
                new Configuration(file, database, intake, engine, operations, providers),
                secrets,
                file.toString(),
                whole);
    }

    private static void once(Block entry, String name, Set<String> names, String what) {
        if (!name.isEmpty() && !names.add(name)) {
            entry.problem("name", "there is another " + what + " named `" + name + "`; give each a name of its own");
        }
    }

    private static IntakeConfig intake(Block block) {
        IntakeConfig intake = new IntakeConfig(
                block.text("host").orElse("127.0.0.1"),
                block.number("port", 8080, 0, 65_535),
                block.number("maxBodyBytes", 1_048_576, 1, 100_000_000),
                block.texts(
                        "trustedProxies",
                        t -> AddressRange.parse(t).isPresent(),
                        "`trustedProxies` holds addresses or ranges such as 10.0.0.0/8; %s is neither"));
        block.done();
        return intake;
    }

    private static EngineConfig engine(Block block) {
        String name = block.text("name").orElse("engine-1");
        if (!name.matches("[\\x21-\\x7e]{1,100}")) {
            block.problem("name", "an engine's `name` must be 1 to 100 visible ASCII characters");
        }
        EngineConfig engine = new EngineConfig(
                name,
                block.number("concurrency", 64, 1, 10_000),
                block.time("sweepEvery", Duration.ofSeconds(1)),
                block.time("lease", Duration.ofSeconds(15)),
                block.time("stopGrace", Duration.ofSeconds(10)));
        if (engine.lease().compareTo(engine.sweepEvery().multipliedBy(2)) < 0) {
            block.problem(
                    "lease",
                    "`lease` must be at least twice `sweepEvery`, or a live engine counts as lost between two sweeps");
        }
        block.done();
        return engine;
    }

    public Configuration configuration() {
        return configuration;
    }

    /// Tells every secret that such a process cannot be without and that the environment does not have.
    ///
    /// @throws Invalid there is one
    public void requireSecrets(Set<Need> needs) {
        Problems problems = new Problems(label);
        secrets.tell(needs, problems);
        if (!problems.none()) {
            throw new Invalid(problems.lines());
        }
    }

    /// The file is not right. Each problem is one line, ready to print: `file:line: what is wrong; what
    /// to write`.
    public static final class Invalid extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final transient List<String> problems;

        Invalid(List<String> problems) {
            super(String.join("\n", problems));
            this.problems = List.copyOf(problems);
        }

        Invalid(List<String> problems, Throwable cause) {
            super(String.join("\n", problems), cause);
            this.problems = List.copyOf(problems);
        }

        public List<String> problems() {
            return problems;
        }
    }
}
