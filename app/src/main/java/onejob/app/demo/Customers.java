package onejob.app.demo;

import java.io.IOException;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import onejob.app.json.StrictJson;
import onejob.domain.job.JobId;
import onejob.domain.json.JsonValue;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The demo's customers: they hand their orders in over HTTP, each with a key of its own.
final class Customers {
    private static final Logger LOG = LoggerFactory.getLogger(Customers.class);

    private final URI jobs;
    private final Map<String, String> tokens;

    /// @param intake the intake's base address
    /// @param tokens by owner
    Customers(URI intake, Map<String, String> tokens) {
        this.jobs = intake.resolve("/v1/jobs");
        this.tokens = Map.copyOf(tokens);
    }

    /// Hands the order in.
    ///
    /// @return the job that stands for it; empty when the intake did not take it
    Optional<JobId> order(Order order) {
        try {
            Outside.Answer answer = Outside.post(
                    jobs,
                    Map.of(
                            "Authorization",
                            "Bearer " + tokens.get(order.owner()),
                            // One order, one key: handing it in twice is the same order.
                            "Idempotency-Key",
                            order.ref()),
                    order.json());
            if (answer.status() < 300
                    && StrictJson.read(answer.body()) instanceof JsonValue.Members job
                    && job.members().get("id") instanceof JsonValue.Text id) {
                return Optional.of(JobId.parse(id.value()));
            }
            LOG.warn("the intake answered {} to an order of {}", answer.status(), order.owner());
        } catch (IOException | StrictJson.Malformed e) {
            LOG.warn("an order of {} did not reach the intake: {}", order.owner(), e.toString());
        }
        return Optional.empty();
    }
}
