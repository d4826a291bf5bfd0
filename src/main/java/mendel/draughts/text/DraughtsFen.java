package mendel.draughts.text;

import java.util.regex.Pattern;
import mendel.InputException;
import mendel.draughts.rules.DraughtsPosition;
import mendel.draughts.rules.Squares;

/**
 * Positions as text, the FEN of PDN: {@code W:Wc1,Ka3:Bc5,f2,Ke5} is the side to move, then the squares of each side,
 * with {@code K} before those of kings. Squares are read as names, as numbers (1 is b8, 32 is g1) or as ranges of
 * numbers ({@code W21-32}), the sides in either order, an empty side as its letter alone. Written are names in the
 * order of their numbers, White first. Nothing is repaired.
 */
final class DraughtsFen {

    /** The start of a game. */
    static final String START = "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8";

    private static final String EXAMPLE = "W:Wc1,Ka3:Bc5,f2,Ke5";
    private static final Pattern RANGE = Pattern.compile("[0-9]+-[0-9]+");
    private static final int MOST_PIECES = 12;

    private DraughtsFen() {}

    /** Half-moves without progress and the number of the move, as some servers add them; the game knows neither. */
    private static final Pattern COUNTERS = Pattern.compile("(:[HF]\\d{1,4}){1,2}$");

    /**
     * Reads a position.
     *
     * @throws InputException when the text is not a position or its position cannot be
     */
    static DraughtsPosition read(String text, boolean limited) {
        String stripped = text.strip();
        // PDN ends the tag's text with a full stop.
        String[] fields = COUNTERS.matcher(
                        stripped.endsWith(".") ? stripped.substring(0, stripped.length() - 1) : stripped)
                .replaceFirst("")
                .split(":", -1);
        if (fields.length != 3) {
            throw new InputException(
                    "draughts position " + InputException.quote(text) + " has " + fields.length
                            + (fields.length == 1 ? " part" : " parts"),
                    "give the side to move and the pieces of both, as " + EXAMPLE);
        }
        int colour = colour(fields[0].strip(), "side to move");
        int first = colour(fields[1].isBlank() ? "" : fields[1].strip().substring(0, 1), "first side");
        int second = colour(fields[2].isBlank() ? "" : fields[2].strip().substring(0, 1), "second side");
        if (first == second) {
            throw new InputException(
                    "draughts position " + InputException.quote(text) + " has the pieces of one side twice",
                    "give those of W and those of B, as " + EXAMPLE);
        }
        SidePieces white = new SidePieces(
                DraughtsPosition.WHITE,
                fields[first == DraughtsPosition.WHITE ? 1 : 2].strip().substring(1));
        SidePieces black = new SidePieces(
                DraughtsPosition.BLACK,
                fields[first == DraughtsPosition.WHITE ? 2 : 1].strip().substring(1));
        int both = white.all() & black.all();
        if (both != 0) {
            throw new InputException(
                    "draughts position has a white and a black piece on "
                            + Squares.name(Integer.numberOfTrailingZeros(both)),
                    "give each square once");
        }
        if ((white.all() | black.all()) == 0) {
            throw new InputException(
                    "draughts position " + InputException.quote(text) + " has no pieces", "give at least one");
        }
        return new DraughtsPosition(
                limited ? DraughtsNotation.LIMITED : DraughtsNotation.UNLIMITED,
                white.men,
                white.kings,
                black.men,
                black.kings,
                colour,
                limited);
    }

    private static int colour(String field, String what) {
        return switch (field) {
            case "W" -> DraughtsPosition.WHITE;
            case "B" -> DraughtsPosition.BLACK;
            default ->
                throw new InputException(
                        "draughts position has " + InputException.quote(field) + " as its " + what,
                        "give W or B, as in " + EXAMPLE);
        };
    }

    /** The pieces of one side as they are read. */
    private static final class SidePieces {
        private final String side;
        private int men;
        private int kings;

