package onejob.app.json;

import onejob.domain.transition.Blocking;
import onejob.domain.transition.Refusal;

/// The shape of a refusal: `{"code","detail","blocking","wayOut"}`. Over HTTP its members stand within
/// the problem.
public final class RefusalJson {
    private RefusalJson() {}

    public static String write(Refusal refusal) {
        JsonObject object =
                JsonObject.begin().text("code", refusal.code().word()).text("detail", refusal.detail());
        members(object, refusal);
        return object.end();
    }

    /// What a refusal adds to a code and a detail.
    public static void members(JsonObject object, Refusal refusal) {
        object.object("blocking", refusal.blocking(), RefusalJson::blocking).text("wayOut", refusal.wayOut());
    }

    private static void blocking(JsonObject object, Blocking blocking) {
        object.text("id", blocking.id().toString())
                .number("number", blocking.number())
                .text("state", blocking.state().word())
                .number("ageSeconds", Math.max(0, blocking.age().toSeconds()));
    }
}
