package mendel.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/** The top of the page: what was evolved, from what, and to what loss. */
final class Headline {

    private final RunReport report;
    private final RunFacts facts;
    private final RunSummary summary;

    Headline(RunReport report) {
        this.report = report;
        this.summary = report.summary();
        this.facts = summary.facts();
    }

    /** The page's title. */
    String title() {
        return spec() + " evolved · " + facts.run();
    }

    private String spec() {
        return report.best().spec().toString();
    }

    Html header() {
        return Html.of(
                """
                <header id="top"><p class="eyebrow">Mendel evolution report · <code>{}</code></p>
                <h1>{}</h1>
                <p class="lead">{}</p>
                <dl class="tiles">{}</dl>
                {}</header>
                """,
                facts.run(),
                summary.found()
                        .duels()
                        .map(duels -> Html.of("<code>{}</code>, tuned by duels from {}", spec(), start()))
                        .orElseGet(() -> Html.of(
                                "{} weights of <code>{}</code>, evolved from {}",
                                Numbers.count(report.weights()),
                                spec(),
                                start())),
                result(DuelSection::lead, TournamentHeadline::lead, FormHeadline::lead, this::lead),
                Html.join(result(DuelSection::tiles, TournamentHeadline::tiles, FormHeadline::tiles, this::tiles)),
                Html.join(summary.warnings().stream()
                        .map(warning -> Html.of("<p class=\"warning\">{}.</p>\n", warning))
                        .toList()));
    }

    private String start() {
        return switch (facts.start()) {
            case "random" -> "random ones";
            case "default" -> "the defaults";
            default -> facts.start();
        };
    }

    private String unit() {
        return facts.unit().isEmpty() ? "" : " " + facts.unit();
    }

    /** The loss's name for people. */
    static String lossName(String loss) {
        return switch (loss) {
            case "points" -> "share of the points lost in games";
            case "mae" -> "mean absolute error";
            case "mse" -> "mean squared error";
            case "sigmoid" -> "squared error of the expected result";
            default -> loss;
        };
    }

    /** What the kind of the run says of itself. */
    private <T> T result(
            Function<DuelSection, T> duels,
            Function<TournamentHeadline, T> tournament,
            Function<FormHeadline, T> forms,
            Supplier<T> fit) {
        if (summary.found().duels().isPresent()) {
            return duels.apply(new DuelSection(report, summary.found().duels().get()));
        }
        if (summary.tournament().isPresent()) {
            return tournament.apply(
                    new TournamentHeadline(report, summary.tournament().get()));
        }
        return summary.found().form().isPresent()
                ? forms.apply(new FormHeadline(report, summary.found().form().get()))
                : fit.get();
    }

    private String lead() {
        StringBuilder text = new StringBuilder();
        double from = summary.firstLosses().train();
        double to = report.bestLosses().train();
        if (!Double.isFinite(from)) { // Losses of different generations cannot be compared.
            return "The best weights are of generation " + Numbers.count(report.bestGeneration())
                    + (report.history().isEmpty() ? "" : " of " + Numbers.count(generations()))
                    + " (" + Numbers.duration(facts.seconds()) + ").";
        }
        text.append("The ").append(lossName(facts.loss()));
        summary.data()
                .ifPresent(data ->
                        text.append(" on ").append(Numbers.count(data.train())).append(" positions"));
        text.append(from > to ? " fell from " : " went from ")
                .append(Numbers.loss(from))
                .append(unit());
        if (!report.history().isEmpty()) {
            text.append(" after the first generation to ")
                    .append(Numbers.loss(to))
                    .append(" after ")
                    .append(Numbers.count(generations()));
        } else {
            text.append(" to ").append(Numbers.loss(to));
        }
        text.append(" (").append(Numbers.duration(facts.seconds())).append(").");
        summary.optimum().ifPresent(optimum -> {
            double excess = optimum.losses().excess(report.bestLosses());
            text.append(
                            Double.isFinite(optimum.lowerBound())
                                    ? " No weights within the bounds can do better than "
                                    : " The best fit known has ")
                    .append(Numbers.loss(optimum.losses().train()));
            text.append(
                    !Double.isFinite(excess)
                            ? "."
                            : Math.abs(excess) < 0.005
                                    ? "; the run reached it to within 0.01 %."
                                    : "; the run ended "
                                            + Numbers.percent(excess).replace("+", "") + " above.");
        });
        summary.found()
                .noOptimum()
                .ifPresent(why -> text.append(' ')
                        .append(Character.toUpperCase(why.charAt(0)))
                        .append(why.substring(1))
                        .append('.'));
        for (Curve curve : summary.baselines()) {
            if (!curve.points().isEmpty()) {
                GenerationPoint last = curve.points().getLast();
                text.append(" For comparison, ")
                        .append(curve.name())
                        .append(": ")
                        .append(Numbers.loss(last.comparable()))
                        .append(" in ")
                        .append(Numbers.duration(last.seconds()))
                        .append('.');
            }
        }
        return text.toString();
    }

