package mendel.chess.text;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import mendel.InputException;
import mendel.bits.Bitboard;
import mendel.chess.rules.Castling;
import mendel.chess.rules.ChessPosition;
import mendel.chess.rules.Piece;
import mendel.game.GameRecord;

/**
 * A position as Chessplayer saves it (Ivanová 2011, section 5.2.4), read as a game without moves:
 *
 * <pre>
 *   humansColor 1          1 when the person has White, -1 when Black
 *   canHumanCastle true    whether the person may still castle; canHumansCastle is read as well
 *   canCompCastle false    whether the program may
 *   pos 95 3               square and piece, one line for each piece
 * </pre>
 *
 * Squares are numbered on a board of 10x12, rank by rank from above, with a8 as 21 and h1 as 98. Pieces are 1 pawn, 2
 * knight, 3 king, 5 bishop, 6 rook, 7 queen, White's positive and Black's negative; 0 is an empty square.
 *
 * <p>White is to move in every such position, whichever colour the person has. What the file does not say is read so: a
 * side that may castle may do so on each wing whose rook stands in its corner; no pawn can be taken en passant.
 * Positions in which one of these does not hold are not written, nor are moves. The counts of moves have no place: they
 * begin again.
 */
final class Cps extends ChessplayerFile {

    private static final String HUMANS_COLOUR = ChessplayerText.HUMANS_COLOUR;
    private static final String HUMAN_CASTLES = "canHumanCastle";
    /** The other spelling of it. */
    private static final String HUMANS_CASTLE = "canHumansCastle";

    private static final String PROGRAM_CASTLES = "canCompCastle";
    private static final List<String> KEYS = List.of(HUMANS_COLOUR, HUMAN_CASTLES, PROGRAM_CASTLES);
    /** Piece types by the number in the file; 4 is none. */
    private static final int[] TYPES = {
        Piece.NONE, Piece.PAWN, Piece.KNIGHT, Piece.KING, Piece.NONE, Piece.BISHOP, Piece.ROOK, Piece.QUEEN
    };

    private static final int ROW = 10;
    private static final int A8 = 21;

    @Override
    public String extension() {
        return "cps";
    }

    @Override
    public void read(BufferedReader in, String name, Consumer<GameRecord> sink) throws IOException {
        ChessplayerText text = new ChessplayerText(in, name);
        Map<String, String> values = new LinkedHashMap<>();
        int[] codes = new int[64];
        Arrays.fill(codes, -1);
        boolean[] named = new boolean[64];
        int human = Piece.WHITE;
        for (String line = text.next(); line != null; line = text.next()) {
            String[] words = line.split("\\s+");
            String key = words[0].equals(HUMANS_CASTLE) ? HUMAN_CASTLES : words[0];
            if (words[0].equals("pos") && words.length == 3) {
                place(words, codes, named, text);
            } else if (KEYS.contains(key) && words.length == 2) {
                if (values.put(key, words[1]) != null) {
                    throw text.error(words[0] + " stands twice", "give it once");
                }
                if (key.equals(HUMANS_COLOUR)) {
                    human = text.colour(words[1]);
                } else if (!words[1].equals("true") && !words[1].equals("false")) {
                    throw text.error(words[0] + " is " + InputException.quote(words[1]), "give true or false");
                }
            } else {
                throw text.error(
                        InputException.quote(line) + " is not understood",
                        "give humansColor 1, canHumanCastle true, " + "canCompCastle true or pos INDEX CODE");
            }
        }
        for (String key : KEYS) {
            if (!values.containsKey(key)) {
                throw text.fileError("the line " + key + " is missing", "give it before the squares");
            }
        }
        try {
            int castling = rights(codes, human, given(values, HUMAN_CASTLES))
                    | rights(codes, human ^ 1, given(values, PROGRAM_CASTLES));
            ChessPosition position = position(codes, castling);
            sink.accept(new GameRecord(
                    ChessplayerText.tags(human),
                    Fen.write(position),
                    List.of(),
                    List.of(),
                    ChessplayerText.result(position)));
        } catch (InputException e) {
            throw e.at(name);
        }
    }

    private static String given(Map<String, String> values, String key) {
        return Objects.requireNonNull(values.get(key));
    }

