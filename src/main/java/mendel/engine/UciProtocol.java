package mendel.engine;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mendel.InputException;
import mendel.NearestName;
import mendel.book.Book;
import mendel.search.ParallelSearcher;
import mendel.search.SearchResult;
import mendel.search.TimeManager;

/**
 * The Universal Chess Interface of Huber and Meyer-Kahlen (2006). Commands at the wrong time and unknown ones get an
 * {@code info string} and change nothing.
 */
public final class UciProtocol extends SessionProtocol {

    private static final List<String> COMMANDS = List.of(
            "uci",
            "debug",
            "isready",
            "setoption",
            "register",
            "ucinewgame",
            "position",
            "go",
            "stop",
            "ponderhit",
            "quit");
    private static final List<String> OPTIONS = List.of(
            "Hash",
            "Clear Hash",
            "Threads",
            "MultiPV",
            "Ponder",
            "Move Overhead",
            "WeightsFile",
            "Memory",
            "MemoryRule",
            "OwnBook",
            "BookFile",
            "BestBookMove");
    private static final int LARGEST_OVERHEAD = 10_000;
    /** No chess position has more moves. */
    private static final int MOST_LINES = 218;

    private static final Pattern VALUE = Pattern.compile("\\svalue(\\s|$)");

    private long overhead = TimeManager.DEFAULT_OVERHEAD_MILLIS;

    /** A conversation in UCI whose answers go to {@code out}. */
    public UciProtocol(EngineSettings settings, Output out) {
        super(settings, settings.knowledge().game().notation(), out);
    }

    @Override
    Session.Signal signal(String line) {
        return switch (words(line).getFirst()) {
            case "stop" -> Session.Signal.STOP;
            case "ponderhit" -> Session.Signal.PONDER_HIT;
            case "isready" -> Session.Signal.READY;
            case "position", "ucinewgame" -> Session.Signal.SET_UP;
            case "go" -> Session.Signal.SEARCH;
            case "quit" -> Session.Signal.QUIT;
            default -> Session.Signal.NONE;
        };
    }

    /**
     * The words of a line from the first one that is a command: the protocol requires unknown words before it to be
     * skipped.
     */
    private static List<String> words(String line) {
        List<String> words = Arrays.asList(line.split(" +"));
        for (int i = 0; i < words.size(); i++) {
            if (COMMANDS.contains(words.get(i))) {
                return words.subList(i, words.size());
            }
        }
        return words;
    }

    @Override
    boolean execute(String line) {
        List<String> words = words(line);
        List<String> rest = words.subList(1, words.size());
        switch (words.getFirst()) {
            case "uci" -> greet();
            case "isready" -> {
                session.thinker()
                        .warmUp((position, standing) ->
                                new UciInfo(session.thinker(), notation, position).lines(standing));
                session.readiness().obey();
            }
            case "setoption" -> setOption(rest, line.substring(line.indexOf("setoption")));
            case "ucinewgame" -> session.thinker().clear();
            case "position" -> setPosition(rest);
            case "go" -> go(rest);
            case "quit" -> {
                return false;
            }
            case "", "debug", "register" -> {}
            default -> remark("there is no command " + InputException.quote(line));
        }
        return true;
    }

    @Override
    void ready() {
        say("readyok");
    }

    @Override
    void reportError(String message) {
        remark(message);
    }

    private void remark(String text) {
        say("info string " + text);
    }

    private void greet() {
        say(
                "id name " + settings.name() + " " + settings.version(),
                "id author " + settings.author(),
                "option name Hash type spin default " + settings.tableMebibytes() + " min 1 max "
                        + settings.largestTable(),
                "option name Clear Hash type button",
                "option name Threads type spin default " + settings.threads() + " min 1 max "
                        + ParallelSearcher.MOST_THREADS,
                "option name MultiPV type spin default 1 min 1 max " + MOST_LINES,
                "option name Ponder type check default false",
                "option name Move Overhead type spin default " + TimeManager.DEFAULT_OVERHEAD_MILLIS + " min 0 max "
                        + LARGEST_OVERHEAD,
                "option name WeightsFile type string default " + settings.weightsText(),
                "option name Memory type string default "
                        + (settings.memory().file().isEmpty()
                                ? MemorySettings.EMPTY
                                : settings.memory().file()),
                "option name MemoryRule type combo default "
                        + settings.memory().rule().text() + " var labaj var expert",
                "option name OwnBook type check default " + settings.book().used(),
                "option name BookFile type string default "
                        + (settings.book().file().isEmpty()
                                ? MemorySettings.EMPTY
                                : settings.book().file()),
                "option name BestBookMove type check default " + settings.book().best(),
                "uciok");
    }

