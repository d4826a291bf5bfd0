package mendel.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import mendel.DurationText;
import mendel.app.Games;
import mendel.app.MachineLoad;
import mendel.eval.WeightSpec;
import mendel.evolve.wide.FitMemory;

/** What a campaign will do, before it does it; lines for people. */
final class Forecast {

    /** A packed position with its score takes so many bytes, measured on 400,000 of draughts and of chess. */
    private static final int BYTES_A_POSITION = 20;
    /** A game in a match's folder takes so many, measured on gates of draughts and Reversi. */
    private static final int BYTES_A_GAME = 3000;

    /** A position of a model with tables takes so many in the matrix of a fit, measured with the widest of draughts. */
    private static final int BYTES_OF_A_TRACE = 290;

    private static final int MEBIBYTE = 1 << 20;
    /** A fit that takes more of the memory than this leaves too little for what is computed between. */
    private static final double HEAP_SHARE = 0.8;
    /** With fewer positions for each weight outside tables an evolution fits noise. */
    private static final int FEW = 20;

    private final CampaignConfig config;
    private final CampaignState state;
    private final double seconds;
    private final long given;

    /**
     * Nothing is looked up yet.
     *
     * @param seconds of its rounds so far
     * @param given how many bytes the positions take that the config gave
     */
    Forecast(CampaignConfig config, CampaignState state, double seconds, long given) {
        this.config = config;
        this.state = state;
        this.seconds = seconds;
        this.given = given;
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(what());
        lines.add(end());
        lines.add(disk());
        MachineLoad.busy().ifPresent(lines::add);
        few().ifPresent(lines::add);
        if (state.rounds() == 0) {
            EarlierCampaign.warning(config).ifPresent(lines::add);
        }
        memory(Runtime.getRuntime().maxMemory()).ifPresent(lines::add);
        return lines;
    }

    /** What is counted near the end of a game that is solved. */
    private String left() {
        return Games.entry(config.game()).game().mostSolvedPieces() > 0 ? "pieces" : "empty squares";
    }

    private WeightSpec model() {
        return model(config);
    }

    private static WeightSpec model(CampaignConfig config) {
        return Games.entry(config.game()).model(config.model()).spec();
    }

    private String what() {
        WeightSpec spec = model();
        LabelConfig label = config.label();
        return String.format(
                Locale.ROOT,
                "%s, %d weights, from %s: rounds of %d new positions, scored by %s, and a gate of up to %d games"
                        + " (%s)%s",
                spec,
                spec.size(),
                config.start(),
                config.play().positions(),
                label.played() ? "the searches of " + config.play().nodes() + " nodes that play them" : mentor(label),
                config.gate().games(),
                config.gate().limit(),
                config.duels()
                        .map(duels -> "; between them rounds of " + duels.games() + " games of duels"
                                + duels.limit()
                                        .map(limit -> ", as their gates with " + limit.inGames())
                                        .orElse(""))
                        .orElse(""));
    }

    private String mentor(LabelConfig label) {
        return (label.engine() == null ? "the champion" : label.engine()) + " with "
                + (label.nodes() > 0 ? label.nodes() + " nodes" : "depth " + label.depth())
                + (label.exact() == null ? "" : ", exactly from " + label.exact() + " " + left() + " on");
    }

    /** When it ends. */
    private String end() {
        CampaignStop stop = config.stop();
        List<String> rules = Stream.of(
                        stop.minutes() > 0 ? "after " + DurationText.of(60 * stop.minutes()) + " of rounds" : "",
                        stop.rounds() > 0 ? "after " + count(stop.rounds(), "round") : "",
                        stop.games() > 0 ? "after " + stop.games() + " games" : "",
                        stop.stalled() > 0 ? "after " + count(stop.stalled(), "round") + " without a new champion" : "")
                .filter(rule -> !rule.isEmpty())
                .toList();
        StringBuilder text = new StringBuilder("ends ").append(String.join(" or ", rules));
        if (config.proof().games() > 0) {
            text.append("; then matches of ").append(config.proof().games()).append(" games");
            config.proof()
                    .longer()
                    .ifPresent(limit -> text.append(", each also with ").append(limit.inGames()));
        }
        if (state.rounds() > 0) {
            text.append("; ")
                    .append(count(state.rounds(), "round"))
                    .append(" took ")
                    .append(DurationText.of(seconds));
        }
        return text.toString();
    }

    /** How many positions the largest evolution has, about, as long as no round has more than the config says. */
    private long positions() {
        int rounds = config.together().map(TogetherConfig::most).orElse(config.window());
        return given / BYTES_A_POSITION + (long) rounds * config.play().positions();
    }

    private static String count(int number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }

    private String disk() {
        long kept = positions() * BYTES_A_POSITION;
        long round = (long) config.play().positions() * BYTES_A_POSITION
                + (long) config.gate().games() * BYTES_A_GAME;
        long matrix = model().tables().isEmpty() ? 0 : positions() * BYTES_OF_A_TRACE;
        return String.format(
                Locale.ROOT,
                "disk: about %d MiB a round, %d MiB while an evolution reads its window, at most %d MiB",
                Math.max(1, round / MEBIBYTE),
                Math.max(1, (round + kept + matrix) / MEBIBYTE),
                config.diskMebibytes());
    }

    private Optional<String> few() {
        WeightSpec spec = model();
        long most = positions();
        return !spec.tables().isEmpty() || most >= (long) FEW * spec.size()
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "warning: %d positions are few for %d weights; give play.positions more",
                        most,
                        spec.size()));
    }

    /** The same for the largest evolution. */
    Optional<String> memory(long available) {
        return memory(config, positions(), available);
    }

    /**
     * A warning when a fit will find too little memory, perhaps hours later.
     *
     * @param positions of the fit
     * @param available how many bytes the program may have
     */
    static Optional<String> memory(CampaignConfig config, long positions, long available) {
        WeightSpec spec = model(config);
        long needed = FitMemory.bytes(positions, spec.size());
        return spec.tables().isEmpty() || needed <= HEAP_SHARE * available
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "warning: a fit of %d positions takes about %d MiB of memory, and the program may have %d; give"
                                + " play.positions%s less, or take a machine with more",
                        positions,
                        needed / MEBIBYTE,
                        available / MEBIBYTE,
                        config.together().isPresent() ? " or together.most" : config.window() > 1 ? " or window" : ""));
    }
}
