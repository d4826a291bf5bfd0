package mendel.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import mendel.chess.model.ChessModels;
import mendel.eval.Parameter;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.eval.WeightsFile;
import mendel.export.Exporter;
import mendel.export.Format;
import mendel.export.Mapping;
import mendel.export.WeightsReader;

/** Weights in all formats that are read, mappings and templates. */
class WeightsFuzzTest {

    private static final WeightSpec SPEC = new WeightSpec(
            "chess",
            "small",
            false,
            false,
            List.of(new Parameter("a", 1, -5, 5, "all", ""), new Parameter("b.c", 0.5, 0, 1, "all", "")));
    private static final WeightSpec OTHER =
            new WeightSpec("chess", "other", false, true, List.of(new Parameter("a", 1, -5, 5, "all", "")));

    /** Of each kind of parameter some, tables of squares too. All would take ten times as long. */
    private static final WeightSpec SOME = some(ChessModels.all().getFirst().spec());

    private static final String MAPPING = """
        {"scale": 2.13, "decimals": 1, "squares": "a8",
         "entries": [{"of": "material.pawn", "name": "Pawn", "scale": 1}, {"of": ["mobility.rook", "mobility.queen"], "name": "Rook"},
                     {"of": "pst.knight"}, {"of": "pst.king", "name": "Both"}]}\
        """;
    private static final List<String> WORDS = List.of(
            "\n",
            " ",
            "{{",
            "}}",
            "{",
            "}",
            "material.pawn",
            "pst.knight",
            "mobility.rook",
            ".mg",
            ".eg",
            ".x",
            "S(%d, %d)",
            "[ %d : %d ]",
            "%d",
            "%s",
            "%",
            "x",
            "\t",
            "$1",
            "\\");
    private static final int MOST_WORDS = 400;

    private static WeightSpec some(WeightSpec full) {
        return new WeightSpec(
                full.game(),
                full.model(),
                full.tapered(),
                full.integral(),
                full.parameters().stream()
                        .filter(parameter -> Stream.of("material.", "mobility.", "pst.knight", "pst.king")
                                .anyMatch(parameter.name()::startsWith))
                        .toList());
    }

    @FuzzTest
    void weightsAreReadOrRefused(byte[] input) {
        Fuzzed fuzzed = new Fuzzed(input);
        fuzzed.asFile(fuzzed.pick(List.of(".json", ".csv", ".properties", ".txt", "")), file -> {
            Fuzzed.read(() -> WeightsReader.read(file, List.of(SPEC, OTHER)));
            Fuzzed.read(() -> WeightsFile.read(file, SPEC));
            Fuzzed.read(() -> WeightsFile.bareSpec(file));
        });
    }

    @FuzzTest
    void mappingsAreReadOrRefused(byte[] input) {
        new Fuzzed(input).asFile(".json", file -> {
            Mapping mapping = Mapping.read(file);
            for (Format format : EnumSet.complementOf(EnumSet.of(Format.TEMPLATE))) {
                Fuzzed.read(() -> exporter(mapping).write(format, null));
            }
        });
    }

    /** A mapping with all that there can be in one, edited at random, for a format or a template. */
    @FuzzTest
    void editedMappingsAreReadOrRefused(byte[] input) {
        Fuzzed fuzzed = new Fuzzed(input);
        Format format = fuzzed.pick(List.of(Format.values()));
        Fuzzed.inFolder(folder -> {
            Path file = folder.resolve("mapping.json");
            Fuzzed.write(file, JsonEdits.edit(MAPPING, fuzzed).getBytes(StandardCharsets.UTF_8));
            Mapping mapping = Mapping.read(file);
            Fuzzed.read(() -> {
                if (format == Format.TEMPLATE) {
                    some(mapping).fill("{{Pawn}} {{ Rook.mg }} {{Both}}", "template");
                } else {
                    some(mapping).write(format, null);
                }
            });
        });
    }

    /** The words of templates in any order. */
    @FuzzTest
    void templatesOfKnownWordsAreFilledOrRefused(byte[] input) {
        Fuzzed.read(() ->
                some(Mapping.NONE).fill(String.join("", new Fuzzed(input).words(WORDS, MOST_WORDS)), "template"));
    }

    private static Exporter some(Mapping mapping) {
        return new Exporter(new WeightsFile(Weights.defaults(SOME), Map.of()), "a test", mapping);
    }

    @FuzzTest
    void templatesAreFilledOrRefused(byte[] input) {
        Fuzzed.read(() -> exporter(Mapping.NONE).fill(new Fuzzed(input).text(), "template"));
    }

    private static Exporter exporter(Mapping mapping) {
        return new Exporter(new WeightsFile(Weights.defaults(SPEC), Map.of()), "a test", mapping);
    }
}
