package onejob.views.timeline;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import onejob.views.theme.Symbol;

/// Puts a lane's marks on its row. Marks that would cover each other become one with a number, and come apart
/// again where there is room. No word covers another, and none is cut within a letter.
final class Flags {
    private static final double HALF = 8;
    private static final double GAP = 12;
    private static final double LEAST = 40;
    /// How many pixels of time one shape stands for at most, where look-ups are dense.
    private static final double STRETCH = 72;

    /// One shape on the row, for one mark or several.
    ///
    /// @param marks in the order of time
    /// @param head the one whose shape stands for all
    /// @param x the middle of its shape, on the axis
    /// @param first where the first of them stands, on the axis
    /// @param last and the last
    /// @param label as much as there is room for
    /// @param labelX its left edge, on the screen
    record Flag(
            List<Lane.Mark> marks, Lane.Mark head, double x, double first, double last, String label, double labelX) {
        Flag {
            marks = List.copyOf(marks);
        }

        boolean several() {
            return marks.size() > 1;
        }
    }

    /// A stretch of the row that is written on.
    private record Taken(double from, double to) {}

    private final TimeScale scale;
    private final Viewport port;
    private final Measure measure;
    private final double end;
    private final double edge;

    /// Puts marks between the column of names and an end.
    ///
    /// @param end beyond it nothing is written, on the axis
    Flags(TimeScale scale, Viewport port, Measure measure, double end) {
        this.scale = scale;
        this.port = port;
        this.measure = measure;
        this.end = end;
        this.edge = Math.min(port.width(), port.toScreen(end));
    }

    List<Flag> of(List<Lane.Mark> given) {
        List<Lane.Mark> marks =
                given.stream().sorted(Comparator.comparing(Lane.Mark::at)).toList();
        Deque<Flag> flags = new ArrayDeque<>();
        for (Flag next : rows(marks)) {
            Flag flag = next;
            while (!flags.isEmpty() && from(flag) < to(flags.getLast()) + 2) {
                flag = together(flags.removeLast(), flag);
            }
            flags.addLast(flag);
        }
        return labelled(List.copyOf(flags));
    }

    /// Looking again and again is one thing: dense look-ups are taken together from the start, so many a
    /// stretch that the picture still shows when they were.
    private List<Flag> rows(List<Lane.Mark> marks) {
        List<Flag> rows = new ArrayList<>();
        List<Lane.Mark> row = new ArrayList<>();
        for (Lane.Mark mark : marks) {
            double x = scale.x(mark.at());
            boolean on = !row.isEmpty()
                    && looked(mark)
                    && looked(row.getLast())
                    && x - scale.x(row.getLast().at()) < 2 * HALF + 2
                    && x - scale.x(row.getFirst().at()) < STRETCH;
            if (!on && !row.isEmpty()) {
                rows.add(flag(row));
                row.clear();
            }
            row.add(mark);
        }
        if (!row.isEmpty()) {
            rows.add(flag(row));
        }
        return rows;
    }

    private static boolean looked(Lane.Mark mark) {
        return mark.symbol() == Symbol.LOOK_UP || mark.symbol() == Symbol.LOOK_UP_FAILED;
    }

    private Flag together(Flag a, Flag b) {
        List<Lane.Mark> marks = new ArrayList<>(a.marks());
        marks.addAll(b.marks());
        return flag(marks);
    }

    /// Marks of several kinds stand where their head stands, look-ups in the middle of their time.
    private Flag flag(List<Lane.Mark> marks) {
        double first = scale.x(marks.getFirst().at());
        double last = scale.x(marks.getLast().at());
        boolean looks = marks.stream().allMatch(Flags::looked);
        Comparator<Lane.Mark> byRank = Comparator.comparingInt(mark -> rank(mark.symbol()));
        Lane.Mark head = looks
                ? marks.stream().min(byRank).orElseThrow()
                : marks.stream().max(byRank).orElseThrow();
        double x = looks ? (first + last) / 2 : scale.x(head.at());
        return new Flag(marks, head, x, first, last, "", 0);
    }

    /// What speaks for its neighbours: what decided the job, before what was only looked at.
    static int rank(Symbol symbol) {
        return switch (symbol) {
            case CROWN -> 7;
            case LATE -> 6;
            case DEED -> 5;
            case CALLBACK -> 4;
            case LOOK_UP_FAILED -> 3;
            case LOOK_UP -> 2;
            case SENT -> 1;
            case NOTE -> 0;
        };
    }

