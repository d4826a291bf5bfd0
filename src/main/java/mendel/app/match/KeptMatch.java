package mendel.app.match;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import mendel.JsonNumber;
import mendel.SettingNames;
import mendel.app.Games;
import mendel.app.WorkListener;
import mendel.cluster.Cluster;
import mendel.dataset.PositionFiles;
import mendel.match.event.MatchResult;
import mendel.match.event.MatchSettings;
import mendel.match.game.Adjudication;
import mendel.match.stats.PairStatistics;
import mendel.match.stats.Sprt;
import mendel.player.GameLimit;
import mendel.work.Machines;
import org.jspecify.annotations.Nullable;

/**
 * A match on random openings of its own whose games are kept, as a part of longer work: interrupted, it goes on.
 *
 * @param game its id
 * @param first from whose view the result is told
 * @param second the opponent
 * @param games at most
 * @param limit of the moves
 * @param sprt the test that ends it; null for none
 * @param seed of the openings
 * @param unseen files of positions in which no opening ends
 * @param threads games at the same time
 * @param cluster the master of the cluster that plays them instead; empty for threads
 * @param folder where the games are kept
 */
public record KeptMatch(
        String game,
        String first,
        String second,
        int games,
        GameLimit limit,
        @Nullable String sprt,
        long seed,
        PositionFiles unseen,
        int threads,
        Optional<String> cluster,
        Path folder) {

    /**
     * Plays the games that are not played yet.
     *
     * @param work what it is called while it is played
     * @param listener hears how far it is
     * @param interrupted asked now and then; once it is true, the games in play are given up
     * @return {@code games}, {@code wins}, {@code draws}, {@code losses}, {@code pairs}, {@code elo}, {@code eloError},
     *     {@code llr} and {@code verdict}; empty when it was interrupted
     * @throws InterruptedException when this thread is interrupted
     */
    public Optional<Map<String, Object>> play(String work, WorkListener listener, BooleanSupplier interrupted)
            throws InterruptedException {
        MatchSettings settings =
                new MatchSettings(games, limit, Adjudication.OFF, sprt == null ? null : Sprt.parse(sprt), threads);
        GamesPlan plan = new GamesPlan(
                Games.entry(game), null, settings, null, unseen, 0, Duration.ofMinutes(1), seed, folder, null);
        if (cluster.isEmpty()) {
            try (MatchRun match = MatchRun.of(plan, first, second, listener::remark)) {
                listener.begins(work, "games", games, match.stored());
                return kept(match.play(standing -> tell(standing, "", listener), interrupted));
            }
        }
        try (MatchRun match = MatchRun.elsewhere(plan, first, second, listener::remark);
                Machines machines = Cluster.machines(cluster, threads)) {
            listener.begins(work, "games", games, match.stored());
            return kept(
                    match.play(machines, standing -> tell(standing, ", " + machines.text(), listener), interrupted));
        }
    }

    private static void tell(MatchResult standing, String machines, WorkListener listener) {
        listener.done(standing.games());
        listener.note(note(standing) + machines);
    }

    private Optional<Map<String, Object>> kept(MatchResult result) {
        if (!result.complete()) {
            return Optional.empty();
        }
        MoveTimes.of(result).ifPresent(times -> times.write(folder));
        return Optional.of(figures(result));
    }

    private static String note(MatchResult standing) {
        PairStatistics pairs = standing.pairs();
        return "Elo " + pairs.interval().text()
                + (standing.llr() == null ? "" : String.format(Locale.ROOT, ", LLR %.2f", standing.llr()));
    }

    /** Only what depends on the games; no times, which lie in a file beside them ({@link MoveTimes}). */
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
    public String command(SettingNames names) {
        List<String> settings =
                new ArrayList<>(List.of("game", game, "a", first, "b", second, "games", Integer.toString(games)));
        if (limit.depth() > 0) {
            settings.addAll(List.of("depth", Integer.toString(limit.depth())));
        } else if (limit.nodes() > 0) {
            settings.addAll(List.of("nodes", Long.toString(limit.nodes())));
        } else if (limit.moveMillis() > 0) {
            settings.addAll(List.of("movetime", Long.toString(limit.moveMillis())));
        } else if (limit.hasNodeClock()) {
            settings.addAll(List.of("nodetime", limit.nodeClockText()));
        } else {
            settings.addAll(List.of("tc", limit.clockText()));
        }
        unseen.paths().forEach(file -> settings.addAll(List.of("unseen", file.toString())));
        if (sprt != null) {
            settings.addAll(List.of("sprt", sprt));
        }
        settings.addAll(List.of("seed", Long.toString(seed)));
        return names.command("match", settings.toArray(String[]::new));
    }
}
