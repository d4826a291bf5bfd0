package mendel.evolve.tournament;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.player.GameLimit;
import mendel.player.Player;
import mendel.player.PlayerSeat;
import mendel.player.SeatSource;
import mendel.player.WeightsPlayers;

/** Plays many short matches of two genomes at once, see {@link PairBoards}. */
public final class Arena implements Bouts, AutoCloseable {

    private final WeightsPlayers players;
    private final GameLimit limit;
    private final PairBoards boards;

    /**
     * An arena.
     *
     * @param players who plays
     * @param boards where they play, with seats of {@link #seats}
     */
    public Arena(WeightsPlayers players, GameLimit limit, PairBoards boards) {
        this.players = players;
        this.limit = limit;
        this.boards = boards;
    }

    /** Seats of players by the values of their weights. */
    public static SeatSource<double[]> seats(WeightsPlayers players) {
        return () -> {
            PlayerSeat<Weights> seat = players.open();
            return new PlayerSeat<>() {

                @Override
                public Player player(double[] values) {
                    return seat.player(Weights.of(players.spec(), values));
                }

                @Override
                public void close() {
                    seat.close();
                }
            };
        };
    }

    /** The players. */
    public WeightsPlayers players() {
        return players;
    }

    @Override
    public long played() {
        return boards.played();
    }

    /** Everything except their seeds that the openings depend on. */
    public String openings() {
        return boards.openings();
    }

    @Override
    public WeightSpec spec() {
        return players.spec();
    }

    @Override
    public Map<String, String> sideFiles(Weights best) {
        return players.sideFiles(best);
    }

    @Override
    public double[] play(List<Bout> bouts) {
        Map<Weights, double[]> values = new IdentityHashMap<>(); // A genome has many bouts.
        return boards.play(
                bouts.stream()
                        .map(bout -> new PairBoards.BoardPair(
                                values.computeIfAbsent(bout.first(), Weights::toArray),
                                values.computeIfAbsent(bout.second(), Weights::toArray),
                                bout.opening()))
                        .toList(),
                limit);
    }

    @Override
    public void close() {
        boards.close();
    }
}
