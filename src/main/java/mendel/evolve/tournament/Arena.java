package mendel.evolve.tournament;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import mendel.ResourceException;
import mendel.Workers;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.game.Game;
import mendel.match.game.Adjudication;
import mendel.match.game.GameEnd;
import mendel.match.game.GameRunner;
import mendel.match.opening.Opening;
import mendel.player.GameLimit;
import mendel.player.Player;
import mendel.player.WeightsPlayers;

/**
 * Plays many short matches of two genomes at once. With a limit of depth or nodes the results depend only on genomes
 * and openings, not on the number of threads.
 */
public final class Arena implements Bouts, AutoCloseable {

    private final WeightsPlayers players;
    private final GameRunner runner;
    private final OpeningSource openings;
    private final Supplier<Player> judges;
    private final Workers workers;
    private final List<ArenaSeats> boards;
    private final LongAdder played = new LongAdder();

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
        this.runner = new GameRunner(game, limit, Adjudication.OFF);
        this.openings = openings;
        this.judges = judges;
        this.workers = workers;
        this.boards = new ArrayList<>(Collections.nCopies(workers.threads(), null));
    }

    /** The players. */
    public WeightsPlayers players() {
        return players;
    }

    @Override
    public long played() {
        return played.sum();
    }

    /** The openings. */
    public OpeningSource openings() {
        return openings;
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
        double[] points = new double[bouts.size()];
        workers.run(bouts.size(), (task, worker) -> points[task] = board(worker).play(bouts.get(task)));
        return points;
    }

    /** The board of a worker, created by that worker. */
    private ArenaSeats board(int worker) {
        ArenaSeats board = boards.get(worker);
        if (board == null) {
            board = new ArenaSeats();
            boards.set(worker, board);
        }
        return board;
    }

    @Override
    public void close() {
        boards.stream().filter(board -> board != null).forEach(ArenaSeats::close);
    }

    /** Two seats and a judge of openings. */
    private final class ArenaSeats {

        private final WeightsPlayers.WeightsSeat first = players.open();
        private final WeightsPlayers.WeightsSeat second = players.open();
        private final Player judge = judges.get();

        double play(Bout bout) {
            Opening opening = openings.get(bout.opening(), judge);
            Player one = first.player(bout.first());
            Player other = second.player(bout.second());
            return result(opening, one, other) + 1 - result(opening, other, one);
        }

        private double result(Opening opening, Player white, Player black) {
            GameEnd end = runner.play(opening, white, black).end();
            if (end.kind() == GameEnd.GameEndKind.FAILURE || end.kind() == GameEnd.GameEndKind.ILLEGAL_MOVE) {
                throw new ResourceException("a game was lost by " + end.reason() + " (" + end.detail()
                        + "), which says nothing about the weights");
            }
            played.increment();
            return end.result();
        }

        void close() {
            first.close();
            second.close();
            judge.close();
        }
    }
}
