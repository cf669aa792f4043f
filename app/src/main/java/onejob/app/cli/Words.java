package onejob.app.cli;

import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import onejob.domain.attempt.AttemptId;
import onejob.domain.attempt.LateAnswer;
import onejob.domain.job.JobId;
import onejob.domain.job.JobStatus;
import onejob.domain.job.OwnerId;
import onejob.domain.people.Evidence;
import onejob.domain.people.PersonRole;
import onejob.domain.transition.CommandId;
import onejob.persistence.admin.Administration.ServiceRole;
import picocli.CommandLine;
import picocli.CommandLine.TypeConversionException;

/// How the words of a command line become the domain's types, and what is said about a wrong one.
final class Words {
    /// The platform's own parser takes "1-1-1-1-1" for an id.
    private static final Pattern UUID_TEXT = Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");

    private Words() {}

    static void teach(CommandLine line) {
        line.registerConverter(UUID.class, Words::uuid);
        line.registerConverter(JobId.class, text -> new JobId(uuid(text)));
        line.registerConverter(AttemptId.class, text -> new AttemptId(uuid(text)));
        line.registerConverter(CommandId.class, text -> new CommandId(uuid(text)));
        line.registerConverter(OwnerId.class, Words::owner);
        line.registerConverter(JobStatus.class, text -> oneOf(text, JobStatus.values(), JobStatus::word));
        line.registerConverter(Evidence.class, text -> oneOf(text, Evidence.values(), Evidence::word));
        line.registerConverter(PersonRole.class, text -> oneOf(text, PersonRole.values(), PersonRole::word));
        line.registerConverter(ServiceRole.class, text -> oneOf(text, ServiceRole.values(), Words::word));
        line.registerConverter(
                LateAnswer.Told.class, text -> oneOf(text, LateAnswer.Told.values(), LateAnswer.Told::word));
        line.registerConverter(
                LateAnswer.Review.class, text -> oneOf(text, LateAnswer.Review.values(), LateAnswer.Review::word));
    }

    static String word(Enum<?> value) {
        return value.name().toLowerCase(java.util.Locale.ROOT);
    }

    private static UUID uuid(String text) {
        if (!UUID_TEXT.matcher(text.strip()).matches()) {
            throw new TypeConversionException(
                    "'" + text + "' is no id: ids look like 01890a5d-ac96-774b-bcce-b302099a8057");
        }
        return UUID.fromString(text.strip());
    }

    private static OwnerId owner(String text) {
        try {
            return new OwnerId(text);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(e.getMessage());
        }
    }

    private static <T> T oneOf(String text, T[] all, Function<T, String> word) {
        List<T> values = List.of(all);
        return values.stream()
                .filter(value -> word.apply(value).equals(text))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException(
                        "'" + text + "' is none of " + String.join(", ", words(values.stream(), word))));
    }

    private static <T> List<String> words(Stream<T> values, Function<T, String> word) {
        return values.map(word).toList();
    }
}
