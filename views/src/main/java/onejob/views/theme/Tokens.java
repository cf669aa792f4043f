package onejob.views.theme;

import java.util.LinkedHashMap;
import java.util.Map;

/// The one table of colours. The style sheet and the painters both read it, so that bars and badges cannot drift apart.
final class Tokens {
    /// One colour in both themes.
    record Pair(String light, String dark) {}

    static final Map<String, Pair> TABLE = table();

    private Tokens() {}

    private static Map<String, Pair> table() {
        Map<String, Pair> t = new LinkedHashMap<>();
        one(t, "win", "#F1F2F5", "#0A0B0D");
        one(t, "sidebar", "#F7F8FA", "#101114");
        one(t, "surface", "#FFFFFF", "#16171B");
        one(t, "raised", "#FFFFFF", "#1D1E23");
        one(t, "sunken", "#F5F6F8", "#101114");
        one(t, "hover", "#F0F1F4", "#1F2026");
        one(t, "line", "#E5E7EC", "#272930");
        one(t, "line-strong", "#CDD1DA", "#3C3F49");
        one(t, "field-edge", "#838997", "#666C7A");
        one(t, "text-1", "#14161B", "#EDEEF2");
        one(t, "text-2", "#484D59", "#B4B8C3");
        one(t, "text-3", "#636977", "#9297A4");
        one(t, "accent", "#5650D8", "#6962DE");
        one(t, "accent-text", "#4840C6", "#ABA8FB");
        one(t, "accent-bg", "#EEEEFC", "#22223F");
        one(t, "accent-line", "#C9C7F5", "#45439A");
        one(t, "on-accent", "#FFFFFF", "#FFFFFF");
        one(t, "on-bar", "#FFFFFF", "#07080A");
        one(t, "danger", "#C2272D", "#C8363C");
        one(t, "scrim", "#14161B", "#000000");
        state(t, "starting", "#515A6A #7C889B #EFF1F5 #CBD2DD", "#AEB7C6 #7E8A9D #20242B #3D4552");
        state(t, "running", "#0A5FB4 #1C6CC2 #E6F1FC #A9CFF3", "#80BFFF #3587DC #11253A #234E7C");
        state(t, "unknown", "#875100 #F0AC2B #FFF4DC #EBC677", "#F6C162 #DB9A22 #2B210F #6B5019");
        one(t, "unknown-edge", "#A96A00", "#F0BA4E");
        one(t, "unknown-hatch", "#C98708", "#8F5F0A");
        one(t, "unknown-ink", "#2A1900", "#2A1900");
        state(t, "released", "#0B6870 #128D96 #E1F5F5 #9BD6D8", "#62D2D6 #1F9AA2 #0F2A2C #215A5E");
        state(t, "succeeded", "#176B40 #28945B #E4F5EB #A5DABB", "#6FD49D #31A068 #11281C #23583C");
        state(t, "failed", "#B92228 #E0484D #FDEBEB #F3B9BA", "#FF9A97 #DD4A4F #381719 #74302F");
        state(t, "cancelled", "#555A64 #7E838E #EFF0F2 #CCCFD6", "#B5B8C1 #757A85 #222429 #42454E");
        state(t, "superseded", "#8A368D #B05AB3 #F7E9F7 #DFB6E0", "#E0A1E2 #B05DB3 #2F1A31 #653568");
        return t;
    }

    private static void one(Map<String, Pair> table, String name, String light, String dark) {
        table.put(name, new Pair(light, dark));
    }

    private static void state(Map<String, Pair> table, String name, String light, String dark) {
        String[] parts = {"fg", "solid", "tint", "line"};
        String[] lights = light.split(" ", -1);
        String[] darks = dark.split(" ", -1);
        for (int i = 0; i < parts.length; i++) {
            one(table, name + "-" + parts[i], lights[i], darks[i]);
        }
    }
}
