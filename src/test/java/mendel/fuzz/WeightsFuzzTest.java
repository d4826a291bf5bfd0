package mendel.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
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

    private static final WeightSpec SPEC = new WeightSpec("chess", "small", false, false,
            List.of(new Parameter("a", 1, -5, 5, "all", ""), new Parameter("b.c", 0.5, 0, 1, "all", "")));
    private static final WeightSpec OTHER = new WeightSpec("chess", "other", false, true, List.of(new Parameter("a", 1, -5, 5, "all", "")));

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

    @FuzzTest
    void templatesAreFilledOrRefused(byte[] input) {
        Fuzzed.read(() -> exporter(Mapping.NONE).fill(new Fuzzed(input).text(), "template"));
    }

    private static Exporter exporter(Mapping mapping) {
        return new Exporter(new WeightsFile(Weights.defaults(SPEC), Map.of()), "a test", mapping);
    }
}
