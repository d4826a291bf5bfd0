package mendel.export;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The common part of the writers of source files: values, a few to a line, with a trailing comma if the language needs
 * it.
 */
final class SourceWriter {

    private static final String INDENT = "    ";

    private final StringBuilder text = new StringBuilder();

    /** Adds a line. */
    SourceWriter line(String line) {
        text.append(line).append('\n');
        return this;
    }

    /** Adds values, a few to a line, each formatted by {@code write}. */
    SourceWriter values(List<double[]> values, int perLine, String indent, Function<double[], String> write) {
        List<String> texts = values.stream().map(write).toList();
        int width = texts.stream().mapToInt(String::length).max().orElse(0);
        for (int i = 0; i < texts.size(); i += perLine) {
            String line = texts.subList(i, Math.min(texts.size(), i + perLine)).stream()
                    .map(value -> " ".repeat(width - value.length()) + value)
                    .collect(Collectors.joining(", "));
            line(indent + INDENT + line + (i + perLine < texts.size() ? "," : ""));
        }
        return this;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
