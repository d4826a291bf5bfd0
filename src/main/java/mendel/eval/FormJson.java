package mendel.eval;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import mendel.InputException;
import mendel.NearestName;
import mendel.eval.FormParts.PartNames;
import tools.jackson.databind.JsonNode;

/** Reads a form: the name of its base, and its parts. */
final class FormJson {

    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9._-]{0,63}");
    private static final List<String> PARTS = List.of("drop", "untaper", "fold", "tie", "stages");
    private static final List<String> NAMES = List.of("groups", "terms");

    private FormJson() {}

    /**
     * Reads a form of one of the known models, or of their bases.
     *
     * @param base the model's name
     * @param parts what stands in the file
     * @throws InputException when it is none; its place begins with {@code name}, {@code base} or {@code parts}
     */
    static Form read(String game, String name, JsonNode base, JsonNode parts, Collection<WeightSpec> known) {
        List<WeightSpec> bases = known.stream()
                .map(spec -> spec.form().map(Form::base).orElse(spec))
                .filter(spec -> spec.game().equals(game))
                .distinct()
                .toList();
        List<String> models = bases.stream().map(WeightSpec::model).toList();
        if (!NAME.matcher(name).matches() || models.contains(name)) {
            throw new InputException(
                    "name",
                    InputException.quote(name) + " cannot name a form",
                    "give small letters, digits and hyphens, and not the name of a model");
        }
        String text = text(base, "base");
        WeightSpec spec = bases.stream()
                .filter(one -> one.model().equals(text))
                .findFirst()
                .orElseThrow(() -> new InputException(
                        "base",
                        bases.isEmpty()
                                ? "no model of " + InputException.quote(game) + " has forms here"
                                : "there is no model " + InputException.quote(text) + " for " + game,
                        bases.isEmpty()
                                ? "give one of "
                                        + String.join(
                                                ", ",
                                                known.stream()
                                                        .map(WeightSpec::toString)
                                                        .toList())
                                : "a form is made of a model, not of a form: " + String.join(", ", models)));
        return new Form(spec, name, parts(parts));
    }

    private static String text(JsonNode value, String place) {
        if (!value.isString()) {
            throw new InputException(place, value.isMissingNode() ? "missing" : "is not a text", "give a name");
        }
        return Objects.requireNonNull(value.stringValue());
    }

    private static FormParts parts(JsonNode node) {
        requireObject(
                node,
                "parts",
                PARTS,
                "it holds what the form drops, untapers, folds and ties, and stages put together");
        return new FormParts(
                names(node.path("drop"), "parts.drop"),
                names(node.path("untaper"), "parts.untaper"),
                byTable(node.path("fold"), "parts.fold", "it holds ranges of bins as TABLE: [\"FIRST..LAST\", …]"),
                byTable(node.path("tie"), "parts.tie", "it holds pairs of neighbours as TABLE: [\"ONE..OTHER\", …]"),
                texts(node.path("stages"), "parts.stages"));
    }

    private static Map<String, List<String>> byTable(JsonNode node, String place, String remedy) {
        if (!node.isMissingNode() && !node.isObject()) {
            throw new InputException(place, "is not an object", remedy);
        }
        Map<String, List<String>> lists = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> entry : node.properties()) {
            lists.put(entry.getKey(), texts(entry.getValue(), place + "." + entry.getKey()));
        }
        return lists;
    }

    private static PartNames names(JsonNode node, String place) {
        if (node.isMissingNode()) {
            return PartNames.NONE;
        }
        requireObject(node, place, NAMES, "it holds groups and terms, each a list of names");
        List<String> groups = texts(node.path("groups"), place + ".groups");
        List<String> terms = texts(node.path("terms"), place + ".terms");
        Stream.of(groups, terms)
                .filter(list -> list.size() > list.stream().distinct().count())
                .findAny()
                .ifPresent(list -> {
                    throw new InputException(place, "a name is given twice", "give it once");
                });
        return new PartNames(groups, terms);
    }

    private static void requireObject(JsonNode node, String place, List<String> keys, String remedy) {
        if (!node.isObject()) {
            throw new InputException(place, node.isMissingNode() ? "missing" : "is not an object", remedy);
        }
        for (String key : node.propertyNames()) {
            if (!keys.contains(key)) {
                throw new InputException(
                        place + "." + key,
                        "there is no such key",
                        NearestName.hint(key, keys, "its keys are " + String.join(", ", keys)));
            }
        }
    }

    private static List<String> texts(JsonNode node, String place) {
        List<String> texts = new ArrayList<>();
        if (node.isMissingNode()) {
            return texts;
        }
        if (!node.isArray()) {
            throw new InputException(place, "is not a list", "give a list of texts");
        }
        for (JsonNode value : node) {
            texts.add(text(value, place));
        }
        return texts;
    }

    /** A form as it stands in a weights file. */
    static Map<String, Object> toMap(Form form) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("base", form.base().model());
        map.put("parts", form.parts().toMap());
        return map;
    }
}
