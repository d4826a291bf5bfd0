package mendel.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The result of a tournament, in a sentence and in figures: the best, the last champion, and the games that it took.
 */
final class TournamentHeadline {

    private final RunReport report;
    private final TournamentFacts facts;
    private final List<RatingPoint> points;

    TournamentHeadline(RunReport report, TournamentFacts facts) {
        this.report = report;
        this.facts = facts;
        this.points = report.ratings();
    }

    String lead() {
        if (points.isEmpty()) {
            return "No generation has been finished yet.";
        }
        RatingPoint last = points.getLast();
        StringBuilder text = new StringBuilder("Evolved from ")
                .append(Numbers.count(last.games()))
                .append(" games in ")
                .append(Numbers.count(last.generation()))
                .append(last.generation() == 1 ? " generation" : " generations")
                .append(" (")
                .append(Numbers.duration(report.summary().facts().seconds()))
                .append("), ")
                .append(LimitText.of(facts.limit()))
                .append('.');
        report.bestRating()
                .ifPresent(best -> text.append(" The best, of generation ")
                        .append(Numbers.count(best.generation()))
                        .append(", ")
                        .append(against(best))
                        .append(" in ")
                        .append(Numbers.count(facts.gaugeGames()))
                        .append(" games on openings of their own."));
        if (report.bestGeneration() == 0) {
            text.append(" No champion has proved better than the start, which is the best.");
        }
        lastChampion()
                .ifPresent(champion -> text.append(" The last champion measured, of generation ")
                        .append(Numbers.count(champion.generation()))
                        .append(", ")
                        .append(against(champion))
                        .append(belief(champion))
                        .append('.'));
        return text.toString();
    }

    private static String against(RatingPoint point) {
        return Double.isFinite(point.rating())
                ? "stood at " + point.text() + " Elo" + (Double.isFinite(point.error()) ? " (95 %)" : "")
                        + " against the defaults"
                : (point.rating() > 0 ? "won" : "lost") + " all games against the defaults";
    }

    /** The belief before the games, compared with their result. */
    private static String belief(RatingPoint point) {
        return !point.compared()
                ? ""
                : "; all earlier games predict " + point.believedText()
                        + (point.agrees()
                                ? ", which agrees"
                                : point.contradicts()
                                        ? ", which they contradict"
                                        : ", which is further off than usual");
    }

    /** The newest champion that played the default, unless it is the best. */
    private Optional<RatingPoint> lastChampion() {
        return points.reversed().stream()
                .filter(RatingPoint::measured)
                .findFirst()
                .filter(p -> p.generation() != report.bestGeneration());
    }

    List<Html> tiles() {
        List<Html> tiles = new ArrayList<>();
        report.bestRating()
                .ifPresent(best -> tiles.add(Headline.tile(
                        "main",
                        "Elo against the defaults",
                        best.elo(),
                        (Double.isFinite(best.error()) ? "± " + Numbers.fixed(best.error(), 0) + ", " : "")
                                + Numbers.count(facts.gaugeGames()) + " games")));
        lastChampion()
                .ifPresent(champion -> tiles.add(Headline.tile(
                        "",
                        "Last champion",
                        champion.elo(),
                        (Double.isFinite(champion.error()) ? "± " + Numbers.fixed(champion.error(), 0) + ", " : "")
                                + "generation " + Numbers.count(champion.generation()))));
        report.summary().matches().stream().limit(1).forEach(match -> tiles.add(Headline.match(match)));
        if (!points.isEmpty()) {
            RatingPoint last = points.getLast();
            tiles.add(Headline.tile("", "Games", Numbers.count(last.games()), perSecond(last)));
            tiles.add(Headline.tile(
                    "",
                    "Best of generation",
                    report.bestGeneration() == 0 ? "start" : Numbers.count(report.bestGeneration()),
                    "of " + Numbers.count(last.generation()) + " in "
                            + Numbers.duration(report.summary().facts().seconds())));
            long changes = points.stream().filter(RatingPoint::becameBest).count()
                    - (points.getFirst().becameBest() ? 1 : 0);
            tiles.add(Headline.tile(
                    "",
                    "Best replaced",
                    changes <= 0 ? "never" : changes == 1 ? "once" : Numbers.count(changes) + " times",
                    "by a champion that beat it"));
        }
        return tiles;
    }

    private String perSecond(RatingPoint last) {
        double seconds = report.summary().facts().seconds();
        return seconds > 0
                ? Numbers.fixed(last.games() / seconds, last.games() < 10 * seconds ? 1 : 0) + " a second"
                : "";
    }
}
