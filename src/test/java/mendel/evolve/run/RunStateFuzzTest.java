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
import mendel.evolve.GenerationStats;
import mendel.evolve.SmallObjective;
import mendel.evolve.config.ConfigReader;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.genetic.GeneticAlgorithm;
import mendel.evolve.genetic.Population;
import mendel.fuzz.Corpus;
import mendel.fuzz.Fuzzed;
import org.junit.jupiter.api.Test;

/** What a run needs to go on: its checkpoints and its history. */
class RunStateFuzzTest {

    private static final String FORMAT = "mendel-checkpoint/1";
    private static final String IDENTITY = "of the test";
    private static final int WEIGHTS = 3;
    private static final List<String> PRESETS = List.of("david-tabibi", "real", "memetic");
    private static final List<GeneticAlgorithm<?>> ALGORITHMS = PRESETS.stream()
            .<GeneticAlgorithm<?>>map(RunStateFuzzTest::algorithm)
            .toList();

    private static GeneticAlgorithm<?> algorithm(String preset) {
        EvolveConfig config = ConfigReader.read("test", """
            {"game": "chess", "objective": {"type": "mentor", "data": "none.csv"},
             "evolution": {"population": 4}}\
            """, List.of("evolution.preset=" + preset));
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
                Optional<Checkpoint<Population<G>>> read =
                        new Checkpoints<>(folder, algorithm, IDENTITY, 3).newest(remarks::add);
                algorithm.stats(algorithm.next(read.orElseThrow().state()));
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

    /**
     * The second generation of each algorithm, after 123456789 ns and one resumption; {@code negative-generation} and
     * {@code huge-allele} were found.
     */
    @Test
    void checkpointsAreMadeSo() throws IOException {
        for (String preset : PRESETS) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            DataOutputStream out = new DataOutputStream(bytes);
            out.writeByte('a' + PRESETS.indexOf(preset));
            out.writeLong(123_456_789);
            out.writeInt(1);
            writeSecond(ALGORITHMS.get(PRESETS.indexOf(preset)), out);
            Corpus.require(RunStateFuzzTest.class, "checkpointsAreReadOrPassedOver", preset, bytes.toByteArray());
        }
    }

    private static <G extends Gene<?, G>> void writeSecond(GeneticAlgorithm<G> algorithm, DataOutputStream out)
            throws IOException {
        algorithm.write(algorithm.next(algorithm.first()), out);
    }

    /** Two generations, and one that is cut off, behind the last one that counts. */
    @Test
    void historiesAreMadeSo() throws IOException {
        byte[] two = """
            {"generation":1,"best":3.5,"mean":7.25,"stdev":1.5,"train":3.5,"validation":4.0,"diversity":0.29,"seconds":0.012,"evaluations":4,"bestGeneration":1}
            {"generation":2,"best":3.0,"mean":6.25,"stdev":1.5,"train":3.0,"validation":null,"diversity":0.25,"seconds":0.02,"evaluations":8,"bestGeneration":2}
            """.getBytes(StandardCharsets.UTF_8);
        byte[] cut = "{\"generation\":1,\"best\":3.5}\n{\"generation\":2,\"best\":3.0}\n{\"generation\":3,\"be"
                .getBytes(StandardCharsets.UTF_8);
        Corpus.require(RunStateFuzzTest.class, "historiesAreCut", "two", Corpus.behind("\2", two));
        Corpus.require(RunStateFuzzTest.class, "historiesAreCut", "cut", Corpus.behind("\5", cut));
    }
}
