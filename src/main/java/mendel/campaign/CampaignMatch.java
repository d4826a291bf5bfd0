package mendel.campaign;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import mendel.EloText;
import mendel.JsonNumber;
import mendel.app.Games;
import mendel.app.match.GamesPlan;
import mendel.app.match.MatchRun;
import mendel.match.event.MatchResult;
import mendel.match.event.MatchSettings;
import mendel.match.game.Adjudication;
import mendel.match.stats.PairStatistics;
import mendel.match.stats.Sprt;
import mendel.player.GameLimit;
import org.jspecify.annotations.Nullable;

/**
 * A match of a campaign, on random openings of its own.
 *
 * @param first from whose view the result is told
 * @param second the opponent
 * @param games at most
 * @param limit of the moves
 * @param sprt the test that ends it; null for none
 * @param seed of the openings
 * @param folder where the games are kept
 */
record CampaignMatch(
        String first,
        String second,
        int games,
        GameLimit limit,
        @Nullable String sprt,
        long seed,
        Path folder) {

    /** Plays the games that are not played yet; empty when it was interrupted. */
    Optional<Map<String, Object>> play(
            CampaignConfig config, String work, CampaignListener listener, BooleanSupplier interrupted)
            throws InterruptedException {
        MatchSettings settings = new MatchSettings(
                games, limit, Adjudication.OFF, sprt == null ? null : Sprt.parse(sprt), Round.threads(config));
        GamesPlan plan = new GamesPlan(
                Games.entry(config.game()), null, settings, null, 0, Duration.ofMinutes(1), seed, folder, null);
        try (MatchRun match = MatchRun.of(plan, first, second, listener::remark)) {
            listener.begins(work, "games", games, match.stored());
            MatchResult result = match.play(
                    standing -> {
                        listener.done(standing.games());
                        listener.note(note(standing));
                    },
                    interrupted);
            return result.complete() ? Optional.of(figures(result)) : Optional.empty();
        }
    }

    private static String note(MatchResult standing) {
        PairStatistics pairs = standing.pairs();
        return "Elo " + EloText.of(pairs.elo(), pairs.eloError())
                + (standing.llr() == null ? "" : String.format(Locale.ROOT, ", LLR %.2f", standing.llr()));
    }

    /** Only what depends on the games; no times. */
    private static Map<String, Object> figures(MatchResult result) {
        PairStatistics pairs = result.pairs();
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("games", result.games());
        figures.put("wins", result.wins());
        figures.put("draws", result.draws());
        figures.put("losses", result.losses());
        figures.put("pairs", pairs.counts());
        figures.put("elo", JsonNumber.of(pairs.elo()));
        figures.put("eloError", JsonNumber.of(pairs.eloError()));
        figures.put("llr", result.llr());
        figures.put("verdict", result.verdict().text());
        return figures;
    }

    /** The command that plays it. */
    String command(CampaignConfig config, CampaignListener listener) {
        List<String> settings = new ArrayList<>(
                List.of("game", config.game(), "a", first, "b", second, "games", Integer.toString(games)));
        if (limit.depth() > 0) {
            settings.addAll(List.of("depth", Integer.toString(limit.depth())));
        } else if (limit.nodes() > 0) {
            settings.addAll(List.of("nodes", Long.toString(limit.nodes())));
        } else if (limit.moveMillis() > 0) {
            settings.addAll(List.of("movetime", Long.toString(limit.moveMillis())));
        } else {
            settings.addAll(List.of("tc", limit.clockText()));
        }
        if (sprt != null) {
            settings.addAll(List.of("sprt", sprt));
        }
        settings.addAll(List.of("seed", Long.toString(seed)));
        return listener.names().command("match", settings.toArray(String[]::new));
    }
}
