package mendel.eval;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import mendel.InputException;
import mendel.JsonProblem;
import mendel.NearestName;
import mendel.SmallFile;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * A form of a model as a file:
 *
 * <pre>
 *   {"format": "mendel-form/1", "game": "chess", "base": "full", "name": "lean",
 *    "parts": {"drop":    {"groups": ["space"], "terms": ["mobility.queen"]},
 *              "untaper": {"groups": ["pst"]},
 *              "fold":    {"mobility.knight": ["0..2", "6..8"]},
 *              "stages":  ["s00..s02"]},
 *    "provenance": {…}}
 * </pre>
 *
 * Parts that change nothing can be left out; {@link FormParts} says what they mean. A weights file of a form has the
 * same parts in it, and so stands for the form, too.
 */
public final class FormFile {

    /** The name and version of the format. */
    public static final String FORMAT = "mendel-form/1";

    private static final List<String> ENDINGS = List.of(".json", ".json.gz");
    private static final int LARGEST = 1 << 26;
    private static final String SHAPE = "a form is {\"format\":\"" + FORMAT + "\",…}";
    private static final List<String> KEYS = List.of("format", "game", "base", "name", "parts", "provenance");
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .build();

    private FormFile() {}

    /** Whether a text that should name a model is the path of a file. */
    public static boolean isPath(String model) {
        return model.contains("/") || ENDINGS.stream().anyMatch(model.toLowerCase(Locale.ROOT)::endsWith);
    }

    /**
     * Reads a form, from a file of its own or from weights.
     *
     * @param known models of which there can be forms
     * @throws InputException when the file cannot be read or is no form of one of them, with file and place
     */
    public static Form read(Path file, Collection<WeightSpec> known) {
        try {
            return parse(JSON.readTree(SmallFile.unpacked(file, LARGEST)), known);
        } catch (JacksonException e) {
            throw JsonProblem.of(file.toString(), e, SHAPE);
        } catch (NoSuchFileException e) {
            throw new InputException(
                    file.toString(), "there is no such file", "give the name of a model, or the file of a form");
        } catch (IOException e) {
            throw InputException.unreadable(file, e, "give a readable file");
        } catch (InputException e) {
            throw e.at(file.toString());
        }
    }

    /**
     * The form that a file holds, or whose weights it holds; empty for any other file, whatever is wrong with it.
     *
     * @param known models of which there can be forms
     * @throws InputException when they are weights of a form that is none of these models
     */
    public static Optional<Form> find(Path file, Collection<WeightSpec> known) {
        try {
            JsonNode root = JSON.readTree(SmallFile.unpacked(file, LARGEST));
            String format = root.path("format").asString("");
            return format.equals(FORMAT) || format.equals(WeightsFile.FORMAT) && root.has("form")
                    ? Optional.of(parse(root, known))
                    : Optional.empty();
        } catch (JacksonException | IOException e) {
            return Optional.empty(); // Whoever reads the weights will say it.
        } catch (InputException e) {
            throw e.at(file.toString());
        }
    }

    /** The form of a file, or of the weights in it. */
    static Form parse(JsonNode root, Collection<WeightSpec> known) {
        if (!root.isObject()) {
            throw new InputException("is not a JSON object", SHAPE);
        }
        String format = text(root, "format");
        if (format.equals(WeightsFile.FORMAT)) {
            JsonNode form = root.path("form");
            if (form.isMissingNode()) {
                throw new InputException(
                        "these are weights, and not of a form",
                        "name the model instead: " + text(root, "game") + ":" + text(root, "model"));
            }
            return inWeights(root, text(root, "game"), text(root, "model"), known);
        }
        if (!format.equals(FORMAT)) {
            throw new InputException(
                    "format", InputException.quote(format) + " is not known", "this version reads " + FORMAT);
        }
        for (String key : root.propertyNames()) {
            if (!KEYS.contains(key)) {
                throw new InputException(
                        key,
                        "there is no such key in a form",
                        NearestName.hint(key, KEYS, "its keys are " + String.join(", ", KEYS)));
            }
        }
        return FormJson.read(text(root, "game"), text(root, "name"), root.path("base"), root.path("parts"), known);
    }

    private static Form inWeights(JsonNode root, String game, String model, Collection<WeightSpec> known) {
        JsonNode form = root.path("form");
        try {
            if (!form.isObject()) {
                throw new InputException("is not an object", "it holds base and parts");
            }
            for (String key : form.propertyNames()) {
                if (!key.equals("base") && !key.equals("parts")) {
                    throw new InputException(key, "there is no such key", "its keys are base, parts");
                }
            }
            return FormJson.read(game, model, form.path("base"), form.path("parts"), known);
        } catch (InputException e) {
            throw e.at("form");
        }
    }

    private static String text(JsonNode root, String key) {
        JsonNode value = root.path(key);
        if (!value.isString()) {
            throw new InputException(key, value.isMissingNode() ? "missing" : "is not a text", SHAPE);
        }
        return value.stringValue();
    }

    /** The content of a file of a form. */
    public static String toJson(Form form, Map<String, ?> provenance) {
        Map<String, Object> root = new LinkedHashMap<>();
        root.put("format", FORMAT);
        root.put("game", form.base().game());
        root.put("base", form.base().model());
        root.put("name", form.spec().model());
        root.put("parts", form.parts().toMap());
        if (!provenance.isEmpty()) {
            root.put("provenance", provenance);
        }
        return JSON.writeValueAsString(root) + "\n";
    }
}