        private SidePieces(int colour, String list) {
            side = colour == DraughtsPosition.WHITE ? "white" : "black";
            if (!list.isBlank()) {
                for (String piece : list.split(",", -1)) {
                    addAll(piece.strip());
                }
            }
            if (Integer.bitCount(all()) > MOST_PIECES) {
                throw new InputException(
                        "draughts position has " + Integer.bitCount(all()) + " " + side + " pieces", "give at most 12");
            }
            int crowned = men & (colour == DraughtsPosition.WHITE ? Squares.ROW_8 : Squares.ROW_1);
            if (crowned != 0) {
                String square = Squares.name(Integer.numberOfTrailingZeros(crowned));
                throw new InputException(
                        "draughts position has a " + side + " man on " + square + ", where it is crowned",
                        "give a king as K" + square);
            }
        }

        private int all() {
            return men | kings;
        }

        /** Adds a piece, or those on a range of numbers as {@code 21-32}. */
        private void addAll(String text) {
            boolean king = text.startsWith("K");
            String squares = king ? text.substring(1) : text;
            if (!RANGE.matcher(squares).matches()) {
                add(square(squares), king);
                return;
            }
            int first = square(squares.substring(0, squares.indexOf('-')));
            int last = square(squares.substring(squares.indexOf('-') + 1));
            if (first > last) {
                throw new InputException(
                        "draughts position has the squares " + InputException.quote(squares),
                        "give the lower number first");
            }
            for (int square = first; square <= last; square++) {
                add(square, king);
            }
        }

        private void add(int square, boolean king) {
            if ((all() >>> square & 1) != 0) {
                throw new InputException(
                        "draughts position has two " + side + " pieces on " + Squares.name(square),
                        "give each square once");
            }
            if (king) {
                kings |= 1 << square;
            } else {
                men |= 1 << square;
            }
        }
    }

    /** A dark square by its name or its number from 1 to 32. */
    private static int square(String text) {
        int square = DraughtsMoveText.square(text);
        if (square < 0) {
            boolean light = text.matches("[a-h][1-8]");
            throw new InputException(
                    "draughts position has a piece on " + InputException.quote(text)
                            + (light ? ", which is a light square" : ", which is not a square"),
                    "give dark squares (a1 is one) or numbers from 1 to 32, with K before them for kings");
        }
        return square;
    }

    /** The squares from a8 to h1: {@code wbWB}, dots where dark squares are empty, blanks for light ones. */
    static String squares(DraughtsPosition p) {
        StringBuilder text = new StringBuilder(64);
        for (int i = 0; i < 64; i++) {
            boolean dark = (i / 8 + i % 8) % 2 == 1;
            text.append(dark ? letter(p, 1 << i / 2) : ' ');
        }
        return text.toString();
    }

    private static char letter(DraughtsPosition p, int square) {
        boolean king = ((p.kings(DraughtsPosition.WHITE) | p.kings(DraughtsPosition.BLACK)) & square) != 0;
        return (p.pieces(DraughtsPosition.WHITE) & square) != 0
                ? king ? 'W' : 'w'
                : (p.pieces(DraughtsPosition.BLACK) & square) == 0 ? '.' : king ? 'B' : 'b';
    }

    /** The position, White's pieces first, squares in the order of their numbers. */
    static String write(DraughtsPosition p) {
        StringBuilder text = new StringBuilder(64).append(p.colourToMove() == DraughtsPosition.WHITE ? 'W' : 'B');
        write(p, DraughtsPosition.WHITE, text.append(":W"));
        write(p, DraughtsPosition.BLACK, text.append(":B"));
        return text.toString();
    }

    private static void write(DraughtsPosition p, int colour, StringBuilder text) {
        for (int set = p.pieces(colour); set != 0; set &= set - 1) {
            int square = Integer.numberOfTrailingZeros(set);
            boolean king = (p.kings(colour) >>> square & 1) != 0;
            text.append(king ? "K" : "").append(Squares.name(square)).append((set & set - 1) != 0 ? "," : "");
        }
    }
}
