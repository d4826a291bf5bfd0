package mendel.evolve.tournament;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mendel.eval.Weights;
import mendel.match.BradleyTerry.Prior;
import org.junit.jupiter.api.Test;

class TournamentMemoryTest {

    private static byte[] written(TournamentMemory memory) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        memory.write(new DataOutputStream(bytes));
        return bytes.toByteArray();
    }

    private static TournamentMemory read(byte[] bytes) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        TournamentMemory memory = TournamentMemory.read(in, Arenas.MODEL.spec());
        assertThat(in.available()).isZero();
        return memory;
    }

    @Test
    void isReadAsItWasWritten() throws IOException {
        List<Weights> genomes = Arenas.genomes(5);
        Map<Weights, Prior> ratings = new LinkedHashMap<>();
        for (int i = 4; i >= 0; i--) {
            ratings.put(genomes.get(i), new Prior(-17.1 * i, 3.3 + i));
        }
        TournamentMemory memory = new TournamentMemory(ratings, List.of(new TournamentMemory.Famed(genomes.get(2), new Prior(0.1, 20), 5),
                new TournamentMemory.Famed(genomes.get(1), new Prior(-0.0, 1e-9), 1L << 40)), 61.25, Double.NaN, 1L << 33);
        TournamentMemory again = read(written(memory));
        assertThat(again).isEqualTo(memory);
        assertThat(new ArrayList<>(again.ratings().keySet())).isEqualTo(new ArrayList<>(ratings.keySet()));
        assertThat(written(again)).isEqualTo(written(memory));
        assertThat(read(written(TournamentMemory.EMPTY))).isEqualTo(TournamentMemory.EMPTY);
    }

    @Test
    void damagedBytesAreRefused() throws IOException {
        assertThatThrownBy(() -> read(new byte[] {127, 0, 0, 0})).isInstanceOf(IOException.class);
        byte[] bytes = written(TournamentMemory.EMPTY);
        assertThatThrownBy(() -> read(java.util.Arrays.copyOf(bytes, bytes.length - 1))).isInstanceOf(IOException.class);
    }

    @Test
    void figuresTellTheLastGauge() {
        assertThat(new TournamentMemory(Map.of(), List.of(), 12.5, 30, 640).figures())
                .containsExactly(Map.entry("rating", 12.5), Map.entry("ratingError", 30.0), Map.entry("games", 640.0));
    }
}
