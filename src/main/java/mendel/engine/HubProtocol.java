package mendel.engine;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import mendel.InputException;
import mendel.book.Book;
import mendel.game.Notation;
import mendel.game.Position;
import mendel.protocol.hub.HubLine;
import mendel.search.ParallelSearcher;
import mendel.search.SearchResult;

/**
 * Hub 2, the protocol of draughts engines (Letouzey 2019). Unknown commands are ignored, as the protocol requires; a
 * known command with a mistake gets an {@code error} and changes nothing.
 */
public final class HubProtocol extends SessionProtocol {

    /** The mode of a search for a move to play. */
    private static final String THINK = "think";

    private final String variant;
    private HubLevel level = HubLevel.usual();

    /**
     * A conversation in Hub whose answers go to {@code out}.
     *
     * @param notation how the protocol writes positions and moves
     * @param variant the name of the game, the one value of the parameter {@code variant}
     */
    public HubProtocol(EngineSettings settings, Notation notation, String variant, Output out) {
        super(settings, notation, out);
        this.variant = variant;
    }

    @Override
    Session.Signal signal(String line) {
        return switch (HubLine.parse(line).command()) {
            case "stop" -> Session.Signal.STOP;
            case "ponder-hit" -> Session.Signal.PONDER_HIT;
            case "ping" -> Session.Signal.READY;
            case "pos", "new-game" -> Session.Signal.SET_UP;
            case "go" -> Session.Signal.SEARCH;
            case "quit" -> Session.Signal.QUIT;
            default -> Session.Signal.NONE;
        };
    }

    @Override
    boolean execute(String text) {
        HubLine line = HubLine.parse(text);
        switch (line.command()) {
            case "hub" -> greet();
            case "set-param" -> setParameter(line.get("name"), line.get("value"));
            case "init" -> {
                session.thinker().warmUp((position, standing) -> info(position, standing, standing.seconds()));
                say("ready");
            }
            case "ping" -> session.readiness().obey();
            case "new-game" -> session.thinker().clear();
            case "pos" -> session.game().tell(line.get("pos"), moves(line.get("moves")));
            case "level" ->
                level = HubLevel.parse(line, session.thinker().knowledge().time());
            case "go" -> go(line);
            case "quit" -> {
                return false;
            }
            default -> {}
        }
        return true;
    }

    @Override
    void ready() {
        say("pong");
    }

    @Override
    void reportError(String message) {
        tell("error", "message", message);
    }

    private static List<String> moves(String text) {
        return text.isBlank() ? List.of() : Arrays.asList(text.strip().split(" +"));
    }

    private void tell(String command, String... namesAndValues) {
        say(HubLine.of(command, namesAndValues).toString());
    }

    private void greet() {
        tell("id", "name", settings.name(), "version", settings.version(), "author", settings.author());
        tell("param", "name", "variant", "value", variant, "type", "enum", "values", variant);
        tell(
                "param",
                "name",
                "hash",
                "value",
                Integer.toString(settings.tableMebibytes()),
                "type",
                "int",
                "min",
                "1",
                "max",
                Integer.toString(settings.largestTable()));
        tell(
                "param",
                "name",
                "threads",
                "value",
                Integer.toString(settings.threads()),
                "type",
                "int",
                "min",
                "1",
                "max",
                Integer.toString(ParallelSearcher.MOST_THREADS));
        tell("param", "name", "weights", "value", settings.weightsText(), "type", "string");
        tell("param", "name", "memory", "value", settings.memory().file(), "type", "string");
        tell(
                "param",
                "name",
                "memory-rule",
                "value",
                settings.memory().rule().text(),
                "type",
                "enum",
                "values",
                "labaj expert");
        tell("param", "name", "book", "value", Boolean.toString(settings.book().used()), "type", "bool");
        tell("param", "name", "book-file", "value", settings.book().file(), "type", "string");
        tell(
                "param",
                "name",
                "best-book-move",
                "value",
                Boolean.toString(settings.book().best()),
                "type",
                "bool");
        tell("wait");
    }

    private void setParameter(String name, String value) {
        switch (name) {
            case "variant" -> {
                if (!value.equals(variant)) {
                    throw new InputException(
                            "variant", InputException.quote(value) + " is not played here", "give " + variant);
                }
            }
            case "hash" -> session.thinker().resize(OptionValue.number(name, value, 1, settings.largestTable()));
            case "threads" ->
                session.thinker().setThreads(OptionValue.number(name, value, 1, ParallelSearcher.MOST_THREADS));
            case "weights" -> session.weights(value);
            case "memory" -> session.setMemory(session.memory().withFile(value));
            case "memory-rule" -> session.setMemory(session.memory().withRule(name, value));
            case "book" -> session.play(session.book().withUsed(OptionValue.check(name, value)));
            case "book-file" -> session.play(session.book().withFile(value));
            case "best-book-move" -> session.play(session.book().withBest(OptionValue.check(name, value)));
            default -> {}
        }
    }

    /** {@code go think|ponder|analyze}; any other word counts as think. */
    private void go(HubLine line) {
        String mode = line.has("ponder") ? "ponder" : line.has("analyze") ? "analyze" : THINK;
        session.search(position -> {
            SearchTask task = level.task(mode);
            Book.Move known = mode.equals(THINK) ? session.book().move(position, task) : null;
            if (known != null) {
                String move = notation.moveText(position, known.move());
                tell("info", "depth", "0", "nodes", "0", "pv", move);
                tell("done", "move", move);
                return;
            }
            long start = System.nanoTime();
            SearchResult result =
                    session.think(task, standing -> say(info(position, standing, (System.nanoTime() - start) / 1e9)));
            List<String> pv = Variation.texts(notation, position, result.pv());
            if (pv.isEmpty()) {
                reportError("there is no legal move");
            }
            if (pv.size() > 1) {
                tell("done", "move", pv.get(0), "ponder", pv.get(1));
            } else {
                tell("done", "move", pv.isEmpty() ? "" : pv.getFirst());
            }
        });
    }

    /** Scores in men, speed in million nodes per second. A forced win in n plies is 300 men minus n hundredths. */
    private String info(Position position, SearchResult standing, double seconds) {
        return HubLine.of(
                        "info",
                        "depth",
                        Integer.toString(standing.depth()),
                        "score",
                        number(standing.centiScore(session.thinker().knowledge().unit()) / 100.0, 2),
                        "nodes",
                        Long.toString(standing.nodes()),
                        "time",
                        number(seconds, 3),
                        "nps",
                        number(standing.nodes() / Math.max(1e-3, seconds) / 1e6, 3),
                        "pv",
                        String.join(" ", Variation.texts(notation, position, standing.pv())))
                .toString();
    }

    private static String number(double value, int digits) {
        return String.format(Locale.ROOT, "%." + digits + "f", value);
    }
}
