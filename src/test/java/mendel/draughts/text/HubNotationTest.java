package mendel.draughts.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.SplittableRandom;
import mendel.InputException;
import mendel.draughts.DraughtsGame;
import mendel.draughts.rules.DraughtsPosition;
import mendel.draughts.rules.RandomPositions;
import mendel.game.Texts;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HubNotationTest {

    private static final HubNotation HUB = new HubNotation();

    private static List<String> moves(DraughtsPosition p) {
        long[] moves = new long[p.maxMoves()];
        int count = p.generate(moves, 0);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            texts.add(HUB.moveText(p, moves[i]));
        }
        return texts;
    }

    @Test
    void theStart() {
        assertThat(HUB.text(new DraughtsGame().start())).isEqualTo("Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww");
        assertThat(moves(new DraughtsGame().start()))
                .containsExactlyInAnyOrder("21-17", "22-17", "22-18", "23-18", "23-19", "24-19", "24-20");
    }

    /** Kühr 2011, example 1.2: c5 is 14, e5 is 15, f2 is 27. */
    @Test
    void capturesTellWhatIsTaken() {
        DraughtsPosition p = new DraughtsGame().parse("W:Wc1,Ka3:Bc5,f2,Ke5");
        assertThat(HUB.text(p)).isEqualTo("WeeeeeeeeeeeeebBeeeeeWeeeeebeewee");
        assertThat(moves(p))
                .containsExactlyInAnyOrder("21x19x14x15", "21x31x14x15x27", "21x28x14x15", "21x7x14", "21x3x14");
        assertThat(Texts.moveText(p, HUB.parseMove(p, "21x31x27x14x15"))).isEqualTo("a3-d6-g3-e1");
    }

    /** Longer than any capture, and as long as a line may be. */
    @Test
    void aVeryLongMoveIsRefused() {
        DraughtsPosition start = new DraughtsGame().start();
        assertThatThrownBy(() -> HUB.parseMove(start, "1x1" + "x1".repeat(300_000)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("is not a move");
    }

    /** In any position the way there and back is the same, and no two moves look alike. */
    @Property(tries = 300)
    void writesWhatItReads(@ForAll long seed) {
        DraughtsPosition p = new DraughtsGame().parse(RandomPositions.position(seed));
        SplittableRandom random = new SplittableRandom(seed);
        for (int ply = 0; ply < 20; ply++) {
            assertThat(Texts.text(HUB.parse(HUB.text(p)))).isEqualTo(Texts.text(p));
            assertThat(new HashSet<>(moves(p))).hasSameSizeAs(moves(p));
            long[] moves = new long[p.maxMoves()];
            int count = p.generate(moves, 0);
            for (int i = 0; i < count; i++) {
                assertThat(HUB.parseMove(p, HUB.moveText(p, moves[i]))).isEqualTo(moves[i]);
            }
            if (count == 0) {
                return;
            }
            p.make(moves[random.nextInt(count)]);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "W",
                "wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww",
                "Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwww",
                "Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwwwe",
                "Weeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee",
                "Wweeeeeeeeeeeeeeeeeeeeeeeeeeeeeee",
                "Wbbbbbbbbbbbbb.eeeeeewwwwwwwwwwww"
            })
    void refusesOtherPositions(String text) {
        assertThatThrownBy(() -> HUB.parse(text)).isInstanceOf(InputException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "a3-d6",
                "21x31",
                "21-31",
                "21x31x14x15",
                "21x31x14x15x27x3",
                "21x31x14x14x15x27",
                "21x31x14x15x99",
                "0-1",
                "29-25"
            })
    void refusesOtherMoves(String text) {
        DraughtsPosition p = new DraughtsGame().parse("W:Wc1,Ka3:Bc5,f2,Ke5");
        assertThatThrownBy(() -> HUB.parseMove(p, text)).isInstanceOf(InputException.class);
    }
}
