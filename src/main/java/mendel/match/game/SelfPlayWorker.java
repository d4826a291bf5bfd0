package mendel.match.game;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import mendel.InputException;
import mendel.SplitMix;
import mendel.game.Game;
import mendel.game.GameRecord;
import mendel.game.Position;
import mendel.match.opening.Balance;
import mendel.match.opening.Opening;
import mendel.player.GameLimit;
import mendel.player.Player;
import mendel.work.JobWorker;

/** Plays games of self-play by their numbers: each depends only on its number and the settings. */
public final class SelfPlayWorker implements JobWorker<SelfPlayTask, GameRecord[]> {

    /** After this many random lines without a balanced one, the settings are taken to allow none. */
    private static final int MAX_ATTEMPTS = 1_000;

    private final Game game;
    private final SelfPlay.SelfPlaySettings settings;
    private final GameRunner runner;
    private final Player white;
    private final Player black;

    /**
     * A worker.
     *
     * @param player makes identical players, which start each game afresh
     */
    public SelfPlayWorker(Game game, Supplier<Player> player, SelfPlay.SelfPlaySettings settings) {
        this.game = game;
        this.settings = settings;
        runner = new GameRunner(game, GameLimit.nodes(settings.nodes()), settings.adjudication());
        white = player.get();
        black = player.get();
    }

    /**
     * Plays them. Each starts after its random moves, which are not among its moves.
     *
     * @throws InputException when no balanced opening is found
     */
    @Override
    public GameRecord[] run(SelfPlayTask task) throws InterruptedException {
        GameRecord[] games = new GameRecord[task.count()];
        for (int i = 0; i < games.length; i++) {
            games[i] = play(task.from() + i);
        }
        return games;
    }

    private GameRecord play(long number) throws InterruptedException {
        Opening opening = new Opening(opening(number), List.of());
        GameRunner.Course course =
                runner.play(opening, white, black, () -> Thread.currentThread().isInterrupted());
        if (course == null) {
            throw new InterruptedException("the game is not wanted any more");
        }
        if (course.end().culprit() != null) {
            throw new IllegalStateException(
                    "game " + number + " of self-play failed: " + course.end().detail());
        }
        return new GameRecord(
                Map.of(),
                opening.start(),
                course.moves(),
                course.comments(),
                course.end().result());
    }

    /** A position after random moves in which neither side is far ahead. */
    private String opening(long number) {
        SplittableRandom random = new SplittableRandom(settings.seed() * SplitMix.GOLDEN_GAMMA + number);
        for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
            Position position = game.start();
            long[] moves = new long[position.maxMoves()];
            int plies = random.nextInt(settings.minRandom(), settings.maxRandom() + 1);
            for (int i = 0; i < plies && position.outcome().isOngoing(); i++) {
                position.make(moves[random.nextInt(position.generate(moves, 0))]);
            }
            if (position.outcome().isOngoing()
                    && (plies == 0 || isBalanced(game.notation().text(position)))) {
                return game.notation().text(position);
            }
        }
        throw new InputException(
                "of " + MAX_ATTEMPTS + " openings with " + settings.minRandom() + " to " + settings.maxRandom()
                        + " random moves none is balanced within " + settings.bound() + " centi-units",
                "ask for fewer random moves");
    }

    private boolean isBalanced(String start) {
        return Balance.holds(white, settings.bound(), settings.nodes(), player -> player.start(game, start));
    }

    @Override
    public void close() {
        white.close();
        black.close();
    }
}
