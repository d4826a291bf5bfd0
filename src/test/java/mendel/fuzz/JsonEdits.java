package mendel.fuzz;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ContainerNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Edits of real JSON files by the bytes that a fuzzer makes: whatever they are, the file is still JSON, and mostly
 * right.
 */
public final class JsonEdits {

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(JsonReadFeature.ALLOW_JAVA_COMMENTS).build();
    private static final List<String> VALUES = List.of(
            "null",
            "true",
            "false",
            "0",
            "1",
            "-1",
            "2",
            "0.5",
            "1e9",
            "1e400",
            "99999999999999999999",
            "\"\"",
            "\"x\"",
            "\"default\"",
            "\"1\"",
            "[]",
            "{}",
            "[1]",
            "[\"x\", \"x\"]",
            "{\"x\": 1}");
    private static final int MOST_EDITS = 20;

    private JsonEdits() {}

    /** A place in a tree: an object and a key, or a list and an index. */
    private record Place(ContainerNode<?> within, String key, int index) {

        JsonNode value() {
            return within instanceof ObjectNode object ? object.get(key) : within.get(index);
        }

        void set(JsonNode value) {
            if (within instanceof ObjectNode object) {
                object.set(key, value);
            } else {
                ((ArrayNode) within).set(index, value);
            }
        }

        void remove() {
            if (within instanceof ObjectNode object) {
                object.remove(key);
            } else {
                ((ArrayNode) within).remove(index);
            }
        }
    }

    /** A file after the edits that all bytes left mean. */
    public static String edit(String json, Fuzzed fuzzed) {
        JsonNode root = JSON.readTree(json);
        for (int i = 0; i < MOST_EDITS && fuzzed.hasMore(); i++) {
            List<Place> places = new ArrayList<>();
            collect(root, places);
            if (places.isEmpty()) {
                break;
            }
            Place place = places.get(fuzzed.next() % places.size());
            switch (fuzzed.next() % 5) {
                case 0 -> place.remove();
                case 1 -> place.set(JSON.readTree(fuzzed.pick(VALUES)));
                case 2 ->
                    place.set(places.get(fuzzed.next() % places.size()).value().deepCopy());
                case 3 -> rename(place, places.get(fuzzed.next() % places.size()));
                default ->
                    place.set(JSON.getNodeFactory()
                            .stringNode(Character.toString(fuzzed.next()).repeat(1 + fuzzed.next())));
            }
        }
        return JSON.writeValueAsString(root);
    }

    private static void rename(Place place, Place other) {
        if (place.within instanceof ObjectNode object && other.key != null) {
            JsonNode value = place.value();
            place.remove();
            object.set(other.key, value);
        } else {
            place.set(JSON.createObjectNode());
        }
    }

    private static void collect(JsonNode node, List<Place> places) {
        if (node instanceof ObjectNode object) {
            for (String key : object.propertyNames()) {
                places.add(new Place(object, key, -1));
                collect(object.get(key), places);
            }
        } else if (node instanceof ArrayNode array) {
            for (int i = 0; i < array.size(); i++) {
                places.add(new Place(array, null, i));
                collect(array.get(i), places);
            }
        }
    }
}
