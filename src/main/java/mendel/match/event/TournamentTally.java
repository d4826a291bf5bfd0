package mendel.match.event;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import mendel.match.game.PlayedGame;
import mendel.match.game.TimeUsed;
import mendel.player.GameLimit;

/** Counts the games of a tournament, pair by pair in the order of its queue. */
final class TournamentTally implements Standings {

    private final List<String> names;
    private final List<Pairing> pairings;
    private final int total;
    private final int openings;
    private final Consumer<PlayedGame> inOrder;
    private final PairOrder order = new PairOrder();
    private final List<List<TournamentResult.GamePair>> pairs = new ArrayList<>();
    private final List<MatchResult.Fault> faults = new ArrayList<>();
    private final List<GameLimit> limits;
    private final TimeUsed[] used;
    private final double[] points;
    private final int[] games;

    /**
     * Nothing counted yet.
     *
     * @param total the number of games
     * @param openings the number of different openings
     * @param limits of the players, in their order
     * @param inOrder called with each game that counts, in order
     */
    TournamentTally(
            List<String> names,
            List<Pairing> pairings,
            int total,
            int openings,
            List<GameLimit> limits,
            Consumer<PlayedGame> inOrder) {
        this.names = names;
        this.pairings = pairings;
        this.total = total;
        this.openings = openings;
        this.limits = limits;
        used = new TimeUsed[names.size()];
        Arrays.fill(used, TimeUsed.NONE);
        this.inOrder = inOrder;
        pairings.forEach(pairing -> pairs.add(new ArrayList<>()));
        points = new double[names.size()];
        games = new int[names.size()];
    }

    @Override
    public boolean has(int index) {
        return order.has(index);
    }

    @Override
    public boolean isOver() {
        return order.counted() == total;
    }

    @Override
    public void add(PlayedGame game) {
        order.add(game);
        for (PairOrder.Pair pair = order.next(); pair != null; pair = order.next()) {
            int place = GameQueue.pairing(pairings, pair.one().index());
            Pairing pairing = pairings.get(place);
            pairs.get(place)
                    .add(new TournamentResult.GamePair(
                            pair.one().pointsOfFirst(), pair.two().pointsOfFirst()));
            points[pairing.first()] += pair.points();
            points[pairing.second()] += 2 - pair.points();
            games[pairing.first()] += 2;
            games[pairing.second()] += 2;
            count(pair.one(), pairing);
            count(pair.two(), pairing);
        }
    }

    private void count(PlayedGame game, Pairing pairing) {
        if (game.end().culprit() != null) {
            faults.add(MatchResult.Fault.of(game, names.get(pairing.first()), names.get(pairing.second())));
        }
        used[pairing.first()] = used[pairing.first()].plus(game.timeOfFirst());
        used[pairing.second()] = used[pairing.second()].plus(game.timeOfSecond());
        inOrder.accept(game);
    }

    /** The standing in short. */
    Tournament.Standing standing() {
        return new Tournament.Standing(order.played(), points.clone(), games.clone());
    }

    /** The standing with all pairs. */
    TournamentResult result(double seconds) {
        List<MatchResult.Fault> all = new ArrayList<>(faults);
        for (int i = 0; i < used.length; i++) {
            all.addAll(MatchResult.Fault.of(names.get(i), limits.get(i), used[i]));
        }
        return new TournamentResult(
                names, pairings, pairs, openings, all, List.of(used), seconds, order.played(), isOver());
    }
}
