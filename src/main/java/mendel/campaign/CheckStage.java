package mendel.campaign;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import mendel.JsonNumber;
import mendel.Paths;
import mendel.Sha256;
import mendel.app.Games;
import mendel.app.WorkListener;
import mendel.app.match.MoveCosts;
import mendel.app.player.PlayWeightsFiles;
import mendel.app.player.SearcherSettings;
import mendel.app.suite.SuiteRun;
import mendel.match.stats.MeanInterval;
import mendel.player.PlayWeights;
import mendel.report.CampaignFacts.CheckFacts;
import mendel.report.CampaignFacts.CheckRow;
import mendel.search.Limits;

/**
 * What should still hold at the end, beside the matches: the champion's moves cost no more than those of what the
 * campaign began with, as deeper searches by both judge, and it solves a suite as well.
 */
final class CheckStage {

    /** Figures: for how many moves was asked, and the hash of the suite. */
    private static final String ASKED_MOVES = "askedMoves";

    private static final String ASKED_SUITE = "suiteHash";
    /** A figure: whose positions were asked about; earlier versions took labelled ones. */
    private static final String ASKED_OF = "movesOf";

    private static final String GATES = "gates";
    private static final List<String> ASKED = List.of(ASKED_MOVES, ASKED_OF, ASKED_SUITE);

    private static final long SUITE_NODES = 20_000;
    private static final int WORST = 10;

    private final CampaignConfig config;
    private final CampaignFolder folder;
    private final WorkListener listener;
    private final BooleanSupplier interrupted;

    CheckStage(CampaignConfig config, CampaignFolder folder, WorkListener listener, BooleanSupplier interrupted) {
        this.config = config;
        this.folder = folder;
        this.listener = listener;
        this.interrupted = interrupted;
    }

    /** Whether anything is left to do. */
    boolean isOpen(CampaignState state) {
        Map<String, Object> asked = asked(state);
        return !asked.isEmpty()
                && state.check(state.champion())
                        .filter(done -> ASKED.stream()
                                .allMatch(key -> Objects.equals(done.figures().get(key), asked.get(key))))
                        .isEmpty();
    }

    /** What is to be checked, as figures: a check of something else is another one. */
    private Map<String, Object> asked(CampaignState state) {
        Map<String, Object> asked = new LinkedHashMap<>();
        if (config.proof().moves() > 0 && !gates(state).isEmpty()) {
            asked.put(ASKED_MOVES, config.proof().moves());
            asked.put(ASKED_OF, GATES);
        }
        config.proof().suite().ifPresent(file -> asked.put(ASKED_SUITE, Sha256.hex(Paths.of("proof.suite", file))));
        return asked;
    }

    /** Looks at the champion and at what the campaign began with; empty when it was interrupted. */
    Optional<StageResult> run(CampaignState state) {
        int champion = state.champion();
        List<Integer> both = champion == 0 ? List.of(0) : List.of(champion, 0);
        Map<String, Object> figures = asked(state);
        if (figures.containsKey(ASKED_MOVES) && !moves(gates(state), both, figures)) {
            return Optional.empty();
        }
        if (config.proof().suite().isPresent() && !suite(config.proof().suite().get(), both, figures)) {
            return Optional.empty();
        }
        return Optional.of(new StageResult(champion, Stage.CHECK, figures));
    }

    /** The matches of all candidates whose games are there, the last first. */
    private List<CheckPositions.GateMatch> gates(CampaignState state) {
        return state.all(Stage.GATE)
                .sorted(Comparator.comparingInt(StageResult::round).reversed())
                .map(gate -> new CheckPositions.GateMatch(folder.gate(gate.round()), (int) gate.whole("games")))
                .filter(gate -> Files.exists(gate.folder()))
                .toList();
    }

