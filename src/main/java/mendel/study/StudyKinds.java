package mendel.study;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import mendel.InputException;
import mendel.NearestName;
import mendel.config.ConfigObject;
import mendel.config.SchemaText;
import mendel.config.SimpleKind;
import tools.jackson.databind.JsonNode;

/** The kinds of values that only studies have. */
final class StudyKinds {

    private static final int MOST_SEEDS = 1000;

    private StudyKinds() {}

    /** Seeds: how many from 1 on, or which. */
    static SimpleKind<List<Long>> seeds() {
        String remedy =
                "give a number from 1 to " + MOST_SEEDS + ", or a list of different whole numbers, as [1, 2, 3]";
        return new SimpleKind<>(
                remedy,
                (given, key, value) -> {
                    if (value.isIntegralNumber() && value.canConvertToInt()) {
                        int count = value.intValue();
                        if (count < 1 || count > MOST_SEEDS) {
                            throw given.wrong(key, remedy);
                        }
                        return LongStream.rangeClosed(1, count).boxed().toList();
                    }
                    Set<Long> found = new HashSet<>();
                    List<Long> seeds = new ArrayList<>();
                    for (JsonNode item : value) {
                        if (!value.isArray()
                                || !item.isIntegralNumber()
                                || !item.canConvertToLong()
                                || !found.add(item.longValue())) {
                            throw given.wrong(key, remedy);
                        }
                        seeds.add(item.longValue());
                    }
                    if (seeds.isEmpty() || seeds.size() > MOST_SEEDS) {
                        throw given.wrong(key, remedy);
                    }
                    return List.copyOf(seeds);
                },
                seeds -> seeds,
                SchemaText.line().with("type", List.of("integer", "array")));
    }

    /** The measure of that name. */
    static StudyMeasure measure(ConfigObject given, String key, JsonNode value) {
        String name = value.isString() ? value.stringValue() : value.toString();
        return StudyMeasure.of(name)
                .orElseThrow(() -> given.wrong(
                        key,
                        "there is no measure " + InputException.quote(name),
                        NearestName.hint(
                                name,
                                StudyMeasure.names(),
                                "the measures are " + String.join(", ", StudyMeasure.names()))));
    }

    /** A list of measures. */
    static SimpleKind<List<StudyMeasure>> measures() {
        String remedy = "give a list of at least one measure, each once, as [\"trainLoss\"]";
        return new SimpleKind<>(
                remedy,
                (given, key, value) -> {
                    List<StudyMeasure> found = new ArrayList<>();
                    for (JsonNode item : value) {
                        StudyMeasure measure = measure(given, key, item);
                        if (!value.isArray() || found.contains(measure)) {
                            throw given.wrong(key, remedy);
                        }
                        found.add(measure);
                    }
                    if (found.isEmpty()) {
                        throw given.wrong(key, remedy);
                    }
                    return List.copyOf(found);
                },
                found -> found.stream().map(StudyMeasure::name).toList(),
                SchemaText.lines()
                        .with("type", "array")
                        .with("items", SchemaText.line().with("type", "string").with("examples", StudyMeasure.names()))
                        .with("minItems", 1)
                        .with("uniqueItems", true));
    }
}
