package mendel.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.ResourceException;
import mendel.SmallFile;
import mendel.app.Games;
import mendel.app.session.Level;
import mendel.app.session.SharedGame;
import mendel.app.session.TimeControls;
import mendel.game.GameFormat;
import mendel.game.GameRecord;
import mendel.match.stats.PairStatistics;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Matches and tournaments that keep their games in folders: their standings, and their games on the board. */
final class MatchesApi {

    private static final int MISSING = 404;
    private static final int MOST_LISTED = 500;
    private static final String ABOUT = "match.json";
    private static final String GAMES = "games.jsonl";
    private static final JsonMapper JSON = JsonMapper.shared();

    private final WebSettings settings;
    private final PlayerChoices choices;
    private final GameShelf shelf;

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

    /**
     * A game of a match.
     *
     * @param index its place in its pairing: at even ones the pairing's first player has White
     * @param result 1, 0.5 or 0 for White
     */
    private record MatchGame(
            int number, int index, String white, String black, double result, String reason, JsonNode node) {

        static MatchGame of(int number, JsonNode node) {
            return new MatchGame(
                    number,
                    node.path("index").asInt(0),
                    node.path("tags").path("White").asString("?"),
                    node.path("tags").path("Black").asString("?"),
                    node.path("result").asDouble(0.5),
                    node.path("reason").asString(""),
                    node);
        }

        int plies() {
            String moves = node.path("moves").asString("");
            return moves.isEmpty() ? 0 : moves.split(" ", -1).length;
        }

        /** Who is named first in the pairing. */
        String first() {
            return index % 2 == 0 ? white : black;
        }

        String second() {
            return index % 2 == 0 ? black : white;
        }

        double pointsOfFirst() {
            return index % 2 == 0 ? result : 1 - result;
        }
    }

    private void list(Context context) {
        List<Map<String, @Nullable Object>> found = new ArrayList<>();
        for (Path folder : List.of(settings.runs(), settings.games())) {
            for (String file : choices.files(folder, "/" + ABOUT)) {
                Path about = settings.home().resolve(file);
                Path games = about.resolveSibling(GAMES);
                found.add(JsonReply.object(
                        "name",
                        file.substring(0, file.length() - ABOUT.length() - 1),
                        "game",
                        about(about).path("game").asString(""),
                        "millis",
                        changed(games)));
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

    private static JsonNode about(Path file) {
        try {
            return JSON.readTree(SmallFile.text(file)).path("settings");
        } catch (IOException | JacksonException e) {
            return JSON.createObjectNode(); // It is listed, and says that it is damaged when it is opened.
        }
    }

    private Path asked(String name) {
        return choices.file("match", name + "/" + ABOUT);
    }

    /** The games that are there; a line that is being written is left out. */
    private static List<MatchGame> games(Path about) {
        Path file = about.resolveSibling(GAMES);
        if (!Files.exists(file)) {
            return List.of();
        }
        List<MatchGame> games = new ArrayList<>();
        try {
            String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
            for (String line :
                    text.substring(0, text.lastIndexOf('\n') + 1).lines().toList()) {
                games.add(MatchGame.of(games.size() + 1, JSON.readTree(line)));
            }
        } catch (IOException e) {
            throw new ResourceException(file + ": cannot be read (" + AtomicFile.reason(e) + ")", e);
        } catch (JacksonException e) {
            throw new InputException(file + ":" + (games.size() + 1), "is not a stored game", "choose another match");
        }
        return games;
    }

    private void match(Context context) {
        String name = JsonReply.query(context, "name");
        Path about = asked(name);
        List<MatchGame> games = games(about);
        int from = Math.max(0, games.size() - MOST_LISTED);
        JsonReply.send(
                context,
                JsonReply.object(
                        "name",
                        name,
                        "settings",
                        about(about),
                        "count",
                        games.size(),
                        "pairings",
                        pairings(games),
                        "games",
                        games.subList(from, games.size()).stream()
                                .map(MatchesApi::json)
                                .toList()));
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
                game.result(),
                "reason",
                game.reason(),
                "plies",
                game.plies());
    }

    /** Who met whom, with the result from the first one's view; the error is that of whole pairs of games. */
    private static List<Map<String, @Nullable Object>> pairings(List<MatchGame> games) {
        Map<List<String>, List<MatchGame>> pairings = new LinkedHashMap<>();
        for (MatchGame game : games) {
            pairings.computeIfAbsent(List.of(game.first(), game.second()), names -> new ArrayList<>())
                    .add(game);
        }
        List<Map<String, @Nullable Object>> list = new ArrayList<>();
        pairings.forEach((names, played) -> {
            PairStatistics pairs = pairs(played);
            list.add(JsonReply.object(
                    "first",
                    names.getFirst(),
                    "second",
                    names.getLast(),
                    "won",
                    played.stream().filter(game -> game.pointsOfFirst() == 1).count(),
                    "drawn",
                    played.stream().filter(game -> game.pointsOfFirst() == 0.5).count(),
                    "lost",
                    played.stream().filter(game -> game.pointsOfFirst() == 0).count(),
                    "pairs",
                    pairs.pairs(),
                    "elo",
                    pairs.pairs() == 0 ? Double.NaN : pairs.elo(),
                    "eloError",
                    pairs.pairs() == 0 ? Double.NaN : pairs.eloError()));
        });
        return list;
    }

    private static PairStatistics pairs(List<MatchGame> played) {
        Map<Integer, MatchGame> waiting = new LinkedHashMap<>();
        PairStatistics pairs = PairStatistics.empty();
        for (MatchGame game : played) {
            MatchGame other = waiting.remove(game.index() ^ 1);
            if (other == null) {
                waiting.put(game.index(), game);
            } else {
                pairs = pairs.plus(game.pointsOfFirst() + other.pointsOfFirst());
            }
        }
        return pairs;
    }

    /** Makes a game to play from one of a match, between persons, so that it can be looked at and gone on with. */
    private void open(Context context) throws InterruptedException {
        ObjectNode body = JsonReply.body(context);
        Path about = asked(JsonReply.text(body, "name"));
        int number = GameCommands.number(body, "number", 0);
        MatchGame game = games(about).stream()
                .filter(one -> one.number() == number)
                .findFirst()
                .orElseThrow(() -> new HttpResponseException(MISSING, "there is no such game"));
        Games.GameEntry entry = GamesApi.entry(about(about).path("game").asString(""));
        GameFormat format = entry.game().formats().getFirst();
        byte[] content = format.write(List.of(record(game)));
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

    private static GameRecord record(MatchGame game) {
        JsonNode node = game.node();
        String moves = node.path("moves").asString("");
        List<String> list = moves.isEmpty() ? List.of() : List.of(moves.split(" ", -1));
        List<String> comments = new ArrayList<>();
        for (int i = 0; i < list.size(); i++) {
            JsonNode comment = node.path("comments").get(i);
            comments.add(Objects.requireNonNullElse(comment, node.path("none")).asString(""));
        }
        Map<String, String> tags = new LinkedHashMap<>();
        tags.put("White", game.white());
        tags.put("Black", game.black());
        return new GameRecord(tags, node.path("start").asString(""), list, comments, game.result());
    }
}
