package mendel.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mendel.eval.WeightSpec;
import mendel.game.BoardShape;

/**
 * A piece-square table of weights, found by the names of its parameters: {@code TABLE.SQUARE}, {@code TABLE.SQUARE.mg}
 * or {@code TABLE.SQUARE.eg} with squares {@code a1} to {@code j10}, or, in models with stages of the game,
 * {@code TABLE.SQUARE.s05}.
 *
 * <p>Models fold symmetrical tables: a table with the left half of the files only, with one quarter or with one
 * triangle of a quarter is drawn as the whole board.
 */
final class BoardTable {

    /** The least number of squares of a table. */
    private static final int FEWEST = 4;

    private static final Pattern NAME = Pattern.compile("(.+)\\.([a-j])([1-9]|10)(?:\\.(?:mg|eg|s\\d\\d))?");

    private static final Pattern PHASE = Pattern.compile(".+\\.(mg|eg|s\\d\\d(?:-s\\d\\d)?)");

    private static final Pattern STAGES = Pattern.compile("s(\\d\\d)(?:-s(\\d\\d))?");

    /** The symmetries of a board that folded tables use. */
    private enum Fold {
        NONE(1),
        FILES(2),
        QUARTER(4),
        TRIANGLE(8);

        private final int images;

        Fold(int images) {
            this.images = images;
        }
    }

    private final String name;
    private final String phase;
    private final int size;
    private final boolean firstRowOnTop;
    private final boolean darkOnly;
    private final Map<Integer, Integer> indexBySquare;
    private final Fold fold;

    private BoardTable(
            String name, String phase, int size, Optional<BoardShape> board, Map<Integer, Integer> indexBySquare) {
        this.name = name;
        this.phase = phase;
        this.size = size;
        this.firstRowOnTop = board.map(BoardShape::firstRowOnTop).orElse(false);
        this.darkOnly = board.map(BoardShape::darkOnly).orElse(false);
        this.indexBySquare = indexBySquare;
        this.fold = darkOnly ? Fold.NONE : fold(indexBySquare.keySet(), size);
    }

    /**
     * All tables of a model in the order of their first parameters, endgame after middlegame. Those of a form are the
     * tables of its base; squares that share a weight show the same one.
     *
     * @param shared the names of the base's parameters, by the weight of the form that several of them have
     * @param board that of the game; where it is not known, each table shows how large it is
     */
    static List<BoardTable> all(WeightSpec spec, Map<String, List<String>> shared, Optional<BoardShape> board) {
        Map<String, Map<Integer, Integer>> squares = new LinkedHashMap<>();
        for (int i = 0; i < spec.size(); i++) {
            String own = spec.get(i).name();
            Matcher phase = PHASE.matcher(own);
            for (String name : shared.getOrDefault(own, List.of(own))) {
                Matcher m = NAME.matcher(name);
                if (m.matches()) {
                    int file = m.group(2).charAt(0) - 'a';
                    int row = Integer.parseInt(m.group(3)) - 1;
                    String key = m.group(1) + "\n" + (phase.matches() ? phase.group(1) : "");
                    squares.computeIfAbsent(key, _ -> new HashMap<>()).put(square(file, row), i);
                }
            }
        }
        List<BoardTable> tables = new ArrayList<>();
        squares.forEach((key, indices) -> {
            int size = size(board, indices);
            if (indices.size() >= FEWEST && size > 0) {
                String[] parts = key.split("\n", 2);
                tables.add(new BoardTable(parts[0], parts[1], size, board, indices));
            }
        });
        return tables;
    }

    /** The board's side, or 0 when a square lies outside the game's board. */
    private static int size(Optional<BoardShape> board, Map<Integer, Integer> indices) {
        int needed = 1
                + indices.keySet().stream()
                        .mapToInt(s -> Math.max(s % 10, s / 10))
                        .max()
                        .orElse(0);
        int size = board.map(BoardShape::size).orElse(needed <= 6 ? 6 : needed <= 8 ? 8 : 10);
        return needed <= size ? size : 0;
    }

    private static Fold fold(Iterable<Integer> squares, int size) {
        boolean left = true;
        boolean low = true;
        boolean above = true;
        boolean below = true;
        for (int square : squares) {
            int file = square % 10;
            int row = square / 10;
            left &= file < size / 2;
            low &= row < size / 2;
            above &= row >= file;
            below &= row <= file;
        }
        if (!left) {
            return Fold.NONE;
        }
        return !low ? Fold.FILES : above || below ? Fold.TRIANGLE : Fold.QUARTER;
    }

    private static int square(int file, int row) {
        return 10 * row + file;
    }

    /** The table's name, {@code pst.knight}. */
    String name() {
        return name;
    }

    /** {@code mg}, {@code eg}, a stage as {@code s05}, stages that a form joins as {@code s00-s02}, or empty. */
    String phase() {
        return phase;
    }

    /** The part of the game as a heading: "Middlegame", "Stage 5", "Stages 0 to 2"; empty for tables of all of it. */
    String phaseTitle() {
        Matcher stages = STAGES.matcher(phase);
        if (stages.matches()) {
            int first = Integer.parseInt(stages.group(1));
            return stages.group(2) == null
                    ? "Stage " + first
                    : "Stages " + first + " to " + Integer.parseInt(stages.group(2));
        }
        return switch (phase) {
            case "mg" -> "Middlegame";
            case "eg" -> "Endgame";
            default -> "";
        };
    }

    /** The number of files, which is the number of rows. */
    int size() {
        return size;
    }

    /** Whether the table is folded, so that weights are drawn more than once. */
    boolean folded() {
        return fold != Fold.NONE;
    }

    /** The number of the row drawn {@code fromTop} rows below the top, counted from 1. */
    int rowNumber(int fromTop) {
        return firstRowOnTop ? fromTop + 1 : size - fromTop;
    }

    /** Whether the game uses the square drawn here. */
    boolean playable(int fromTop, int file) {
        return !darkOnly || (file + rowNumber(fromTop) - 1) % 2 == 0;
    }

    /** The parameter drawn here, or -1 when the table has none for that square. */
    int index(int fromTop, int file) {
        int row = rowNumber(fromTop) - 1;
        List<IntFunction<Integer>> images = List.of(
                s -> s,
                s -> square(size - 1 - s % 10, s / 10),
                s -> square(s % 10, size - 1 - s / 10),
                s -> square(size - 1 - s % 10, size - 1 - s / 10));
        for (int i = 0; i < fold.images; i++) {
            int image = images.get(i % 4).apply(square(file, row));
            int turned = i < 4 ? image : square(image / 10, image % 10);
            Integer index = indexBySquare.get(turned);
            if (index != null) {
                return index;
            }
        }
        return -1;
    }

    /** The indices of all its parameters. */
    Iterable<Integer> indices() {
        return indexBySquare.values();
    }
}
