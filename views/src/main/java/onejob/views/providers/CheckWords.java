package onejob.views.providers;

import onejob.domain.qualify.CheckVerdict;
import onejob.domain.qualify.SuiteRun.CaseRun;
import onejob.views.text.Times;
import onejob.views.text.Words;

/// What a check demanded, and what was there.
final class CheckWords {
    private final Words words;

    CheckWords(Words words) {
        this.words = words;
    }

    /// Where it looked.
    String place(CheckVerdict verdict) {
        return switch (verdict.rule()) {
            case SAME_SHAPE -> words.say("check.place.same_shape");
            case PROMPT_SIZE -> words.say("check.place.prompt_size");
            case ANSWER, EQUALS, EQUALS_INPUT, ONE_OF, PATTERN, RANGE, MAX_BYTES, NO_EXTRA_MEMBERS, SCHEMA, KIND ->
                verdict.pointer().isEmpty() ? words.say("check.place.whole") : verdict.pointer();
        };
    }

    String demand(CheckVerdict verdict) {
        return words.say("check." + verdict.rule().word(), own(verdict, verdict.expected()));
    }

    /// What the judge says of himself, in the person's language; values are the provider's and stay.
    private String own(CheckVerdict verdict, String said) {
        return switch (verdict.rule()) {
            case ANSWER ->
                said.equals("a success")
                        ? words.say("check.success")
                        : said.startsWith("a refusal")
                                ? words.say("check.refusal") + said.substring("a refusal".length())
                                : said;
            case MAX_BYTES -> said.replace(" bytes", "");
            default -> said;
        };
    }

    /// What was there instead; of a passed check nothing need be said.
    String found(CheckVerdict verdict) {
        if (verdict.passed()) {
            return "";
        }
        String there = own(verdict, verdict.found());
        return words.say(
                "check.found", verdict.rule() == CheckVerdict.Rule.MAX_BYTES ? words.say("check.bytes", there) : there);
    }

    String sentence(CheckVerdict verdict) {
        String found = found(verdict);
        return words.say(verdict.passed() ? "check.passed" : "check.failed")
                + ": " + place(verdict) + " " + demand(verdict)
                + (found.isEmpty() ? "" : ". " + found);
    }

    /// The second line of a case.
    String line(CaseRun one, Times times, java.time.Instant now) {
        return switch (one.state()) {
            case WAITING -> "";
            case RUNNING ->
                one.callingSince() == null
                        ? words.say("case.answered", one.answered(), one.repeat())
                        : words.say(
                                "case.calling",
                                times.span(java.time.Duration.between(one.callingSince(), now)),
                                one.answered(),
                                one.repeat());
            case PASSED -> words.say("case.passed", one.answered(), one.repeat());
            case FAILED ->
                one.verdicts().stream()
                        .filter(it -> !it.passed())
                        .findFirst()
                        .map(it -> words.say("case.failed", place(it), demand(it)))
                        .orElse(words.say("case.failed.plain"));
        };
    }
}
