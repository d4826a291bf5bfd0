package mendel.memory.survey;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import mendel.game.Position;
import org.jspecify.annotations.Nullable;

/**
 * Finds the sequences that cost the learner most, or gave it most: games × (0.5 − mean result), in points. Each ends
 * with a move of the learner's, and none is the beginning of another. A sequence is followed as long as one
 * continuation holds most of its cost, and gives way to several when these hold most of it together.
 */
final class SurveyLines {

    /** What "most" means. */
    private static final double MOST = 0.6;
    /** Continuations with less than this share of the cost are no lines of their own. */
    private static final double SMALL = 0.1;
    /** A sequence costs at least this, in points: two games lost and none won. */
    private static final double LEAST = 1;

    private final SurveyGames games;
    /** 1 to look for losses, -1 for gains. */
    private final int sign;

    SurveyLines(SurveyGames games, boolean losses) {
        this.games = games;
        this.sign = losses ? 1 : -1;
    }

    /** A sequence while it may grow. */
    private final class GrowingSequence {

        private final int group;
        /** The plies that it has. */
        private final int length;

        private final int[] part;
        private final double cost;
        /** An upper bound of the cost of all sequences that begin with this one. */
        private final double limit;
        /** The cost of the first sequence of which this holds most. */
        private final double anchor;

        private GrowingSequence(int group, int length, int[] part, double anchor) {
            this.group = group;
            this.length = length;
            this.part = part;
            double sum = 0;
            double most = 0;
            for (int game : part) {
                double one = sign * (0.5 - games.points(game));
                sum += one;
                most += Math.max(0, one);
            }
            this.cost = sum;
            this.limit = most;
            this.anchor = Double.isNaN(anchor) ? sum : anchor;
        }

        /** The sequences with one more move of the learner's, and the reply before it. */
        private List<GrowingSequence> next(double firstAnchor) {
            SurveyGames.Group about = games.groups().get(group);
            int own = length == 0 && about.first() == about.learner() ? 0 : length + 1;
            Map<List<Long>, List<Integer>> parts = new LinkedHashMap<>();
            if (own < games.plies()) {
                for (int game : part) {
                    if (games.hasPly(game, own)) {
                        List<Long> way = own == length
                                ? List.of(games.key(game, own))
                                : List.of(games.key(game, length), games.key(game, own));
                        parts.computeIfAbsent(way, key -> new ArrayList<>()).add(game);
                    }
                }
            }
            List<GrowingSequence> next = new ArrayList<>();
            for (List<Integer> some : parts.values()) {
                if (some.size() > 1) {
                    next.add(new GrowingSequence(
                            group,
                            own + 1,
                            some.stream().mapToInt(Integer::intValue).toArray(),
                            firstAnchor));
                }
            }
            return next;
        }
    }

    /** The first lines, the most costly first. */
    List<MemorySurvey.MoveSequence> find(int count) {
        PriorityQueue<GrowingSequence> waiting = new PriorityQueue<>(Comparator.comparingDouble(line -> -line.limit));
        PriorityQueue<GrowingSequence> found = new PriorityQueue<>(Comparator.comparingDouble(line -> line.cost));
        int[][] byGroup = games.byGroup();
        for (int i = 0; i < byGroup.length; i++) {
            waiting.add(new GrowingSequence(i, 0, byGroup[i], Double.NaN));
        }
        while (!waiting.isEmpty() && (found.size() < count || waiting.peek().limit > found.peek().cost)) {
            GrowingSequence line = waiting.remove();
            List<GrowingSequence> next = extensions(line);
            if (next == null) {
                found.add(line);
                if (found.size() > count) {
                    found.remove();
                }
            } else {
                next.stream().filter(longer -> longer.limit >= LEAST).forEach(waiting::add);
            }
        }
        return found.stream()
                .sorted(Comparator.comparingDouble((GrowingSequence line) -> -line.cost)
                        .thenComparingInt(line -> line.part[0]))
                .map(this::line)
                .toList();
    }

    /** The sequences that replace this one; null: none, it stays. */
    private @Nullable List<GrowingSequence> extensions(GrowingSequence line) {
        List<GrowingSequence> next = line.next(Double.NaN);
        if (line.length == 0 || line.cost < LEAST) {
            return next;
        }
        List<GrowingSequence> large = next.stream()
                .filter(longer -> longer.cost >= Math.max(LEAST, SMALL * line.cost))
                .toList();
        double together = large.stream().mapToDouble(longer -> longer.cost).sum();
        if (large.size() == 1 && large.getFirst().cost >= MOST * line.anchor) {
            // One way on: it has to hold most of what the sequence began with, not of what is left.
            GrowingSequence only = large.getFirst();
            List<GrowingSequence> same = new ArrayList<>(next);
            same.set(same.indexOf(only), new GrowingSequence(only.group, only.length, only.part, line.anchor));
            return same;
        }
        return large.size() > 1 && together >= MOST * line.cost ? next : null;
    }

    private MemorySurvey.MoveSequence line(GrowingSequence line) {
        SurveyGames.Group group = games.groups().get(line.group);
        Position position = games.rules().parse(group.start());
        List<String> texts = new ArrayList<>();
        List<String> notation = new ArrayList<>();
        for (int ply = 0; ply < line.length; ply++) {
            long move = games.moveTo(position, games.key(line.part[0], ply));
            texts.add(games.rules().notation().moveText(position, move));
            notation.add(games.rules().notation().moveNotation(position, move));
            position.make(move);
        }
        return new MemorySurvey.MoveSequence(
                group.start(),
                group.learner(),
                texts,
                notation,
                games.rules().notation().text(position),
                games.tally(line.part),
                sign * line.cost);
    }
}