    /// The number that several marks show whatever the room: all of them where they are alike, else the others.
    static String number(Flag flag) {
        if (!flag.several()) {
            return "";
        }
        Symbol head = flag.head().symbol();
        boolean alike = flag.marks().stream().allMatch(Flags::looked)
                || flag.marks().stream().allMatch(mark -> mark.symbol() == head);
        return alike ? "×" + flag.marks().size() : "+" + (flag.marks().size() - 1);
    }

    private double to(Flag flag) {
        return flag.several() && !leftwards(flag) ? flag.x() + GAP + wide(number(flag)) : flag.x() + HALF;
    }

    private double from(Flag flag) {
        return leftwards(flag) ? flag.x() - GAP - wide(number(flag)) : flag.x() - HALF;
    }

    /// At the end of the axis a number stands before its shape.
    private boolean leftwards(Flag flag) {
        return flag.several() && flag.x() + GAP + wide(number(flag)) > end;
    }

    private double wide(String text) {
        return measure.width(text, Face.REGULAR);
    }

    private List<Flag> labelled(List<Flag> flags) {
        List<Taken> taken = new ArrayList<>();
        List<Flag> shown = new ArrayList<>(flags);
        for (Flag flag : flags) {
            taken.add(new Taken(port.toScreen(from(flag)), port.toScreen(to(flag))));
        }
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < flags.size(); i++) {
            double x = port.toScreen(flags.get(i).x());
            if (x > port.label() - HALF && x < port.width() + HALF) {
                order.add(i);
            }
        }
        order.sort(Comparator.comparingInt(i -> -rank(flags.get(i).head().symbol())));
        for (int i : order) {
            List<Taken> others = new ArrayList<>(taken);
            others.remove(i);
            Flag named = label(flags.get(i), others);
            shown.set(i, named);
            double wide = wide(named.label());
            taken.add(new Taken(named.labelX(), named.labelX() + wide));
        }
        return shown;
    }

    private Flag label(Flag flag, List<Taken> taken) {
        double x = port.toScreen(flag.x());
        String number = number(flag);
        String full = flag.head().label();
        if (!number.isEmpty()) {
            full = number.startsWith("×") ? looks(flag, number) : full + " " + number;
        }
        double right = x + GAP;
        double rightEnd = taken.stream()
                .filter(t -> t.to() > right)
                .mapToDouble(t -> t.from() - 4)
                .min()
                .orElse(edge);
        double rightRoom = right < port.label() ? 0 : Math.min(rightEnd, edge) - right;
        if (wide(full) <= rightRoom) {
            return with(flag, full, right);
        }
        double left = x - GAP;
        double leftStart = taken.stream()
                .filter(t -> t.from() < left)
                .mapToDouble(t -> t.to() + 4)
                .max()
                .orElse(port.label());
        // To the left only at the end of the axis, or for what decided something: else it reads as the neighbour's.
        boolean may = rightEnd >= edge || rank(flag.head().symbol()) >= rank(Symbol.DEED);
        double leftRoom = may ? left - Math.max(leftStart, port.label()) : 0;
        if (wide(full) <= leftRoom) {
            return with(flag, full, left - wide(full));
        }
        if (!number.isEmpty()) {
            double at = leftwards(flag) ? left - wide(number) : right;
            return at < port.label() || at + wide(number) > port.width() ? flag : with(flag, number, at);
        }
        double room = Math.max(rightRoom, leftRoom);
        String some = room < LEAST ? "" : measure.fit(full, Face.REGULAR, room);
        return with(flag, some, rightRoom >= leftRoom ? right : left - wide(some));
    }

    /// "×14", and how many of them failed.
    private String looks(Flag flag, String number) {
        List<Lane.Mark> failed = flag.marks().stream()
                .filter(mark -> mark.symbol() == Symbol.LOOK_UP_FAILED)
                .toList();
        return failed.isEmpty() || flag.head().symbol() == Symbol.LOOK_UP_FAILED
                ? number
                : number + " · " + failed.size() + " " + failed.getFirst().label();
    }

    private static Flag with(Flag flag, String label, double x) {
        return new Flag(flag.marks(), flag.head(), flag.x(), flag.first(), flag.last(), label, x);
    }
}