    private static void place(String[] words, int[] codes, boolean[] named, ChessplayerText text) {
        int index = number(words[1], text);
        int code = number(words[2], text);
        int row = (index - A8) / ROW;
        int column = (index - A8) % ROW;
        if (index < A8 || row > 7 || column > 7) {
            throw text.error(
                    "square " + words[1] + " is not on the board",
                    "give 21 (a8) to 98 (h1), whose last digit is 1 to 8");
        }
        int type = Math.abs(code) < TYPES.length ? TYPES[Math.abs(code)] : Piece.NONE;
        if (type == Piece.NONE && code != 0) {
            throw text.error(
                    "there is no piece " + words[2],
                    "give 1 pawn, 2 knight, 3 king, 5 bishop, 6 rook, 7 queen, below 0 for Black, or 0 for an empty"
                            + " square");
        }
        int square = 7 - row << 3 | column;
        if (named[square]) {
            throw text.error("square " + words[1] + " (" + Bitboard.name(square) + ") stands twice", "give it once");
        }
        named[square] = true;
        codes[square] = code == 0 ? -1 : Piece.code(code > 0 ? Piece.WHITE : Piece.BLACK, type);
    }

    private static int number(String word, ChessplayerText text) {
        if (!word.matches("-?[0-9]{1,4}")) {
            throw text.error(InputException.quote(word) + " is not a number", "write pos INDEX CODE, as pos 95 3");
        }
        return Integer.parseInt(word);
    }

    /** The rights of a side that may castle: on each wing whose rook stands in its corner. */
    private static int rights(int[] codes, int colour, String allowed) {
        if (allowed.equals("false")) {
            return 0;
        }
        int king = 4 + 56 * colour;
        if (codes[king] != Piece.code(colour, Piece.KING)) {
            throw new InputException(
                    Piece.colourName(colour) + " may castle, but its king is not on " + Bitboard.name(king),
                    "give false for that side");
        }
        int rook = Piece.code(colour, Piece.ROOK);
        return (codes[king + 3] == rook ? shortRight(colour) : 0) | (codes[king - 4] == rook ? longRight(colour) : 0);
    }

    private static int shortRight(int colour) {
        return colour == Piece.WHITE ? Castling.WHITE_SHORT : Castling.BLACK_SHORT;
    }

    private static int longRight(int colour) {
        return colour == Piece.WHITE ? Castling.WHITE_LONG : Castling.BLACK_LONG;
    }

    private static ChessPosition position(int[] codes, int castling) {
        FenCheck.beforeSetUp(codes, Piece.WHITE, castling, -1, 0);
        ChessPosition position = new ChessPosition(ChessNotation.INSTANCE, codes, Piece.WHITE, castling, -1, 0, 1);
        FenCheck.checks(position, -1);
        return position;
    }

    /** A position; see the class for what is refused. */
    @Override
    public String write(GameRecord game) {
        if (!game.moves().isEmpty()) {
            throw refused("holds a position, not moves");
        }
        ChessPosition position = Fen.read(game.start());
        if (position.colourToMove() != Piece.WHITE) {
            throw refused("has White to move, and here Black is");
        }
        if (position.enPassantSquare() >= 0) {
            throw refused("cannot say that a pawn may be taken en passant");
        }
        String person = ChessplayerText.humansColour(game);
        ChessplayerText.requireResultOfBoard(game, position);
        int human = person.contains("-") ? Piece.BLACK : Piece.WHITE;
        int[] codes = IntStream.range(0, 64).map(position::pieceAt).toArray();
        StringBuilder text = new StringBuilder(person)
                .append(HUMAN_CASTLES)
                .append(' ')
                .append(castles(position, codes, human))
                .append('\n')
                .append(PROGRAM_CASTLES)
                .append(' ')
                .append(castles(position, codes, human ^ 1))
                .append('\n');
        for (int index = 0; index < 64; index++) { // Rank by rank from above.
            int code = codes[index ^ 56];
            if (code >= 0) {
                int number = A8 + index / 8 * ROW + index % 8;
                text.append("pos ")
                        .append(number)
                        .append(' ')
                        .append(Piece.colour(code) == Piece.WHITE ? "" : "-")
                        .append(number(code))
                        .append('\n');
            }
        }
        return text.toString();
    }

    private static int number(int code) {
        return Arrays.stream(TYPES).boxed().toList().indexOf(Piece.type(code));
    }

    /** Whether a side may castle: on all wings whose rooks stand at home, or on none. */
    private static boolean castles(ChessPosition position, int[] codes, int colour) {
        int rights = position.castlingRights() & (shortRight(colour) | longRight(colour));
        if (rights == 0) {
            return false;
        }
        if (rights != rights(codes, colour, "true")) {
            throw refused("has one word for both wings, and here " + Piece.colourName(colour)
                    + " may castle on one of them only");
        }
        return true;
    }

    private static InputException refused(String why) {
        return new InputException("a .cps file " + why, "write a .pgn file");
    }

    @Override
    public boolean isOfPositions() {
        return true;
    }
}
