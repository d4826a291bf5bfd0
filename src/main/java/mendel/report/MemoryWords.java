package mendel.report;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import mendel.game.Game;
import mendel.game.Notation;
import mendel.game.Side;
import mendel.memory.survey.MemoryOverview;
import mendel.memory.survey.MemorySurvey;
import mendel.memory.survey.MemoryTally;

/** What the page of a memory says in words and numbers. */
final class MemoryWords {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final int MOST_SOURCES = 25;

    private MemoryWords() {}

    /** A number with its name and a remark, which may be empty. */
    record Figure(String name, String value, String remark) {}

    /** A table of records by some property. */
    record MemoryTable(String title, String column, List<MemoryRow> rows) {}

    /** A line of a table. */
    record MemoryRow(String name, MemoryTally tally) {}

    /** The sentence below the title. */
    static String note(MemoryFacts facts) {
        MemoryOverview overview = facts.survey().overview();
        long games = overview.total().games();
        if (games == 0) {
            return "The memory holds no game of " + facts.game().id() + ".";
        }
        return "What became of " + Numbers.count(games) + (games == 1 ? " game" : " games") + " of "
                + facts.game().id() + ", as the learner saw " + (games == 1 ? "it." : "them.")
                + (overview.first() == null
                        ? ""
                        : " Stored from " + TIME.format(overview.first()) + " to " + TIME.format(overview.last())
                                + " (UTC).");
    }

    /** The memory in numbers. */
    static List<Figure> numbers(MemoryFacts facts) {
        MemorySurvey survey = facts.survey();
        MemoryTally total = survey.overview().total();
        List<Figure> numbers = new ArrayList<>();
        if (total.games() == 0) {
            return numbers;
        }
        numbers.add(new Figure(
                "Games",
                Numbers.count(total.games()),
                survey.starts()
                        + (survey.starts() == 1 ? " start" : " starts")
                        + (facts.amongOthers() ? "; other games are not on this page" : "")));
        numbers.add(new Figure(
                "Result",
                Numbers.percentage(total.rate(), 1),
                Numbers.count(total.won()) + " wins, " + Numbers.count(total.drawn()) + " draws, "
                        + Numbers.count(total.lost()) + " losses"));
        if (total.measured() > 0) {
            numbers.add(new Figure(
                    "Mean margin",
                    signed(total.meanMargin()),
                    total.measured() == total.games()
                            ? "of all games"
                            : "of " + Numbers.count(total.measured()) + " games"));
        }
        MemorySurvey.GrowthPoint last = survey.growth().getLast();
        numbers.add(new Figure("Sequences", Numbers.count(last.sequences()), "that end with a learner’s move"));
        numbers.add(new Figure("Positions", Numbers.count(last.positions()), "symmetric ones counted once"));
        long bytes = facts.stats().bytes();
        numbers.add(new Figure(
                "File",
                bytes(bytes),
                Numbers.count(bytes / Math.max(1, facts.stats().games())) + " bytes a game"));
        return numbers;
    }

    private static String bytes(long bytes) {
        return bytes < 1_000_000
                ? String.format(Locale.ROOT, "%.0f kB", bytes / 1e3)
                : String.format(Locale.ROOT, "%.1f MB", bytes / 1e6);
    }

    /** A mean margin with its sign. */
    static String signed(double margin) {
        if (!Double.isFinite(margin)) {
            return Numbers.NONE;
        }
        String text = Numbers.fixed(margin, 1);
        return margin > 0 && !text.equals("0.0") ? "+" + text : text;
    }

    /** A sentence on the starts of the opening trees; empty when all have one. */
    static String treesNote(MemorySurvey survey) {
        int left = survey.starts() - survey.trees().size();
        return left == 0
                ? ""
                : "The " + survey.trees().size() + " starts with the most games; " + Numbers.count(left)
                        + " others have fewer.";
    }

    /**
     * The name of an opening tree in the list of trees.
     *
     * @param number its number, from 1
     */
    static String name(Game game, MemorySurvey.OpeningTree tree, int number) {
        long games = tree.root().tally().games();
        Notation notation = game.notation();
        boolean usual = notation.canonicalText(game.parse(tree.start())).equals(notation.canonicalText(game.start()));
        return "Learner " + side(tree.learner()) + (usual ? ", usual start: " : ", start no. " + number + ": ")
                + Numbers.count(games) + (games == 1 ? " game" : " games");
    }

    /** A side's name. */
    static String side(Side side) {
        return side == Side.WHITE ? "White" : "Black";
    }

    /** A line's moves: {@code 1. e4 e5 2. Nf3}; without the first side's move at the beginning {@code 1… e5 2. Nf3}. */
    static String numbered(Game game, MemorySurvey.MoveSequence line) {
        StringBuilder text = new StringBuilder();
        int half = game.parse(line.start()).side() == game.firstSide() ? 0 : 1;
        for (String move : line.notation()) {
            if (half % 2 == 0) {
                text.append(half / 2 + 1).append(". ");
            } else if (text.isEmpty()) {
                text.append("1… ");
            }
            text.append(move).append(' ');
            half++;
        }
        return text.toString().strip();
    }

    /** Records by where games come from and by the learner's side. */
    static List<MemoryTable> tables(MemoryOverview overview) {
        List<MemoryRow> sources = new ArrayList<>();
        MemoryTally rest = MemoryTally.NONE;
        int others = 0;
        for (MemoryOverview.Source source : overview.bySource()) {
            if (sources.size() < MOST_SOURCES) {
                sources.add(new MemoryRow(source.name().isEmpty() ? "not told" : source.name(), source.tally()));
            } else {
                rest = rest.plus(source.tally());
                others++;
            }
        }
        if (others > 0) {
            sources.add(new MemoryRow(others + " others", rest));
        }
        List<MemoryRow> sides = overview.byLearner().entrySet().stream()
                .map(entry -> new MemoryRow(side(entry.getKey()), entry.getValue()))
                .toList();
        return List.of(
                new MemoryTable("Opponents and files", "Source", sources),
                new MemoryTable("The learner’s side", "Side", sides));
    }
}
