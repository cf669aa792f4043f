package onejob.persistence.walk;

import onejob.domain.attempt.AttemptId;
import onejob.domain.job.JobId;
import onejob.domain.people.Evidence;
import onejob.domain.port.WorkQueue;
import onejob.domain.transition.Command;
import onejob.domain.transition.Outcome;
import onejob.persistence.testing.World;

/// One step on the way to a state, that can be taken again by another job.
sealed interface Step {
    String name();

    void take(World world, JobId job);

    record Asked(Deed deed) implements Step {
        @Override
        public String name() {
            return deed.name();
        }

        @Override
        public void take(World world, JobId job) {
            Command command = deed.command().apply(world.job(job));
            Outcome outcome = world.apply(command);
            if (!(outcome instanceof Outcome.Applied applied)) {
                throw new IllegalStateException(name() + " on the way: " + outcome);
            }
            AttemptId launched = applied.attempt();
            if (command instanceof Command.LaunchAttempt && launched != null) {
                world.hold(launched); // by the engine at once, so that it is there to be sent
            }
        }
    }

    record Told(Heard heard) implements Step {
        @Override
        public String name() {
            return heard.name();
        }

        @Override
        public void take(World world, JobId job) {
            world.tell(Deed.attempt(world.job(job), heard.number()).id(), heard.news());
        }
    }

    record Sent(int number) implements Step {
        @Override
        public String name() {
            return "sent " + number;
        }

        @Override
        public void take(World world, JobId job) {
            AttemptId attempt = Deed.attempt(world.job(job), number).id();
            if (!world.send(attempt)) {
                throw new IllegalStateException("not sent on the way");
            }
        }
    }

    /// Cancelled before its deadline: the provider was asked, and agreed.
    record Agreed(int number) implements Step {
        @Override
        public String name() {
            return "cancelled by its provider " + number;
        }

        @Override
        public void take(World world, JobId job) {
            AttemptId attempt = Deed.attempt(world.job(job), number).id();
            Outcome.Pending pending = (Outcome.Pending) world.cancel(attempt, Evidence.ASSUMED);
            WorkQueue queue = world.service.workQueue();
            for (WorkQueue.Request request : queue.requests(world.run, 100)) {
                if (request.id().equals(pending.request())) {
                    queue.answerRequest(world.run, request, "cancelled", null, "{}");
                }
            }
        }
    }
}
