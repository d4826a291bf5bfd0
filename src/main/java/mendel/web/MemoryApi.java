package mendel.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.function.LongConsumer;
import mendel.ResourceException;
import mendel.app.Games;
import mendel.app.insight.MemoryKnowledge;
import mendel.app.session.LegalMove;
import mendel.game.Game;
import mendel.game.Position;
import mendel.memory.store.MemoryStore;
import mendel.memory.survey.MemorySurvey;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** Databases of games: how much they hold, what they know of a position, and the sequences that cost most. */
final class MemoryApi {

    private static final int BUSY = 429;
    private static final long LONGEST_NANOS = Duration.ofMinutes(2).toNanos();

    private final Path folder;
    private final PlayerChoices choices;
    private final Semaphore surveys = new Semaphore(1);

    /**
     * Databases.
     *
     * @param folder where they are
     * @param choices says which files may be read
     */
    MemoryApi(Path folder, PlayerChoices choices) {
        this.folder = folder;
        this.choices = choices;
    }

    void addTo(RoutesConfig routes) {
        routes.get("/api/memories", context -> JsonReply.send(context, choices.files(folder, ".db")));
        routes.get("/api/memory", this::counts);
        routes.get("/api/memory/survey", this::survey);
        routes.post("/api/memory/known", this::known);
    }

    private Path asked(Context context) {
        return choices.file("memory", JsonReply.query(context, "file"));
    }

    /** How much there is now; another process may add to it. */
    private void counts(Context context) {
        try (MemoryStore store = MemoryStore.read(asked(context))) {
            MemoryStore.MemoryCounts counts = store.stats();
            JsonReply.send(
                    context,
                    JsonReply.object(
                            "games",
                            store.gameIds(),
                            "count",
                            counts.games(),
                            "won",
                            counts.won(),
                            "drawn",
                            counts.drawn(),
                            "lost",
                            counts.lost(),
                            "sequences",
                            counts.sequences(),
                            "positions",
                            counts.positions(),
                            "bytes",
                            counts.bytes()));
        }
    }

    /** What is known of a position, with its board, so that it can be browsed. */
    private void known(Context context) {
        ObjectNode body = JsonReply.body(context);
        AskedGame asked = AskedGame.of(body);
        Position position = asked.position();
        MemoryKnowledge known = MemoryKnowledge.ask(
                choices.file("memory", JsonReply.text(body, "memory")),
                asked.entry().game().id(),
                asked.start(),
                asked.moves(),
                List.of());
        Game game = asked.entry().game();
        boolean ongoing = position.outcome().isOngoing();
        JsonReply.send(
                context,
                JsonReply.object(
                        "side",
                        known.side().text(),
                        "moves",
                        known.moves(),
                        "choices",
                        known.choices(),
                        "board",
                        game.squares(position),
                        "legal",
                        GameJson.legal(ongoing ? LegalMove.of(game, position) : List.of())));
    }

    /** The sequences that cost and gave most: all games are looked at, so one question is answered at a time. */
    private void survey(Context context) {
        Path file = asked(context);
        Games.GameEntry entry = GamesApi.entry(JsonReply.query(context, "game"));
        if (!surveys.tryAcquire()) {
            throw new HttpResponseException(BUSY, "another memory is being looked through; ask again in a moment");
        }
        try (MemoryStore store = MemoryStore.read(file)) {
            MemorySurvey survey = MemorySurvey.of(store, entry.game(), 1, patience());
            JsonReply.send(
                    context,
                    JsonReply.object(
                            "costly", sequences(survey.costly()), "profitable", sequences(survey.profitable())));
        } finally {
            surveys.release();
        }
    }

    private static LongConsumer patience() {
        long begun = System.nanoTime();
        return games -> {
            if (System.nanoTime() - begun > LONGEST_NANOS) {
                throw new ResourceException(
                        "this memory is too large to be looked through here; `mendel memory report` does it");
            }
        };
    }

    private static List<Map<String, @Nullable Object>> sequences(List<MemorySurvey.MoveSequence> sequences) {
        List<Map<String, @Nullable Object>> list = new ArrayList<>();
        for (MemorySurvey.MoveSequence sequence : sequences) {
            list.add(JsonReply.object(
                    "start",
                    sequence.start(),
                    "learner",
                    sequence.learner().text(),
                    "moves",
                    sequence.moves(),
                    "notation",
                    sequence.notation(),
                    "won",
                    sequence.tally().won(),
                    "drawn",
                    sequence.tally().drawn(),
                    "lost",
                    sequence.tally().lost(),
                    "cost",
                    sequence.cost()));
        }
        return list;
    }
}
