package mendel.learn;

import java.util.List;
import java.util.function.Function;
import mendel.game.Game;
import mendel.game.Side;
import mendel.memory.StoredGame;
import mendel.memory.rule.MemoryTieBreaker;
import mendel.memory.store.MemoryStore;
import mendel.player.PlayerFactory;

/**
 * Games of a learner that the caller runs one by one, such as those against a person. Each uses the memory as it is
 * when the game begins, and is stored when it has ended. Their numbers follow those in the memory.
 */
public final class LiveGames implements AutoCloseable {

    private final LearnSettings settings;
    private final String prefix;
    private final Lessons lessons;
    private final ChoiceRecorder recorder;
    private final PlayerFactory player;
    private final MemoryStore store;
    private final MemoryStore asked;
    private int next;

    /**
     * Opens the memory.
     *
     * @param opponent the opponent's name in the sources of stored games
     * @param rules the rules by a game's id, for other games in the memory
     */
    public LiveGames(LearnSettings settings, Learner learner, String opponent, Function<String, Game> rules) {
        this.settings = settings;
        this.recorder = new ChoiceRecorder(settings.game());
        this.prefix = settings.sources(opponent);
        this.lessons = new Lessons(settings, learner);
        this.next = new Sources(settings.game(), learner.weights(), prefix).next(settings.memory());
        this.player = PlayerFactory.of(
                learner.name() + "+memory",
                learner.weights(),
                () -> learner.open().apply(recorder));
        this.store = MemoryStore.write(settings.memory(), rules);
        this.asked = MemoryStore.read(settings.memory());
    }

    /** Makes the learner's player for the current game. */
    public PlayerFactory player() {
        return player;
    }

    /** The index of the next game, from 0. */
    public int next() {
        return next;
    }

    /** Begins a game. */
    public void begin() {
        asked.beginSnapshot();
        recorder.begin(MemoryTieBreaker.exploring(asked, settings.game(), settings.rule()));
    }

    /**
     * Stores the game that has ended; the next one can begin.
     *
     * @param start its first position
     * @param moves its moves
     * @param whitePoints 1, 0.5 or 0
     * @param side the learner's side
     * @param limits the limits of its moves, in order of use; empty when it made none
     */
    public LearnedGame store(String start, List<String> moves, double whitePoints, Side side, List<String> limits) {
        ChoiceRecorder.Choices record = recorder.of(start, moves);
        String limit = limits.isEmpty() ? settings.limit().toString() : String.join(", then ", limits);
        StoredGame lesson = lessons.lesson(start, moves, 0, whitePoints, side, record, prefix + (next + 1), limit);
        asked.endSnapshot();
        store.add(lesson);
        return new LearnedGame(
                next++,
                List.of(lesson),
                side == Side.WHITE ? whitePoints : 1 - whitePoints,
                lessons.moves(start, moves, 0, side),
                record.choices().size(),
                record.changed());
    }

    @Override
    public void close() {
        asked.close();
        store.close();
    }
}
