package mendel.app.match;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import mendel.match.stats.PairStatistics;
import mendel.match.stats.Sprt;

/**
 * Two players of a match or tournament and the games that they have played.
 *
 * @param first from whose view the figures are given
 * @param second the opponent
 * @param played in the order in which they ended, or, when counted, pair by pair
 */
public record MatchPairing(String first, String second, List<MatchGame> played) {

    /** The pairings of games, in the order of their first games. */
    public static List<MatchPairing> of(List<MatchGame> games) {
        Map<List<String>, List<MatchGame>> pairings = new LinkedHashMap<>();
        for (MatchGame game : games) {
            pairings.computeIfAbsent(List.of(game.first(), game.second()), names -> new ArrayList<>())
                    .add(game);
        }
        return pairings.entrySet().stream()
                .map(e -> new MatchPairing(e.getKey().getFirst(), e.getKey().getLast(), e.getValue()))
                .toList();
    }

    /** How many games brought the first player these points. */
    public long games(double points) {
        return played.stream().filter(game -> game.pointsOfFirst() == points).count();
    }

    /**
     * The games that count, as the match itself counts them: whole pairs in the order of their openings; with a test
     * only as far as no pair is missing, and up to its decision.
     */
    public MatchPairing counted(Optional<Sprt> test) {
        Map<Integer, List<MatchGame>> byPair = new TreeMap<>();
        for (MatchGame game : played) {
            byPair.computeIfAbsent(game.played().index() / 2, _ -> new ArrayList<>())
                    .add(game);
        }
        List<MatchGame> counted = new ArrayList<>();
        PairStatistics pairs = PairStatistics.empty();
        for (Map.Entry<Integer, List<MatchGame>> pair : byPair.entrySet()) {
            List<MatchGame> both = pair.getValue();
            boolean isNext = test.isEmpty() || pair.getKey() == counted.size() / 2;
            if (both.size() == 2 && isNext && !isDecided(test, pairs)) {
                pairs = pairs.plus(points(both));
                counted.addAll(both);
            }
        }
        return new MatchPairing(first, second, counted);
    }

    private static boolean isDecided(Optional<Sprt> test, PairStatistics pairs) {
        return test.filter(one -> one.verdict(pairs.llr(one)) != Sprt.SprtVerdict.UNDECIDED)
                .isPresent();
    }

    private static double points(List<MatchGame> pair) {
        return pair.getFirst().pointsOfFirst() + pair.getLast().pointsOfFirst();
    }

    /** The statistics of the pairs of games. */
    public PairStatistics pairs() {
        List<PairStatistics> all = course(1);
        return all.isEmpty() ? PairStatistics.empty() : all.getLast();
    }

    /**
     * The statistics as they grew, the last ones among them; of games that are {@link #counted}.
     *
     * @param most how many are given at most, evenly over all pairs
     */
    public List<PairStatistics> course(int most) {
        List<PairStatistics> all = new ArrayList<>();
        PairStatistics pairs = PairStatistics.empty();
        for (int i = 0; i + 1 < played.size(); i += 2) {
            pairs = pairs.plus(points(played.subList(i, i + 2)));
            all.add(pairs);
        }
        int step = Math.ceilDiv(all.size(), most);
        List<PairStatistics> course = new ArrayList<>();
        for (int i = all.size() - 1; i >= 0; i -= step) {
            course.addFirst(all.get(i));
        }
        return course;
    }
}
