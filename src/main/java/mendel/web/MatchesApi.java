package mendel.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.NotFoundResponse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.JsonNumber;
import mendel.ResourceException;
import mendel.app.Games;
import mendel.app.match.MatchGame;
import mendel.app.match.MatchGames;
import mendel.app.match.MatchPairing;
import mendel.app.match.MatchView;
import mendel.app.session.Level;
import mendel.app.session.SharedGame;
import mendel.app.session.TimeControls;
import mendel.game.GameFormat;
import mendel.match.event.MatchFolder;
import mendel.match.stats.PairStatistics;
import mendel.match.stats.Sprt;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** Matches and tournaments that keep their games in folders: their standings, and their games on the board. */
final class MatchesApi {

    private static final int MOST_LISTED = 500;
    /** More would be narrower than a pixel. */
    private static final int MOST_POINTS = 500;

    private final WebSettings settings;
    private final PlayerChoices choices;
    private final GameShelf shelf;
    private final AtomicReference<@Nullable MatchGames> latest = new AtomicReference<>();

    MatchesApi(WebSettings settings, PlayerChoices choices, GameShelf shelf) {
        this.settings = settings;
        this.choices = choices;
        this.shelf = shelf;
    }

    void addTo(RoutesConfig routes) {
        routes.get("/api/matches", this::list);
        routes.get("/api/match", this::match);
        routes.post("/api/match/open", this::open);
    }

    private void list(Context context) {
        List<Map<String, @Nullable Object>> found = new ArrayList<>();
        for (Path folder : List.of(settings.runs(), settings.games())) {
            for (String file : choices.files(folder, "/" + MatchFolder.ABOUT)) {
                String name = file.substring(0, file.length() - MatchFolder.ABOUT.length() - 1);
                MatchView match = new MatchView(settings.home().resolve(name));
                found.add(JsonReply.object(
                        "name",
                        name,
                        "game",
                        match.game(),
                        "millis",
                        changed(match.folder().resolve(MatchFolder.GAMES))));
            }
        }
        JsonReply.send(context, found);
    }

    private static long changed(Path file) {
        try {
            return Files.exists(file) ? Files.getLastModifiedTime(file).toMillis() : 0;
        } catch (IOException e) {
            throw new ResourceException(file + ": cannot be read (" + AtomicFile.reason(e) + ")", e);
        }
    }

    /** The games of a match. The last one that was asked for is likely to be asked for again: it is read once. */
    private List<MatchGame> games(MatchView match) {
        MatchGames known = latest.get();
        MatchGames reader = known != null && known.folder().equals(match.folder()) ? known : match.reader();
        latest.set(reader);
        return reader.now();
    }

    private MatchView asked(String name) {
        choices.file("match", name + "/" + MatchFolder.ABOUT);
        return new MatchView(settings.home().resolve(name));
    }

    private void match(Context context) {
        String name = JsonReply.query(context, "name");
        MatchView match = asked(name);
        List<MatchGame> games = games(match);
        Optional<Sprt> sprt = match.sprt();
        List<MatchPairing> pairings = MatchPairing.of(games).stream()
                .map(pairing -> pairing.counted(sprt))
                .toList();
        int from = Math.max(0, games.size() - MOST_LISTED);
        JsonReply.send(
                context,
                JsonReply.object(
                        "name",
                        name,
                        "settings",
                        match.settings(),
                        "count",
                        games.size(),
                        "pairings",
                        pairings.stream().map(MatchesApi::json).toList(),
                        "course",
                        pairings.size() == 1 ? course(pairings.getFirst(), sprt) : null,
                        "games",
                        games.subList(from, games.size()).stream()
                                .map(MatchesApi::json)
                                .toList()));
    }

    /** How the figures of a match moved, pair by pair, and its test between its bounds. */
    private static Map<String, @Nullable Object> course(MatchPairing pairing, Optional<Sprt> sprt) {
        List<PairStatistics> course = pairing.course(MOST_POINTS);
        return JsonReply.object(
                "pairs",
                course.stream().map(PairStatistics::pairs).toList(),
                "elo",
                course.stream().map(pairs -> JsonNumber.of(pairs.elo())).toList(),
                "error",
                course.stream().map(pairs -> JsonNumber.of(pairs.eloError())).toList(),
                "test",
                sprt.map(test -> JsonReply.object(
                                "elo0",
                                test.elo0(),
                                "elo1",
                                test.elo1(),
                                "model",
                                test.model().name().toLowerCase(Locale.ROOT),
                                "lower",
                                test.lowerBound(),
                                "upper",
                                test.upperBound(),
                                "ratio",
                                course.stream().map(pairs -> pairs.llr(test)).toList(),
                                "verdict",
                                test.verdict(pairing.pairs().llr(test)).text()))
                        .orElse(null));
    }

    private static Map<String, @Nullable Object> json(MatchGame game) {
        return JsonReply.object(
                "number",
                game.number(),
                "white",
                game.white(),
                "black",
                game.black(),
                "result",
                game.played().end().result(),
                "reason",
                game.played().end().reason(),
                "plies",
                game.played().record().moves().size());
    }

    private static Map<String, @Nullable Object> json(MatchPairing pairing) {
        PairStatistics pairs = pairing.pairs();
        return JsonReply.object(
                "first",
                pairing.first(),
                "second",
                pairing.second(),
                "won",
                pairing.games(1),
                "drawn",
                pairing.games(0.5),
                "lost",
                pairing.games(0),
                "pairs",
                pairs.pairs(),
                "elo",
                pairs.pairs() == 0 ? Double.NaN : pairs.elo(),
                "eloError",
                pairs.pairs() == 0 ? Double.NaN : pairs.eloError());
    }

    /** Makes a game to play from one of a match, between persons, so that it can be looked at and gone on with. */
    private void open(Context context) throws InterruptedException {
        ObjectNode body = JsonReply.body(context);
        MatchView match = asked(JsonReply.text(body, "name"));
        int number = GameCommands.number(body, "number", 0, GameCommands.MOST_GAMES);
        MatchGame game = games(match).stream()
                .filter(one -> one.number() == number)
                .findFirst()
                .orElseThrow(() -> new NotFoundResponse("there is no such game"));
        Games.GameEntry entry = GamesApi.entry(match.game());
        GameFormat format = entry.game().formats().getFirst();
        byte[] content = format.write(List.of(game.played().record()));
        String id = shelf.begin(
                entry,
                Level.named("moderate"),
                TimeControls.NONE,
                settings -> file -> SharedGame.begin(settings, file, "person", "person", null));
        try {
            GameCommands.await(shelf.get(id).load("match." + format.extension(), content, 1));
        } catch (InputException e) {
            shelf.delete(id);
            throw e;
        }
        JsonReply.send(context, JsonReply.object("id", id));
    }
}
