package mendel.config;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import mendel.InputException;
import mendel.KeyValue;
import mendel.NearestName;

/** Settings whose key stands without its path, as {@code generations=5} for {@code evolution.generations=5}. */
final class ShortSettings {

    private ShortSettings() {}

    /**
     * The keys that a config was asked for.
     *
     * @param paths of all keys up to the first mistake
     * @param mistake what is wrong, so that more keys may be unknown
     */
    record KnownPaths(Set<String> paths, Optional<InputException> mistake) {}

    /**
     * The settings with whole paths.
     *
     * @param settings {@code path=value} each
     * @param paths gives the paths of all keys that mean something with those settings whose path is whole already
     * @throws InputException when no path ends with a key, or more than one
     */
    static List<String> whole(List<String> settings, Function<List<String>, KnownPaths> paths) {
        List<String> open =
                new ArrayList<>(settings.stream().filter(ShortSettings::isShort).toList());
        List<String> whole = new ArrayList<>(settings);
        // One setting may give another's key its meaning, as the type of an objective does.
        while (!open.isEmpty()) {
            KnownPaths asked = paths.apply(
                    whole.stream().filter(setting -> !open.contains(setting)).toList());
            Set<String> known = asked.paths();
            List<String> found = open.stream()
                    .filter(setting -> !candidates(setting, known).isEmpty())
                    .toList();
            if (found.isEmpty() && open.stream().noneMatch(setting -> isNear(setting, known))) {
                asked.mistake().ifPresent(mistake -> {
                    throw mistake;
                });
            }
            for (String setting : found.isEmpty() ? open : found) {
                Collections.replaceAll(
                        whole,
                        setting,
                        path(setting, known) + "=" + KeyValue.of(setting).value());
            }
            open.removeAll(found);
        }
        return whole;
    }

    private static boolean isNear(String setting, Collection<String> known) {
        return NearestName.of(key(setting), names(known)).isPresent();
    }

    /** The last parts of paths. */
    private static List<String> names(Collection<String> known) {
        return known.stream()
                .map(path -> path.substring(path.lastIndexOf('.') + 1))
                .toList();
    }

    private static boolean isShort(String setting) {
        KeyValue written = KeyValue.of(setting);
        return written.value() != null
                && !written.key().isEmpty()
                && !written.key().contains(".");
    }

    private static String key(String setting) {
        return KeyValue.of(setting).key();
    }

    /** The paths that a key may stand for: itself where it stands at the top. */
    private static List<String> candidates(String setting, Collection<String> known) {
        String key = key(setting);
        return known.contains(key)
                ? List.of(key)
                : known.stream().filter(path -> path.endsWith("." + key)).toList();
    }

    /** The path of a key. */
    private static String path(String setting, Collection<String> known) {
        String key = key(setting);
        List<String> found = candidates(setting, known);
        if (found.size() > 1) {
            throw ConfigSource.wrongSetting(
                    setting, "more than one key has this name", "give its path: " + String.join(" or ", found));
        }
        if (found.isEmpty()) {
            throw ConfigSource.wrongSetting(
                    setting,
                    "there is no key " + InputException.quote(key),
                    NearestName.hint(key, names(known), "give a key's path, as evolution.population=100"));
        }
        return found.getFirst();
    }
}
