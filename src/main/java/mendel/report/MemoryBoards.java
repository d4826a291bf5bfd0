package mendel.report;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mendel.game.BoardShape;
import mendel.game.Game;

/** Draws small boards. The pieces are defined once in a page and referenced by id, here and in its script. */
final class MemoryBoards {

    private static final Pattern SQUARE = Pattern.compile("([a-j])(10|[1-9])");

    private static final String MAN =
            "<circle cx=\"5\" cy=\"5\" r=\"3.7\"/><circle class=\"in\" cx=\"5\" cy=\"5\" r=\"2.4\"/>";
    private static final String KING =
            "<circle cx=\"5\" cy=\"5\" r=\"3.9\"/><path class=\"in\" d=\"M2.9 6.6 2.6 3.6 4 4.8 5 3 6 4.8 7.4 3.6 7.1"
                    + " 6.6z\"/>";

    /** Silhouettes in a square of 10 by 10. */
    private static final Map<Character, String> CHESS = chess();

    private MemoryBoards() {}

    private static Map<Character, String> chess() {
        Map<Character, String> shapes = new HashMap<>();
        String foot = "M2.2 8.8h5.6v-1h-5.6z";
        shapes.put(
                'p',
                "<path d=\"M2.7 8.8h4.6v-.9c-1-.6-1.4-1.6-1.4-2.6h.6v-.8h-.5a1.7 1.7 0 1 0-2 0h-.5v.8h.6c0 1-.4 2-1.4"
                        + " 2.6z\"/>");
        shapes.put(
                'r',
                "<path d=\"" + foot + "M2.9 7.5h4.2l-.4-3.6h.6v-2.3h-1.2v.9h-.6v-.9h-1v.9h-.6v-.9h-1.2v2.3h.6z\"/>");
        shapes.put(
                'n',
                "<path d=\"" + foot
                        + "M2.9 7.5h4.5c.3-2.6-.2-4.6-2.2-5.6l-.6-1-.4 1.1c-1 .6-1.7 1.7-2.2 3.1l.7.9c.8-.2 1.3-.4"
                        + " 1.9-.9-.1 1-1.6 1.4-1.7 2.4z\"/>");
        shapes.put(
                'b',
                "<path d=\"" + foot
                        + "M3.3 7.5h3.4l-.5-1.1c.8-.7 1-1.8.4-2.8-.4-.7-.9-1.2-1.2-1.6a.75.75 0 1 0-.8"
                        + " 0c-.3.4-.8.9-1.2 1.6-.6 1-.4 2.1.4 2.8z\"/>");
        shapes.put('q', "<path d=\"" + foot + "M2.8 7.5h4.4l1.3-4.7-1.9 1.9-.4-3-1.2 2.7-1.2-2.7-.4 3-1.9-1.9z\"/>");
        shapes.put(
                'k',
                "<path d=\"" + foot
                        + "M2.9 7.5h4.2c1.2-.9 1.7-1.9"
                        + " 1.3-2.9-.5-1-1.9-1.1-3-.3v-1.1h.9v-.8h-.9v-1h-.8v1h-.9v.8h.9v1.1c-1.1-.8-2.5-.7-3 .3-.4 1"
                        + " .1 2 1.3 2.9z\"/>");
        return shapes;
    }

    /** The kind of board, for styles: {@code chess}, {@code draughts} or {@code reversi}. */
    static String kind(BoardShape.Pieces pieces) {
        return switch (pieces) {
            case CHESS -> "chess";
            case DRAUGHTS -> "draughts";
            case DISCS -> "reversi";
        };
    }

    /** The id of a piece's symbol; ids must differ in more than their capitals. */
    static String id(char piece) {
        return "p-" + (Character.isUpperCase(piece) ? "u" : "l") + Character.toLowerCase(piece);
    }

    /** The pieces, included once in a page. */
    static Html symbols(BoardShape.Pieces pieces) {
        StringBuilder out = new StringBuilder("<svg class=\"unseen\" aria-hidden=\"true\"><defs>");
        switch (pieces) {
            case DISCS -> {
                symbol(out, 'X', "black", "<circle cx=\"5\" cy=\"5\" r=\"3.9\"/>");
                symbol(out, 'O', "white", "<circle cx=\"5\" cy=\"5\" r=\"3.9\"/>");
            }
            case DRAUGHTS -> {
                symbol(out, 'w', "white", MAN);
                symbol(out, 'W', "white", KING);
                symbol(out, 'b', "black", MAN);
                symbol(out, 'B', "black", KING);
            }
            case CHESS ->
                CHESS.entrySet().stream().sorted(Map.Entry.comparingByKey()).forEach(e -> {
                    symbol(out, Character.toUpperCase(e.getKey()), "white", e.getValue());
                    symbol(out, e.getKey(), "black thin", e.getValue());
                });
        }
        return Html.raw(out.append("</defs></svg>\n").toString());
    }

    private static void symbol(StringBuilder out, char piece, String colour, String shape) {
        out.append("<g id=\"")
                .append(id(piece))
                .append("\" class=\"piece ")
                .append(colour)
                .append("\">")
                .append(shape)
                .append("</g>");
    }

    /** The square that a move came to, in {@link Game#squares}; -1 for none. */
    static int last(Game game, String move) {
        int last = -1;
        for (Matcher m = SQUARE.matcher(move); m.find(); ) {
            last = game.board().index(m.group(1).charAt(0) - 'a', Integer.parseInt(m.group(2)) - 1);
        }
        return last;
    }

    /** A board with the square marked that the last move came to. */
    static Html board(Game game, String position, String move, String label) {
        return BoardPictures.of(game.board(), game.squares(game.parse(position)), last(game, move), label);
    }
}
