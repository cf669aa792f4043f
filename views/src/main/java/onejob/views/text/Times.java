package onejob.views.text;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// Instants and spans in words: exact with offset, or relative and short.
public final class Times {
    private final Words words;
    private final ZoneId zone;
    private final DateTimeFormatter second;
    private final DateTimeFormatter minute;
    private final DateTimeFormatter day;
    private final DateTimeFormatter date;

    public Times(Words words, ZoneId zone) {
        this.words = words;
        this.zone = zone;
        Locale locale = words.locale().getLanguage().isEmpty() ? Locale.ENGLISH : words.locale();
        second = DateTimeFormatter.ofPattern("HH:mm:ss", locale);
        minute = DateTimeFormatter.ofPattern("HH:mm", locale);
        day = DateTimeFormatter.ofPattern("d MMM", locale);
        date = DateTimeFormatter.ofPattern("d MMM yyyy", locale);
    }

    public ZoneId zone() {
        return zone;
    }

    /// 14:02:11
    public String clock(Instant at) {
        return at(at).format(second);
    }

    /// 14:02
    public String minutes(Instant at) {
        return at(at).format(minute);
    }

    /// 14:02:11.4
    public String tenths(Instant at) {
        return clock(at) + "." + at(at).getNano() / 100_000_000;
    }

    /// 14:02:11.408
    public String millis(Instant at) {
        return clock(at) + String.format(Locale.ROOT, ".%03d", at(at).getNano() / 1_000_000);
    }

    /// +13:45, or +00:00
    public String offset(Instant at) {
        String id = at(at).getOffset().getId();
        return id.equals("Z") ? "+00:00" : id;
    }

    /// 14:02:11.408 +01:00, with its day in front where that is another than today's.
    public String exact(Instant at, Instant now) {
        return onDay(at, now, millis(at)) + " " + offset(at);
    }

    /// 14:02:11 +01:00, with its day in front where that is another than today's.
    public String exactSecond(Instant at, Instant now) {
        return onDay(at, now, clock(at)) + " " + offset(at);
    }

    /// 14:02, or 30 Nov.
    public String brief(Instant at, Instant now) {
        return date(at).equals(date(now)) ? minutes(at) : dayMonth(at);
    }

    /// 30 Nov
    public String dayMonth(Instant at) {
        return at(at).format(day);
    }

    /// 1 Dec 2026
    public String dayOf(Instant at) {
        return at(at).format(date);
    }

    /// 2026-12-01
    public LocalDate date(Instant at) {
        return at(at).toLocalDate();
    }

    private String onDay(Instant at, Instant now, String time) {
        return date(at).equals(date(now)) ? time : date(at) + " " + time;
    }

    private ZonedDateTime at(Instant at) {
        return at.atZone(zone);
    }

    /// The largest unit that says enough: 4 s, 14 min, 3 h, 2 d.
    public String age(Duration span) {
        long seconds = Math.max(0, span.toSeconds());
        if (seconds < 60) {
            return words.say("unit.s", seconds);
        }
        if (seconds < 3600) {
            return words.say("unit.min", seconds / 60);
        }
        return seconds < 86_400 ? words.say("unit.h", seconds / 3600) : words.say("unit.d", seconds / 86_400);
    }

    /// Two units where one says too little: 180 ms, 2.0 s, 14 min 03 s, 3 h 05 min, 2 d 4 h.
    public String span(Duration given) {
        Duration span = given.isNegative() ? Duration.ZERO : given;
        long millis = span.toMillis();
        long seconds = span.toSeconds();
        if (millis < 1000) {
            return words.say("unit.ms", millis);
        }
        if (seconds >= 10 && seconds < 60) {
            return words.say("unit.s", seconds);
        }
        if (seconds < 60) {
            return words.say("unit.s", String.format(words.locale(), "%.1f", millis / 1000.0));
        }
        if (seconds < 3600) {
            return pair("unit.min", seconds / 60, "unit.s", seconds % 60);
        }
        if (seconds < 86_400) {
            return pair("unit.h", seconds / 3600, "unit.min", seconds / 60 % 60);
        }
        return words.say("unit.d", seconds / 86_400) + " " + words.say("unit.h", seconds / 3600 % 24);
    }

    private String pair(String big, long bigs, String small, long smalls) {
        return words.say(big, bigs) + " " + words.say(small, String.format(Locale.ROOT, "%02d", smalls));
    }
}
