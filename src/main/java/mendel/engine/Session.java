package mendel.engine;

import java.util.function.Consumer;
import mendel.game.Notation;
import mendel.game.Position;
import mendel.search.SearchResult;

/** A client's game and its searches: the common part of UCI, Hub and NBoard, whose clients send the game. */
final class Session {

    private final EngineSettings settings;
    private final Thinker thinker;
    private final Readiness readiness;
    private final GameSoFar game;
    private MemorySettings memory;
    private OwnBook book;

    /** What a line of the client means for running and queued searches. */
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
     * @param ready answers that the engine is ready
     * @param complaints receives errors that are not the client's mistake
     */
    Session(EngineSettings settings, Notation notation, Runnable ready, Consumer<String> complaints) {
        this.settings = settings;
        thinker = new Thinker(settings, complaints);
        readiness = new Readiness(thinker, ready);
        game = new GameSoFar(settings.knowledge(), notation);
        setMemory(settings.memory());
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

    /** The memory in use. */
    MemorySettings memory() {
        return memory;
    }

    /** The opening book in use. */
    OwnBook book() {
        return book;
    }

    /** Sets the book for the moves from now on. */
    void play(OwnBook other) {
        book = other;
    }

    /** Handles a signal in the reading thread; true when nothing else is to be done. */
    boolean receive(Signal signal) {
        switch (signal) {
            case STOP -> thinker.stop();
            case PONDER_HIT -> thinker.ponderHit();
            case READY -> {
                return readiness.receive();
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

    /** Evaluates by other weights of the game from now on. */
    void weights(String name) {
        thinker.use(settings.read(name));
        game.use(thinker.knowledge());
    }

    /**
     * Uses another memory from now on.
     *
     * @throws mendel.InputException when there is none; then nothing changes
     */
    void setMemory(MemorySettings other) {
        thinker.setTieBreaker(other.open());
        memory = other;
    }

    /** Searches the game's position; see {@link Thinker#think}. */
    SearchResult think(SearchTask task, Consumer<SearchResult> listener) throws InterruptedException {
        return thinker.think(game.position(), game.line(), task, listener);
    }

    /** The answer to a client that asks for a search. */
    interface SessionAnswer {

        /** Searches the position and sends the result. */
        void give(Position position) throws InterruptedException;
    }

    /** Answers a search that was asked for. */
    void search(SessionAnswer answer) {
        try {
            readiness.searching(true);
            answer.give(game.position());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            // In this order: who asks in between is answered at once, and not put off until the next search.
            thinker.done();
            readiness.searching(false);
        }
    }

    /** Closes what it holds. */
    void close() {
        thinker.setTieBreaker(null);
    }
}
