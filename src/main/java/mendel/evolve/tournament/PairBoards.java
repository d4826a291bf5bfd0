package mendel.evolve.tournament;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import mendel.ResourceException;
import mendel.Workers;
import mendel.game.Game;
import mendel.match.game.Adjudication;
import mendel.match.game.GameEnd;
import mendel.match.game.GameRunner;
import mendel.match.opening.Opening;
import mendel.player.GameLimit;
import mendel.player.Player;
import mendel.player.PlayerSeat;
import mendel.player.SeatSource;

/**
 * PairBoards at which many pairs of games are played at once, one board for each thread. With a limit of depth or nodes
 * the results depend only on who plays and on the openings, not on the number of threads.
 *
 * @param <G> what a player is made of
 */
public final class PairBoards<G> implements AutoCloseable {

    private final Game game;
    private final SeatSource<G> seats;
    private final OpeningSource openings;
    private final Supplier<Player> judges;
    private final Workers workers;
    private final List<PairBoard> boards;
    private final LongAdder played = new LongAdder();

    /**
     * Two games from one opening with colours swapped.
     *
     * @param first one side
     * @param second the other one
     * @param opening the seed of the opening
     */
    public record BoardPair<G>(G first, G second, long opening) {}

    /**
     * PairBoards.
     *
     * @param judges makes players that judge the balance of openings
     * @param workers the threads; each has a board
     */
    public PairBoards(
            Game game, SeatSource<G> seats, OpeningSource openings, Supplier<Player> judges, Workers workers) {
        this.game = game;
        this.seats = seats;
        this.openings = openings;
        this.judges = judges;
        this.workers = workers;
        this.boards = new ArrayList<>(Collections.nCopies(workers.threads(), null));
    }

    /** The openings. */
    public OpeningSource openings() {
        return openings;
    }

    /** The number of games played so far; may be asked by any thread. */
    public long played() {
        return played.sum();
    }

    /**
     * Plays.
     *
     * @return for each pair the points of its first side, 0 to 2
     * @throws ResourceException when an engine cannot be started, or fails in a game
     */
    public double[] play(List<BoardPair<G>> pairs, GameLimit limit) {
        GameRunner runner = new GameRunner(game, limit, Adjudication.OFF);
        double[] points = new double[pairs.size()];
        workers.run(pairs.size(), (task, worker) -> points[task] = board(worker).play(pairs.get(task), runner));
        return points;
    }

    /** The board of a worker, created by that worker. */
    private PairBoard board(int worker) {
        PairBoard board = boards.get(worker);
        if (board == null) {
            board = new PairBoard();
            boards.set(worker, board);
        }
        return board;
    }

    @Override
    public void close() {
        boards.stream().filter(board -> board != null).forEach(PairBoard::close);
    }

    /** Two seats and a judge of openings. */
    private final class PairBoard {

        private final PlayerSeat<G> first = seats.open();
        private final PlayerSeat<G> second = seats.open();
        private final Player judge = judges.get();

        double play(BoardPair<G> pair, GameRunner runner) {
            Opening opening = openings.get(pair.opening(), judge);
            Player one = first.player(pair.first());
            Player other = second.player(pair.second());
            return result(runner, opening, one, other) + 1 - result(runner, opening, other, one);
        }

        private double result(GameRunner runner, Opening opening, Player white, Player black) {
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
