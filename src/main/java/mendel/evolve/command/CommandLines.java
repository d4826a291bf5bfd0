package mendel.evolve.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mendel.eval.Parameter;
import mendel.eval.WeightSpec;
import mendel.protocol.EngineException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The lines of the protocol {@code mendel-command/1}: JSON objects without blanks between their parts. */
final class CommandLines {

    /** The protocol's name and version. */
    static final String PROTOCOL = "mendel-command/1";

    private static final String HELLO = "hello";
    private static final String ID = "id";
    private static final String LOSS = "loss";
    private static final String ERROR = "error";
    /** What is no number is read, too, so that the message can say what came. */
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .build();

    private CommandLines() {}

    /**
     * The first line to a copy.
     *
     * @param copy its number, from 1
     */
    static String hello(WeightSpec spec, long seed, int copy) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put(HELLO, PROTOCOL);
        line.put("game", spec.game());
        line.put("model", spec.model());
        line.put("seed", seed);
        line.put("copy", copy);
        List<Map<String, Object>> parameters = new ArrayList<>();
        for (int i = 0; i < spec.size(); i++) {
            parameters.add(parameter(spec.get(i)));
        }
        line.put("parameters", parameters);
        return JSON.writeValueAsString(line);
    }

    private static Map<String, Object> parameter(Parameter p) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("name", p.name());
        object.put("default", number(p.defaultValue()));
        object.put("min", number(p.min()));
        object.put("max", number(p.max()));
        object.put("step", number(p.step()));
        object.put("group", p.group());
        return object;
    }

    /** The line that asks for the loss of a genome. */
    static String request(CommandRequest request) {
        List<Object> weights = new ArrayList<>();
        for (double weight : request.weights().toArray()) {
            weights.add(number(weight));
        }
        Map<String, Object> line = new LinkedHashMap<>();
        line.put(ID, request.id());
        line.put("weights", weights);
        return JSON.writeValueAsString(line);
    }

    private static Object number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15 ? (Object) (long) value : value;
    }

    /**
     * The answer to the first line.
     *
     * @return what the losses depend on beside the command; may be empty
     * @throws EngineException when the line is something else
     */
    static String greeting(String copy, String line) throws EngineException {
        JsonNode object = object(copy, line);
        if (!object.path(HELLO).asString("").equals(PROTOCOL)) {
            throw nonsense(copy + " must answer the first line with {\"hello\":\"" + PROTOCOL + "\"}, and sent "
                    + shortened(line));
        }
        return object.path("data").asString("");
    }

    /**
     * An answer to a request.
     *
     * @param id the request's
     * @param loss finite
     */
    record LossAnswer(int id, double loss) {}

    /**
     * Reads an answer.
     *
     * @param copy the copy's name, for messages
     * @throws EngineException when the line is none, has no finite loss, or tells an error
     */
    static LossAnswer answer(String copy, String line) throws EngineException {
        JsonNode object = object(copy, line);
        JsonNode id = object.path(ID);
        if (!id.isIntegralNumber() || !id.canConvertToInt()) {
            throw nonsense(copy + " sent an answer without the number of its genome (\"id\"): " + shortened(line));
        }
        String genome = "genome " + id.intValue();
        if (object.has(ERROR)) {
            throw nonsense(copy + " tells an error about " + genome + ": "
                    + object.get(ERROR).asString(shortened(line)));
        }
        JsonNode loss = object.path(LOSS);
        if (loss.isMissingNode()) {
            throw nonsense(copy + " gave no loss for " + genome + ": " + shortened(line));
        }
        if (!loss.isNumber() || !Double.isFinite(loss.doubleValue())) {
            throw nonsense(copy + " gave " + shortened(loss.isNumber() ? loss.asString() : loss.toString())
                    + " as the loss of " + genome + "; it must be a finite number");
        }
        return new LossAnswer(id.intValue(), loss.doubleValue());
    }

    private static JsonNode object(String copy, String line) throws EngineException {
        try {
            JsonNode read = JSON.readTree(line);
            if (read.isObject()) {
                return read;
            }
        } catch (JacksonException e) {
            throw notJson(copy, line);
        }
        throw notJson(copy, line);
    }

    private static EngineException notJson(String copy, String line) {
        return nonsense(copy + " sent " + shortened(line)
                + ", which is no JSON object; standard output is for answers, standard error for everything else");
    }

    static EngineException nonsense(String message) {
        return new EngineException(EngineException.EngineFailureKind.NONSENSE, message);
    }

    private static String shortened(String text) {
        return text.length() <= 80 ? text : text.substring(0, 80) + "…";
    }
}
