package mendel.report;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import mendel.app.Games;
import mendel.game.BoardShape;
import mendel.game.Game;
import mendel.game.Side;
import mendel.game.Texts;
import mendel.memory.store.MemoryStore;
import mendel.memory.survey.MemoryOverview;
import mendel.memory.survey.MemorySurvey;
import mendel.memory.survey.MemoryTally;

/** Memories to draw. */
final class ExampleMemories {

    private ExampleMemories() {}

    /** A game with such pieces. */
    private static Game game(BoardShape.Pieces pieces) {
        return Games.all().stream()
                .map(Games.GameEntry::game)
                .filter(game -> game.board().pieces() == pieces && game.board().size() == 8)
                .findFirst()
                .orElseThrow();
    }

    /** Games whose mean margin is the difference of the two, with one that was drawn. */
    private static MemoryTally tally(int won, int lost) {
        return new MemoryTally(won, lost, 1, (long) (won - lost) * (won + lost + 1), won + lost + 1);
    }

    private static MemorySurvey.Node node(String position, int depth, int games) {
        List<MemorySurvey.Node> children = new ArrayList<>();
        for (int i = 0; i < 3 && depth < 4; i++) {
            children.add(node(position, depth + 1, games / (i + 2)));
        }
        return new MemorySurvey.Node(
                depth == 0 ? "" : "m" + depth,
                depth % 2 == 1,
                position,
                tally(games, depth * games),
                children,
                depth,
                tally(1, 1));
    }

    private static MemoryFacts facts(
            String name,
            Game game,
            MemoryOverview overview,
            MemorySurvey.Node root,
            List<MemorySurvey.MoveSequence> lines,
            List<MemorySurvey.GrowthPoint> growth) {
        MemorySurvey survey = new MemorySurvey(
                overview,
                List.of(
                        new MemorySurvey.OpeningTree(Texts.text(game.start()), Side.BLACK, root),
                        new MemorySurvey.OpeningTree(
                                Texts.text(game.start()), Side.WHITE, node(root.position(), 1, 100))),
                2,
                lines,
                lines.isEmpty() ? List.of() : List.of(lines.getFirst(), lines.getFirst()),
                growth,
                10);
        MemoryTally total = overview.total();
        MemoryStore.MemoryCounts stats =
                new MemoryStore.MemoryCounts(total.games(), total.won(), total.lost(), total.drawn(), 100, 90, 123_456);
        return new MemoryFacts(
                name, game, false, survey, stats, line -> "mendel memory probe " + Path.of("a.db") + " --moves f5,d6");
    }

    private static MemoryOverview overview(MemoryTally total, String source) {
        return new MemoryOverview(
                total,
                Map.of(),
                List.of(new MemoryOverview.Source(source, tally(3, 4))),
                Map.of(Side.BLACK, total),
                null,
                null);
    }

    /** A memory with something of everything, and names that are markup. */
    static MemoryFacts full(BoardShape.Pieces pieces) {
        Game game = game(pieces);
        MemorySurvey.MoveSequence line = new MemorySurvey.MoveSequence(
                Texts.text(game.start()),
                Side.BLACK,
                List.of("f5", "d6", "c3"),
                List.of("f5", "d6", "c3 <b>"),
                Texts.text(game.start()),
                tally(1, 9),
                4);
        List<MemorySurvey.GrowthPoint> growth = new ArrayList<>();
        for (int i = 1; i <= 60; i++) {
            growth.add(new MemorySurvey.GrowthPoint(
                    10L * i, Instant.ofEpochSecond(1_000_000 + 60L * i), 0.5 + i / 200.0, i / 10.0, 100L * i, 90L * i));
        }
        return facts(
                "<a>.db",
                game,
                overview(tally(400, 199), "</script>"),
                node(Texts.text(game.start()), 0, 400),
                List.of(line),
                growth);
    }

    /** A memory with a single game. */
    static MemoryFacts single() {
        Game game = game(BoardShape.Pieces.DISCS);
        return facts(
                "one.db",
                game,
                overview(new MemoryTally(1, 0, 0, 0, 0), ""),
                node(Texts.text(game.start()), 4, 1),
                List.of(),
                List.of(new MemorySurvey.GrowthPoint(1, null, 1, Double.NaN, 3, 3)));
    }
}
