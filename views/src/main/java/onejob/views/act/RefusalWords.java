package onejob.views.act;

import onejob.domain.transition.Blocking;
import onejob.domain.transition.Refusal;
import onejob.views.text.Rich;
import onejob.views.text.Times;
import onejob.views.text.Words;
import onejob.views.theme.Look;

/// A refusal in the person's language, with its way out as links that go there.
public final class RefusalWords {
    private final Words words;
    private final Times times;

    public RefusalWords(Words words, Times times) {
        this.words = words;
        this.times = times;
    }

    /// What is the matter and what to do, as one sentence.
    public Rich rich(Refusal refusal, String provider) {
        Blocking by = refusal.blocking();
        String number = by == null ? "" : Integer.toString(by.number());
        String state = by == null ? "" : words.say(Look.of(by.state()).key());
        String age = by == null ? "" : times.age(by.age());
        return words.rich("refusal." + refusal.code().word(), number, state, age, provider);
    }

    public String plain(Refusal refusal, String provider) {
        return rich(refusal, provider).plain();
    }

    /// The same in two or three words, for a list.
    public String brief(Refusal refusal) {
        return words.say("refusal.brief." + refusal.code().word());
    }
}
