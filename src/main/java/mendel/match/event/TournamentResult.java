package mendel.match.event;

import java.util.Arrays;
import java.util.List;
import mendel.match.game.TimeUsed;
import mendel.match.stats.PairStatistics;

/**
 * The standing or result of a tournament. Only whole pairs of games count, in the order of the queue, so that it does
 * not depend on which games happened to end first.
 *
 * @param names of the players
 * @param pairings which of them meet
 * @param pairs for each pairing its pairs of games in the order of the openings
 * @param openings the number of different openings; when there are fewer than pairs, they are reused in the same order
 * @param faults games that ended by a player's own fault: time, illegal moves, crashes, stalls; then how players did
 *     not keep to the limit
 * @param used the time of each player's moves in the games counted
 * @param seconds the time used for all games played, over all sessions
 * @param played all games played in that time, those that do not count included
 * @param complete false when the tournament was stopped before its end
 */
public record TournamentResult(
        List<String> names,
        List<Pairing> pairings,
        List<List<GamePair>> pairs,
        int openings,
        List<MatchResult.Fault> faults,
        List<TimeUsed> used,
        double seconds,
        int played,
        boolean complete) {

    /**
     * Two games of a pairing from one opening, from its first player's view.
     *
     * @param one the result of the game in which it has White: 0, 0.5 or 1
     * @param two the result of the game in which it has Black
     */
    public record GamePair(double one, double two) {

        /** The points of both games, 0 to 2. */
        public double points() {
            return one + two;
        }
    }

    public TournamentResult {
        names = List.copyOf(names);
        pairings = List.copyOf(pairings);
        pairs = pairs.stream().map(List::copyOf).toList();
        faults = List.copyOf(faults);
        used = List.copyOf(used);
    }

    /** The games counted. */
    public int games() {
        return pairs.stream().mapToInt(list -> 2 * list.size()).sum();
    }

    /** Games per second; 0 when nothing was played. */
    public double gamesPerSecond() {
        return seconds > 0 ? played / seconds : 0;
    }

    /** The pairs of a pairing as statistics from its first player's view. */
    public PairStatistics statistics(int pairing) {
        long[] counts = new long[PairStatistics.OUTCOMES];
        pairs.get(pairing).forEach(pair -> counts[(int) Math.round(2 * pair.points())]++);
        return PairStatistics.of(counts);
    }

    /** The score of the row's player against the column's, 0 to 1; NaN when they did not meet. */
    public double[][] cross() {
        double[][] cross = new double[names.size()][names.size()];
        for (double[] row : cross) {
            Arrays.fill(row, Double.NaN);
        }
        for (int k = 0; k < pairings.size(); k++) {
            Pairing pairing = pairings.get(k);
            if (pairs.get(k).isEmpty()) {
                continue;
            }
            double points = pairs.get(k).stream().mapToDouble(GamePair::points).sum();
            cross[pairing.first()][pairing.second()] = points;
            cross[pairing.second()][pairing.first()] = 2 * pairs.get(k).size() - points;
        }
        return cross;
    }

    /** The number of games of the row's player against the column's. */
    public int[][] crossGames() {
        int[][] cross = new int[names.size()][names.size()];
        for (int k = 0; k < pairings.size(); k++) {
            Pairing pairing = pairings.get(k);
            cross[pairing.first()][pairing.second()] = 2 * pairs.get(k).size();
            cross[pairing.second()][pairing.first()] = 2 * pairs.get(k).size();
        }
        return cross;
    }
}
