package mendel.evolve.run;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.jenetics.Gene;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32C;
import mendel.ResourceException;
import mendel.evolve.SmallObjective;
import mendel.evolve.config.ConfigReader;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.genetic.GeneticAlgorithm;
import mendel.evolve.genetic.GenerationStats;
import mendel.fuzz.Fuzzed;

/** What a run needs to go on: its checkpoints and its history. */
class RunStateFuzzTest {

    private static final String FORMAT = "mendel-checkpoint/1";
    private static final String IDENTITY = "of the test";
    private static final int WEIGHTS = 3;
    private static final List<GeneticAlgorithm<?>> ALGORITHMS = List.of(algorithm("david-tabibi"), algorithm("real"), algorithm("memetic"));

    private static GeneticAlgorithm<?> algorithm(String preset) {
        EvolveConfig config = ConfigReader.read("test", """
                {"game": "chess", "objective": {"type": "mentor", "data": "none.csv"},
                 "evolution": {"population": 4}}""", List.of("evolution.preset=" + preset));
        return GeneticAlgorithm.of(config.evolution(), new SmallObjective(WEIGHTS, 0, 1), Optional.empty(), 1);
    }

    /** What stands behind the identity; its sum is always right, so that more is looked at than the sum. */
    @FuzzTest
    void checkpointsAreReadOrPassedOver(byte[] input) {
        Fuzzed fuzzed = new Fuzzed(input);
        goesOn(fuzzed.pick(ALGORITHMS), fuzzed.bytes());
    }

    private static <G extends Gene<?, G>> void goesOn(GeneticAlgorithm<G> algorithm, byte[] state) {
        Fuzzed.inFolder(folder -> {
            Fuzzed.write(folder.resolve("generation-00000007.checkpoint"), whole(state));
            List<String> remarks = new ArrayList<>();
            try {
                Optional<Checkpoint<G>> read = new Checkpoints<>(folder, algorithm, IDENTITY, 3).newest(remarks::add);
                algorithm.stats(algorithm.next(read.orElseThrow().population()));
            } catch (ResourceException e) {
                if (remarks.size() != 1 || remarks.getFirst().lines().count() != 1) {
                    throw new AssertionError(remarks.toString(), e);
                }
            }
        });
    }

    private static byte[] whole(byte[] state) {
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            DataOutputStream out = new DataOutputStream(bytes);
            out.writeUTF(FORMAT);
            out.writeUTF(IDENTITY);
            out.write(state);
            CRC32C sum = new CRC32C();
            sum.update(bytes.toByteArray());
            out.writeLong(sum.getValue());
            return bytes.toByteArray();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Up to which generation, and the history; what is kept is its beginning, in whole lines. */
    @FuzzTest
    void historiesAreCut(byte[] input) {
        Fuzzed fuzzed = new Fuzzed(input);
        long last = fuzzed.next();
        byte[] before = fuzzed.bytes();
        Fuzzed.inFolder(folder -> {
            Path file = folder.resolve("history.jsonl");
            Fuzzed.write(file, before);
            try (History history = History.open(file, last)) {
                history.add(new GenerationStats(last + 1, 1, 1, 0, 1, 1, 0, 1, 1, Map.of()), 1);
            }
            Fuzzed.read(() -> {
                byte[] after = Files.readAllBytes(file);
                int kept = new String(after, StandardCharsets.ISO_8859_1).lastIndexOf('\n', after.length - 2) + 1;
                if (!ByteBuffer.wrap(before, 0, kept).equals(ByteBuffer.wrap(after, 0, kept))) {
                    throw new AssertionError("what was kept of " + new String(before, StandardCharsets.UTF_8));
                }
            });
        });
    }
}
