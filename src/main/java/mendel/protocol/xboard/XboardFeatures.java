package mendel.protocol.xboard;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mendel.InputException;
import mendel.protocol.EngineSpec;

/**
 * What an engine of the xboard protocol declares in its lines {@code feature NAME=VALUE …} (protocol version 2, section
 * 9), with the protocol's defaults for features that it does not declare.
 */
public final class XboardFeatures {

    private static final Pattern SETTING = Pattern.compile("([A-Za-z]+)=(?:\"([^\"]*)\"|(\\S+))");
    /** The features of the protocol. Others are rejected. */
    private static final Set<String> KNOWN = Set.of(
            "ping",
            "setboard",
            "playother",
            "san",
            "usermove",
            "time",
            "draw",
            "sigint",
            "sigterm",
            "reuse",
            "analyze",
            "myname",
            "variants",
            "colors",
            "ics",
            "name",
            "pause",
            "nps",
            "debug",
            "memory",
            "smp",
            "egt",
            "option",
            "exclude",
            "setscore",
            "highlight",
            "xedit",
            "done");
    /** Features that are rejected here: moves in SAN, the server, the opponent's name. */
    private static final Set<String> UNTOLD = Set.of("san", "ics", "name");

    private final Map<String, String> values = new LinkedHashMap<>();
    private final Map<String, XboardOption> options = new LinkedHashMap<>();

    /** Reads a line. Returns the answer to each feature; empty when the line declares none. */
    public List<String> add(String line) {
        String stripped = line.strip();
        List<String> answers = new ArrayList<>();
        if (!stripped.startsWith("feature ")) {
            return answers;
        }
        Matcher setting = SETTING.matcher(stripped);
        while (setting.find()) {
            String name = setting.group(1);
            String value = setting.group(2) == null ? setting.group(3) : setting.group(2);
            boolean known = KNOWN.contains(name) && !(UNTOLD.contains(name) && value.equals("1"));
            answers.add((known ? "accepted " : "rejected ") + name);
            if (name.equals("option")) {
                XboardOption option = XboardOption.parse(value);
                options.put(option.name().toLowerCase(Locale.ROOT), option);
            } else if (known) {
                values.put(name, value);
            }
        }
        return answers;
    }

    /** True when the engine has declared all its features. */
    boolean isDone() {
        return "1".equals(values.get("done"));
    }

    /** True when the engine asks for more time to get ready (done=0). */
    boolean wantsTime() {
        return "0".equals(values.get("done"));
    }

    /** A feature that is on or off. */
    boolean has(String name, boolean otherwise) {
        String value = values.get(name);
        return value == null ? otherwise : value.equals("1");
    }

    /** The engine's own name; {@code otherwise} when it declares none. */
    String name(String otherwise) {
        String name = values.getOrDefault("myname", "").strip();
        return name.isEmpty() ? otherwise : name;
    }

    /**
     * The command that gives an option its value: one that the engine declares, or {@code memory} (MiB of its tables)
     * and {@code cores} when it has them.
     *
     * @throws InputException when there is no such option, or not that value
     */
    public String set(String option, String value, String engine) {
        String key = option.toLowerCase(Locale.ROOT);
        if (key.equals("memory") && has("memory", false) || key.equals("cores") && has("smp", false)) {
            if (!value.matches("[1-9]\\d{0,6}")) {
                throw new InputException(
                        "option " + key + " cannot be " + InputException.quote(value), "give a whole number from 1");
            }
            return key + " " + value;
        }
        XboardOption declared = options.get(key);
        if (declared == null) {
            List<String> names = new ArrayList<>(
                    options.values().stream().map(XboardOption::name).toList());
            if (has("memory", false)) {
                names.add("memory");
            }
            if (has("smp", false)) {
                names.add("cores");
            }
            throw EngineSpec.noOption(engine, option, names);
        }
        return declared.set(value);
    }
}
