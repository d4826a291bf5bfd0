package mendel.match.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import mendel.InputException;
import mendel.game.EndSolver;
import mendel.game.Game;
import mendel.game.Outcome;
import mendel.game.Position;
import mendel.game.Side;
import mendel.match.opening.Opening;
import mendel.player.Clocks;
import mendel.player.GameLimit;
import mendel.player.LimitUse;
import mendel.player.Player;
import mendel.player.PlayerFailure;
import mendel.player.Reply;
import mendel.player.ScoreText;
import mendel.player.TieUse;
import org.jspecify.annotations.Nullable;

/**
 * Plays single games: asks the players for their moves in turn, keeps the clocks, and ends the game by the rules, by
 * adjudication, or when a player fails, oversteps its time or plays an illegal move, which loses. If the time runs out
 * against an opponent that cannot win, the game is a draw.
 */
public final class GameRunner {

    /** A move may be late by this before the game is lost, for delays by pipes and the scheduler. */
    private static final long GRACE_MILLIS = 50;

    private final Game game;
    private final SideLimits limits;
    private final Adjudication adjudication;
    private final LongSupplier nanoTime;

    /** A runner for games of one kind. */
    public GameRunner(Game game, GameLimit limit, Adjudication adjudication) {
        this(game, SideLimits.same(limit), adjudication);
    }

    /** A runner for games whose players have limits of their own. */
    public GameRunner(Game game, SideLimits limits, Adjudication adjudication) {
        this(game, limits, adjudication, System::nanoTime);
    }

    /** A runner with its own source of time, in nanoseconds. */
    GameRunner(Game game, SideLimits limits, Adjudication adjudication, LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        this.game = game;
        this.limits = limits;
        this.adjudication = adjudication;
    }

    /**
     * The course of a game.
     *
     * @param end how it ended
     * @param moves all moves as text, those of the opening included
     * @param comments a comment for each move, empty for the opening's
     * @param white the time of White's moves, without those of the opening
     * @param black the time of Black's
     * @param whiteTies White's choices among equally good moves; null when its search alone decides
     * @param blackTies Black's choices
     */
    public record Course(
            GameEnd end,
            List<String> moves,
            List<String> comments,
            TimeUsed white,
            TimeUsed black,
            @Nullable TieUse whiteTies,
            @Nullable TieUse blackTies) {}

    /** Plays a game. The players are used by this thread alone until it has ended. */
    public Course play(Opening opening, Player white, Player black) {
        return Objects.requireNonNull(play(opening, white, black, () -> false), "nobody gives it up");
    }

    /**
     * Plays a game that may be aborted.
     *
     * @param stop polled before each move
     * @return the course of the game; null when it was aborted
     */
    public @Nullable Course play(Opening opening, Player white, Player black, BooleanSupplier stop) {
        List<String> moves = new ArrayList<>(opening.moves());
        List<String> comments = new ArrayList<>();
        opening.moves().forEach(move -> comments.add(""));
        GameEnd end = begin(opening, white, Side.WHITE);
        if (end == null) {
            end = begin(opening, black, Side.BLACK);
        }
        Position position = opening.position(game);
        position.solveEndings(adjudication.exact());
        Adjudication.Referee referee = adjudication.referee();
        SideLimits.SideClocks clocks = limits.start();
        TimeUsed whiteTime = TimeUsed.NONE;
        TimeUsed blackTime = TimeUsed.NONE;
        if (end == null) {
            end = end(position, referee);
        }
        while (end == null) {
            if (stop.getAsBoolean()) {
                return null;
            }
            Side mover = position.side();
            Turn turn = turn(position, mover == Side.WHITE ? white : black, clocks.of(mover));
            end = turn.end;
            if (end == null) {
                clocks = clocks.after(mover, turn.used(limits.of(mover)));
                whiteTime = mover == Side.WHITE ? turn.addTo(whiteTime) : whiteTime;
                blackTime = mover == Side.BLACK ? turn.addTo(blackTime) : blackTime;
                Integer score = turn.reply.score();
                referee.note(score == null || mover == Side.WHITE ? score : Integer.valueOf(-score));
                String text = game.notation().moveText(position, turn.move);
                position.make(turn.move);
                white.played(turn.move, text);
                black.played(turn.move, text);
                moves.add(text);
                comments.add(comment(turn, limits.of(mover)));
                end = end(position, referee);
            }
        }
        return new Course(end, moves, comments, whiteTime, blackTime, white.tieUse(), black.tieUse());
    }

    /** The end of the game in a position, by the rules, as it is solved, or by the referee; null when it goes on. */
    private static @Nullable GameEnd end(Position position, Adjudication.Referee referee) {
        Outcome outcome = position.outcome();
        if (!outcome.isOngoing()) {
            return GameEnd.byRules(outcome);
        }
        GameEnd solved = solved(position);
        return solved == null ? referee.verdict() : solved;
    }

