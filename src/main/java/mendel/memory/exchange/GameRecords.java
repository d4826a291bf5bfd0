package mendel.memory.exchange;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mendel.InputException;
import mendel.game.Game;
import mendel.game.GameRecord;
import mendel.game.Side;
import mendel.memory.ContextText;
import mendel.memory.Result;
import mendel.memory.StoredGame;
import org.jspecify.annotations.Nullable;

/**
 * Stored games as records of game files, and back. What only a memory knows becomes tags ({@code Learner},
 * {@code Margin} …), which PGN and PDN keep.
 */
public final class GameRecords {

    private static final String LEARNER = "Learner";
    private static final String MARGIN = "Margin";
    private static final String WEIGHTS = "LearnerWeights";
    private static final String LIMIT = "LearnerLimit";
    private static final String TIME = "LearnerTime";
    private static final String SOURCE = "LearnerSource";
    private static final String CHOICES = "LearnerChoices";
    private static final String SOLVED = "LearnerSolved";

    private GameRecords() {}

    /** A stored game as a record. */
    public static GameRecord write(StoredGame game) {
        Map<String, String> tags = new LinkedHashMap<>();
        tags.put(LEARNER, game.learner().text());
        put(tags, MARGIN, game.margin());
        StoredGame.Context context = game.context();
        put(tags, WEIGHTS, context.weights());
        put(tags, LIMIT, context.limit());
        put(tags, TIME, context.time());
        put(tags, SOURCE, context.source());
        put(tags, CHOICES, ContextText.choices(context.choices()));
        put(tags, SOLVED, ContextText.solved(context.solved()));
        double points = game.result().points();
        return new GameRecord(
                tags,
                game.start(),
                game.moves(),
                Collections.nCopies(game.moves().size(), ""),
                game.learner() == Side.WHITE ? points : 1 - points);
    }

    private static void put(Map<String, String> tags, String name, @Nullable Object value) {
        if (value != null) {
            tags.put(name, value.toString());
        }
    }

    /** Whether the result of a game is known, by the rules or by the record. */
    public static boolean hasResult(Game rules, GameRecord record) {
        if (record.result() != null) {
            return true;
        }
        var position = rules.parse(record.start());
        record.moves().forEach(move -> position.make(rules.notation().parseMove(position, move)));
        return !position.outcome().isOngoing();
    }

    /**
     * The stored games of a record, one for each learner.
     *
     * @param learners whose games they become where the record does not say
     * @param source where it comes from, where the record does not say
     * @throws InputException when the record's result contradicts the rules, or a tag is not as {@link #write} writes
     *     it
     */
    public static List<StoredGame> read(Game rules, GameRecord record, Collection<Side> learners, String source) {
        Map<String, String> tags = record.tags();
        String said = tags.get(LEARNER);
        boolean ours = said != null;
        List<StoredGame> games = new ArrayList<>();
        for (Side learner : said != null ? List.of(StoredGame.learner(said)) : learners) {
            Result result = record.result() == null
                    ? null
                    : Result.ofPoints(learner == Side.WHITE ? record.result() : 1 - record.result());
            StoredGame.Context context = new StoredGame.Context(
                    tags.get(WEIGHTS),
                    tags.get(LIMIT),
                    ContextText.readTime("the tag " + TIME, tags.get(TIME)),
                    ours ? tags.get(SOURCE) : source,
                    ContextText.readChoices(ours ? tags.get(CHOICES) : null),
                    ContextText.readSolved(ours ? tags.get(SOLVED) : null));
            games.add(StoredGame.of(
                    rules,
                    record.start(),
                    record.moves(),
                    learner,
                    result,
                    ours ? margin(tags.get(MARGIN)) : null,
                    context));
        }
        return games;
    }

    private static @Nullable Integer margin(@Nullable String text) {
        if (text != null && !text.matches("-?\\d{1,3}")) {
            throw new InputException(
                    "the tag " + MARGIN + " is not a whole number",
                    "give discs from the learner's view, or leave it out");
        }
        return text == null ? null : Integer.valueOf(text);
    }
}
