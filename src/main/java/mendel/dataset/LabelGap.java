package mendel.dataset;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import mendel.game.EndSolver;
import mendel.game.Game;
import org.jspecify.annotations.Nullable;

/**
 * A part of the game in which most positions got no score. What learns from such a file knows nothing of that part:
 * NBoard engines, say, tell only the winner some moves before they tell the exact result.
 *
 * @param least the fewest empty squares of the part
 * @param most the most empty squares
 * @param positions its positions, with a score or without
 * @param skipped those without one
 */
public record LabelGap(int least, int most, long positions, long skipped) {

    /** A number of empty squares with fewer positions than this is too rare to tell of. */
    private static final int FEWEST = 20;

    /** More empty squares than this take minutes or hours to solve. */
    private static final int MOST_SOLVED = 20;

    private static final int PERCENT = 100;

    /** What a user should know of it. */
    public String text() {
        return String.format(
                Locale.ROOT,
                "%d of %d positions (%d %%) with %s empty squares have no score, so that what learns from this file"
                        + " knows little of that part of the game%s",
                skipped,
                positions,
                PERCENT * skipped / positions,
                least == most ? String.valueOf(least) : least + " to " + most,
                most <= MOST_SOLVED ? "; --exact " + most + " solves them" : "");
    }

    /** Counts positions by empty squares, in games whose ends can be solved. */
    static final class GapCount {

        private final Game game;
        private final @Nullable EndSolver solver;
        private final List<long[]> byLeft = new ArrayList<>();

        GapCount(Game game) {
            this.game = game;
            solver = game.start().endSolver();
        }

        void add(String position, boolean scored) {
            if (solver == null) {
                return;
            }
            int left = solver.left(game.parse(position));
            while (byLeft.size() <= left) {
                byLeft.add(new long[2]);
            }
            byLeft.get(left)[0]++;
            byLeft.get(left)[1] += scored ? 0 : 1;
        }

        /** The gaps, from the end of the game to its beginning. */
        List<LabelGap> gaps() {
            List<LabelGap> gaps = new ArrayList<>();
            int least = 0;
            long positions = 0;
            long skipped = 0;
            for (int left = 1; left <= byLeft.size(); left++) {
                boolean gap = left < byLeft.size() && isGap(byLeft.get(left));
                if (gap) {
                    least = positions == 0 ? left : least;
                    positions += byLeft.get(left)[0];
                    skipped += byLeft.get(left)[1];
                } else if (positions > 0) {
                    gaps.add(new LabelGap(least, left - 1, positions, skipped));
                    positions = 0;
                    skipped = 0;
                }
            }
            return gaps;
        }

        private static boolean isGap(long[] count) {
            return count[0] >= FEWEST && 2 * count[1] > count[0];
        }
    }
}
