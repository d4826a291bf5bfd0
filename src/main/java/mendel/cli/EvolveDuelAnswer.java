package mendel.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import mendel.JsonNumber;
import mendel.app.evolve.DuelOutcome;
import mendel.app.evolve.Evolution;
import mendel.app.evolve.RatingNote;
import mendel.evolve.config.EvolutionConfig;
import mendel.player.GameLimit;
import mendel.report.DuelFacts;
import mendel.report.TunedNumber;

/** What {@code evolve} answers after duels. */
final class EvolveDuelAnswer extends EvolveAnswer<DuelOutcome> {

    /** Games at a limit that the run did not have. */
    private static final int PROOF_GAMES = 1000;
    /** The margins that are named: those that changed most for their range. */
    private static final int TOP = 8;

    private final String game;
    private final String start;
    private final String best;

    EvolveDuelAnswer(Evolution evolution, DuelOutcome outcome) {
        super(evolution, outcome);
        game = evolution.config().game();
        String from = evolution.config().evolution().start();
        String usual = evolution.config().model().equals("full")
                ? "default"
                : evolution.config().model();
        start = from.equals(EvolutionConfig.DEFAULT_START) ? usual : from;
        best = evolution.folder().best().toString();
    }

    @Override
    void putFigures(Map<String, Object> object) {
        object.put("believed", JsonNumber.of(outcome.believed()));
        object.put("believedError", JsonNumber.of(outcome.believedError()));
        object.put("proof", outcome.proof().map(EvolveDuelAnswer::object).orElse(null));
        object.put("changed", changed().stream().map(EvolveDuelAnswer::object).toList());
        object.put("games", outcome.games());
        object.put("gamesPerSecond", JsonNumber.of(gamesPerSecond(outcome.games())));
        object.put("commands", commands());
    }

    private static Map<String, Object> object(DuelFacts.DuelProof proof) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("games", proof.games());
        object.put("elo", JsonNumber.of(proof.elo()));
        object.put("low", JsonNumber.of(proof.low()));
        object.put("high", JsonNumber.of(proof.high()));
        object.put("limit", proof.limit());
        return object;
    }

    private static Map<String, Object> object(TunedNumber number) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("name", number.name());
        object.put("start", number.start());
        object.put("best", number.best());
        return object;
    }

    private List<TunedNumber> changed() {
        return TunedNumber.changed(outcome.numbers());
    }

    @Override
    void putMore(Map<String, Object> object) {
        engine().ifPresent(engine -> engine.put(object));
    }

    private Optional<TunedEngine> engine() {
        return outcome.engine()
                .map(engine -> new TunedEngine(
                        outcome.tournament(), engine, outcome.result().best().weights()));
    }

    /** What shows the gain at twice the limit, too. */
    private List<String> commands() {
        List<String> commands = new ArrayList<>();
        GameLimit limit = outcome.tournament().limit();
        if (outcome.engine().isEmpty() && limit.nodesAMove() > 0) {
            GameLimit twice = limit.hasNodeClock()
                    ? GameLimit.nodeClock(2 * limit.baseNodes(), 2 * limit.incrementNodes())
                    : GameLimit.nodes(2 * limit.nodes());
            commands.add(CommandText.program() + " match " + game + " -a " + CommandText.quoted(best) + " -b "
                    + CommandText.quoted(start) + " --games " + PROOF_GAMES + " " + CommandText.limit(twice));
        }
        return commands;
    }

    @Override
    void tellFigures(PrintWriter to) {
        to.println(time() + games(outcome.games()));
        if (!Double.isNaN(outcome.believed())) {
            to.println("believed: " + RatingNote.text(outcome.believed(), outcome.believedError())
                    + " Elo over the start, by the duels alone");
        }
        outcome.proof()
                .ifPresent(proof ->
                        to.println("played: " + proof.text() + (proof.shown() ? "" : "; that is no proof of a gain")));
        List<TunedNumber> changed = changed();
        if (!outcome.numbers().isEmpty()) {
            to.println(changed.size() + " of " + outcome.numbers().size() + " margins and scales changed"
                    + (changed.isEmpty() ? "" : ", most of all:"));
        }
        changed.stream()
                .limit(TOP)
                .forEach(number -> to.printf(
                        Locale.ROOT, "  %-28s %8.0f -> %.0f%n", number.name(), number.start(), number.best()));
        engine().ifPresent(engine -> engine.tell(to));
        commands().forEach(command -> to.println("at twice the limit: " + command));
    }
}
