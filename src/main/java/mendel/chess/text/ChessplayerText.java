package mendel.chess.text;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.Map;
import java.util.Objects;
import mendel.InputException;
import mendel.chess.rules.ChessPosition;
import mendel.chess.rules.Piece;
import mendel.game.GameRecord;
import mendel.game.Outcome;
import mendel.game.Side;
import org.jspecify.annotations.Nullable;

/**
 * What the two files saved by Chessplayer, the program of Ivanová 2011, have in common; blank lines are passed over.
 */
final class ChessplayerText {

    /** The key of the line that both files have: 1 when the person has White, -1 when Black. */
    static final String HUMANS_COLOUR = "humansColor";

    private static final String HUMAN = "human";
    private static final String PROGRAM = "program";

    private final BufferedReader in;
    private final String name;
    private int number;

    ChessplayerText(BufferedReader in, String name) {
        this.in = in;
        this.name = name;
    }

    /** The next line that is not blank, without blanks around it; null at the end. */
    @Nullable
    String next() throws IOException {
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            number++;
            if (!line.isBlank()) {
                return line.strip();
            }
        }
        return null;
    }

    /** The file and the line read last. */
    String place() {
        return name + ":" + number;
    }

    /** A mistake in the line read last. */
    InputException error(String problem, String remedy) {
        return new InputException(place(), problem, remedy);
    }

    /** A mistake of the whole file. */
    InputException fileError(String problem, String remedy) {
        return new InputException(name, problem, remedy);
    }

    /** The colour in the value of {@code humansColor}. */
    int colour(String value) {
        return switch (value) {
            case "1" -> Piece.WHITE;
            case "-1" -> Piece.BLACK;
            default -> throw error("humansColor is " + InputException.quote(value), "give 1 for White or -1 for Black");
        };
    }

    /** Who played which colour, as the tags of a PGN file say it (PGN standard 9.1.6). */
    static Map<String, String> tags(int human) {
        return human == Piece.WHITE
                ? Map.of("WhiteType", HUMAN, "BlackType", PROGRAM)
                : Map.of("WhiteType", PROGRAM, "BlackType", HUMAN);
    }

    /** The result of a position in which the game has ended; null while it goes on. */
    static @Nullable Double result(ChessPosition position) {
        Outcome outcome = position.outcome();
        return outcome.isOngoing() ? null : Double.valueOf(outcome.resultFor(Side.WHITE));
    }

    /**
     * The line with the person's colour: as the tags {@code WhiteType} and {@code BlackType} say, or, in games of a
     * memory, as {@code Learner} says which side was the program's.
     *
     * @throws InputException when they do not say that one side was a person's
     */
    static String humansColour(GameRecord game) {
        boolean white = isHuman(game, Side.WHITE);
        boolean black = isHuman(game, Side.BLACK);
        if (white == black) {
            throw new InputException(
                    "files of Chessplayer tell of one person against the program, and here "
                            + (white ? "both sides are persons" : "no side is a person's"),
                    "write a .pgn file");
        }
        return HUMANS_COLOUR + (white ? " 1\n" : " -1\n");
    }

    private static boolean isHuman(GameRecord game, Side side) {
        String type = game.tags().get(side == Side.WHITE ? "WhiteType" : "BlackType");
        return type == null ? side.opposite().text().equals(game.tags().get("Learner")) : type.equals(HUMAN);
    }

    /** Refuses a result that the last position does not tell, for which there is no place in either file. */
    static void requireResultOfBoard(GameRecord game, ChessPosition last) {
        if (!Objects.equals(game.result(), result(last))) {
            throw new InputException(
                    "files of Chessplayer have no place for a result, as of a game that was given up, agreed drawn or"
                            + " lost on time",
                    "write a .pgn file");
        }
    }
}
