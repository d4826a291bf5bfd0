package mendel.cli;

import java.util.Locale;
import java.util.Map;
import mendel.SettingNames;

/** The options by which settings are set: {@code --min-ply} for {@code minPly}. */
final class OptionNames {

    /** Those that are called otherwise, or have a short name by which everybody calls them. */
    private static final Map<String, String> OTHERS = Map.of(
            "depth", "-d",
            "folder", "--out",
            "greatestDepth", "--depth",
            "groups", "--only-group",
            "model", "-m",
            "players", "-p",
            "weights", "-w");

    static final SettingNames ALL = OptionNames::of;

    private OptionNames() {}

    private static String of(String setting) {
        String other = OTHERS.get(setting);
        return other != null
                ? other
                : "--" + setting.replaceAll("(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
    }
}
