package onejob.views.act;

import onejob.views.text.Words;

/// What a deed is called: as a button, and with the thing it is done to.
public final class DeedWords {
    private final Words words;

    public DeedWords(Words words) {
        this.words = words;
    }

    /// "Cancel …": the dots say that a dialog follows.
    public String button(Offer offer) {
        return words.say("act." + offer.deed().word() + ".button", offer.provider());
    }

    /// "Cancel attempt 3 of …c2e9"
    public String named(Offer offer) {
        String number = offer.attempt().map(a -> Integer.toString(a.number())).orElse("");
        return words.say(
                "act." + offer.deed().word() + ".named",
                number,
                offer.job().id().tail(),
                offer.provider());
    }

    /// The same, at the provider that the person has chosen.
    public String named(Offer offer, String provider) {
        return named(offer.at(provider));
    }

    /// The same of a command that went out earlier.
    public String named(Outstanding command) {
        return switch (command) {
            case Outstanding.OfJob of ->
                words.say(
                        "act." + of.deed().word() + ".named",
                        of.attempt() == 0 ? "" : Integer.toString(of.attempt()),
                        of.job().tail(),
                        of.provider());
            case Outstanding.OfProvider of -> named(of.deed(), of.provider(), of.operation());
        };
    }

    /// "Qualify wirehub for payout"
    public String named(ProviderDeed deed, String provider, String operation) {
        return words.say("provider." + deed.word() + ".named", provider, operation);
    }
}
