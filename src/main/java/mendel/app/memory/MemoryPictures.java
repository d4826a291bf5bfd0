package mendel.app.memory;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mendel.game.BoardShape;
import mendel.game.Game;
import mendel.game.Position;
import mendel.game.Side;
import mendel.memory.store.MemoryStore;
import mendel.memory.survey.MemoryOverview;
import mendel.memory.survey.MemorySurvey;
import mendel.memory.survey.MemoryTally;
import mendel.report.MemoryFacts;

/** What a survey of a memory found, in words and boards for its page. */
public final class MemoryPictures {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final Pattern SQUARE = Pattern.compile("([a-j])(10|[1-9])");
    private static final int MOST_SOURCES = 25;

    private final Game game;
    private final String path;
    private final String name;
    private final boolean amongOthers;

    /**
     * Pictures of a memory.
     *
     * @param path the memory as commands name it
     * @param name the memory as readers call it
     * @param amongOthers whether the memory holds other games too
     */
    public MemoryPictures(Game game, String path, String name, boolean amongOthers) {
        this.game = game;
        this.path = path;
        this.name = name;
        this.amongOthers = amongOthers;
    }

    /** The page of a memory without a game. */
    public static MemoryFacts empty(String name) {
        return new MemoryFacts(
                BoardShape.Pieces.DISCS,
                "The memory " + name,
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

    /** The page of a memory. */
    public MemoryFacts facts(MemorySurvey survey, MemoryStore.Stats stats) {
        MemoryOverview overview = survey.overview();
        MemoryTally total = overview.total();
        String title = "The memory " + name;
        if (total.games() == 0) {
            return new MemoryFacts(
                    game.board().pieces(),
                    title,
                    "The memory holds no game of " + game.id() + ".",
                    List.of(),
                    List.of(),
                    "",
                    List.of(),
                    List.of(),
                    List.of(),
                    0,
                    List.of());
        }
        String note = "What became of " + count(total.games()) + (total.games() == 1 ? " game" : " games") + " of "
                + game.id() + ", as the learner saw "
                + (total.games() == 1 ? "it." : "them.")
                + (overview.first() == null
                        ? ""
                        : " Stored from " + TIME.format(overview.first()) + " to " + TIME.format(overview.last())
                                + " (UTC).");
        return new MemoryFacts(
                game.board().pieces(),
                title,
                note,
                numbers(survey, stats),
                trees(survey),
                treesNote(survey),
                survey.costly().stream().map(this::line).toList(),
                survey.profitable().stream().map(this::line).toList(),
                survey.growth().stream()
                        .map(p -> new MemoryFacts.Point(
                                p.games(), p.time(), p.rate(), p.margin(), p.sequences(), p.positions()))
                        .toList(),
                survey.window(),
                tables(overview));
    }

    private List<MemoryFacts.Figure> numbers(MemorySurvey survey, MemoryStore.Stats stats) {
        MemoryTally total = survey.overview().total();
        List<MemoryFacts.Figure> numbers = new ArrayList<>();
        numbers.add(new MemoryFacts.Figure(
                "Games",
                count(total.games()),
                survey.starts()
                        + (survey.starts() == 1 ? " start" : " starts")
                        + (amongOthers ? "; other games are not on this page" : "")));
        numbers.add(new MemoryFacts.Figure(
                "Result",
                String.format(Locale.ROOT, "%.1f %%", 100 * total.rate()),
                count(total.won()) + " wins, " + count(total.drawn()) + " draws, " + count(total.lost()) + " losses"));
        if (total.measured() > 0) {
            numbers.add(new MemoryFacts.Figure(
                    "Mean margin",
                    margin(total.meanMargin()),
                    total.measured() == total.games() ? "of all games" : "of " + count(total.measured()) + " games"));
        }
        MemorySurvey.Point last = survey.growth().getLast();
        numbers.add(new MemoryFacts.Figure("Sequences", count(last.sequences()), "that end with a learner’s move"));
        numbers.add(new MemoryFacts.Figure("Positions", count(last.positions()), "symmetric ones counted once"));
        numbers.add(new MemoryFacts.Figure(
                "File", bytes(stats.bytes()), count(stats.bytes() / Math.max(1, stats.games())) + " bytes a game"));
        return numbers;
    }

    private static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** With its sign, but none for what is printed as nothing. */
    private static String margin(double margin) {
        String text = String.format(Locale.ROOT, "%+.1f", margin);
        return text.matches(".0\\.0") ? "0.0" : text.replace('-', '−');
    }

    private static String bytes(long bytes) {
        return bytes < 1_000_000
                ? String.format(Locale.ROOT, "%.0f kB", bytes / 1e3)
                : String.format(Locale.ROOT, "%.1f MB", bytes / 1e6);
    }

    private static String treesNote(MemorySurvey survey) {
        int left = survey.starts() - survey.trees().size();
        return left == 0
                ? ""
                : "The " + survey.trees().size() + " starts with the most games; " + count(left)
                        + " others have fewer.";
    }

    private List<MemoryFacts.Tree> trees(MemorySurvey survey) {
        List<MemoryFacts.Tree> trees = new ArrayList<>();
        for (MemorySurvey.Tree tree : survey.trees()) {
            MemoryTally tally = tree.root().tally();
            boolean usual =
                    game.parse(tree.start()).canonicalText().equals(game.start().canonicalText());
            trees.add(new MemoryFacts.Tree(
                    learner(tree.learner())
                            + (usual ? ", usual start: " : ", start no. " + (trees.size() + 1) + ": ")
                            + count(tally.games())
                            + (tally.games() == 1 ? " game" : " games"),
                    node(tree.root())));
        }
        return trees;
    }

    private static String learner(Side side) {
        return "Learner " + (side == Side.WHITE ? "White" : "Black");
    }

    private MemoryFacts.Node node(MemorySurvey.Node node) {
        return new MemoryFacts.Node(
                node.move(),
                node.own(),
                board(node.position(), node.move()),
                tally(node.tally()),
                node.children().stream().map(this::node).toList(),
                node.otherMoves(),
                tally(node.others()));
    }

    private static MemoryFacts.Tally tally(MemoryTally tally) {
        return new MemoryFacts.Tally(tally.won(), tally.lost(), tally.drawn(), tally.meanMargin());
    }

    /** A board with the square marked that the last move came to. */
    private MemoryFacts.Board board(String position, String move) {
        BoardShape shape = game.board();
        int last = -1;
        for (Matcher m = SQUARE.matcher(move); m.find(); ) {
            last = shape.index(m.group(1).charAt(0) - 'a', Integer.parseInt(m.group(2)) - 1);
        }
        return new MemoryFacts.Board(game.squares(game.parse(position)), shape.firstRowOnTop(), last);
    }

    private MemoryFacts.Line line(MemorySurvey.Line line) {
        Position start = game.parse(line.start());
        boolean usual = line.start().equals(game.start().text());
        String ask = "mendel memory probe " + path + (amongOthers ? " --game " + game.id() : "")
                + (usual ? "" : " -p \"" + line.start() + "\"")
                + (line.moves().size() == 1
                        ? ""
                        : " --moves "
                                + String.join(
                                        ",",
                                        line.moves().subList(0, line.moves().size() - 1)));
        return new MemoryFacts.Line(
                learner(line.learner()).replace("Learner ", ""),
                usual ? "" : "From a start of its own:",
                numbered(line.notation(), start.side() == game.firstSide()),
                line.notation().getLast(),
                board(line.position(), line.moves().getLast()),
                tally(line.tally()),
                line.cost(),
                ask);
    }

    /** {@code 1. e4 e5 2. Nf3}; without the first side's move at the beginning {@code 1... e5 2. Nf3}. */
    private static String numbered(List<String> notation, boolean firstBegins) {
        StringBuilder text = new StringBuilder();
        int half = firstBegins ? 0 : 1;
        for (String move : notation) {
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

    private static List<MemoryFacts.Table> tables(MemoryOverview overview) {
        List<MemoryFacts.Row> sources = new ArrayList<>();
        MemoryTally rest = MemoryTally.NONE;
        int others = 0;
        for (MemoryOverview.Source source : overview.bySource()) {
            if (sources.size() < MOST_SOURCES) {
                sources.add(new MemoryFacts.Row(
                        source.name().isEmpty() ? "not told" : source.name(), tally(source.tally())));
            } else {
                rest = rest.plus(source.tally());
                others++;
            }
        }
        if (others > 0) {
            sources.add(new MemoryFacts.Row(others + " others", tally(rest)));
        }
        List<MemoryFacts.Row> sides = new ArrayList<>();
        for (Map.Entry<Side, MemoryTally> side : overview.byLearner().entrySet()) {
            sides.add(new MemoryFacts.Row(side.getKey() == Side.WHITE ? "White" : "Black", tally(side.getValue())));
        }
        return List.of(
                new MemoryFacts.Table("Opponents and files", "Source", sources, ""),
                new MemoryFacts.Table("The learner’s side", "Side", sides, ""));
    }
}
