package mendel.report;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import mendel.game.BoardShape;

/** Memories to draw. */
final class ExampleMemories {

    private static final String START = "...........................OX......XO...........................";
    private static final String CHESS = "rnbqkbnrpppppppp................................PPPPPPPPRNBQKBNR";

    private ExampleMemories() {}

    private static MemoryFacts.Tally tally(int won, int lost) {
        return new MemoryFacts.Tally(won, lost, 1, won - lost);
    }

    private static MemoryFacts.Node node(String squares, boolean top, int depth, int games) {
        List<MemoryFacts.Node> children = new ArrayList<>();
        for (int i = 0; i < 3 && depth < 4; i++) {
            children.add(node(squares, top, depth + 1, games / (i + 2)));
        }
        return new MemoryFacts.Node(
                depth == 0 ? "" : "m" + depth,
                depth % 2 == 1,
                new MemoryFacts.Board(squares, top, depth == 0 ? -1 : depth),
                tally(games, depth * games),
                children,
                depth,
                tally(1, 1));
    }

    /** A memory with something of everything, and names that are markup. */
    static MemoryFacts full(BoardShape.Pieces pieces) {
        boolean reversi = pieces == BoardShape.Pieces.DISCS;
        String squares = reversi
                ? START
                : pieces == BoardShape.Pieces.CHESS
                        ? CHESS
                        : " b b b bb b b b  b b b b. . . .  . . . .w w w w  w w w Ww w w w ";
        MemoryFacts.Line line = new MemoryFacts.Line(
                "Black",
                "",
                "1. f5 d6 2. c3",
                "c3 <b>",
                new MemoryFacts.Board(squares, reversi, 18),
                tally(1, 9),
                4,
                "mendel memory probe a.db --moves f5,d6");
        List<MemoryFacts.Point> growth = new ArrayList<>();
        for (int i = 1; i <= 60; i++) {
            growth.add(new MemoryFacts.Point(
                    10L * i, Instant.ofEpochSecond(1_000_000 + 60L * i), 0.5 + i / 200.0, i / 10.0, 100L * i, 90L * i));
        }
        return new MemoryFacts(
                pieces,
                "The memory <a>.db",
                "A note.",
                List.of(new MemoryFacts.Figure("Games", "600", "")),
                List.of(
                        new MemoryFacts.Tree("first", node(squares, reversi, 0, 400)),
                        new MemoryFacts.Tree("second & last", node(squares, reversi, 1, 100))),
                "Two starts.",
                List.of(line),
                List.of(line, line),
                growth,
                10,
                List.of(new MemoryFacts.Table(
                        "Opponents", "Source", List.of(new MemoryFacts.Row("</script>", tally(3, 4))), "")));
    }

    /** A memory with a single game. */
    static MemoryFacts single() {
        MemoryFacts.Node root = node(START, true, 4, 1);
        return new MemoryFacts(
                BoardShape.Pieces.DISCS,
                "One",
                "",
                List.of(),
                List.of(new MemoryFacts.Tree("only", root)),
                "",
                List.of(),
                List.of(),
                List.of(new MemoryFacts.Point(1, null, 1, Double.NaN, 3, 3)),
                10,
                List.of());
    }

    /** A memory without a game. */
    static MemoryFacts empty() {
        return new MemoryFacts(
                BoardShape.Pieces.DISCS,
                "None",
                "The memory is empty: no game is stored yet.",
                List.of(),
                List.of(),
                "",
                List.of(),
                List.of(),
                List.of(),
                0,
                List.of());
    }
}
