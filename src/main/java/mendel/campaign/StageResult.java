package mendel.campaign;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A stage that is done, as the journal has it. Its figures depend on the config alone, never on the time it took.
 *
 * @param round the round's number, from 1
 * @param stage what was done
 * @param figures by name: numbers, texts, true, false, lists of numbers or texts, and null for what has no value
 */
public record StageResult(int round, Stage stage, Map<String, Object> figures) {

    public StageResult {
        figures = Collections.unmodifiableMap(new LinkedHashMap<>(figures));
    }

    /** A whole number. */
    public long whole(String name) {
        return ((Number) value(name)).longValue();
    }

    /** A number; {@link Double#NaN} for null. */
    public double number(String name) {
        return figures.get(name) instanceof Number number ? number.doubleValue() : Double.NaN;
    }

    /** A text. */
    public String text(String name) {
        return (String) value(name);
    }

    /** Whether a figure is true. */
    public boolean is(String name) {
        return Boolean.TRUE.equals(figures.get(name));
    }

    /** A list of numbers. */
    public List<Integer> wholes(String name) {
        return ((List<?>) value(name))
                .stream().map(item -> ((Number) item).intValue()).toList();
    }

    /** A list of texts. */
    public List<String> texts(String name) {
        return ((List<?>) value(name)).stream().map(String::valueOf).toList();
    }

    private Object value(String name) {
        return Optional.ofNullable(figures.get(name))
                .orElseThrow(() -> new IllegalStateException(stage.text() + " of round " + round + " has no " + name));
    }
}
