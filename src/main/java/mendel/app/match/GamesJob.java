package mendel.app.match;

import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import mendel.Paths;
import mendel.app.Games;
import mendel.app.player.LimitedName;
import mendel.app.player.PlayerName;
import mendel.app.player.Players;
import mendel.dataset.PositionFiles;
import mendel.eval.FormFile;
import mendel.match.event.EventPlan;
import mendel.match.event.GameTask;
import mendel.match.event.GamesWorker;
import mendel.match.event.MatchSettings;
import mendel.match.game.Adjudication;
import mendel.match.game.PlayedGame;
import mendel.player.GameLimit;
import mendel.player.PlayerFactory;
import mendel.work.Job;
import mendel.work.JobWorker;
import org.jspecify.annotations.Nullable;

/**
 * Games of a {@link GamesPlan}, wherever they are played. Engines are found there by their names, and show there that
 * they keep to their limits.
 *
 * @param game its id
 * @param model the model of the player {@code default}; the game's first one for null
 * @param rule how each game is played
 * @param openings a file; null for random moves
 * @param unseen files of positions in which no random opening ends
 * @param openingPlies of each game or line of a book in that file so many plies are the opening
 * @param watchdog how long an external engine may think at a limit without time
 * @param seed of the openings and their order, and of the lots of books
 * @param players as {@link Players} names them
 * @param event who meets whom
 */
record GamesJob(
        String game,
        @Nullable String model,
        GamesRule rule,
        @Nullable String openings,
        List<String> unseen,
        int openingPlies,
        Duration watchdog,
        long seed,
        List<String> players,
        EventPlan event)
        implements Job<GameTask, PlayedGame[]> {

    /**
     * How each game is played.
     *
     * @param games of each pairing
     * @param limit of players that have none of their own
     * @param adjudication when games end before the rules end them
     */
    record GamesRule(int games, GameLimit limit, Adjudication adjudication) implements Serializable {}

    @Override
    public Set<String> files() {
        Set<String> files = new HashSet<>(unseen);
        if (openings != null && Files.exists(Paths.of("openings", openings))) {
            files.add(openings);
        }
        if (model != null && FormFile.isPath(model)) {
            files.add(model);
        }
        players.forEach(player -> files.addAll(
                PlayerName.parse(LimitedName.parse(player).player()).files()));
        return files;
    }

    @Override
    public JobWorker<GameTask, PlayedGame[]> open(UnaryOperator<String> moved) {
        MatchSettings settings = new MatchSettings(rule.games, rule.limit, rule.adjudication, null, 1);
        GamesPlan plan = new GamesPlan(
                Games.entry(game),
                model == null ? null : moved.apply(model),
                settings,
                openings == null ? null : Paths.of("openings", moved.apply(openings)),
                PositionFiles.of(unseen.stream()
                        .<Path>map(file -> Paths.of("unseen", moved.apply(file)))
                        .toList()),
                openingPlies,
                watchdog,
                seed,
                null,
                null);
        Players here = plan.players().at(moved);
        List<PlayerFactory> factories = players.stream().map(here::parseLimited).toList();
        here.requireLimitsKept();
        return new GamesWorker(plan.entry().game(), factories, event, plan.openings(here), settings);
    }
}
