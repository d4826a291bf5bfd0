package mendel.config;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import mendel.InputException;
import mendel.KeyValue;
import mendel.NearestName;

/** Settings whose key stands without its path, as {@code generations=5} for {@code evolution.generations=5}. */
final class ShortSettings {

    private ShortSettings() {}

    /**
     * The settings with whole paths.
     *
     * @param settings {@code path=value} each
     * @param paths gives the paths of all keys that mean something with those settings whose path is whole already
     * @throws InputException when no path ends with a key, or more than one
     */
    static List<String> whole(List<String> settings, Function<List<String>, Set<String>> paths) {
        List<String> open =
                new ArrayList<>(settings.stream().filter(ShortSettings::isShort).toList());
        List<String> whole = new ArrayList<>(settings);
        // One setting may give another's key its meaning, as the type of an objective does.
        while (!open.isEmpty()) {
            Set<String> known = paths.apply(
                    whole.stream().filter(setting -> !open.contains(setting)).toList());
            List<String> found = open.stream()
                    .filter(setting -> !candidates(setting, known).isEmpty())
                    .toList();
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
            List<String> names = known.stream()
                    .map(path -> path.substring(path.lastIndexOf('.') + 1))
                    .toList();
            throw ConfigSource.wrongSetting(
                    setting,
                    "there is no key " + InputException.quote(key),
                    NearestName.hint(key, names, "give a key's path, as evolution.population=100"));
        }
        return found.getFirst();
    }
}
