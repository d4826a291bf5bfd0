package mendel.app.match;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import mendel.InputException;
import mendel.app.Games;
import mendel.app.games.GameSink;
import mendel.app.player.Players;
import mendel.dataset.PositionFiles;
import mendel.dataset.PositionSet;
import mendel.match.event.EventPlan;
import mendel.match.event.MatchFolder;
import mendel.match.event.MatchSettings;
import mendel.match.event.MatchStore;
import mendel.match.opening.Openings;
import mendel.match.opening.RandomOpenings;
import org.jspecify.annotations.Nullable;

/**
 * How the games of a match or a tournament are played and where they are kept.
 *
 * @param entry the game
 * @param model the model of the player {@code default}; the game's first one for null
 * @param settings the games of a match, or of each pairing of a tournament
 * @param openings a file as {@link NamedOpenings} reads it; null for random moves, balanced by a short search
 * @param unseen files of positions in which no random opening ends, such as those that weights were evolved from
 * @param openingPlies of each game or line of a book in that file so many plies are the opening
 * @param watchdog how long an external engine may think at a limit without time
 * @param seed of the openings and their order, and of the lots of books
 * @param folder where the games are kept, so that the same plan goes on after an interruption; null for nowhere
 * @param games a file for finished games, to be looked at; null for none
 */
public record GamesPlan(
        Games.GameEntry entry,
        @Nullable String model,
        MatchSettings settings,
        @Nullable Path openings,
        PositionFiles unseen,
        int openingPlies,
        Duration watchdog,
        long seed,
        @Nullable Path folder,
        @Nullable Path games) {

    /** A plan with random openings that keeps nothing, from the seed 1; engines may think for a minute. */
    public static GamesPlan of(Games.GameEntry entry, MatchSettings settings) {
        return new GamesPlan(
                entry, null, settings, null, PositionFiles.none(), 0, Duration.ofMinutes(1), 1, null, null);
    }

    Players players() {
        return new Players(entry, entry.model(model), settings.limit(), watchdog, seed);
    }

    Openings openings(Players players) {
        return openings == null
                ? new RandomOpenings(
                        entry.game(), players.judge(), RandomOpenings.RandomOpeningsSettings.defaults(seed), excluded())
                : NamedOpenings.read(entry, openings, openingPlies, seed);
    }

    private RandomOpenings.Excluded excluded() {
        if (unseen.paths().isEmpty()) {
            return RandomOpenings.Excluded.NONE;
        }
        PositionSet positions = unseen.read(entry.game());
        return new RandomOpenings.Excluded(positions::contains, positions.identity());
    }

    /** A remark when there are fewer openings than pairs of games. */
    Optional<String> remark(Openings found) {
        return openings == null || found.size() >= settings.games() / 2 || NamedOpenings.isStart(openings)
                ? Optional.empty()
                : Optional.of(openings + " has " + found.size() + " openings for " + settings.games() / 2
                        + " pairs of games; they are used again");
    }

    /** Adds everything that the games depend on, players apart. */
    void putIdentity(Map<String, String> identity, Openings found) {
        identity.put("games", Integer.toString(settings.games()));
        identity.put("limit", settings.limit().toString());
        identity.put("openings", found.identity());
        identity.put("adjudication", settings.adjudication().toString());
    }

    /**
     * How workers elsewhere play the games.
     *
     * @param names the players, as {@link Players} names them
     * @param event who meets whom
     */
    GamesJob job(List<String> names, EventPlan event) {
        return new GamesJob(
                entry.game().id(),
                model,
                new GamesJob.GamesRule(settings.games(), settings.limit(), settings.adjudication()),
                openings == null ? null : openings.toString(),
                unseen.paths().stream().map(Path::toString).toList(),
                openingPlies,
                watchdog,
                seed,
                List.copyOf(names),
                event);
    }

    MatchStore store(Map<String, String> identity) {
        return folder == null ? MatchStore.none() : MatchFolder.open(folder, identity);
    }

    GameSink sink() {
        for (Path read : openings == null ? unseen.paths() : List.of(openings)) {
            if (games != null && isSame(games, read)) {
                throw new InputException(
                        games.toString(), "is read by this command, and would be overwritten", "give another file");
            }
        }
        return GameSink.open(games, entry.game());
    }

    private static boolean isSame(Path one, Path other) {
        try {
            return Files.exists(one) && Files.exists(other) && Files.isSameFile(one, other);
        } catch (IOException e) {
            return false; // Then neither can be read, or written.
        }
    }
}