    private boolean moves(List<CheckPositions.GateMatch> gates, List<Integer> champions, Map<String, Object> figures) {
        Games.GameEntry entry = Games.entry(config.game());
        List<String> positions =
                CheckPositions.of(gates, entry.game(), config.proof().moves());
        if (positions.isEmpty()) {
            return true;
        }
        List<PlayWeights> players = champions.stream()
                .map(round -> PlayWeightsFiles.read(folder.champion(round), entry.specs()))
                .toList();
        listener.begins("check, moves", "positions", positions.size(), 0);
        Optional<List<MoveCosts.PlayerMoves>> found =
                MoveCosts.of(entry, players, positions, Round.threads(config), listener::done, interrupted);
        found.ifPresent(all -> {
            MoveCosts.PlayerMoves own = all.getFirst();
            MoveCosts.PlayerMoves start = all.getLast();
            figures.put("blunder", MoveCosts.blunder(entry));
            figures.put("moves", own.moves());
            figures.put("blunders", own.blunders().size());
            figures.put("startBlunders", start.blunders().size());
            figures.put("cost", own.mean());
            figures.put("startCost", start.mean());
            MeanInterval above = own.above(start);
            figures.put("costAbove", JsonNumber.of(above.mean()));
            figures.put("costAboveError", JsonNumber.of(above.error()));
            figures.put(
                    "worst",
                    own.blunders().stream()
                            .limit(WORST)
                            .map(move -> String.format(
                                    Locale.ROOT,
                                    "%s: %s costs %.1f, better is %s",
                                    move.position(),
                                    move.move(),
                                    move.cost(),
                                    move.better()))
                            .toList());
        });
        return found.isPresent();
    }

    /** A suite to be searched with weights. */
    static SuiteRun suite(CampaignConfig config, String file, String weights) {
        return SuiteRun.of(new SuiteRun.SuiteSettings(
                Paths.of("proof.suite", file),
                config.game(),
                null,
                weights,
                new Limits(0, SUITE_NODES, 0, 0),
                SearcherSettings.of(SearcherSettings.PVS, List.of(), List.of(), config.seed())));
    }

    private boolean suite(String file, List<Integer> champions, Map<String, Object> figures) {
        List<Integer> solved = new ArrayList<>();
        for (int round : champions) {
            SuiteRun run = suite(config, file, folder.champion(round).toString());
            int problems = run.read();
            figures.put("suite", Paths.name(Paths.of(file)));
            figures.put("problems", problems);
            listener.begins("check, " + Paths.name(Paths.of(file)), "problems", problems, 0);
            SuiteRun.SuiteResult result = run.play(done -> {
                listener.done(done);
                if (interrupted.getAsBoolean()) {
                    run.stop();
                }
            });
            if (!result.complete()) {
                return false;
            }
            solved.add(result.solved());
        }
        figures.put("solved", solved.getFirst());
        figures.put("startSolved", solved.getLast());
        return true;
    }

    /** What was found, in a line. */
    static String text(StageResult result) {
        List<String> words = new ArrayList<>();
        for (CheckRow row : rows(result)) {
            words.add(
                    row.what() + ": " + row.champion() + (row.start().isEmpty() ? "" : " (start " + row.start() + ")"));
        }
        return String.join("; ", words);
    }

    /** What was found, for the page. */
    static CheckFacts facts(StageResult result) {
        return new CheckFacts(rows(result), result.figures().containsKey("worst") ? result.texts("worst") : List.of());
    }

    private static List<CheckRow> rows(StageResult result) {
        List<CheckRow> rows = new ArrayList<>();
        boolean both = result.round() > 0;
        if (result.figures().containsKey("moves")) {
            rows.add(new CheckRow(
                    "moves that cost " + result.text("blunder") + " or more, of " + result.whole("moves"),
                    Long.toString(result.whole("blunders")),
                    both ? Long.toString(result.whole("startBlunders")) : ""));
            rows.add(new CheckRow(
                    "mean cost of a move",
                    String.format(Locale.ROOT, "%.3f", result.number("cost")),
                    both ? String.format(Locale.ROOT, "%.3f", result.number("startCost")) : ""));
            if (both && result.figures().containsKey("costAbove")) {
                rows.add(new CheckRow(
                        "by how much it is above that of the start, with its 95 % interval",
                        new MeanInterval(result.number("costAbove"), result.number("costAboveError")).text(3), ""));
            }
        }
        if (result.figures().containsKey("suite")) {
            rows.add(new CheckRow(
                    "solved of the " + result.whole("problems") + " problems of " + result.text("suite"),
                    Long.toString(result.whole("solved")),
                    both ? Long.toString(result.whole("startSolved")) : ""));
        }
        return rows;
    }
}
