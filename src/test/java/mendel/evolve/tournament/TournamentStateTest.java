package mendel.evolve.tournament;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import mendel.InputException;
import mendel.eval.Weights;
import mendel.evolve.tournament.TournamentState.ChampionRating;
import org.junit.jupiter.api.Test;

class TournamentStateTest {

    private static final TournamentState NOTHING = TournamentState.begin(Arenas.MODEL.spec(), Optional.empty(), false);

    private static byte[] written(TournamentState memory) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        memory.write(new DataOutputStream(bytes));
        return bytes.toByteArray();
    }

    private static TournamentState read(byte[] bytes) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        TournamentState memory = TournamentState.read(in, Arenas.MODEL.spec());
        assertThat(in.available()).isZero();
        return memory;
    }

    @Test
    void isReadAsItWasWritten() throws IOException {
        List<Weights> genomes = Arenas.genomes(5);
        Strengths strengths = Strengths.learned(
                NOTHING.strengths(),
                genomes,
                List.of(
                        new Strengths.Played(genomes.get(1), genomes.get(2), 1.5),
                        new Strengths.Played(genomes.get(0), genomes.get(3), 0)));
        TournamentState memory = new TournamentState(
                strengths,
                List.of(genomes.get(2), genomes.get(1)),
                Optional.of(genomes.get(4)),
                Optional.of(genomes.get(0)),
                3,
                new ChampionRating(61.25, 30, Double.NaN, 1e-9),
                1L << 33);
        TournamentState again = read(written(memory));
        assertThat(written(again)).isEqualTo(written(memory));
        assertThat(again.fame()).isEqualTo(memory.fame());
        assertThat(again.retained()).containsExactly(genomes.get(2), genomes.get(1), genomes.get(4), genomes.get(0));
        assertThat(again.figures()).isEqualTo(memory.figures());
        assertThat(again.tests()).isEqualTo(3);
        for (Weights genome : genomes) {
            assertThat(again.strengths().elo(genome)).isEqualTo(strengths.elo(genome));
            assertThat(again.strengths().error(genome)).isEqualTo(strengths.error(genome));
        }
        assertThat(written(read(written(NOTHING)))).isEqualTo(written(NOTHING));
    }

    @Test
    void damagedBytesAreRefused() throws IOException {
        byte[] bytes = written(NOTHING);
        assertThatThrownBy(() -> read(Arrays.copyOf(bytes, bytes.length - 1))).isInstanceOf(IOException.class);
        byte[] large = bytes.clone();
        large[2 + "mendel-tournament/2".length()] = 127;
        assertThatThrownBy(() -> read(large)).isInstanceOf(IOException.class);
    }

    /** Those of earlier versions began with the number of their ratings. */
    @Test
    void olderRatingsAreRefusedInOneLine() {
        byte[] old = {0, 0, 0, 10, 64, 89, 0, 0, 0, 0, 0, 0};
        assertThatThrownBy(() -> read(old))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("earlier version")
                .hasMessageContaining("begin a new run");
    }

    @Test
    void figuresTellTheChampion() {
        assertThat(new TournamentState(
                                NOTHING.strengths(),
                                List.of(),
                                Optional.empty(),
                                Optional.empty(),
                                0,
                                new ChampionRating(40, 50, 12.5, 30),
                                640)
                        .figures())
                .containsExactly(
                        Map.entry("rating", 12.5),
                        Map.entry("ratingError", 30.0),
                        Map.entry("games", 640.0),
                        Map.entry("believed", 40.0),
                        Map.entry("believedError", 50.0));
    }
}
