package mendel.evolve.certainty;

import java.util.Arrays;
import mendel.dataset.FeatureMatrix;

/** In how many positions and games each weight has an effect. */
final class Touches {

    private final FeatureMatrix matrix;
    private final GamePositions byGame;
    private final int[] positions;
    private final int[] games;

    private Touches(FeatureMatrix matrix, GamePositions byGame) {
        this.matrix = matrix;
        this.byGame = byGame;
        positions = new int[matrix.spec().size()];
        games = new int[matrix.spec().size()];
    }

    static Touches of(FeatureMatrix matrix, GamePositions byGame) {
        Touches touches = new Touches(matrix, byGame);
        int[] last = new int[touches.games.length];
        Arrays.fill(last, -1);
        touches.each((game, position, parameter, factor) -> {
            touches.positions[parameter]++;
            touches.games[parameter] += last[parameter] == game ? 0 : 1;
            last[parameter] = game;
        });
        return touches;
    }

    /** The positions in which a weight has an effect. */
    int positions(int parameter) {
        return positions[parameter];
    }

    /** The games in which a weight has an effect. */
    int games(int parameter) {
        return games[parameter];
    }

    /**
     * For each weight the sum over the games of the squared sum of its factors times the positions' slopes: how much
     * its part of the gradient varies.
     */
    double[] squaredSlopes(double[] slope) {
        double[] squares = new double[positions.length];
        double[] sum = new double[positions.length];
        int[] last = new int[positions.length];
        each((game, position, parameter, factor) -> {
            if (last[parameter] != game) {
                squares[parameter] += sum[parameter] * sum[parameter];
                sum[parameter] = 0;
                last[parameter] = game;
            }
            sum[parameter] += factor * slope[position];
        });
        for (int p = 0; p < sum.length; p++) {
            squares[p] += sum[p] * sum[p];
        }
        return squares;
    }

    @FunctionalInterface
    private interface Touch {
        void at(int game, int position, int parameter, double factor);
    }

    /** All effects, game by game. */
    private void each(Touch touch) {
        boolean tapered = matrix.spec().tapered();
        for (int game = 0; game < byGame.games(); game++) {
            for (int n = 0; n < byGame.count(game); n++) {
                int i = byGame.position(game, n);
                for (int e = matrix.start(i); e < matrix.start(i + 1); e++) {
                    double c = matrix.coefficient(e);
                    int row = matrix.row(e);
                    if (!tapered) {
                        effect(touch, game, i, row, c);
                    } else {
                        effect(touch, game, i, 2 * row, c * matrix.mg(i));
                        effect(touch, game, i, 2 * row + 1, c * matrix.eg(i));
                    }
                }
            }
        }
    }

    private static void effect(Touch touch, int game, int position, int parameter, double factor) {
        if (factor != 0) {
            touch.at(game, position, parameter, factor);
        }
    }
}
