package mendel.eval;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.JsonProblem;
import mendel.NearestName;
import mendel.OneLine;
import mendel.SmallFile;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Weights as a file:
 *
 * <pre>
 *   {"format": "mendel-weights/1", "game": "chess", "model": "full", "weights": {NAME: NUMBER, …}, "provenance": {…}}
 * </pre>
 *
 * Every parameter of the model must be there once, inside its bounds, and nothing else. The weights of a table may
 * stand in {@code "tables": {TABLE: [NUMBER, …], …}} instead, in the order of its parameters; so they are written. A
 * name that ends in {@code .gz} is a packed file. Weights of a {@link Form} say in {@code "form": {"base": "full",
 * "parts": {…}}} which it is; {@code model} is then its name. The file of a form itself stands for its defaults.
 *
 * <p>{@code "search": {NAME: NUMBER, …}} may hold numbers of the search that plays with the weights. What they mean,
 * and which there are, is for that search to say; here they are only kept.
 *
 * @param weights the weights; their spec names game and model
 * @param search numbers of the search by name, unchecked; empty when the file has none
 * @param provenance how they were made: run, hashes, seed, losses; empty when the file does not say
 */
public record WeightsFile(Weights weights, Map<String, Double> search, Map<String, Object> provenance) {

    /** The name and version of the format. */
    public static final String FORMAT = "mendel-weights/1";

    /** The key of the numbers of the search. */
    public static final String SEARCH = "search";

    /** The largest size in bytes, unpacked: several times that of the largest model's weights. */
    private static final int LARGEST = 1 << 26;

    private static final String FORM = "{\"format\":\"" + FORMAT + "\",…}";
    private static final List<String> KEYS =
            List.of("format", "game", "model", "form", "weights", "tables", SEARCH, "provenance");
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .build();

    public WeightsFile {
        search = Collections.unmodifiableMap(new LinkedHashMap<>(search));
        provenance = Collections.unmodifiableMap(new LinkedHashMap<>(provenance));
    }

    /** Weights that say nothing of the search. */
    public WeightsFile(Weights weights, Map<String, Object> provenance) {
        this(weights, Map.of(), provenance);
    }

    /**
     * Reads weights of one of the known models, or of a form of one of them.
     *
     * @throws InputException when the file cannot be read or is not such a file, with file and path in it
     */
    public static WeightsFile read(Path file, Collection<WeightSpec> known) {
        return read(file, root -> parse(root, known, true));
    }

    private static WeightsFile read(Path file, Function<JsonNode, WeightsFile> parser) {
        try {
            JsonNode root = json(file);
            try {
                return parser.apply(root);
            } catch (InputException e) {
                throw e.at(file.toString());
            }
        } catch (NoSuchFileException e) {
            throw new InputException(
                    file.toString(), "there is no such file", "give \"default\" or an existing weights file");
        } catch (IOException e) {
            throw InputException.unreadable(file, e, "give a readable file");
        }
    }

    /**
     * Reads weights of one model.
     *
     * @throws InputException as {@link #read(Path, Collection)}; weights of another model are refused
     */
    public static Weights read(Path file, WeightSpec spec) {
        return readOne(file, spec).weights();
    }

    /**
     * Reads weights of one model, with their provenance.
     *
     * @throws InputException as {@link #read(Path, Collection)}; weights of another model are refused
     */
    public static WeightsFile readOne(Path file, WeightSpec spec) {
        return read(file, root -> parse(root, List.of(spec), false));
    }

    /**
     * Reads the weights that belong to no table.
     *
     * @param spec the parameters that belong to no table, as {@link Weights#singles} has them
     * @throws InputException as {@link #read(Path, Collection)}
     */
    public static WeightsFile readSingles(Path file, WeightSpec spec) {
        return read(file, root -> {
            if (root instanceof ObjectNode object) {
                object.remove(List.of("tables", "form"));
            }
            return parse(root, List.of(spec), false);
        });
    }

    /**
     * Reads some of the weights that belong to no table.
     *
     * @param spec the parameters that are read; others in the file are passed over
     * @throws InputException as {@link #read(Path, Collection)}
     */
    public static WeightsFile readSome(Path file, WeightSpec spec) {
        return read(file, root -> {
            if (root.path("weights") instanceof ObjectNode weights) {
                weights.retain(spec.parameters().stream().map(Parameter::name).toList());
            }
            return parse(root, List.of(spec), false);
        });
    }

