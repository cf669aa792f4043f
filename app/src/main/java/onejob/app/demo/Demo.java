package onejob.app.demo;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Supplier;
import onejob.app.config.Configuration;
import onejob.app.config.PublishedDocument;
import onejob.app.wiring.Parts;
import onejob.app.wiring.ServeProgram;
import onejob.domain.job.Fingerprint;
import onejob.domain.job.OwnerId;
import onejob.domain.people.PersonRole;
import onejob.persistence.Database;
import onejob.persistence.Login;
import onejob.persistence.Migrator;
import onejob.persistence.NewDatabase;
import onejob.persistence.admin.Administration;

/// Everything at once on example data: database, providers, customers, and the real engine and intake between them.
/// It is begun part by part and put away in the opposite order.
public final class Demo implements AutoCloseable {
    private static final String OWNER = "onejob_owner";
    private static final String DATABASE = "onejob";
    private static final String SERVICE = "demo_service";
    /// Whom the person at the console acts as.
    private static final String OPERATOR = "olga";
    /// Whom the demo's own story acts as, so that the record tells the two apart.
    private static final String EXTRA = "robin";
    private static final List<String> CUSTOMERS = List.of("alice", "northwind", "lumen-labs");
    private static final long SEED = 20_260_301;
    private static final int NUMBERS_PER_RUN = 10_000;
    private static final Duration PACE = Duration.ofSeconds(3);

    private final Clock clock;
    private final Supplier<UUID> ids;
    private final Consumer<String> say;
    private final Parts parts = new Parts();
    private final Script script = new Script();

    private Demo(Clock clock, Supplier<UUID> ids, Consumer<String> say) {
        this.clock = clock;
        this.ids = ids;
        this.say = say;
    }

    /// Where a demo's data is, and how its window reaches it.
    ///
    /// @param operator the login to look at it with
    /// @param hand by which its providers can be steered
    public record Running(Demo demo, Login operator, URI intake, Path configuration, Steering hand) {}

    /// The user's own folder for it.
    public static Path usualFolder(Map<String, String> environment) {
        return DemoFolder.usual(environment);
    }

    /// Begins. When it fails, what had begun is put away again.
    ///
    /// @param fresh with an empty database
    /// @param say told in plain words what happens, a line at a time, from any thread
    /// @throws DemoRefused it cannot run here
    public static Running start(
            Path folder, boolean fresh, Clock clock, Supplier<UUID> ids, Consumer<String> say, boolean narrate) {
        Demo demo = new Demo(clock, ids, say);
        try {
            return demo.begin(folder, fresh, narrate);
        } catch (IOException e) {
            demo.close();
            throw new DemoRefused("The demo could not begin: " + e, e);
        } catch (RuntimeException e) {
            demo.close();
            throw e;
        }
    }

    private Running begin(Path path, boolean fresh, boolean narrate) throws IOException {
        DemoFolder folder = parts.add("folder", DemoFolder.open(path, fresh));
        DemoSecrets secrets = DemoSecrets.open(folder);
        DemoServer server = parts.add("database", DemoServer.start(folder, secrets, say));
        String callbackSecret = secrets.secret("callback-secret");
        int intakePort = Ports.likeLastTime(secrets, "port.intake");
        int providerPort = Ports.likeLastTime(secrets, "port.providers");
        Configuration configuration = DemoConfiguration.write(
                folder.file("onejob.yaml"),
                server.login(DATABASE, SERVICE, "").url(),
                intakePort,
                providerPort,
                callbackSecret);
        Map<String, String> tokens = prepare(server, secrets, configuration);

        URI intake = URI.create("http://127.0.0.1:" + intakePort);
        EffectLedger ledger = parts.add("ledger", EffectLedger.open(folder.file("effects.tsv"), clock));
        parts.onEnd("verdict", () -> tellVerdict(ledger));
        script.mood("chat-cheap", ChatMood.HALLUCINATE);
        SimulatedProviders providers = parts.add(
                "providers",
                SimulatedProviders.start(
                        providerPort, ledger, script, new Callbacks(intake, callbackSecret, script), clock));
        Login service = server.login(DATABASE, SERVICE, secrets.secret("password." + SERVICE));
        parts.add("engine and intake", ServeProgram.start(configuration, service, true, ids));
        Login extra = server.login(DATABASE, EXTRA, secrets.secret("password." + EXTRA));
        Database watched = parts.add("connections", Database.open(extra, 3));
        play(watched, new Customers(intake, tokens), firstNumber(secrets), narrate);
        say.accept("The demo runs. Intake: " + intake + ". Data: " + path + ". Its providers can be steered by hand: "
                + "http://127.0.0.1:" + providerPort + "/control/calls");
        Login operator = server.login(DATABASE, OPERATOR, secrets.secret("password." + OPERATOR));
        return new Running(this, operator, intake, configuration.file(), providers.steering());
    }

