package mendel.chess;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.Map;
import mendel.InputException;

/** The lines of a file saved by Chessplayer, the program of Ivanová 2011; blank lines are passed over. */
final class ChessplayerText {

    private final BufferedReader in;
    private final String name;
    private int number;

    ChessplayerText(BufferedReader in, String name) {
        this.in = in;
        this.name = name;
    }

    /** The next line that is not blank, without blanks around it; null at the end. */
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
        return human == Piece.WHITE ? Map.of("WhiteType", "human", "BlackType", "program")
                : Map.of("WhiteType", "program", "BlackType", "human");
    }
}
