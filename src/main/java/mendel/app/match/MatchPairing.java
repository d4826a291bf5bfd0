package mendel.app.match;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mendel.match.stats.PairStatistics;

/**
 * Two players of a match or tournament and the games that they have played.
 *
 * @param first from whose view the figures are given
 * @param second the opponent
 * @param played in the order in which they ended
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

    /** The statistics of the pairs of games that have ended. */
    public PairStatistics pairs() {
        List<PairStatistics> all = course(1);
        return all.isEmpty() ? PairStatistics.empty() : all.getLast();
    }

    /**
     * The statistics as they grew, the last ones among them.
     *
     * @param most how many are given at most, evenly over all pairs
     */
    public List<PairStatistics> course(int most) {
        Map<Integer, MatchGame> waiting = new HashMap<>();
        List<PairStatistics> all = new ArrayList<>();
        PairStatistics pairs = PairStatistics.empty();
        for (MatchGame game : played) {
            MatchGame other = waiting.remove(game.played().index() ^ 1);
            if (other == null) {
                waiting.put(game.played().index(), game);
            } else {
                pairs = pairs.plus(game.pointsOfFirst() + other.pointsOfFirst());
                all.add(pairs);
            }
        }
        int step = Math.ceilDiv(all.size(), most);
        List<PairStatistics> course = new ArrayList<>();
        for (int i = all.size() - 1; i >= 0; i -= step) {
            course.addFirst(all.get(i));
        }
        return course;
    }
}