    /// Schema, configuration and people: all of it as in an installation, by the same code.
    private Map<String, String> prepare(DemoServer server, DemoSecrets secrets, Configuration configuration)
            throws IOException {
        String password = secrets.secret("password." + OWNER);
        NewDatabase.create(server.superuser(), DATABASE, OWNER, password);
        Login owner = server.login(DATABASE, OWNER, password);
        Migrator.migrate(owner);
        Map<String, String> tokens = new HashMap<>();
        try (Database database = Database.open(owner, 1)) {
            PublishedDocument document = PublishedDocument.of(configuration);
            database.publications().publish(document.text(), document.fingerprint());
            Administration administration = database.administration();
            administration.addService(SERVICE, Administration.ServiceRole.BOTH, secrets.secret("password." + SERVICE));
            administration.addOperator(OPERATOR, PersonRole.OPERATOR, secrets.secret("password." + OPERATOR));
            administration.addOperator(EXTRA, PersonRole.OPERATOR, secrets.secret("password." + EXTRA));
            for (String customer : CUSTOMERS) {
                String token = secrets.secret("token." + customer);
                tokens.put(customer, token);
                if (secrets.get("known." + customer, "").isEmpty()) {
                    administration.addOwner(
                            new OwnerId(customer), Fingerprint.ofBytes(token.getBytes(StandardCharsets.US_ASCII)));
                    secrets.remember("known." + customer, "yes");
                }
            }
        }
        return tokens;
    }

    /// Each run has order numbers of its own, for an order's number is its key.
    private static int firstNumber(DemoSecrets remembered) throws IOException {
        int run = Integer.parseInt(remembered.get("runs", "0")) + 1;
        remembered.remember("runs", Integer.toString(run));
        return run * NUMBERS_PER_RUN + 1;
    }

    private void play(Database watched, Customers customers, int first, boolean narrate) {
        if (narrate) {
            Sentences sentences = new Sentences(ZoneId.systemDefault());
            Narrator narrator = new Narrator(watched.jobs(), watched.changeFeed(), script, sentences, say);
            narrator.begin();
            thread("narrator", narrator);
        }
        thread("story", new Story(customers, script, watched, ids, first));
        thread("traffic", new Traffic(customers, script, SEED, first + Story.ORDERS.size() - 1, PACE));
    }

    /// Ends when the script ends; it is waited for before what it stands on is put away.
    private void thread(String name, Runnable work) {
        Thread thread = Thread.ofVirtual().name("demo-" + name).start(work);
        parts.onEnd(name, () -> {
            script.end();
            thread.join();
        });
    }

    /// The referee's last word.
    private void tellVerdict(EffectLedger ledger) {
        var repeated = ledger.repeated();
        say.accept("Since this demo's data began, providers truly did " + ledger.total()
                + " things. Done more than once: " + repeated.size() + ".");
        repeated.forEach((job, effects) -> say.accept("  job " + job + ": "
                + String.join(
                        ", ",
                        effects.stream().map(EffectLedger.Effect::reference).toList())));
    }

    /// Puts everything away, the youngest part first.
    @Override
    public void close() {
        script.end();
        parts.close();
    }
}
