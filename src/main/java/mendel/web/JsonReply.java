package mendel.web;

import io.javalin.http.Context;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import mendel.InputException;
import mendel.JsonNumber;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Requests and answers as JSON. */
final class JsonReply {

    private static final JsonMapper JSON = JsonMapper.shared();

    private JsonReply() {}

    /** A value as JSON. */
    static String text(@Nullable Object value) {
        return JSON.writeValueAsString(value);
    }

    /** Answers with a value. */
    static void send(Context context, @Nullable Object value) {
        context.contentType("application/json; charset=utf-8");
        context.result(text(value));
    }

    /** An object from names and values in turn; NaN and infinities are null. */
    static Map<String, @Nullable Object> object(@Nullable Object... namesAndValues) {
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            Object value = namesAndValues[i + 1];
            object.put(
                    String.valueOf(namesAndValues[i]), value instanceof Double number ? JsonNumber.of(number) : value);
        }
        return object;
    }

    /**
     * The request's body.
     *
     * @throws InputException when it is no JSON object
     */
    static ObjectNode body(Context context) {
        try {
            if (JSON.readTree(context.bodyAsBytes()) instanceof ObjectNode object) {
                return object;
            }
        } catch (JacksonException e) {
            throw new InputException("the request is no JSON", "send an object in braces");
        }
        throw new InputException("the request is no JSON object", "send an object in braces");
    }

    /**
     * A text of the body.
     *
     * @throws InputException when it is not there
     */
    static String text(ObjectNode body, String name) {
        return find(body, name).orElseThrow(() -> new InputException(name + " is missing", "give a text"));
    }

    /** A text of the body that may be missing. */
    static Optional<String> find(ObjectNode body, String name) {
        JsonNode value = body.get(name);
        return value != null && value.isString() && !value.stringValue().isBlank()
                ? Optional.of(value.stringValue())
                : Optional.empty();
    }

    /**
     * A part of the query.
     *
     * @throws InputException when it is not there
     */
    static String query(Context context, String name) {
        String value = context.queryParam(name);
        if (value == null || value.isBlank()) {
            throw new InputException(name + " is missing", "give it in the query");
        }
        return value;
    }
}
