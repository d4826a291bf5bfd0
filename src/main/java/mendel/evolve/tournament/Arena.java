package mendel.evolve.tournament;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import mendel.Workers;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.game.Game;
import mendel.player.GameLimit;
import mendel.player.Player;
import mendel.player.WeightsPlayers;

/** Plays many short matches of two genomes at once, see {@link PairBoards}. */
public final class Arena implements Bouts, AutoCloseable {

    private final WeightsPlayers players;
    private final GameLimit limit;
    private final PairBoards<Weights> boards;

    /**
     * An arena.
     *
     * @param judges makes players that judge the balance of openings
     * @param workers the threads; each has a board
     */
    public Arena(
            Game game,
            WeightsPlayers players,
            GameLimit limit,
            OpeningSource openings,
            Supplier<Player> judges,
            Workers workers) {
        this.players = players;
        this.limit = limit;
        this.boards = new PairBoards<>(game, players, openings, judges, workers);
    }

    /** The players. */
    public WeightsPlayers players() {
        return players;
    }

    @Override
    public long played() {
        return boards.played();
    }

    /** The openings. */
    public OpeningSource openings() {
        return boards.openings();
    }

    @Override
    public WeightSpec spec() {
        return players.spec();
    }

    @Override
    public Map<String, String> forms(Weights best) {
        return players.forms(best);
    }

    @Override
    public double[] play(List<Bout> bouts) {
        return boards.play(
                bouts.stream()
                        .map(bout -> new PairBoards.BoardPair<>(bout.first(), bout.second(), bout.opening()))
                        .toList(),
                limit);
    }

    @Override
    public void close() {
        boards.close();
    }
}
