package mendel.engine;

import java.util.function.Consumer;
import mendel.game.Notation;
import mendel.game.Position;
import mendel.search.SearchResult;

/**
 * A client's game and the searches for it: what UCI and Hub, whose clients tell the game before each move, have in
 * common.
 */
final class Session {

    private final EngineSettings settings;
    private final Thinker thinker;
    private final Readiness readiness;
    private final GameSoFar game;
    private MemorySettings memory;
    private OwnBook book;

    /** What a line of the client means for searches that run or wait. */
    enum Signal {
        STOP,
        PONDER_HIT,
        READY,
        SET_UP,
        SEARCH,
        QUIT,
        NONE
    }

    /**
     * A game at its start.
     *
     * @param notation how the protocol writes positions and moves
     * @param ready says that the engine is there
     * @param complaints is told what goes wrong without anybody's mistake
     */
    Session(EngineSettings settings, Notation notation, Runnable ready, Consumer<String> complaints) {
        this.settings = settings;
        thinker = new Thinker(settings, complaints);
        readiness = new Readiness(thinker, ready);
        game = new GameSoFar(settings.knowledge(), notation);
        remember(settings.memory());
        book = settings.book();
    }

    Thinker thinker() {
        return thinker;
    }

    Readiness readiness() {
        return readiness;
    }

    GameSoFar game() {
        return game;
    }

    /** The memory that is asked. */
    MemorySettings memory() {
        return memory;
    }

    /** The opening book that is played from. */
    OwnBook book() {
        return book;
    }

    /** Plays from another book, or in another way, from now on. */
    void play(OwnBook other) {
        book = other;
    }

    /** Hears a line in the thread that reads; whether that was all there is to do about it. */
    boolean hear(Signal signal) {
        switch (signal) {
            case STOP -> thinker.stop();
            case PONDER_HIT -> thinker.ponderHit();
            case READY -> {
                return readiness.hear();
            }
            case SET_UP -> thinker.release();
            case SEARCH -> {
                thinker.release();
                thinker.ask();
            }
            case QUIT -> thinker.stopAll();
            case NONE -> {}
        }
        return signal == Signal.STOP || signal == Signal.PONDER_HIT;
    }

    /** Judges by other weights of the game from now on. */
    void weights(String name) {
        thinker.use(settings.read(name));
        game.use(thinker.knowledge());
    }

    /**
     * Asks another memory from now on.
     *
     * @throws mendel.InputException when there is none: then everything stays as it was
     */
    void remember(MemorySettings other) {
        thinker.consult(other.open());
        memory = other;
    }

    /** Searches the game's position; see {@link Thinker#think}. */
    SearchResult think(Task task, Consumer<SearchResult> listener) throws InterruptedException {
        return thinker.think(game.position(), game.line(), task, listener);
    }

    /** What answers a client that asks for a search. */
    interface Answer {

        /** Searches the position and says what was found. */
        void give(Position position) throws InterruptedException;
    }

    /** Answers a search that was asked for. */
    void search(Answer answer) {
        try {
            readiness.searching(true);
            answer.give(game.position());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            readiness.searching(false);
            thinker.done();
        }
    }

    /** Ends what it needs. */
    void close() {
        thinker.consult(null);
    }
}
