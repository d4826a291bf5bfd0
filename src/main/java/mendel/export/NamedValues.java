package mendel.export;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import mendel.eval.Parameter;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.eval.WeightsFile;

/**
 * Formats in which every parameter has a line of its own. Without a mapping they hold the model's names and exact
 * values, and say which model they belong to, so that they can be read back.
 */
final class NamedValues {

    /** The key of the model's name in such a file. */
    static final String MODEL = "mendel.model";

    /** What the names of the search's numbers begin with. */
    static final String SEARCH = WeightsFile.SEARCH + ".";

    private NamedValues() {}

    static String csv(WeightsFile file) {
        Weights weights = file.weights();
        WeightSpec spec = weights.spec();
        return csv(csv -> {
            csv.writeRecord("name", "weight", "default", "min", "max", "group", "meaning");
            for (int i = 0; i < spec.size(); i++) {
                Parameter p = spec.get(i);
                csv.writeRecord(
                        p.name(),
                        ValueText.exact(weights.get(i)),
                        ValueText.exact(p.defaultValue()),
                        ValueText.exact(p.min()),
                        ValueText.exact(p.max()),
                        p.group(),
                        p.meaning());
            }
            file.search()
                    .forEach((name, value) ->
                            csv.writeRecord(SEARCH + name, ValueText.exact(value), "", "", "", WeightsFile.SEARCH, ""));
        });
    }

    static String csv(List<Block> blocks, int decimals) {
        return csv(csv -> {
            csv.writeRecord("name", "weight");
            each(blocks, (name, value) -> csv.writeRecord(name, ValueText.text(value, decimals)));
        });
    }

    private static String csv(Consumer<CsvWriter> write) {
        StringWriter text = new StringWriter();
        try (CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(text)) {
            write.accept(csv);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    static String properties(WeightsFile file) {
        Weights weights = file.weights();
        StringBuilder text =
                new StringBuilder(MODEL + "=" + escape(weights.spec().toString(), false) + "\n");
        for (int i = 0; i < weights.spec().size(); i++) {
            property(text, weights.spec().get(i).name(), ValueText.exact(weights.get(i)));
        }
        file.search().forEach((name, value) -> property(text, SEARCH + name, ValueText.exact(value)));
        return text.toString();
    }

    static String properties(List<Block> blocks, int decimals) {
        StringBuilder text = new StringBuilder();
        each(blocks, (name, value) -> property(text, name, ValueText.text(value, decimals)));
        return text.toString();
    }

    private static void property(StringBuilder text, String name, String value) {
        text.append(escape(name, true)).append('=').append(value).append('\n');
    }

    /**
     * Escapes as {@link java.util.Properties} reads it; that class writes the date, so that no two files would be the
     * same.
     */
    private static String escape(String text, boolean isKey) {
        StringBuilder escaped = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\' || isKey && "=: #!".indexOf(c) >= 0) {
                escaped.append('\\').append(c);
            } else if (c < ' ' || c > '~') {
                escaped.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
            } else {
                escaped.append(c);
            }
        }
        return escaped.toString();
    }

    static String options(WeightsFile file) {
        Weights weights = file.weights();
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < weights.spec().size(); i++) {
            option(text, weights.spec().get(i).name(), ValueText.exact(weights.get(i)));
        }
        file.search().forEach((name, value) -> option(text, SEARCH + name, ValueText.exact(value)));
        return text.toString();
    }

    static String options(List<Block> blocks, int decimals) {
        StringBuilder text = new StringBuilder();
        each(blocks, (name, value) -> option(text, name, ValueText.text(value, decimals)));
        return text.toString();
    }

    private static void option(StringBuilder text, String name, String value) {
        text.append("setoption name ")
                .append(name)
                .append(" value ")
                .append(value)
                .append('\n');
    }

    /** Passes on all values with their names. */
    private static void each(List<Block> blocks, BiConsumer<String, Double> sink) {
        for (Block block : blocks) {
            for (int i = 0; i < block.keys().size(); i++) {
                String name = block.name()
                        + (block.keys().get(i).isEmpty()
                                ? ""
                                : "." + block.keys().get(i));
                double[] value = block.values().get(i);
                sink.accept(name + (value.length == 2 ? ".mg" : ""), value[0]);
                if (value.length == 2) {
                    sink.accept(name + ".eg", value[1]);
                }
            }
        }
    }
}
