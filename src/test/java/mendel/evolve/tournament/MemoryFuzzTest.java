package mendel.evolve.tournament;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import mendel.eval.Parameter;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.fuzz.Corpus;
import mendel.fuzz.Fuzzed;
import org.junit.jupiter.api.Test;

/** What a tournament keeps in the checkpoints of its run. */
class MemoryFuzzTest {

    private static final WeightSpec SPEC = new WeightSpec(
            "chess",
            "small",
            false,
            false,
            List.of(new Parameter("a", 1, -5, 5, "all", ""), new Parameter("b", 0.5, 0, 1, "all", "")));

    /**
     * As a checkpoint takes it: what is damaged is an exception of input or of an argument, the rest is written as it
     * was.
     */
    @FuzzTest
    void memoriesAreReadOrRefused(byte[] input) {
        Fuzzed.read(() -> {
            byte[] once;
            try {
                once = written(input);
            } catch (IOException | IllegalArgumentException e) {
                return;
            }
            if (!Arrays.equals(written(once), once)) {
                throw new AssertionError("comes back as another");
            }
        });
    }

    private static byte[] written(byte[] input) throws IOException {
        TournamentState memory = TournamentState.read(new DataInputStream(new ByteArrayInputStream(input)), SPEC);
        ByteArrayOutputStream again = new ByteArrayOutputStream();
        memory.write(new DataOutputStream(again));
        return again.toByteArray();
    }

    /** Before the first generation, around the defaults and without a start. */
    @Test
    void inputsAreMadeSo() throws IOException {
        require("started", TournamentState.begin(SPEC, Optional.of(Weights.defaults(SPEC)), false));
        require("begun", TournamentState.begin(SPEC, Optional.empty(), false));
    }

    private static void require(String name, TournamentState memory) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        memory.write(new DataOutputStream(bytes));
        Corpus.require(MemoryFuzzTest.class, "memoriesAreReadOrRefused", name, bytes.toByteArray());
    }
}
