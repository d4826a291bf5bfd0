package mendel.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import mendel.JsonNumber;
import mendel.app.evolve.Evolution;
import mendel.app.evolve.RatingNote;
import mendel.app.evolve.TournamentOutcome;
import mendel.report.RatingPoint;

/** What {@code evolve} answers after an evolution by games. */
final class EvolveGamesAnswer extends EvolveAnswer<TournamentOutcome> {

    EvolveGamesAnswer(Evolution evolution, TournamentOutcome outcome) {
        super(evolution, outcome);
    }

    @Override
    void putFigures(Map<String, Object> object) {
        Optional<RatingPoint> best = outcome.bestRating();
        object.put("rating", best.map(point -> JsonNumber.of(point.rating())).orElse(null));
        object.put(
                "ratingError", best.map(point -> JsonNumber.of(point.error())).orElse(null));
        object.put("believed", JsonNumber.of(outcome.ratings().getLast().believed()));
        object.put("believedError", JsonNumber.of(outcome.ratings().getLast().believedError()));
        object.put("bestGeneration", outcome.result().best().generation());
        object.put("games", outcome.games());
        object.put("gamesPerSecond", JsonNumber.of(gamesPerSecond(outcome.games())));
    }

    @Override
    void putMore(Map<String, Object> object) {
        engine().ifPresent(engine -> engine.put(object));
    }

    @Override
    void tellFigures(PrintWriter to) {
        to.println(time() + games(outcome.games()));
        to.printf(
                Locale.ROOT,
                "%-42s %10s   %-14s %s%n",
                "Elo against the default weights, ± 95 %",
                "generation",
                "believed",
                "played");
        List<RatingPoint> measured =
                outcome.ratings().stream().filter(RatingPoint::measured).toList();
        if (!measured.isEmpty()) {
            line(to, "first champion", measured.getFirst());
            line(to, "last champion that met the default", measured.getLast());
        }
        RatingPoint last = outcome.ratings().getLast();
        if (!last.measured()) {
            line(to, "last champion", last);
        }
        outcome.bestRating().ifPresent(best -> line(to, "best", best));
        if (outcome.result().best().generation() == 0) {
            to.println("no champion has proved better than the start, which is the best");
        }
        List<RatingPoint> compared =
                measured.stream().filter(RatingPoint::compared).toList();
        if (!compared.isEmpty()) {
            to.printf(
                    Locale.ROOT,
                    "belief and games agree within their errors in %d of %d comparisons%n",
                    compared.stream().filter(RatingPoint::agrees).count(),
                    compared.size());
        }
        engine().ifPresent(engine -> engine.tell(to));
    }

    private static void line(PrintWriter to, String name, RatingPoint point) {
        to.printf(
                Locale.ROOT,
                "%-42s %10d   %-14s %s%n",
                name,
                point.generation(),
                RatingNote.text(point.believed(), point.believedError()),
                point.measured() ? RatingNote.text(point.rating(), point.error()) : "-");
    }

    /** The engine whose options are evolved; empty for weights of ours. */
    private Optional<TunedEngine> engine() {
        return outcome.engine()
                .map(engine -> new TunedEngine(
                        outcome.tournament(), engine, outcome.result().best().weights()));
    }
}
