package onejob.views.act;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;
import onejob.domain.job.Job;
import onejob.views.text.Amounts;
import onejob.views.timeline.EventFacts;

/// The few members of a payload that people tell jobs apart by, where it has them.
public record Summary(String amount, String reference) {
    /// Of a payload that may be read; of another both are empty.
    public static Summary of(Job job, Locale locale) {
        if (job.payload() == null) {
            return new Summary("", "");
        }
        Map<String, String> members = EventFacts.of(job.payload());
        String number = members.getOrDefault("amount", "");
        String currency = Amounts.currency(members.get("currency"));
        String amount = isNumber(number) ? (Amounts.grouped(number, locale) + " " + currency).strip() : "";
        String reference = members.getOrDefault("ref", members.getOrDefault("reference", ""));
        return new Summary(amount, reference);
    }

    private static boolean isNumber(String text) {
        try {
            return !text.isEmpty() && text.length() < 40 && new BigDecimal(text).scale() < 20;
        } catch (NumberFormatException e) {
            return false;
        }
    }
}
