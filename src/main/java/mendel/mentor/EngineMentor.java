package mendel.mentor;

import java.util.Map;
import java.util.Optional;
import mendel.ResourceException;
import mendel.game.Position;
import mendel.game.Side;

/**
 * An external UCI engine as a mentor, either its search or its static evaluation. An engine that fails is restarted and
 * asked the same again, a bounded number of times; then the mentor fails and names engine and position.
 *
 * <p>Engines that tell scores from a wrong side's view exist, and nothing in a reply shows it. So each process is first asked
 * about a won position, with either side to move.
 */
public abstract sealed class EngineMentor implements Mentor permits UciMentor, StaticMentor {

    /** Fresh starts for one position; an engine that fails this often will do so again. */
    static final int RESTARTS = 3;
    /** Fresh starts in all; an engine that needs more has no trustworthy answers. */
    private static final int ALL_RESTARTS = 30;
    /** The start of a game without Black's queen. */
    private static final String WON = "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR %s KQkq - 0 1";

    private final EngineSpec spec;
    private final int restartsForOne;
    private UciEngine engine;
    private String name;
    private int restarts;

    EngineMentor(EngineSpec spec, int restartsForOne) {
        this.spec = spec;
        this.restartsForOne = restartsForOne;
        this.name = spec.command().getFirst();
    }

    /** Asks about a position; the score from White's view, empty when there is none. */
    abstract Optional<MentorScore> ask(UciEngine running, String fen, Side side, Position position) throws EngineException;

    /** What is set once a process has started. */
    abstract void prepare(UciEngine started) throws EngineException;

    /** How scores are asked for, in a word or two. */
    abstract String method();

    @Override
    public final Optional<MentorScore> score(Position position) {
        return retry(position.text(), () -> ask(engine, position.text(), position.side(), position));
    }

    @Override
    public final String identity() {
        retry("the start", () -> Optional.empty());
        StringBuilder text = new StringBuilder(name).append(' ').append(method());
        for (Map.Entry<String, String> option : spec.options().entrySet()) {
            text.append(", ").append(option.getKey()).append('=').append(option.getValue());
        }
        return text.toString();
    }

    /** A question to the running engine. */
    @FunctionalInterface
    private interface Question {
        Optional<MentorScore> ask() throws EngineException;
    }

    private Optional<MentorScore> retry(String where, Question question) {
        for (int attempt = 0;; attempt++) {
            try {
                start();
                return question.ask();
            } catch (EngineException e) {
                stop();
                if (attempt == restartsForOne || restarts == ALL_RESTARTS || Thread.currentThread().isInterrupted()) {
                    throw new ResourceException("engine " + spec.command().getFirst() + " failed at " + where + " after " + (attempt + 1)
                            + (attempt == 0 ? " attempt: " : " attempts: ") + e.getMessage() + "; check the engine with the same position by hand");
                }
                restarts++;
            }
        }
    }

    private void start() throws EngineException {
        if (engine == null) {
            engine = UciEngine.start(spec);
            name = engine.name();
            prepare(engine);
            probe();
        }
    }

    private void probe() throws EngineException {
        for (Side side : Side.values()) {
            String fen = String.format(WON, side == Side.WHITE ? "w" : "b");
            Optional<MentorScore> score = ask(engine, fen, side, null);
            if (score.isEmpty() || score.get().value() <= 0) {
                throw new EngineException(EngineException.Kind.NONSENSE, name + " gives "
                        + score.map(s -> "the score " + s.text()).orElse("no score") + " (White's view) where White, with "
                        + side.text() + " to move, is a queen ahead");
            }
        }
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

    /** A failure of an engine that answers, but not what was asked. */
    final EngineException nonsense(String what) {
        return new EngineException(EngineException.Kind.NONSENSE, name + " " + what);
    }
}