    /**
     * {@code name NAME [value VALUE]}; both may have blanks in them.
     *
     * @param line the whole command: there may be several blanks in a row in a value
     */
    private void setOption(List<String> words, String line) {
        int value = words.indexOf("value");
        if (words.isEmpty() || !words.getFirst().equals("name") || value == 1 || words.size() == 1) {
            throw new InputException("setoption", "there is no name", "write setoption name Hash value 64");
        }
        String name = String.join(" ", words.subList(1, value < 0 ? words.size() : value));
        Matcher beforeValue = VALUE.matcher(line);
        String text = beforeValue.find() ? line.substring(beforeValue.end()).strip() : "";
        switch (name.toLowerCase(Locale.ROOT)) {
            case "hash" -> session.thinker().resize(OptionValue.number(name, text, 1, settings.largestTable()));
            case "clear hash" -> session.thinker().clear();
            case "threads" ->
                session.thinker().setThreads(OptionValue.number(name, text, 1, ParallelSearcher.MOST_THREADS));
            case "multipv" -> session.thinker().setMultiPv(OptionValue.number(name, text, 1, MOST_LINES));
            case "ponder" -> {} // Tells that the client may ponder; nothing depends on it.
            case "move overhead" -> overhead = OptionValue.number(name, text, 0, LARGEST_OVERHEAD);
            case "weightsfile" -> session.weights(text);
            case "memory" -> session.setMemory(session.memory().withFile(text));
            case "memoryrule" -> session.setMemory(session.memory().withRule(name, text));
            case "ownbook" -> session.play(session.book().withUsed(OptionValue.check(name, text)));
            case "bookfile" -> session.play(session.book().withFile(text));
            case "bestbookmove" -> session.play(session.book().withBest(OptionValue.check(name, text)));
            default ->
                throw new InputException(
                        "there is no option " + InputException.quote(name),
                        NearestName.hint(name, OPTIONS, "the options are " + String.join(", ", OPTIONS)));
        }
    }

    /** {@code startpos|fen FEN [moves MOVE …]}. */
    private void setPosition(List<String> words) {
        int moves = words.indexOf("moves");
        List<String> where = words.subList(0, moves < 0 ? words.size() : moves);
        if (where.isEmpty() || !where.getFirst().equals("fen") && !where.equals(List.of("startpos"))) {
            throw new InputException(
                    "position", "there is neither startpos nor fen", "write position startpos moves e2e4");
        }
        String start = where.getFirst().equals("fen")
                ? String.join(" ", where.subList(1, where.size()))
                : notation.text(settings.knowledge().game().start());
        session.game().tell(start, moves < 0 ? List.of() : words.subList(moves + 1, words.size()));
    }

    private void go(List<String> words) {
        session.search(position -> {
            SearchTask task = new GoCommand(words, this::remark)
                    .task(notation, position, session.thinker().knowledge().time(), overhead);
            Book.Move known = session.book().move(position, task);
            if (known != null) {
                String move = notation.moveText(position, known.move());
                remark("book");
                say("info depth 0 nodes 0 pv " + move, "bestmove " + move);
                return;
            }
            UciInfo info = new UciInfo(session.thinker(), notation, position);
            SearchResult result = session.think(task, standing -> say(info.lines(standing)));
            List<String> pv = Variation.texts(notation, position, result.pv());
            say("bestmove " + (pv.isEmpty() ? "(none)" : pv.getFirst())
                    + (pv.size() > 1 ? " ponder " + pv.get(1) : ""));
        });
    }
}
