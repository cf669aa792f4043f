package onejob.views.detail;

import java.util.List;
import java.util.stream.Collectors;
import onejob.views.text.Rich;
import onejob.views.theme.Look;

/// What is the matter with a job: a headline, a sentence, and what more one has to know.
///
/// @param review a late success is to be reviewed: the banner has the way to it
record Matter(Look look, String headline, Rich text, List<Rich> more, boolean review) {
    Matter {
        more = List.copyOf(more);
    }

    Matter(Look look, String headline, Rich text) {
        this(look, headline, text, List.of(), false);
    }

    Matter with(List<Rich> sentences) {
        return new Matter(look, headline, text, sentences, review);
    }

    String plain() {
        String rest = more.stream().map(line -> " " + line.plain()).collect(Collectors.joining());
        return headline + ". " + text.plain() + rest;
    }
}
