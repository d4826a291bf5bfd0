package mendel.draughts.rules;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The rules of Czech draughts (Kühr 2011, 1.2) written for reading, not for speed: pieces in a map from square name to
 * letter ({@code w b} men, {@code W B} kings), every path of every capture tried. It shares no code with the real ones.
 */
public final class ReferenceDraughts {

    private final Map<String, Character> board;
    private final boolean whiteToMove;

    /**
     * A capture: the squares from the first to the last, and what it takes.
     *
     * @param path where the piece starts and every square on which it lands
     * @param captured the squares of the pieces taken
     * @param king whether a king captures
     */
    record Line(List<String> path, Set<String> captured, boolean king) {
        String text() {
            return String.join("-", path);
        }

        /** The same for captures that count as one move. */
        String identity() {
            return path.getFirst() + " " + path.getLast() + " " + new TreeSet<>(captured);
        }
    }

    private ReferenceDraughts(Map<String, Character> board, boolean whiteToMove) {
        this.board = board;
        this.whiteToMove = whiteToMove;
    }

    /** Reads a position with algebraic squares, White's pieces first. */
    public static ReferenceDraughts of(String fen) {
        String[] parts = fen.split(":", -1);
        Map<String, Character> board = new TreeMap<>();
        for (int side = 1; side <= 2; side++) {
            for (String piece : parts[side].substring(1).split(",")) {
                if (!piece.isEmpty()) {
                    boolean king = piece.length() == 3;
                    char letter = side == 1 ? 'w' : 'b';
                    board.put(king ? piece.substring(1) : piece, king ? Character.toUpperCase(letter) : letter);
                }
            }
        }
        return new ReferenceDraughts(board, parts[0].equals("W"));
    }

    /** The legal moves in the order of their text. */
    public List<String> moves() {
        List<Line> captures = captures();
        if (captures.isEmpty()) {
            return steps().stream().sorted().toList();
        }
        Map<String, Line> first = new TreeMap<>();
        captures.stream()
                .sorted(Comparator.comparing(Line::text))
                .forEach(line -> first.putIfAbsent(line.identity(), line));
        return first.values().stream().map(Line::text).sorted().toList();
    }

    /** Every path of every legal capture. */
    List<Line> captures() {
        List<Line> all = new ArrayList<>();
        for (String square : board.keySet()) {
            if (isOwn(square)) {
                boolean king = Character.isUpperCase(board.get(square));
                goOn(square, king, List.of(square), Set.of(), all);
            }
        }
        // A king that can capture goes before the men.
        return all.stream().anyMatch(Line::king)
                ? all.stream().filter(Line::king).toList()
                : all;
    }

    /** Adds all lines that begin with the given path. */
    private void goOn(String start, boolean king, List<String> path, Set<String> captured, List<Line> all) {
        String at = path.getLast();
        boolean ended = true;
        for (int[] way : ways(king)) {
            String met = neighbour(at, way);
            while (king && met != null && isFree(met, start)) {
                met = neighbour(met, way);
            }
            if (met == null || !isEnemy(met) || captured.contains(met)) {
                continue;
            }
            String landing = neighbour(met, way);
            while (landing != null && isFree(landing, start)) {
                ended = false;
                List<String> longer = new ArrayList<>(path);
                longer.add(landing);
                Set<String> more = new HashSet<>(captured);
                more.add(met);
                goOn(start, king, longer, more, all);
                landing = king ? neighbour(landing, way) : null;
            }
        }
        if (ended && !captured.isEmpty()) {
            all.add(new Line(path, captured, king));
        }
    }

    private List<String> steps() {
        List<String> steps = new ArrayList<>();
        for (String from : board.keySet()) {
            if (isOwn(from)) {
                boolean king = Character.isUpperCase(board.get(from));
                for (int[] way : ways(king)) {
                    String to = neighbour(from, way);
                    while (to != null && !board.containsKey(to)) {
                        steps.add(from + "-" + to);
                        to = king ? neighbour(to, way) : null;
                    }
                }
            }
        }
        return steps;
    }

    /** The position after a move of {@link #moves}. */
    ReferenceDraughts play(String move) {
        String[] path = move.split("-");
        Map<String, Character> after = new TreeMap<>(board);
        captures().stream()
                .filter(line -> line.text().equals(move))
                .findFirst()
                .ifPresent(line -> line.captured().forEach(after::remove));
        char piece = board.get(path[0]);
        after.remove(path[0]);
        String to = path[path.length - 1];
        boolean crowned = to.charAt(1) == (whiteToMove ? '8' : '1');
        after.put(to, crowned ? Character.toUpperCase(piece) : piece);
        return new ReferenceDraughts(after, !whiteToMove);
    }

    /** The position as text, each side's squares from row 8 down and from file a on. */
    String fen() {
        return (whiteToMove ? "W" : "B") + ":W" + list('w') + ":B" + list('b');
    }

    private String list(char man) {
        Comparator<String> order =
                Comparator.comparing((String square) -> -square.charAt(1)).thenComparing(square -> square.charAt(0));
        return String.join(
                ",",
                board.keySet().stream()
                        .filter(square -> Character.toLowerCase(board.get(square)) == man)
                        .sorted(order)
                        .map(square -> board.get(square) == man ? square : "K" + square)
                        .toList());
    }

    private int[][] ways(boolean king) {
        int[][] up = {{1, 1}, {-1, 1}};
        int[][] down = {{1, -1}, {-1, -1}};
        int[][] both = {{1, 1}, {-1, 1}, {1, -1}, {-1, -1}};
        return king ? both : whiteToMove ? up : down;
    }

    private boolean isOwn(String square) {
        return Character.toLowerCase(board.get(square)) == (whiteToMove ? 'w' : 'b');
    }

    private boolean isEnemy(String square) {
        return board.containsKey(square) && !isOwn(square);
    }

    /** The capturing piece has left its first square; captured pieces still stand on theirs. */
    private boolean isFree(String square, String start) {
        return !board.containsKey(square) || square.equals(start);
    }

    private static String neighbour(String square, int[] way) {
        char file = (char) (square.charAt(0) + way[0]);
        char row = (char) (square.charAt(1) + way[1]);
        return file < 'a' || file > 'h' || row < '1' || row > '8' ? null : "" + file + row;
    }
}
