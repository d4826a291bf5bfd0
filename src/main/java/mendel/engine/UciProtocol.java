package mendel.engine;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import mendel.InputException;
import mendel.NearestName;
import mendel.game.Notation;
import mendel.search.SearchResult;
import mendel.search.TimeManager;

/**
 * The Universal Chess Interface of Huber and Meyer-Kahlen (2006). What is said at the wrong time or cannot be understood gets
 * an {@code info string} and changes nothing.
 */
public final class UciProtocol implements Protocol {

    private static final List<String> COMMANDS = List.of("uci", "debug", "isready", "setoption", "register", "ucinewgame", "position",
            "go", "stop", "ponderhit", "quit");
    private static final List<String> OPTIONS = List.of("Hash", "Clear Hash", "Ponder", "Move Overhead", "WeightsFile", "Memory",
            "MemoryRule");
    private static final int LARGEST_OVERHEAD = 10_000;
    private static final long NANOS_PER_MILLI = 1_000_000;

    private final EngineSettings settings;
    private final Output out;
    private final Notation notation;
    private final Session session;
    private long overhead = TimeManager.DEFAULT_OVERHEAD_MILLIS;

    /** A conversation in UCI whose answers go to {@code out}. */
    public UciProtocol(EngineSettings settings, Output out) {
        this.settings = settings;
        this.out = out;
        notation = Notation.of(settings.knowledge().game());
        session = new Session(settings, notation, () -> out.say("readyok"), this::remark);
    }

    @Override
    public boolean hear(String line) {
        return session.hear(switch (words(line).getFirst()) {
            case "stop" -> Session.Signal.STOP;
            case "ponderhit" -> Session.Signal.PONDER_HIT;
            case "isready" -> Session.Signal.READY;
            case "position", "ucinewgame" -> Session.Signal.SET_UP;
            case "go" -> Session.Signal.SEARCH;
            case "quit" -> Session.Signal.QUIT;
            default -> Session.Signal.NONE;
        });
    }

    @Override
    public void end() {
        session.hear(Session.Signal.QUIT);
    }

    @Override
    public void close() {
        session.close();
    }

    /** The words of a line from the first one that is a command: the protocol wants others before it passed over. */
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
    public boolean obey(String line) {
        List<String> words = words(line);
        List<String> rest = words.subList(1, words.size());
        try {
            switch (words.getFirst()) {
                case "uci" -> greet();
                case "isready" -> session.readiness().obey();
                case "setoption" -> setOption(rest);
                case "ucinewgame" -> session.thinker().clear();
                case "position" -> setPosition(rest);
                case "go" -> go(rest);
                case "quit" -> {
                    return false;
                }
                case "", "debug", "register" -> { }
                default -> remark("there is no command " + InputException.quote(line));
            }
        } catch (InputException e) {
            remark(e.getMessage());
        }
        return true;
    }

    private void remark(String text) {
        out.say("info string " + text);
    }

    private void greet() {
        out.say("id name " + settings.name() + " " + settings.version(), "id author " + settings.author(),
                "option name Hash type spin default " + settings.tableMebibytes() + " min 1 max " + settings.largestTable(),
                "option name Clear Hash type button",
                "option name Ponder type check default false",
                "option name Move Overhead type spin default " + TimeManager.DEFAULT_OVERHEAD_MILLIS + " min 0 max " + LARGEST_OVERHEAD,
                "option name WeightsFile type string default " + settings.weightsText(),
                "option name Memory type string default " + (settings.memory().file().isEmpty() ? MemorySettings.EMPTY : settings.memory().file()),
                "option name MemoryRule type combo default " + settings.memory().rule().text() + " var labaj var expert",
                "uciok");
    }

    /** {@code name NAME [value VALUE]}; both may have blanks in them. */
    private void setOption(List<String> words) {
        int value = words.indexOf("value");
        if (words.isEmpty() || !words.getFirst().equals("name") || value == 1 || words.size() == 1) {
            throw new InputException("setoption", "there is no name", "write setoption name Hash value 64");
        }
        String name = String.join(" ", words.subList(1, value < 0 ? words.size() : value));
        String text = value < 0 ? "" : String.join(" ", words.subList(value + 1, words.size()));
        switch (name.toLowerCase(Locale.ROOT)) {
            case "hash" -> session.thinker().resize(OptionValue.number(name, text, 1, settings.largestTable()));
            case "clear hash" -> session.thinker().clear();
            case "ponder" -> { } // Tells that the client may ponder; nothing depends on it.
            case "move overhead" -> overhead = OptionValue.number(name, text, 0, LARGEST_OVERHEAD);
            case "weightsfile" -> session.weights(text);
            case "memory" -> session.remember(session.memory().withFile(text));
            case "memoryrule" -> session.remember(session.memory().withRule(name, text));
            default -> throw new InputException("there is no option " + InputException.quote(name),
                    NearestName.hint(name, OPTIONS, "the options are " + String.join(", ", OPTIONS)));
        }
    }

    /** {@code startpos|fen FEN [moves MOVE …]}. */
    private void setPosition(List<String> words) {
        int moves = words.indexOf("moves");
        List<String> where = words.subList(0, moves < 0 ? words.size() : moves);
        if (where.isEmpty() || !where.getFirst().equals("fen") && !where.equals(List.of("startpos"))) {
            throw new InputException("position", "there is neither startpos nor fen", "write position startpos moves e2e4");
        }
        String start = where.getFirst().equals("fen") ? String.join(" ", where.subList(1, where.size()))
                : settings.knowledge().game().start().text();
        session.game().tell(start, moves < 0 ? List.of() : words.subList(moves + 1, words.size()));
    }

    private void go(List<String> words) {
        session.search(position -> {
            int unit = session.thinker().knowledge().unit();
            long start = System.nanoTime();
            SearchResult result = session.think(new GoCommand(words, this::remark).task(position, overhead),
                    standing -> out.say(UciInfo.line(standing, unit, (System.nanoTime() - start) / NANOS_PER_MILLI, session.thinker().tableUse(),
                            Variation.texts(notation, position, standing.pv()))));
            List<String> pv = Variation.texts(notation, position, result.pv());
            out.say("bestmove " + (pv.isEmpty() ? "(none)" : pv.getFirst()) + (pv.size() > 1 ? " ponder " + pv.get(1) : ""));
        });
    }
}
