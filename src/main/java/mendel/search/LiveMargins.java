package mendel.search;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import mendel.Workers;
import mendel.eval.Parameter;
import mendel.game.Game;
import mendel.game.Position;

/**
 * Finds the margins that matter in a game: those which change a search at least once when they are at one end of their
 * bounds. Games differ in this (nobody passes in draughts, and only Reversi knows how far a shallow search errs), and
 * so do limits: what begins at depth 10 means nothing to searches that end at depth 8.
 */
public final class LiveMargins {

    private static final int POSITIONS = 16;
    private static final int FEWEST_PLIES = 6;
    private static final int MOST_PLIES = 40;
    private static final long SEED = 1;
    /** A search that is this many times as long as the usual one is another one already. */
    private static final long LONGEST = 8;

    private LiveMargins() {}

    /**
     * The live ones among the margins that are not about time, in order.
     *
     * @param attach makes a position evaluate itself; for several threads at once
     * @param base how searches go otherwise
     * @param nodes how long searches may be that tell, in positions
     */
    public static List<Parameter> of(
            Game game, Consumer<Position> attach, SearchParameters base, long nodes, Workers workers) {
        List<MarginProbe> probes = probes(game, attach, base, nodes);
        Margin[] margins = Margin.values();
        boolean[] live = new boolean[margins.length];
        workers.run(margins.length, (task, worker) -> {
            Parameter margin = margins[task].parameter();
            live[task] = !margins[task].isTime()
                    && (changes(game, probes, attach, base, task, margin.min())
                            || changes(game, probes, attach, base, task, margin.max()));
        });
        List<Parameter> found = new ArrayList<>();
        for (Margin margin : margins) {
            if (live[margin.ordinal()]) {
                found.add(margin.parameter());
            }
        }
        return found;
    }

    /**
     * The margins about time that matter in games with clocks, which have one time control.
     *
     * @param increment whether moves add to the clock
     */
    public static List<Parameter> ofClocks(boolean increment) {
        List<Parameter> found = new ArrayList<>();
        for (Margin margin : Margin.values()) {
            if (margin.isTime()
                    && margin != Margin.TIME_LARGEST_LAST
                    && (increment || margin != Margin.TIME_INCREMENT)) {
                found.add(margin.parameter());
            }
        }
        return found;
    }

    /**
     * A search that tells.
     *
     * @param position where it begins, as text
     * @param depth how deep it is
     * @param nodes how many positions it visits by the base
     */
    private record MarginProbe(String position, int depth, long nodes) {}

    private static List<MarginProbe> probes(Game game, Consumer<Position> attach, SearchParameters base, long nodes) {
        List<MarginProbe> probes = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(SEED);
        AlphaBeta search = new AlphaBeta(base);
        while (probes.size() < POSITIONS) {
            Position position = randomPosition(game, random);
            if (!position.outcome().isOngoing()) {
                continue;
            }
            String text = game.notation().text(position);
            attach.accept(position);
            search.clear();
            int depth = Math.max(1, search.search(position, Limits.nodes(nodes)).depth());
            search.clear();
            probes.add(new MarginProbe(
                    text, depth, search.search(position, Limits.depth(depth)).nodes()));
        }
        return probes;
    }

    private static Position randomPosition(Game game, SplittableRandom random) {
        Position position = game.start();
        long[] moves = new long[position.maxMoves()];
        int plies = random.nextInt(FEWEST_PLIES, MOST_PLIES + 1);
        for (int i = 0; i < plies && position.outcome().isOngoing(); i++) {
            position.make(moves[random.nextInt(position.generate(moves, 0))]);
        }
        return position;
    }

    /** Whether a margin at a value changes one of the searches. */
    private static boolean changes(
            Game game,
            List<MarginProbe> probes,
            Consumer<Position> attach,
            SearchParameters base,
            int margin,
            double value) {
        double[] values = base.margins().toArray();
        if (values[margin] == value) {
            return false;
        }
        values[margin] = value;
        AlphaBeta search = new AlphaBeta(base.withMargins(SearchMargins.nearest(values)));
        return probes.stream().anyMatch(probe -> {
            Position position = game.parse(probe.position);
            attach.accept(position);
            search.clear();
            Limits limits = new Limits(probe.depth, LONGEST * probe.nodes, 0, 0);
            return search.search(position, limits).nodes() != probe.nodes;
        });
    }
}
