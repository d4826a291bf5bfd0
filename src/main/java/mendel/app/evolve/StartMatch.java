package mendel.app.evolve;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import mendel.JsonNumber;
import mendel.app.Games;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.evolve.config.EvolutionConfig;
import mendel.evolve.config.EvolveConfig;
import mendel.game.Position;
import mendel.match.event.Match;
import mendel.match.event.MatchResult;
import mendel.match.event.MatchSettings;
import mendel.match.event.MatchStore;
import mendel.match.game.Adjudication;
import mendel.match.opening.RandomOpenings;
import mendel.match.stats.EloInterval;
import mendel.player.GameLimit;
import mendel.player.Player;
import mendel.player.PlayerFactory;
import mendel.player.SearchPlayers;
import mendel.report.MatchLine;

/**
 * A short match of the best weights against those that the run began with, or against the defaults when it began at
 * random.
 */
public final class StartMatch {

    private static final GameLimit LIMIT = GameLimit.nodes(300);

    private StartMatch() {}

    /**
     * Plays the match of a run whose config wants it.
     *
     * @param start the weights that it began with; empty for random ones
     * @param remarks hears that it is played
     * @return empty when the config does not want it, and when it was interrupted
     */
    static Optional<MatchLine> ofRun(
            EvolveConfig config,
            Weights best,
            Optional<Weights> start,
            int threads,
            Consumer<String> remarks,
            BooleanSupplier interrupted) {
        int games = config.report().games();
        if (games == 0) {
            return Optional.empty();
        }
        String opponent = start.isPresent() && !config.evolution().start().equals(EvolutionConfig.DEFAULT_START)
                ? "the start's weights"
                : "default weights";
        remarks.accept("playing a short match against " + opponent + ": " + games + " games");
        Games.GameEntry entry = Games.entry(config.game());
        Weights from = start.orElseGet(() -> Weights.defaults(best.spec()));
        return play(
                entry, entry.modelOf(best.spec()), best, from, opponent, games, config.seed(), threads, interrupted);
    }

    /**
     * Plays the best form of a model against the whole of it, each with its own weights.
     *
     * @return empty when the config does not want it, or it was interrupted
     */
    static Optional<MatchLine> ofForms(
            EvolveConfig config,
            Weights best,
            Weights whole,
            int threads,
            Consumer<String> remarks,
            BooleanSupplier interrupted) {
        int games = config.report().games();
        if (games == 0) {
            return Optional.empty();
        }
        remarks.accept("playing a short match against the whole model: " + games + " games");
        Games.GameEntry entry = Games.entry(config.game());
        SearchPlayers players = new SearchPlayers(entry.game(), entry.modelOf(best.spec()), LIMIT);
        SearchPlayers others = new SearchPlayers(entry.game(), entry.modelOf(whole.spec()), LIMIT);
        return play(
                entry,
                player("best", players, best),
                "the whole model",
                player("the whole model", others, whole),
                players.open().player(Weights.defaults(best.spec())),
                games,
                config.seed(),
                threads,
                interrupted);
    }

    /**
     * Plays it; the same weights and seed give the same games, whatever the number of threads.
     *
     * @param opponent what the opponent is called
     * @return empty when it was interrupted
     */
    static Optional<MatchLine> play(
            Games.GameEntry entry,
            EvaluationModel<Position> model,
            Weights best,
            Weights start,
            String opponent,
            int games,
            long seed,
            int threads,
            BooleanSupplier interrupted) {
        SearchPlayers players = new SearchPlayers(entry.game(), model, LIMIT);
        return play(
                entry,
                player("best", players, best),
                opponent,
                player(opponent, players, start),
                players.open().player(Weights.defaults(model.spec())),
                games,
                seed,
                threads,
                interrupted);
    }

    private static Optional<MatchLine> play(
            Games.GameEntry entry,
            PlayerFactory best,
            String opponent,
            PlayerFactory other,
            Player judge,
            int games,
            long seed,
            int threads,
            BooleanSupplier interrupted) {
        RandomOpenings openings =
                new RandomOpenings(entry.game(), judge, RandomOpenings.RandomOpeningsSettings.defaults(seed));
        Match match = new Match(
                entry.game(), best, other, openings, new MatchSettings(games, LIMIT, Adjudication.OFF, null, threads));
        MatchResult result;
        try {
            result = match.play(MatchStore.none(), new Match.MatchListener(standing -> {}, game -> {}), interrupted);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
        return result.complete()
                ? Optional.of(new MatchLine(
                        "best",
                        opponent,
                        LIMIT + " a move",
                        result.wins(),
                        result.draws(),
                        result.losses(),
                        finite(result.pairs().elo()),
                        finite(result.pairs().eloError())))
                : Optional.empty();
    }

    private static PlayerFactory player(String name, SearchPlayers players, Weights weights) {
        return PlayerFactory.of(name, name, () -> players.open().player(weights));
    }

    private static double finite(double value) {
        return Double.isFinite(value) ? value : Double.NaN;
    }

    /** The result for programs. */
    public static Map<String, Object> json(MatchLine match) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("opponent", match.second());
        object.put("games", match.wins() + match.draws() + match.losses());
        object.put("wins", match.wins());
        object.put("draws", match.draws());
        object.put("losses", match.losses());
        object.put("elo", JsonNumber.of(match.elo()));
        object.put("eloError", JsonNumber.of(match.eloError()));
        return object;
    }

    /** The result in a line. */
    public static String text(MatchLine match) {
        return String.format(
                Locale.ROOT,
                "best against %s: %s Elo (+%d =%d -%d, %s)",
                match.second(),
                EloInterval.of(match.wins(), match.draws(), match.losses(), match.eloError())
                        .text(),
                match.wins(),
                match.draws(),
                match.losses(),
                match.conditions());
    }
}
