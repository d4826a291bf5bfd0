package mendel.mentor;

import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import mendel.InputException;
import mendel.ResourceException;
import mendel.game.EngineProtocol;
import mendel.game.Game;
import mendel.game.Position;
import mendel.game.Side;
import mendel.protocol.EngineException;
import mendel.protocol.EngineSpec;
import mendel.protocol.Greeting;
import mendel.protocol.MentorScore;
import mendel.protocol.RunningEngine;
import org.jspecify.annotations.Nullable;

/**
 * An external engine as a mentor. An engine that fails is restarted and asked again, a bounded number of times; then
 * the mentor fails with a message that names engine and position.
 *
 * <p>Some engines report scores from the wrong side's view, which a reply alone does not show. So each process is first
 * asked about a won position, with either side to move.
 *
 * @param <E> the engine that speaks its protocol
 */
public abstract sealed class EngineMentor<E extends RunningEngine> implements Mentor
        permits ChessMentor, HubMentor, NBoardMentor {

    /** The most restarts for one position. */
    static final int RESTARTS = 3;
    /** The most restarts in all; an engine that needs more is not reliable. */
    private static final int ALL_RESTARTS = 30;

    private final EngineSpec spec;
    /** What is played. */
    final Game game;

    private final int restartsForOne;
    private @Nullable E engine;
    /** True once a process has passed the {@link Greeting}. */
    private boolean greeted;

    private String name;
    private int restarts;
    private boolean keepsHash;
    /** Whether the process has been told to forget, as it must be once. */
    private boolean told;

    EngineMentor(EngineSpec spec, Game game, int restartsForOne) {
        this.spec = spec;
        this.game = game;
        this.restartsForOne = restartsForOne;
        this.name = spec.command().getFirst();
    }

    /**
     * Lets the engine keep what it has searched from one position to the next, which is quicker. Scores then depend on
     * what was asked before. To be called before it is first asked.
     */
    public final EngineMentor<E> keepHash() {
        keepsHash = true;
        return this;
    }

    /** The engine's protocol. */
    abstract EngineProtocol protocol();

    /** Starts the engine with the options that this mentor needs. */
    abstract E launch(EngineSpec how) throws EngineException;

    /** Makes the engine forget what it has searched. */
    abstract void clearHash(E running) throws EngineException;

    /** Before each question: the engine forgets earlier ones, unless it is to keep them. */
    final void forget(E running) throws EngineException {
        if (!keepsHash || !told) {
            clearHash(running);
            told = true;
        }
    }

    /** Asks about a position; the score from the view of the game's first side, empty when there is none. */
    abstract Optional<MentorScore> ask(E running, Position position) throws EngineException;

    /** Asks about a position that is won for the game's first side, with {@code side} to move. */
    abstract Optional<MentorScore> askWon(E running, Side side) throws EngineException;

    /** Who is ahead in those positions and by what, such as {@code White is a queen ahead}. */
    abstract String won();

    /** How scores are requested, in a word or two. */
    abstract String method();

    @Override
    public final Optional<MentorScore> score(Position position) {
        return retry(game.notation().text(position), running -> ask(running, position));
    }

    @Override
    public final String identity() {
        retry("the start", running -> Optional.empty());
        StringBuilder text = new StringBuilder(name).append(' ').append(method());
        for (String argument : spec.command().subList(1, spec.command().size())) {
            text.append(", ").append(argument);
        }
        for (Map.Entry<String, String> option : spec.options().entrySet()) {
            text.append(", ").append(option.getKey()).append('=').append(option.getValue());
        }
        return text.append(keepsHash ? ", hash kept" : "").toString();
    }

    /** A question to the running engine. */
    @FunctionalInterface
    private interface Question<E> {
        Optional<MentorScore> ask(E running) throws EngineException;
    }

    private Optional<MentorScore> retry(String where, Question<E> question) {
        for (int attempt = 0; ; attempt++) {
            try {
                return question.ask(running());
            } catch (EngineException e) {
                stop();
                if (attempt == restartsForOne
                        || restarts == ALL_RESTARTS
                        || Thread.currentThread().isInterrupted()) {
                    throw new ResourceException("engine " + spec.command().getFirst() + " failed at " + where
                            + " after " + (attempt + 1) + (attempt == 0 ? " attempt: " : " attempts: ") + e.getMessage()
                            + "; check the engine with the same position by hand");
                }
                restarts++;
            }
        }
    }

    private E running() throws EngineException {
        E running = engine;
        if (running == null) {
            boolean again = greeted;
            greeted = true;
            running = again ? launch(spec) : Greeting.start(protocol(), spec, () -> launch(spec));
            engine = running;
            told = false;
            name = running.name();
            probe(running);
        }
        return running;
    }

    private void probe(E running) throws EngineException {
        for (Side side : Side.values()) {
            Optional<MentorScore> score = askWon(running, side);
            if (score.isEmpty() || score.get().value() <= 0) {
                String[] words = won().split(" ", 2);
                throw new EngineException(
                        EngineException.EngineFailureKind.NONSENSE,
                        name + " gives "
                                + score.map(s -> "the score " + s.text()).orElse("no score") + " (" + words[0]
                                + "'s view) where " + words[0] + ", with "
                                + side.text() + " to move, " + words[1]);
            }
        }
    }

    /** Restarts the process, so that the next question meets one without memory. */
    final E restart(E running) throws EngineException {
        running.close();
        engine = launch(spec);
        told = false;
        return engine;
    }

    private void stop() {
        if (engine != null) {
            engine.abandon();
            engine = null;
        }
    }

    @Override
    public final void close() {
        if (engine != null) {
            engine.close();
            engine = null;
        }
    }

    /** The failure of an engine with an unusable answer. */
    final EngineException nonsense(String what) {
        return new EngineException(EngineException.EngineFailureKind.NONSENSE, name + " " + what);
    }

    /** The failure of an engine that did not reach the limit asked for. */
    final EngineException fellShort(int depth, long nodes) {
        return nonsense("answered at depth " + depth + " after " + nodes + " nodes to '" + method() + "'");
    }

    /**
     * Checks that the engine's move is legal.
     *
     * @param move null when there is none
     * @param reader parses a legal move, and throws an {@link InputException} for anything else
     */
    final void requireLegal(@Nullable String move, ToLongFunction<String> reader) throws EngineException {
        if (move == null || !isRead(move, reader)) {
            throw nonsense("wants to play " + move + ", which is not legal");
        }
    }

    private static boolean isRead(String move, ToLongFunction<String> reader) {
        try {
            var _ = reader.applyAsLong(move);
            return true;
        } catch (InputException e) {
            return false;
        }
    }
}
