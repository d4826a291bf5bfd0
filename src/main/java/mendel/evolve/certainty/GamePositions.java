package mendel.evolve.certainty;

import java.util.Arrays;
import mendel.dataset.FeatureMatrix;

/** The positions of a matrix by their games, which are numbered from 0 on in the order of the data. */
final class GamePositions {

    private final int[] gameOf;
    /** The positions, game by game. */
    private final int[] positions;

    private final int[] starts;

    GamePositions(FeatureMatrix matrix) {
        int size = matrix.size();
        int[] numbers = new int[size];
        for (int i = 0; i < size; i++) {
            numbers[i] = matrix.game(i);
        }
        int[] distinct = Arrays.stream(numbers).sorted().distinct().toArray();
        gameOf = new int[size];
        starts = new int[distinct.length + 1];
        for (int i = 0; i < size; i++) {
            gameOf[i] = Arrays.binarySearch(distinct, numbers[i]);
            starts[gameOf[i] + 1]++;
        }
        for (int game = 0; game < distinct.length; game++) {
            starts[game + 1] += starts[game];
        }
        int[] at = starts.clone();
        positions = new int[size];
        for (int i = 0; i < size; i++) {
            positions[at[gameOf[i]]++] = i;
        }
    }

    /** The number of games. */
    int games() {
        return starts.length - 1;
    }

    /** The game of a position. */
    int gameOf(int position) {
        return gameOf[position];
    }

    /** The positions of a game, ascending; {@code nth} from 0 to below {@link #count}. */
    int position(int game, int nth) {
        return positions[starts[game] + nth];
    }

    /** The number of positions of a game. */
    int count(int game) {
        return starts[game + 1] - starts[game];
    }

    /** The positions of the chosen games, ascending. */
    int[] of(boolean[] chosen) {
        int[] found = new int[positions.length];
        int count = 0;
        for (int i = 0; i < gameOf.length; i++) {
            if (chosen[gameOf[i]]) {
                found[count++] = i;
            }
        }
        return Arrays.copyOf(found, count);
    }
}