    /** The end of a position that is solved; null for any other. */
    private static @Nullable GameEnd solved(Position position) {
        int score = position.solvedScore();
        if (score == Position.NOT_KNOWN) {
            return null;
        }
        double mover = score > 0 ? 1 : score < 0 ? 0 : 0.5;
        return GameEnd.adjudicated(position.side() == Side.WHITE ? mover : 1 - mover, "solved");
    }

    private @Nullable GameEnd begin(Opening opening, Player player, Side side) {
        try {
            player.start(game, opening.start());
            Position position = game.parse(opening.start());
            for (String text : opening.moves()) {
                long move = game.notation().parseMove(position, text);
                player.played(move, text);
                position.make(move);
            }
            if (!limits.of(side).isDeterministic()) {
                player.warmUp();
            }
            return null;
        } catch (PlayerFailure e) {
            return GameEnd.lostBy(side, GameEnd.GameEndKind.FAILURE, e.kind().text(), e.getMessage());
        }
    }

    /** The reply of one that gave none. */
    private static final Reply NONE = new Reply(null, null, 0, 0);

    /** One move, or the end of the game by its player's fault or resignation. */
    private record Turn(
            Reply reply,
            long move,
            long nanos,
            @Nullable LimitUse use,
            @Nullable GameEnd end) {

        /** A reply that ends the game. */
        static Turn ended(Reply reply, long nanos, GameEnd end) {
            return new Turn(reply, 0, nanos, null, end);
        }

        /** Book moves are counted apart: they take no time. */
        TimeUsed addTo(TimeUsed used) {
            return reply.fromBook() ? used.plusBookMove() : used.plusMove(nanos, use);
        }

        long millis() {
            return TimeUnit.NANOSECONDS.toMillis(nanos);
        }

        /** What it takes off the mover's clock. */
        long used(GameLimit limit) {
            return limit.hasNodeClock() ? reply.nodes() : millis();
        }
    }

    private Turn turn(Position position, Player player, Clocks clocks) {
        Side side = position.side();
        GameLimit limit = clocks.limit();
        long begin = nanoTime.getAsLong();
        Reply reply;
        try {
            reply = player.think(clocks);
        } catch (PlayerFailure e) {
            return Turn.ended(
                    NONE,
                    0,
                    GameEnd.lostBy(side, GameEnd.GameEndKind.FAILURE, e.kind().text(), e.getMessage()));
        }
        long nanos = nanoTime.getAsLong() - begin;
        long millis = TimeUnit.NANOSECONDS.toMillis(nanos);
        long allowed = limit.hasClock() ? clocks.left(side) : limit.moveMillis();
        if (!limit.isDeterministic() && player.keepsTime() && millis > allowed + GRACE_MILLIS) {
            return Turn.ended(
                    reply,
                    nanos,
                    GameEnd.outOfTime(
                            side, position.canWin(side.opposite()), "used " + millis + " ms of " + allowed + " ms"));
        }
        String move = reply.move();
        if (move == null) {
            return Turn.ended(reply, nanos, GameEnd.resigned(side));
        }
        try {
            return new Turn(
                    reply,
                    game.notation().parseMove(position, move),
                    nanos,
                    player.isHeldToLimits() ? use(position, reply, limit) : null,
                    null);
        } catch (InputException e) {
            return Turn.ended(
                    reply,
                    nanos,
                    GameEnd.lostBy(
                            side,
                            GameEnd.GameEndKind.ILLEGAL_MOVE,
                            "illegal-move",
                            "played " + InputException.quote(move) + " in "
                                    + game.notation().text(position)));
        }
    }

    /** How an engine kept to the limit, if it had a choice and did not search to the end of the game. */
    private @Nullable LimitUse use(Position position, Reply reply, GameLimit limit) {
        LimitUse use = LimitUse.of(reply, limit, true);
        if (use == null || use.under() == 0) {
            return use;
        }
        EndSolver solver = position.endSolver();
        boolean hasChoice = position.generate(new long[position.maxMoves()], 0) > 1
                && (solver == null || solver.left(position) > reply.depth());
        return LimitUse.of(reply, limit, hasChoice);
    }

    /**
     * The mover's score in pawns, the depth, and with a limit of time the seconds used, as match programs write them:
     * {@code +0.35/12 0.087s}. A forced end is shown as {@code +M5} in the mover's moves, and a move from a book is
     * just {@code book}.
     */
    private static String comment(Turn turn, GameLimit limit) {
        String score = ScoreText.comment(turn.reply);
        return turn.reply.fromBook() || limit.isDeterministic()
                ? score
                : String.format(Locale.ROOT, "%s%s%.3fs", score, score.isEmpty() ? "" : " ", turn.millis() / 1000.0);
    }
}
