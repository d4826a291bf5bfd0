package mendel.cli;

import java.util.Locale;
import java.util.Map;
import mendel.SettingNames;

/** The options by which settings are set, {@code --min-ply} for {@code minPly}, and the commands that take them. */
final class OptionNames implements SettingNames {

    /** Those that are called otherwise, or have a short name by which everybody calls them. */
    private static final Map<String, String> OTHERS = Map.ofEntries(
            Map.entry("a", "-a"),
            Map.entry("b", "-b"),
            Map.entry("depth", "-d"),
            Map.entry("folder", "--out"),
            Map.entry("greatestDepth", "--depth"),
            Map.entry("groups", "--only-group"),
            Map.entry("model", "-m"),
            Map.entry("output", "-o"),
            Map.entry("players", "-p"),
            Map.entry("setting", "--set"),
            Map.entry("weights", "-w"));

    /** What a command takes without an option. */
    private static final Map<String, String> BARE = Map.of(
            "campaign", "config",
            "convert", "game",
            "eval", "game",
            "evolve", "config",
            "export", "weights",
            "label", "game",
            "match", "game",
            "report", "run",
            "sample", "game",
            "score", "game");

    /** Settings of an evolution's config that have options of their own. */
    private static final Map<String, String> SHORT =
            Map.of("evolution.generations=", "--generations ", "stop.minutes=", "--minutes ");

    static final SettingNames ALL = new OptionNames();

    private OptionNames() {}

    @Override
    public String of(String setting) {
        String other = OTHERS.get(setting);
        return other != null
                ? other
                : "--" + setting.replaceAll("(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
    }

    @Override
    public String command(String work, String... settings) {
        StringBuilder line =
                new StringBuilder(CommandText.program()).append(' ').append(work);
        for (int i = 0; i < settings.length; i += 2) {
            line.append(' ').append(argument(work, settings[i], settings[i + 1]));
        }
        return line.toString();
    }

    private String argument(String work, String setting, String value) {
        String quoted = CommandText.quoted(value);
        if (setting.equals(BARE.get(work))) {
            return quoted;
        }
        for (Map.Entry<String, String> own : SHORT.entrySet()) {
            if (work.equals("evolve") && setting.equals("setting") && quoted.startsWith(own.getKey())) {
                return own.getValue() + quoted.substring(own.getKey().length());
            }
        }
        return value.isEmpty() ? of(setting) : of(setting) + " " + quoted;
    }
}
