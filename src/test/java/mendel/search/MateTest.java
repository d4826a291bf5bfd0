package mendel.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import mendel.game.Position;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Well-known mates in one to five moves, by the searcher with all its parts and by brute force. */
class MateTest {

    static final List<Epd.Entry> MATES = Epd.read("mates.epd");
    private static final int BRUTE_FORCE_MOVES = 3;
    private static final int SPARE_PLIES = 8;
    /** Plies beyond the mate that all of them together may take: most need none. */
    private static final int SPARE_PLIES_OF_ALL = 40;

    @ParameterizedTest
    @FieldSource("MATES")
    void findsTheMate(Epd.Entry entry) {
        int moves = Integer.parseInt(entry.operand("dm"));
        Position position = Positions.chess(entry.fen());
        int plies = 2 * moves - 1;
        SearchResult result = new AlphaBeta(SearchParameters.defaults().withTable(4))
                .search(position, Limits.depth(plies + SPARE_PLIES));
        assertThat(result.mateIn()).isEqualTo(plies);
        assertThat(result.score()).isEqualTo(30_000 - plies);
        if (moves <= BRUTE_FORCE_MOVES) {
            assertThat(MateSolver.mateIn(position, moves)).isEqualTo(moves);
        }
        playsMate(position, moves);
    }

    /** Selective parts may hide a mate for a few plies, but not many mates. */
    @Test
    void mostAreFoundAtTheirDepth() {
        int spare = 0;
        for (Epd.Entry entry : MATES) {
            int plies = 2 * Integer.parseInt(entry.operand("dm")) - 1;
            int depth = plies;
            while (depth - plies <= SPARE_PLIES && !Integer.valueOf(plies).equals(mateIn(entry, depth))) {
                depth++;
            }
            spare += depth - plies;
        }
        assertThat(spare).isLessThanOrEqualTo(SPARE_PLIES_OF_ALL);
    }

    private static @Nullable Integer mateIn(Epd.Entry entry, int depth) {
        return new AlphaBeta(SearchParameters.defaults().withTable(4))
                .search(Positions.chess(entry.fen()), Limits.depth(depth))
                .mateIn();
    }

    /** Every move of the line is searched anew, and each time the mate comes nearer. */
    private static void playsMate(Position position, int moves) {
        AlphaBeta searcher = new AlphaBeta(SearchParameters.defaults().withTable(4));
        for (int left = 2 * moves - 1; left > 0; left--) {
            SearchResult result = searcher.search(position, Limits.depth(left + SPARE_PLIES));
            assertThat(result.mateIn()).isEqualTo(left % 2 == 1 ? left : -left);
            position.make(result.move());
        }
        assertThat(position.outcome().isOngoing()).isFalse();
    }

    @Test
    void thereAreDozens() {
        assertThat(MATES).hasSizeGreaterThan(36);
    }
}
