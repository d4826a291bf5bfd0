package mendel.engine;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import mendel.InputException;
import mendel.book.Book;
import mendel.game.GameRecord;
import mendel.game.Position;
import mendel.game.Side;
import mendel.game.TextFormat;
import mendel.search.GameLine;
import mendel.search.Limits;
import mendel.search.SearchResult;
import org.jspecify.annotations.Nullable;

/**
 * NBoard 2, the protocol of Welty's Othello board (2014). The client sends a game in GGF and then moves; {@code go},
 * {@code hint} and {@code analyze} are answered in discs from the view of the side to move, {@code ping} stops the
 * search. A move by {@code go} keeps to the level and to the clocks of the game; the other two to the level alone.
 * Unknown lines are ignored, as the protocol requires; a known line with a mistake gets a {@code status} and changes
 * nothing.
 */
public final class NBoardProtocol extends SessionProtocol {

    private static final String PASS = "pass";
    private static final String PASS_HERE = "PA";
    private static final String FORMAT = "ggf";
    private static final long USUAL_MILLIS = 1000;
    private static final double DISC = 100;

    private final TextFormat format;
    private Limits level;
    /** The game as the client sent it: its start, and all moves since. */
    private String start;

    private List<String> moves = List.of();
    /** Null where the game has no clocks. */
    private @Nullable NBoardClock clock;