    private long generations() {
        return report.history().getLast().generation();
    }

    private List<Html> tiles() {
        List<Html> tiles = new ArrayList<>();
        Losses best = report.bestLosses();
        Losses defaults = summary.defaultLosses();
        tiles.add(tile(
                "main",
                summary.data().isPresent() ? "Train loss" : "Loss",
                Numbers.loss(best.train()),
                Double.isFinite(summary.firstLosses().train())
                        ? "first generation: "
                                + Numbers.loss(summary.firstLosses().train())
                        : "in generation " + Numbers.count(report.bestGeneration())));
        if (Double.isFinite(best.validation())) {
            tiles.add(tile(
                    "",
                    "Validation loss",
                    Numbers.loss(best.validation()),
                    summary.data()
                                    .map(data -> Numbers.count(data.validation()) + " ")
                                    .orElse("")
                            + (summary.found().fit().isPresent()
                                    ? "positions, which chose the strength"
                                    : "unseen positions")));
        }
        summary.optimum()
                .ifPresent(optimum -> tiles.add(tile(
                        "",
                        Double.isFinite(optimum.lowerBound()) ? "Above the optimum" : "Above the best fit",
                        Numbers.percent(optimum.losses().excess(best)),
                        optimum.name() + ": " + Numbers.loss(optimum.losses().train())
                                + (Double.isFinite(optimum.losses().validation())
                                        ? ", validation "
                                                + Numbers.loss(optimum.losses().validation())
                                        : ""))));
        if (Double.isFinite(defaults.train())) {
            tiles.add(tile(
                    "",
                    "Against the defaults",
                    Numbers.percent(defaults.excess(best)),
                    "defaults: " + Numbers.loss(defaults.train())
                            + (Double.isFinite(defaults.validation())
                                    ? ", validation " + Numbers.loss(defaults.validation())
                                    : "")));
        }
        if (!summary.matches().isEmpty()) {
            tiles.add(match(summary.matches().getFirst()));
        }
        if (!report.history().isEmpty()) {
            tiles.add(bestGeneration(report));
        }
        return tiles;
    }

    /** The tile of the generation in which the best appeared. */
    static Html bestGeneration(RunReport report) {
        return tile(
                "",
                "Best of generation",
                Numbers.count(report.bestGeneration()),
                "of " + Numbers.count(report.history().getLast().generation()) + " in "
                        + Numbers.duration(report.summary().facts().seconds()));
    }

    /** The tile of a match. */
    static Html match(MatchLine match) {
        return tile(
                "",
                "Elo against " + match.second(),
                Matches.elo(match).replaceFirst(" ± .*", ""),
                (Double.isFinite(match.eloError()) && Double.isFinite(match.elo())
                                ? "± " + Numbers.error(match.eloError()) + ", "
                                : "")
                        + Numbers.count(Matches.games(match)) + " games, " + match.conditions());
    }

    /** A figure with its name above and a remark below. */
    static Html tile(String css, String name, String value, String remark) {
        return Html.of(
                "<div class=\"tile {}\"><dt>{}</dt><dd>{}</dd><dd class=\"remark\">{}</dd></div>\n",
                css,
                name,
                value,
                remark);
    }
}
