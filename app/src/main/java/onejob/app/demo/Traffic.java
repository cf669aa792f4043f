package onejob.app.demo;

import java.time.Duration;
import java.util.List;
import java.util.Random;

/// An ordinary day: orders at a gentle pace, most of which go well. The same seed makes the same day.
final class Traffic implements Runnable {
    private static final List<String> OWNERS = List.of("alice", "northwind", "lumen-labs");
    private static final List<String> CURRENCIES = List.of("EUR", "EUR", "USD", "GBP");
    private static final List<String> CUSTOMERS =
            List.of("J. Okafor", "M. Lindqvist", "P. Moreau", "S. Tanaka", "R. Álvarez", "K. Nowak", "И. Петрова");
    private static final List<String> PROMPTS = List.of(
            "Summarise the attached support thread.",
            "Translate the delivery note to Dutch.",
            "Classify this review as praise, complaint or question.");

    private static final List<String> THREADS = List.of(
            "The parcel came a week late. The customer wants the postage back. She has written twice.",
            "The invoice names the wrong company. A corrected one is asked for. Payment waits for it.",
            "The app shows the price in pounds. The customer pays in euros. He asks which one counts.");

    private final Customers customers;
    private final Script script;
    private final Random random;
    private final Duration pace;
    private int number;

    /// @param last the last order number that is taken
    /// @param pace the mean time between two orders
    Traffic(Customers customers, Script script, long seed, int last, Duration pace) {
        this.customers = customers;
        this.script = script;
        this.random = new Random(seed);
        this.number = last;
        this.pace = pace;
    }

    @Override
    public void run() {
        try {
            while (script.pause(pace.multipliedBy(random.nextInt(50, 151)).dividedBy(100))) {
                customers.order(next());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    Order next() {
        number++;
        int kind = random.nextInt(100);
        String owner = pick(OWNERS);
        if (kind < 65) {
            Order order = Order.charge(owner, ref("order"), amount(500, 25_000), pick(CURRENCIES), pick(CUSTOMERS));
            script.plan("acme", order.ref(), mood());
            return order;
        }
        if (kind < 85) {
            Order order = Order.payout(
                    owner,
                    ref("payout"),
                    amount(10_000, 400_000),
                    pick(CURRENCIES),
                    "NL00 DEMO 0%07d".formatted(number));
            script.plan("northbank", order.ref(), mood());
            return order;
        }
        return kind < 92 ? Order.inference(owner, ref("doc"), pick(PROMPTS)) : summary(owner);
    }

    /// One in three finds its own model too busy, and another stands in.
    private Order summary(String owner) {
        Order order = Order.summary(owner, ref("thread"), pick(THREADS));
        if (random.nextInt(3) == 0) {
            script.plan("writer", order.ref(), Behaviour.BUSY);
        }
        return order;
    }

    /// Four in five go well; the rest is what providers really do.
    private Behaviour mood() {
        int roll = random.nextInt(100);
        if (roll < 80) {
            return new Behaviour(
                    Behaviour.Act.ANSWER, true, Duration.ofMillis(random.nextInt(60, 600)), Behaviour.Trace.TRUTH);
        }
        List<Behaviour> faults = List.of(
                Behaviour.SLOW,
                Behaviour.SLOW,
                Behaviour.ACCEPT,
                Behaviour.ACCEPT,
                Behaviour.DECLINE,
                Behaviour.DECLINE,
                Behaviour.BUSY,
                Behaviour.REFUSE,
                Behaviour.LATE,
                Behaviour.CUT,
                Behaviour.BREAK,
                Behaviour.HANG_UP);
        return pick(faults);
    }

    private String ref(String word) {
        return word + "-" + number;
    }

    private String amount(int least, int most) {
        int cents = random.nextInt(least, most);
        return "%d.%02d".formatted(cents / 100, cents % 100);
    }

    private <T> T pick(List<T> from) {
        return from.get(random.nextInt(from.size()));
    }
}