    /**
     * A conversation in NBoard whose answers go to {@code out}.
     *
     * @param level the limit of a move until the client sets a depth; null for a second
     * @throws IllegalArgumentException for a game without a GGF format
     */
    public NBoardProtocol(EngineSettings settings, @Nullable Limits level, Output out) {
        // Refuse such a game before any file is opened.
        format = settings.knowledge().game().formats().stream()
                .filter(f -> f.extension().equals(FORMAT))
                .map(TextFormat.class::cast)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "no " + FORMAT + " for " + settings.knowledge().game().id()));
        super(settings, settings.knowledge().game().notation(), out);
        this.level = level == null ? Limits.moveTime(USUAL_MILLIS) : level;
        start = notation.text(settings.knowledge().game().start());
    }

    /** No line ends here: a ping stops the search and is answered in its turn. */
    @Override
    public boolean receive(String line) {
        super.receive(line);
        return false;
    }

    @Override
    Session.Signal signal(String line) {
        return switch (words(line)[0]) {
            case "go", "hint", "analyze" -> Session.Signal.SEARCH;
            case "ping" -> Session.Signal.STOP;
            case "quit" -> Session.Signal.QUIT;
            default -> Session.Signal.NONE;
        };
    }

    @Override
    boolean execute(String line) {
        String[] words = words(line);
        String rest = words.length < 2 ? "" : words[1];
        switch (words[0]) {
            case "nboard" -> say("set myname " + settings.name());
            case "ping" -> {
                session.thinker().warmUp((position, standing) -> {});
                say(("pong " + rest).strip());
            }
            case "set" -> set(words(rest));
            case "move" -> move(rest);
            case "go" -> search(this::go);
            case "hint" -> search(position -> hint(position, OptionValue.number("hint", rest, 1, Integer.MAX_VALUE)));
            case "analyze" -> search(position -> analyze());
            case "learn" -> say("learned"); // The memory is only asked: clients wait for the word.
            case "quit" -> {
                return false;
            }
            default -> {}
        }
        return true;
    }

    /** NBoard has no question for readiness; a ping is answered in its turn. */
    @Override
    void ready() {}

    @Override
    void reportError(String message) {
        status(message);
    }

    /** The first word of a line, and the rest of it if there is any. */
    private static String[] words(String line) {
        return line.strip().split("\\s+", 2);
    }

    private void status(String text) {
        say(("status " + text).strip());
    }

    private void set(String[] words) {
        String value = words.length < 2 ? "" : words[1];
        switch (words[0]) {
            case "depth" -> {
                int depth = OptionValue.number("depth", value, 1, Integer.MAX_VALUE);
                level = Limits.depth(Math.min(depth, SearchTask.DEEPEST));
                say("set myname " + settings.name() + depth);
            }
            case "game" -> {
                GameRecord game = game(value);
                tell(game.start(), game.moves());
                clock = null; // A clock that cannot be read is reported, and the game goes on without clocks.
                clock = NBoardClock.of(settings.knowledge().game(), game);
            }
            default -> {}
        }
    }

    private GameRecord game(String text) {
        List<GameRecord> games = new ArrayList<>();
        try {
            format.read(new BufferedReader(new StringReader(text)), "set game", games::add);
        } catch (IOException e) {
            throw new UncheckedIOException("text in memory is always read", e);
        }
        if (games.size() != 1) {
            throw new InputException("set game", games.size() + " games", "give one, as (;GM[Othello]…;)");
        }
        return games.getFirst();
    }

    /** {@code F5}, {@code F5/EVAL/SECONDS} or {@code PA}. */
    private void move(String text) {
        String[] parts = text.strip().split("/", -1);
        long millis = parts.length < 3 ? 0 : NBoardClock.taken(parts[2]);
        Side mover = session.game().position().side();
        List<String> more = new ArrayList<>(moves);
        more.add(
                parts[0].strip().equalsIgnoreCase(PASS_HERE)
                        ? PASS
                        : parts[0].strip().toLowerCase(Locale.ROOT));
        tell(start, more);
        if (clock != null) {
            clock.used(mover, millis);
        }
    }

    private void tell(String from, List<String> played) {
        session.game().tell(from, played);
        start = from;
        moves = List.copyOf(played);
    }

    private void search(Session.SessionAnswer answer) {
        session.search(position -> {
            try {
                answer.give(position);
            } catch (InputException e) {
                status(e.getMessage());
            }
        });
    }

    /**
     * Every {@code go} gets a move, so that the client does not wait for ever; after the end of the game it is a pass.
     */
    private void go(Position position) throws InterruptedException {
        status("thinking");
        long begin = System.nanoTime();
        Limits limits = clock == null
                ? level
                : clock.limits(
                        position.side(), level, session.thinker().knowledge().time());
        SearchTask task = SearchTask.of(limits);
        Book.Move known = session.book().move(position, task);
        if (known != null) {
            status("book");
            say("=== " + text(position, known.move()), "status");
            return;
        }
        SearchResult result = session.think(task, standing -> tell(position, standing, begin));
        if (result.move() == 0) {
            status("the game is over");
            say("=== " + PASS_HERE);
        } else {
            say("=== " + text(position, result.move()) + "/" + discs(result) + "/" + number(seconds(begin)), "status");
        }
    }

    /**
     * Sends the book moves, with scores of a search of one ply, then the best moves after each depth, so that all lines
     * shown are of the same depth.
     */
    private void hint(Position position, int count) throws InterruptedException {
        status("analyzing");
        long begin = System.nanoTime();
        Thinker thinker = session.thinker();
        try {
            tellBook(position, count);
            thinker.setMultiPv(Math.min(count, position.maxMoves()));
            session.think(SearchTask.of(level), standing -> tell(position, standing, begin));
        } finally {
            thinker.setMultiPv(1);
        }
        status("");
    }

    private void tellBook(Position position, int count) throws InterruptedException {
        List<Book.Move> known = session.book().moves(position);
        if (known.isEmpty()) {
            return;
        }
        session.thinker().setMultiPv(position.maxMoves());
        SearchResult all = session.think(SearchTask.of(Limits.depth(1)), standing -> {});
        for (Book.Move move : known.subList(0, Math.min(count, known.size()))) {
            all.lines().stream()
                    .filter(line -> !line.pv().isEmpty() && line.pv().getFirst() == move.move())
                    .findFirst()
                    .ifPresent(line -> say("book " + text(position, move.move()) + " "
                            + number(line.centiScore(
                                            session.thinker().knowledge().unit())
                                    / DISC) + " " + move.weight() + " 1"));
        }
    }

    /** Sends the value of every position of the game, from the last one back. */
    private void analyze() throws InterruptedException {
        status("analyzing");
        for (int count = moves.size();
                count >= 0 && (count == moves.size() || !session.thinker().isStopped());
                count--) {
            Knowledge knowledge = session.thinker().knowledge();
            Position position = knowledge.game().parse(start);
            moves.subList(0, count)
                    .forEach(move -> position.make(knowledge.game().notation().parseMove(position, move)));
            knowledge.attach(position);
            SearchResult result = session.thinker()
                    .think(
                            position,
                            new GameLine(start, moves.subList(0, count)),
                            SearchTask.of(level),
                            standing -> {});
            say("analysis " + count + " " + (result.move() == 0 ? number(position.endScore() / DISC) : discs(result)));
        }
        status("");
    }

    /** A line of play begins with its move and has no blanks. */
    private void tell(Position position, SearchResult standing, long begin) {
        for (SearchResult.PvLine line : standing.lines()) {
            StringBuilder play = new StringBuilder();
            for (long move : line.pv()) {
                play.append(text(position, move));
                position.make(move);
            }
            line.pv().forEach(move -> position.unmake());
            if (!play.isEmpty()) {
                say("search " + play + " "
                        + number(line.centiScore(session.thinker().knowledge().unit()) / DISC) + " 0 " + line.depth());
            }
        }
        if (standing.move() != 0) {
            say("nodestats " + standing.nodes() + " " + number(seconds(begin)));
        }
    }

    private String text(Position position, long move) {
        String text = notation.moveText(position, move);
        return text.equals(PASS) ? PASS_HERE : text.toUpperCase(Locale.ROOT);
    }

    private String discs(SearchResult result) {
        return number(result.centiScore(session.thinker().knowledge().unit()) / DISC);
    }

    private static double seconds(long begin) {
        return (System.nanoTime() - begin) / 1e9;
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.2f", value + 0.0);
    }
}
