package mendel.reversi.rules;

import static org.assertj.core.api.Assertions.assertThat;

import mendel.game.Perft;
import mendel.game.Texts;
import mendel.reversi.Games;
import mendel.reversi.ReversiGame;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The published perft table of 8x8 (A. Bik, "Perft for Reversi", aartbik.com/MISC/reversi.html), in which a pass is a
 * ply and a game that ended earlier is one leaf: 228 of the leaves at depth 11. The other boards are counted in the
 * same way.
 */
class PerftTest {

    @ParameterizedTest
    @CsvSource(textBlock = """
        reversi,    4 12 56 244 1396 8200 55092 390216 3005288
        reversi-6,  4 12 56 244 1364 7604 47740 308716 2114912
        reversi-10, 4 12 56 244 1396 8200 55180 392268 3045812
        reversi-anti, 4 12 56 244 1396 8200 55092 390216
        """)
    void countsAsPublished(String game, String counts) {
        ReversiPosition start = Games.of(game).start();
        String[] expected = counts.split(" ");
        for (int depth = 1; depth <= expected.length; depth++) {
            assertThat(Perft.count(start, depth)).as("depth %d", depth).isEqualTo(Long.parseLong(expected[depth - 1]));
        }
    }

    @ParameterizedTest
    @CsvSource({"reversi, 6", "reversi-6, 6", "reversi-10, 6", "reversi-anti, 5"})
    void countsAsTheReference(String game, int depth) {
        ReversiGame rules = Games.of(game);
        assertThat(Perft.count(rules.start(), depth))
                .isEqualTo(ReferenceReversi.of(rules.size(), Texts.text(rules.start()))
                        .perft(depth));
    }

    /** Late positions of random games are full of passes and early ends. */
    @ParameterizedTest
    @CsvSource({"reversi", "reversi-6", "reversi-10"})
    void countsPassesAndEndsAsTheReference(String game) {
        ReversiGame rules = Games.of(game);
        int squares = rules.size() * rules.size();
        for (long seed = 1; seed <= 200; seed++) {
            Games.walk(rules, seed, p -> {
                if (p.progress() == squares - 5) {
                    for (int depth = 1; depth <= 8; depth++) {
                        assertThat(Perft.count(p, depth))
                                .as(Texts.text(p))
                                .isEqualTo(ReferenceReversi.of(rules.size(), Texts.text(p))
                                        .perft(depth));
                    }
                }
            });
        }
    }

    @Tag("deep")
    @ParameterizedTest
    @CsvSource(textBlock = """
        reversi, 10, 24571284
        reversi, 11, 212258800
        reversi-6, 10, 14976792
        reversi-10, 10, 25168320
        """)
    void countsDeepAsPublished(String game, int depth, long expected) {
        assertThat(Perft.count(Games.of(game).start(), depth)).isEqualTo(expected);
    }
}