    /**
     * Reads the names in a weights file as a model of their own, for an unknown model: bounds, groups and meanings are
     * missing.
     *
     * @throws InputException when the file cannot be read or is not a weights file
     */
    public static WeightSpec bareSpec(Path file) {
        try {
            JsonNode root = json(file);
            List<Parameter> parameters = new ArrayList<>();
            root.path("weights")
                    .properties()
                    .forEach(e -> parameters.add(
                            new Parameter(e.getKey(), 0, -Double.MAX_VALUE, Double.MAX_VALUE, "all", "")));
            return new WeightSpec(
                    root.path("game").asString(""), root.path("model").asString(""), false, false, parameters);
        } catch (IOException e) {
            throw InputException.unreadable(file, e, "give a readable file");
        } catch (IllegalArgumentException e) {
            throw new InputException(
                    file.toString(), "is not a weights file (" + e.getMessage() + ")", "a weights file is " + FORM);
        }
    }

    private static JsonNode json(Path file) throws IOException {
        try {
            return JSON.readTree(SmallFile.unpacked(file, LARGEST));
        } catch (JacksonException e) {
            throw JsonProblem.of(file.toString(), e, "a weights file is " + FORM);
        }
    }

    /**
     * Writes weights; the file appears complete or not at all.
     *
     * @param provenance how they were made: values are texts, numbers, booleans, lists and maps of them
     */
    public static void write(Path file, Weights weights, Map<String, ?> provenance) {
        AtomicFile.writeText(file, toJson(weights, provenance));
    }

    /** The content of a weights file; equal weights and provenance give equal text. */
    public static String toJson(Weights weights, Map<String, ?> provenance) {
        return toJson(weights, Map.of(), provenance);
    }

    /** The content of this weights file. */
    public String toJson() {
        return toJson(weights, search, provenance);
    }

    private static String toJson(Weights weights, Map<String, Double> search, Map<String, ?> provenance) {
        WeightSpec spec = weights.spec();
        Map<String, Object> values = new LinkedHashMap<>();
        for (int i = 0; i < spec.size(); i++) {
            if (spec.isSingle(i)) {
                values.put(spec.get(i).name(), number(weights.get(i)));
            }
        }
        Map<String, Object> root = new LinkedHashMap<>();
        root.put("format", FORMAT);
        root.put("game", spec.game());
        root.put("model", spec.model());
        spec.form().ifPresent(form -> root.put("form", FormJson.toMap(form)));
        root.put("weights", values);
        if (!spec.tables().isEmpty()) {
            Map<String, Object> tables = new LinkedHashMap<>();
            double[] all = weights.toArray();
            spec.tables().forEach(t -> tables.put(t.table().name(), numbers(all, t)));
            root.put("tables", tables);
        }
        if (!search.isEmpty()) {
            Map<String, Object> numbers = new LinkedHashMap<>();
            search.forEach((name, value) -> numbers.put(name, number(value)));
            root.put(SEARCH, numbers);
        }
        root.put("provenance", provenance);
        return JSON.writeValueAsString(root) + "\n";
    }

    /** The weights of a table, as whole numbers when all are. */
    private static Object numbers(double[] all, PlacedTable placed) {
        double[] own = Arrays.copyOfRange(
                all, placed.first(), placed.first() + placed.table().size());
        return Arrays.stream(own).allMatch(w -> w == Math.rint(w))
                ? Arrays.stream(own).mapToLong(w -> (long) w).toArray()
                : own;
    }

    /** The value as an integer type when it is whole, so that it is written without a fraction. */
    public static Number number(double value) {
        if (value == Math.rint(value) && Math.abs(value) < 1e15) {
            return (long) value;
        }
        return value;
    }

    private static WeightsFile parse(JsonNode root, Collection<WeightSpec> known, boolean formsToo) {
        if (!root.isObject()) {
            throw new InputException("is not a JSON object", "a weights file is " + FORM);
        }
        if (root.path("format").asString("").equals(FormFile.FORMAT)) {
            Form form = FormFile.parse(root, known);
            return new WeightsFile(Weights.defaults(formSpec(form, known, formsToo)), Map.of());
        }
        for (String key : root.propertyNames()) {
            if (!KEYS.contains(key)) {
                throw new InputException(
                        key,
                        "there is no such key in a weights file",
                        NearestName.hint(key, KEYS, "its keys are " + String.join(", ", KEYS)));
            }
        }
        String format = text(root, "format");
        if (!format.equals(FORMAT)) {
            throw new InputException(
                    "format", InputException.quote(format) + " is not known", "this version reads " + FORMAT);
        }
        WeightSpec spec = root.has("form")
                ? formSpec(FormFile.parse(root, known), known, formsToo)
                : spec(text(root, "game"), text(root, "model"), known);
        return new WeightsFile(
                weights(spec, root.path("weights"), root.path("tables")),
                search(root.path(SEARCH)),
                provenance(root.path("provenance")));
    }

