package mendel.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import mendel.AtomicFile;
import mendel.FileEnding;
import mendel.InputException;
import mendel.Paths;
import mendel.SmallFile;
import mendel.app.Games;
import mendel.app.player.WeightsByName;
import mendel.dataset.FeatureReader;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.eval.WeightsFile;
import mendel.export.Exporter;
import mendel.export.Format;
import mendel.export.Mapping;
import mendel.export.WeightsReader;
import mendel.search.SearchMargins;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes weights in the language of another engine. */
@Command(
        name = "export",
        header = "Write weights in the language of another engine.",
        description = {
            "Reads .json, and .csv, .properties, .txt (setoption lines) and .bin (binary) with the same checks: export"
                    + " converts both ways.",
            "A mapping names, orders, joins and scales:"
                + " {\"scale\":2.1,\"decimals\":0,\"squares\":\"a8\",\"entries\":[{\"of\":\"pst.knight\",\"name\":\"Knights\"}]}.",
            "A template is a text of your own with {{pst.knight}}, {{pst.knight.mg}} or {{pst.knight [%%d, %%d]}}"
                    + " where values go."
        },
        footer = {"", "Example: mendel export populations/champions/chess/best.json --to c -o weights.h"})
final class ExportCommand extends BaseCommand {

    private static final int SHORT_HASH = 12;

    @Parameters(
            index = "0",
            paramLabel = "WEIGHTS",
            description = "a weights file; GAME, GAME:MODEL, or default with -m for the model's defaults")
    private String weights;

    @Option(
            names = "--to",
            required = true,
            paramLabel = "FORMAT",
            description = "json csv properties uci binary c java rust markdown template")
    private String to;

    @Option(
            names = {"-m", "--model"},
            paramLabel = "GAME:MODEL",
            description = "the model of the weights, if the file does not say")
    private @Nullable String model;

    @Option(
            names = "--names",
            paramLabel = "FILE",
            description = "the names of the weights: a file of features with its names beside it")
    private @Nullable Path names;

    @Option(names = "--map", paramLabel = "FILE", description = "a mapping; with --to template alone the template")
    private @Nullable Path map;

    @Option(names = "--template", paramLabel = "FILE", description = "the template, for one with a mapping")
    private @Nullable Path template;

    @Option(
            names = {"-o", "--out"},
            paramLabel = "FILE",
            description = "the file to write; default: standard output")
    private @Nullable Path out;

    @Override
    public Integer call() {
        Format format = Format.parse(to);
        WeightsFile file = read();
        boolean isTemplate = format == Format.TEMPLATE;
        if (template != null && !isTemplate) {
            throw new InputException(
                    "--template", "nothing is filled with --to " + to, "give --to template, or leave it out");
        }
        Path form = template != null || !isTemplate ? template : map;
        if (isTemplate && form == null) {
            throw new InputException("--to template", "the template is missing", "give it with --template FILE");
        }
        Path mapping = isTemplate && template == null ? null : map;
        Exporter exporter = new Exporter(file, origin(file), mapping == null ? Mapping.NONE : Mapping.read(mapping));
        if (format == Format.BINARY) {
            if (out == null) {
                throw new InputException("--to binary", "standard output is for text", "give a file with -o FILE");
            }
            byte[] bytes = at(mapping, form, exporter::binary);
            AtomicFile.writeBytes(out, bytes);
            answer(new ExportedWeights(file.weights().spec().size(), format, "", out));
            return ExitCodes.OK;
        }
        String text = at(
                mapping,
                form,
                () -> form == null ? exporter.write(format, out) : exporter.fill(read(form), form.toString()));
        if (out != null) {
            AtomicFile.writeText(out, text);
        }
        answer(new ExportedWeights(file.weights().spec().size(), format, text, out));
        return ExitCodes.OK;
    }

    /** Weights in the language of another engine; without a file the text itself is the answer. */
    private record ExportedWeights(
            int parameters,
            Format format,
            String text,
            @Nullable Path out) implements Answer {

        @Override
        public Map<String, Object> object() {
            Map<String, Object> object = new LinkedHashMap<>();
            object.put("out", out == null ? null : out.toString());
            object.put("parameters", parameters);
            object.put("format", format.text());
            if (out == null) {
                object.put("text", text);
            }
            return object;
        }

        @Override
        public void tell(PrintWriter to) {
            if (out == null) {
                to.print(text);
                to.flush();
            } else {
                to.printf(Locale.ROOT, "%d parameters: %s%n", parameters, out);
            }
        }
    }

    private WeightsFile read() {
        if (model != null && names != null) {
            throw new InputException("both -m and --names", "give one of them");
        }
        WeightSpec wanted = model != null ? Games.spec(model) : names != null ? FeatureReader.spec(names) : null;
        Path file = Paths.of(weights);
        if (weights.equals(WeightsByName.DEFAULT)) {
            if (wanted == null) {
                throw new InputException(
                        weights, "stands for the defaults of any model", "say of which: -m chess:full");
            }
            return new WeightsFile(Weights.defaults(wanted), Map.of());
        }
        if (!Files.exists(file) && !weights.contains(".") && !weights.contains("/")) {
            WeightSpec named = Games.spec(weights);
            if (wanted != null
                    && (weights.contains(":") ? wanted != named : !wanted.game().equals(named.game()))) {
                throw new InputException(weights, "is not " + wanted, "give one of them");
            }
            return new WeightsFile(Weights.defaults(wanted == null ? named : wanted), Map.of());
        }
        if (wanted == null && FileEnding.isOneOf(file, ".json") && Files.isRegularFile(file)) {
            WeightSpec bare = WeightsFile.bareSpec(file);
            wanted = Games.isFeatures(bare.game()) ? bare : null;
        }
        WeightsFile read = WeightsReader.read(file, wanted == null ? Games.specs() : List.of(wanted));
        try {
            SearchMargins.of(read.search());
        } catch (InputException e) {
            throw e.at(weights);
        }
        return read;
    }

    /** Where weights come from, without a date, so that the same weights give the same text. */
    private String origin(WeightsFile file) {
        Map<String, Object> known = file.provenance();
        return known.get("config") instanceof String config
                ? "evolved with config " + config.substring(0, Math.min(SHORT_HASH, config.length())) + ", seed "
                        + known.get("seed") + ", generation " + known.get("generation")
                : "from " + weights;
    }

    /** A mistake that names no file is one in the mapping. */
    private <T> T at(@Nullable Path mapping, @Nullable Path form, Supplier<T> write) {
        try {
            return write.get();
        } catch (InputException e) {
            if (mapping == null
                    || e.place().startsWith(String.valueOf(out))
                    || e.place().startsWith(String.valueOf(form))) {
                throw e;
            }
            throw e.at(mapping.toString());
        }
    }

    private static String read(Path form) {
        try {
            return SmallFile.text(form);
        } catch (IOException e) {
            throw new InputException(
                    form.toString(), "cannot be read as text (" + AtomicFile.reason(e) + ")", "give a template");
        }
    }
}
