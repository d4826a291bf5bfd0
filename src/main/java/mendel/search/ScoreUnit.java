package mendel.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import mendel.eval.EvaluationModel;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.game.Game;
import mendel.game.Position;

/**
 * Finds what a pawn, a man or a disc is worth in given weights, so that the margins of a search fit them. Weights tuned
 * to a mentor have the mentor's scale: a pawn of Stockfish 15 is about half a pawn of the defaults.
 *
 * <p>A single weight cannot tell that, since material and piece-square tables can share a pawn's worth in many ways.
 * The scale is therefore taken from whole evaluations: the mean absolute score of the weights divided by that of the
 * defaults, over the same fixed positions of random play. A model whose own defaults are mostly 0 names another for
 * that: its {@link EvaluationModel#scale}.
 */
public final class ScoreUnit {

    private static final List<String> PAWN =
            List.of("material.pawn", "material.pawn.mg", "material.man", "material.man.mg", "square.inside");
    private static final int GAMES = 24;
    private static final int PLIES = 80;
    private static final int STEP = 8;
    private static final int LARGEST = 10_000;

    private final EvaluationModel<Position> model;
    private final EvaluationModel<Position> scale;
    private final Weights defaults;
    private final Game game;
    private final List<Walk> walks;
    private final long usual;

    /** Measures the unit of a model's weights; for one thread at a time. */
    public ScoreUnit(Game game, EvaluationModel<Position> model) {
        this.game = game;
        this.model = model;
        scale = model.scale();
        defaults = Weights.defaults(scale.spec());
        walks = walks(game);
        usual = size(scale, defaults);
    }

    /** The worth of a pawn, a man or a disc in the model's defaults: the default of its weight, or 100 centi-units. */
    public static int ofDefaults(WeightSpec spec) {
        for (String name : PAWN) {
            int index = spec.indexOf(name);
            if (index >= 0) {
                return Math.clamp(Math.round(spec.get(index).defaultValue()), 1, LARGEST);
            }
        }
        return SearchParameters.CENTI_UNITS;
    }

    /** The worth of a pawn, a man or a disc in these weights, from 1 to 10000. */
    public static int of(Game game, EvaluationModel<Position> model, Weights weights) {
        return weights.equals(Weights.defaults(model.scale().spec()))
                ? ofDefaults(model.spec())
                : new ScoreUnit(game, model).of(weights);
    }

    /** The worth of a pawn, a man or a disc in these weights, from 1 to 10000. */
    public int of(Weights weights) {
        int unit = ofDefaults(scale.spec());
        return usual == 0 || weights.equals(defaults)
                ? unit
                : Math.clamp(Math.round((double) unit * size(model, weights) / usual), 1, LARGEST);
    }

    /** One position walks through all games: an evaluation has tables, which cost more to make than to use. */
    private long size(EvaluationModel<Position> of, Weights weights) {
        long sum = 0;
        Position position = game.start();
        of.attach(position, weights);
        for (Walk walk : walks) {
            for (int ply = 0; ply < walk.moves.length; ply++) {
                position.make(walk.moves[ply]);
                if (walk.evaluated[ply]) {
                    sum += Math.abs(position.evaluate());
                }
            }
            for (int ply = 0; ply < walk.moves.length; ply++) {
                position.unmake();
            }
        }
        return sum;
    }

    private static List<Walk> walks(Game game) {
        List<Walk> walks = new ArrayList<>();
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
        for (int i = 0; i < GAMES; i++) {
            Position position = game.start();
            long[] moves = new long[position.maxMoves()];
            long[] played = new long[PLIES];
            boolean[] evaluated = new boolean[PLIES];
            int ply = 0;
            for (int count = position.generate(moves, 0);
                    ply < PLIES && count > 0;
                    count = position.generate(moves, 0)) {
                played[ply] = moves[random.nextInt(count)];
                position.make(played[ply]);
                evaluated[ply] = (ply + 1) % STEP == 0 && !position.inCheck();
                ply++;
            }
            walks.add(new Walk(Arrays.copyOf(played, ply), Arrays.copyOf(evaluated, ply)));
        }
        return walks;
    }

    /**
     * A random game.
     *
     * @param evaluated after which of the moves the position is evaluated
     */
    private record Walk(long[] moves, boolean[] evaluated) {}
}