    private static String text(JsonNode root, String key) {
        JsonNode value = root.path(key);
        if (!value.isString()) {
            throw new InputException(
                    key,
                    value.isMissingNode() ? "missing" : "is not a text",
                    "a weights file has the texts format, game and model");
        }
        return value.stringValue();
    }

    /** The parameters of the form in a file: those of a known form that is the same, or its own. */
    private static WeightSpec formSpec(Form form, Collection<WeightSpec> known, boolean formsToo) {
        return known.stream()
                .filter(spec -> spec.form().filter(form::isSame).isPresent())
                .findFirst()
                .or(() -> formsToo && known.contains(form.base()) ? Optional.of(form.spec()) : Optional.empty())
                .orElseThrow(
                        () -> misfit("form", form.spec().game(), form.spec().model(), known));
    }

    /** A model may be named with its game before it. */
    private static WeightSpec spec(String game, String named, Collection<WeightSpec> known) {
        String model = named.startsWith(game + ":") ? named.substring(game.length() + 1) : named;
        return known.stream()
                .filter(s -> s.game().equals(game) && s.model().equals(model))
                .findFirst()
                .orElseThrow(() -> misfit("model", game, model, known));
    }

    private static InputException misfit(String place, String game, String model, Collection<WeightSpec> known) {
        return new InputException(
                place,
                "weights of " + InputException.quote(game + ":" + model) + " do not fit here",
                "give weights of "
                        + String.join(
                                " or ", known.stream().map(WeightSpec::toString).toList()));
    }

    private static Weights weights(WeightSpec spec, JsonNode object, JsonNode tables) {
        if (!object.isObject()) {
            throw new InputException(
                    "weights",
                    object.isMissingNode() ? "missing" : "is not an object",
                    "it holds every parameter as NAME: NUMBER");
        }
        NamedWeights named = new NamedWeights(spec);
        for (Map.Entry<String, JsonNode> entry : object.properties()) {
            JsonNode value = entry.getValue();
            try {
                named.put(entry.getKey(), value.isNumber() ? value.doubleValue() : Double.NaN);
            } catch (InputException e) {
                throw e.at(place("weights", entry.getKey()));
            }
        }
        putTables(named, tables);
        try {
            return named.weights();
        } catch (InputException e) {
            throw e.at("weights");
        }
    }

    private static void putTables(NamedWeights named, JsonNode tables) {
        if (tables.isMissingNode()) {
            return;
        }
        if (!tables.isObject()) {
            throw new InputException("tables", "is not an object", "it holds tables as NAME: [NUMBER, …]");
        }
        for (Map.Entry<String, JsonNode> entry : tables.properties()) {
            try {
                if (!entry.getValue().isArray()) {
                    throw new InputException("is not a list", "give its weights as [NUMBER, …]");
                }
                double[] given = new double[entry.getValue().size()];
                for (int i = 0; i < given.length; i++) {
                    JsonNode value = entry.getValue().get(i);
                    given[i] = value.isNumber() ? value.doubleValue() : Double.NaN;
                }
                named.putTable(entry.getKey(), given);
            } catch (InputException e) {
                throw e.at(place("tables", entry.getKey()));
            }
        }
    }

    private static Map<String, Double> search(JsonNode node) {
        if (node.isMissingNode()) {
            return Map.of();
        }
        if (!node.isObject()) {
            throw new InputException(SEARCH, "is not an object", "it holds numbers of the search as NAME: NUMBER");
        }
        Map<String, Double> numbers = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> entry : node.properties()) {
            if (!entry.getValue().isNumber()) {
                throw new InputException(place(SEARCH, entry.getKey()), "is not a number", "give a number");
            }
            numbers.put(entry.getKey(), entry.getValue().doubleValue());
        }
        return numbers;
    }

    /** The place of an entry in a weights file, for messages: {@code weights["pawn.mg"]}. */
    public static String place(String object, String key) {
        return object + "[\"" + OneLine.of(key) + "\"]";
    }

    private static Map<String, Object> provenance(JsonNode node) {
        if (node.isMissingNode()) {
            return Map.of();
        }
        if (!node.isObject()) {
            throw new InputException("provenance", "is not an object", "it holds facts as NAME: VALUE");
        }
        Map<String, Object> facts = new LinkedHashMap<>();
        node.properties().forEach(e -> facts.put(e.getKey(), JSON.treeToValue(e.getValue(), Object.class)));
        return facts;
    }
}
