package onejob.app.console;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import onejob.views.connect.Place;
import onejob.views.connect.Places;
import onejob.views.connect.Tint;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/// The remembered environments in a small file of the user's own, to be read and mended by hand. No password is ever in
/// it. A file that is not understood is left as it is.
public final class PlacesFile implements Places {
    private static final String ROOT = "environments";

    private final Path file;

    public PlacesFile(Path file) {
        this.file = file;
    }

    /// In the user's configuration folder.
    public static PlacesFile ofUser(Map<String, String> environment) {
        String config = environment.getOrDefault("XDG_CONFIG_HOME", "");
        String home = environment.getOrDefault("HOME", System.getProperty("user.home", ""));
        Path folder = config.startsWith("/") ? Path.of(config) : Path.of(home, ".config");
        return new PlacesFile(folder.resolve("onejob").resolve("environments.yaml"));
    }

    @Override
    public synchronized List<Place> all() {
        if (!Files.exists(file)) {
            return List.of();
        }
        try {
            Object read = new Load(LoadSettings.builder().build()).loadFromString(Files.readString(file));
            List<Place> places = new ArrayList<>();
            if (read instanceof Map<?, ?> root && root.get(ROOT) instanceof List<?> list) {
                list.forEach(one -> places.add(place(one)));
                return List.copyOf(places);
            }
            throw new YamlEngineException("there is no list `" + ROOT + "` in it");
        } catch (YamlEngineException e) {
            String why = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
            throw new UncheckedIOException(new IOException(file + ": " + why, e));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public synchronized void keep(Place place) {
        List<Place> places = new ArrayList<>(List.of(place));
        all().stream().filter(one -> !one.name().equals(place.name())).forEach(places::add);
        write(places);
    }

    @Override
    public synchronized void forget(String name) {
        write(all().stream().filter(one -> !one.name().equals(name)).toList());
    }

    private static Place place(Object entry) {
        if (!(entry instanceof Map<?, ?> members)) {
            throw new YamlEngineException("an environment is written as `name: …`, `url: …`, `login: …`");
        }
        return new Place(
                text(members, "name"),
                text(members, "url"),
                text(members, "login"),
                tint(text(members, "colour")),
                Boolean.TRUE.equals(members.get("production")),
                Boolean.TRUE.equals(members.get("readOnly")));
    }

    private static String text(Map<?, ?> members, String key) {
        return Optional.ofNullable(members.get(key)).map(Object::toString).orElse("");
    }

    private static Tint tint(String word) {
        for (Tint tint : Tint.values()) {
            if (tint.word().equals(word)) {
                return tint;
            }
        }
        return Tint.GREY;
    }

    private void write(List<Place> places) {
        List<Map<String, Object>> entries = new ArrayList<>();
        for (Place place : places) {
            Map<String, Object> members = new LinkedHashMap<>();
            members.put("name", place.name());
            members.put("url", place.url());
            members.put("login", place.login());
            members.put("colour", place.tint().word());
            members.put("production", place.production());
            members.put("readOnly", place.lookOnly());
            entries.add(members);
        }
        DumpSettings settings =
                DumpSettings.builder().setDefaultFlowStyle(FlowStyle.BLOCK).build();
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Path whole = Files.createTempFile(file.toAbsolutePath().getParent(), "environments", ".yaml");
            Files.writeString(whole, new Dump(settings).dumpToString(Map.of(ROOT, entries)));
            Files.move(whole, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
