package mendel.evolve.tournament;

import java.util.function.Supplier;
import mendel.ResourceException;
import mendel.game.Game;
import mendel.match.game.Adjudication;
import mendel.match.game.GameEnd;
import mendel.match.game.GameRunner;
import mendel.match.opening.Opening;
import mendel.player.Player;
import mendel.player.PlayerSeat;
import mendel.player.SeatSource;
import mendel.work.JobWorker;

/**
 * A board at which pairs of games are played; two seats and a judge of openings. With a limit of depth or nodes the
 * results depend only on who plays and on the openings.
 */
public final class PairWorker implements JobWorker<PairTask, double[]> {

    private final Game game;
    private final OpeningSource openings;
    private final PlayerSeat<double[]> first;
    private final PlayerSeat<double[]> second;
    private final Player judge;

    /**
     * A board.
     *
     * @param seats makes players of genomes
     * @param judges makes a player that judges the balance of openings
     */
    public PairWorker(Game game, SeatSource<double[]> seats, OpeningSource openings, Supplier<Player> judges) {
        this.game = game;
        this.openings = openings;
        first = seats.open();
        second = seats.open();
        judge = judges.get();
    }

    /**
     * Plays.
     *
     * @return for each pair the points of its first side, 0 to 2
     * @throws ResourceException when an engine cannot be started, or fails in a game
     */
    @Override
    public double[] run(PairTask task) {
        GameRunner runner = new GameRunner(game, task.limit(), Adjudication.OFF);
        double[] points = new double[task.openings().length];
        for (int i = 0; i < points.length; i++) {
            Opening opening = openings.get(task.openings()[i], judge);
            Player one = first.player(task.first()[i]);
            Player other = second.player(task.second()[i]);
            points[i] = result(runner, opening, one, other) + 1 - result(runner, opening, other, one);
        }
        return points;
    }

    private static double result(GameRunner runner, Opening opening, Player white, Player black) {
        GameEnd end = runner.play(opening, white, black).end();
        if (end.kind() == GameEnd.GameEndKind.FAILURE || end.kind() == GameEnd.GameEndKind.ILLEGAL_MOVE) {
            throw new ResourceException("a game was lost by " + end.reason() + " (" + end.detail()
                    + "), which says nothing about the weights");
        }
        return end.result();
    }

    @Override
    public void close() {
        first.close();
        second.close();
        judge.close();
    }
}
