package mendel.memory;

import java.time.Instant;
import java.util.List;
import mendel.InputException;
import mendel.game.Game;
import mendel.game.Outcome;
import mendel.game.Position;
import mendel.game.Side;

/**
 * A game as a learner remembers it. A game that was learned from both sides is two of these.
 *
 * @param game the game's id
 * @param start the first position in the game's text format
 * @param moves all moves in the game's text format
 * @param learner whose side the learner had
 * @param result how it ended for the learner
 * @param margin by how much, from the learner's view (discs in Reversi); null where the game knows none
 * @param weights the fingerprint of the weights that the learner played with; null when unknown
 * @param limit how the learner's search was limited, as {@code depth 6}; null when unknown
 * @param time when it ended, in whole milliseconds; null when unknown
 * @param source where it comes from: an opponent, a file; null when unknown
 */
public record StoredGame(String game, String start, List<String> moves, Side learner, Result result, Integer margin,
        String weights, String limit, Instant time, String source) {

    private static final int CENTI = 100;

    public StoredGame {
        moves = List.copyOf(moves);
        time = time == null ? null : Instant.ofEpochMilli(time.toEpochMilli());
    }

    /** What is known of a game beside its course; every part may be null. */
    public record Context(String weights, String limit, Instant time, String source) {

        /** Nothing is known. */
        public static final Context NONE = new Context(null, null, null, null);
    }

    /**
     * A game of which the moves are not examined yet.
     *
     * @param result how it is said to have ended for the learner; null to go by the rules alone
     * @param margin by how much; null to go by the rules alone
     * @return the game with its moves as the game itself writes them
     * @throws InputException for a position or move that is none, for a game that has neither ended nor a stated result, and
     *     for a stated result or margin that the rules contradict
     */
    public static StoredGame of(Game game, String start, List<String> moves, Side learner, Result result, Integer margin, Context context) {
        Position position = game.parse(start);
        String first = position.text();
        String[] texts = new String[moves.size()];
        for (int i = 0; i < texts.length; i++) {
            try {
                long move = position.parseMove(moves.get(i));
                texts[i] = position.moveText(move);
                position.make(move);
            } catch (InputException e) {
                throw e.at("move " + (i + 1));
            }
        }
        Result byRules = byRules(position, learner);
        boolean over = position.generate(new long[position.maxMoves()], 0) == 0;
        if (byRules == null && result == null) {
            throw new InputException("the game has neither ended nor a result", "give its result");
        }
        if (over && result != null && result != byRules) {
            throw new InputException("the game is said to be " + result.text() + " for the learner, but by the rules it is "
                    + byRules.text(), "correct its result or its moves");
        }
        Integer counted = over ? margin(position, learner) : null;
        if (over && margin != null && !margin.equals(counted)) {
            throw new InputException("the margin is said to be " + margin + ", but by the rules it is " + (counted == null ? "none" : counted),
                    "correct it or leave it out");
        }
        return new StoredGame(game.id(), first, List.of(texts), learner, result == null ? byRules : result,
                over ? counted : margin, context.weights(), context.limit(), context.time(), context.source());
    }

    private static Result byRules(Position position, Side learner) {
        Outcome outcome = position.outcome();
        return outcome.isOngoing() ? null : Result.ofPoints(outcome.resultFor(learner));
    }

    /** The margin at the end of a game; null when the game only knows who won. */
    private static Integer margin(Position end, Side learner) {
        int score = end.endScore();
        if (Math.abs(score) == -Position.LOST || score % CENTI != 0 || end.outcome().reason() != Outcome.Reason.DISCS) {
            return null;
        }
        return (end.side() == learner ? score : -score) / CENTI;
    }

    /** A hash of all that makes this game this one; its source does not, since a file can have two names. */
    long contentHash() {
        return LineKey.hash(String.join("\n", game, start, String.join(" ", moves), learner.text(), result.text(), String.valueOf(margin),
                String.valueOf(weights), String.valueOf(limit), time == null ? "" : Long.toString(time.toEpochMilli())));
    }
}
