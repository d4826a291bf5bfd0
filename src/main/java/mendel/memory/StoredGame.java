package mendel.memory;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import mendel.InputException;
import mendel.game.Game;
import mendel.game.Outcome;
import mendel.game.Position;
import mendel.game.Side;
import org.jspecify.annotations.Nullable;

/**
 * A game as a learner remembers it. A game that was learned from both sides is two of these.
 *
 * @param game the game's id
 * @param start the first position in the game's text format
 * @param moves all moves in the game's text format
 * @param learner whose side the learner had
 * @param result how it ended for the learner
 * @param margin by how much, from the learner's view (discs in Reversi); null: the game knows none
 * @param context what else is known of it
 */
public record StoredGame(
        String game,
        String start,
        List<String> moves,
        Side learner,
        Result result,
        @Nullable Integer margin,
        Context context) {

    /** No board has so many squares that a margin were larger, in discs. */
    public static final int MOST_MARGIN = 999;

    private static final int CENTI = 100;

    public StoredGame {
        moves = List.copyOf(moves);
    }

    /**
     * What is known of a game beside its course; null for a part: unknown.
     *
     * @param weights the fingerprint of the weights that the learner played with
     * @param limit how the learner's search was limited, as {@code depth 6}
     * @param time when it ended, in whole milliseconds
     * @param source where it comes from: an opponent, a file
     * @param choices where the learner had several moves to choose from, by rising ply; empty when unknown
     * @param solved the first exact value that the learner's search found
     */
    public record Context(
            @Nullable String weights,
            @Nullable String limit,
            @Nullable Instant time,
            @Nullable String source,
            List<Choice> choices,
            @Nullable Solved solved) {

        /** Nothing is known. */
        public static final Context NONE = new Context(null, null, null, null);

        public Context {
            time = time == null ? null : Instant.ofEpochMilli(time.toEpochMilli());
            choices = List.copyOf(choices);
        }

        /** What is known of a game without known choices and without an exact value. */
        public Context(
                @Nullable String weights, @Nullable String limit, @Nullable Instant time, @Nullable String source) {
            this(weights, limit, time, source, List.of(), null);
        }
    }

    /**
     * Moves among which the learner chose: as good as each other by its search, or nearly.
     *
     * @param ply the index of the move that it played among the moves of the game
     * @param moves at least two, the one played among them, in the order in which they were considered
     */
    public record Choice(int ply, List<String> moves) {

        public Choice {
            moves = List.copyOf(moves);
        }
    }

    /**
     * An exact value: what perfect play of both sides makes of a position.
     *
     * @param ply the position is the one before the move of this index
     * @param margin by how much the learner wins, negative when it loses (discs in Reversi)
     */
    public record Solved(int ply, int margin) {}

    /**
     * Makes a game from moves that nobody has checked.
     *
     * @param result how it is said to have ended for the learner; null: go by the rules alone
     * @param margin by how much; null: go by the rules alone
     * @return the game with its moves as the game itself writes them
     * @throws InputException for a text that is not a position or not a legal move, for a game that has neither ended
     *     nor a stated result, for a stated result or margin that the rules contradict, and for choices and exact
     *     values that cannot be
     */
    public static StoredGame of(
            Game game,
            String start,
            List<String> moves,
            Side learner,
            @Nullable Result result,
            @Nullable Integer margin,
            Context context) {
        if (margin != null && Math.abs((long) margin) > MOST_MARGIN) {
            throw new InputException("the margin is said to be " + margin, "no board has so many squares");
        }
        Position position = game.parse(start);
        String first = game.notation().text(position);
        ContextCheck facts = new ContextCheck(game.notation(), context, learner);
        String[] texts = new String[moves.size()];
        for (int i = 0; i < texts.length; i++) {
            try {
                long move = game.notation().parseMove(position, moves.get(i));
                texts[i] = game.notation().moveText(position, move);
                facts.check(position, i, texts[i]);
                position.make(move);
            } catch (InputException e) {
                throw e.at("move " + (i + 1));
            }
        }
        Result byRules = byRules(position, learner);
        boolean over = position.generate(new long[position.maxMoves()], 0) == 0;
        Result known = result == null ? byRules : result;
        if (known == null) {
            throw new InputException("the game has neither ended nor a result", "give its result");
        }
        if (over && byRules != null && known != byRules) {
            throw new InputException(
                    "the game is said to be " + known.text() + " for the learner, but by the rules it is "
                            + byRules.text(),
                    "correct its result or its moves");
        }
        Integer counted = over ? margin(position, learner) : null;
        if (over && margin != null && !margin.equals(counted)) {
            throw new InputException(
                    "the margin is said to be " + margin + ", but by the rules it is "
                            + (counted == null ? "none" : counted),
                    "correct it or leave it out");
        }
        return new StoredGame(
                game.id(), first, List.of(texts), learner, known, over ? counted : margin, facts.checked(position));
    }

    /**
     * The side of a learner by its name.
     *
     * @throws InputException when it is neither {@code white} nor {@code black}
     */
    public static Side learner(String text) {
        return Arrays.stream(Side.values())
                .filter(s -> s.text().equals(text))
                .findFirst()
                .orElseThrow(() -> new InputException(
                        "the learner " + InputException.quote(text) + " is not a side", "it is white or black"));
    }

    /** The exact value of a game that ended as solved, with the same winner; null for others. */
    public @Nullable Solved provenValue() {
        Solved solved = context.solved();
        return solved != null && Integer.signum(solved.margin()) == result.ordinal() - Result.DRAWN.ordinal()
                ? solved
                : null;
    }

    private static @Nullable Result byRules(Position position, Side learner) {
        Outcome outcome = position.outcome();
        return outcome.isOngoing() ? null : Result.ofPoints(outcome.resultFor(learner));
    }

    /** The margin at the end of a game; null when the game only knows who won. */
    private static @Nullable Integer margin(Position end, Side learner) {
        int score = end.endScore();
        if (Math.abs(score) == -Position.LOST
                || score % CENTI != 0
                || end.outcome().reason() != Outcome.Reason.DISCS) {
            return null;
        }
        return (end.side() == learner ? score : -score) / CENTI;
    }

    /** A hash of all that identifies the game. The source does not: the same file can have two names. */
    public long contentHash() {
        String text = String.join(
                "\n",
                game,
                start,
                String.join(" ", moves),
                learner.text(),
                result.text(),
                String.valueOf(margin),
                String.valueOf(context.weights()),
                String.valueOf(context.limit()),
                context.time() == null ? "" : Long.toString(context.time().toEpochMilli()));
        // Games without choices keep the hash of earlier versions.
        if (!context.choices().isEmpty() || context.solved() != null) {
            text += "\n" + ContextText.choices(context.choices()) + "\n" + ContextText.solved(context.solved());
        }
        return LineKey.hash(text);
    }
}
