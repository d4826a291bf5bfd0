package mendel.terminal;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import mendel.InputException;
import mendel.NearestName;
import mendel.ResourceException;
import mendel.app.session.Finished;
import mendel.app.session.GameSession;
import mendel.app.session.Level;
import mendel.app.session.Seat;
import mendel.app.session.TimeText;
import mendel.game.Side;
import org.jspecify.annotations.Nullable;

/**
 * A game in lines: reads a line, carries it out and reports the result. A line with a mistake gets a message of one
 * line, and the dialogue goes on; the end of the input ends it. On a terminal it shows the board and the legal moves
 * before it prompts; elsewhere it reports only events, so that it can be driven by a script.
 */
public final class Dialogue implements AutoCloseable {

    private static final Pattern DIGITLESS_MOVE = Pattern.compile("O-O.*|pass");

    private final EventWriter events;
    private final EventLines lines;
    private final boolean terminal;
    private final GameSession session;
    private final BoardView view;
    /** The lock for changes of the game, held by the dialogue except while it waits for a line. */
    private final ReentrantLock board = new ReentrantLock();

    private final Map<String, Command> commands = new LinkedHashMap<>();
    private boolean showMoves = true;
    private boolean showBoard = true;
    private boolean over;

    /**
     * A command of the dialogue.
     *
     * @param help what it does; null: it is not listed
     * @param changes whether it changes the board shown
     */
    private record Command(String usage, @Nullable String help, boolean changes, Consumer<String> action) {}

    /**
     * A dialogue; {@link #run} runs it.
     *
     * @param out the output
     * @param terminal whether a person uses a terminal
     * @param json whether it writes events as JSON objects, one per line
     */
    public Dialogue(DialogueSettings settings, PrintWriter out, boolean terminal, boolean json) {
        this.events = new EventWriter(out, json);
        this.lines = new EventLines(events);
        this.terminal = terminal && !json;
        this.session = new GameSession(settings.session(), lines, this::bell);
        this.view = new BoardView(session, settings, events);
        addCommands();
    }

    private void addCommands() {
        add("moves", "[on|off]", "show the legal moves; on or off: before each of yours", false, this::moves);
        add("board", "", "show the board and the position's text", false, text -> plain(text, view::board));
        add("game", "", "show the moves so far", false, text -> plain(text, view::list));
        add("eval", "", "show the static evaluation, term by term", false, text -> plain(text, view::eval));
        add("hint", "", "ask the computer what it would play", false, text -> plain(text, view::hint));
        add("go", "", "let the computer move for the side to move", true, text -> plain(text, session::go));
        add(
                "auto",
                "[N]",
                "let the computer play N moves of both sides, or to the end",
                true,
                text -> session.auto(number(text, 0)));
        add(
                "undo",
                "[N]",
                "take back your last move, or N moves of both sides",
                true,
                text -> session.undo(number(text, 0)));
        add("redo", "[N]", "play again what was taken back", true, text -> session.redo(number(text, 0)));
        add("flip", "", "turn the board round", true, text -> plain(text, view::flip));
        add("level", "[SIDE] LEVEL", "beginner, moderate, advanced, clock, depth N, nodes N ...", false, this::level);
        add(
                "white",
                "PLAYER",
                "change who plays White: person, default, a file ...",
                true,
                text -> session.seats().seat(Side.WHITE, text));
        add(
                "black",
                "PLAYER",
                "change who plays Black",
                true,
                text -> session.seats().seat(Side.BLACK, text));
        add("side", "[SIDE]", "change sides with the computer, or take SIDE", true, this::side);
        add(
                "clock",
                "[SIDE] [TIME]",
                "show the clocks, or set them, as 5:00+3; off takes them away",
                false,
                this::clock);
        add(
                "pause",
                "",
                "stop the clocks until a move is made, or let them run",
                false,
                text -> plain(text, session.clocks()::pause));
        add("players", "", "show who plays", false, text -> plain(text, this::players));
        add("new", "[POSITION]", "begin a new game", true, session::newGame);
        add("load", "FILE [N]", "go on with the N-th game of a file", true, this::load);
        add(
                "save",
                "FILE",
                "write the game; save! replaces a file",
                false,
                file -> session.files().save(file, false));
        add("save!", "FILE", null, false, file -> session.files().save(file, true));
        add("resign", "", "give the game up", true, text -> plain(text, session::resign));
        add("draw", "", "offer a draw", true, text -> plain(text, session::draw));
        add("help", "", "show this list", false, text -> plain(text, this::help));
        add("quit", "", "leave", false, text -> plain(text, () -> over = true));
    }

    private void add(String name, String arguments, @Nullable String help, boolean changes, Consumer<String> action) {
        commands.put(name, new Command((name + " " + arguments).strip(), help, changes, action));
    }

    /**
     * Begins with a game at the start or at another position.
     *
     * @param position the first position; null: the start
     * @throws InputException when the text is not a position
     * @throws ResourceException when an engine cannot be started
     */
    public void begin(Seat white, Seat black, @Nullable String position) {
        session.begin(white, black, position);
        view.turnToPerson();
    }

    /**
     * Begins with the first game of a file. If the file says which side a person played, the person gets that side.
     *
     * @param fixed whether the seats are as given, whatever the file says
     * @throws InputException when there is no such file or it has no game
     * @throws ResourceException when an engine cannot be started
     */
    public void beginFrom(String file, Seat white, Seat black, boolean fixed) {
        session.files().begin(file, white, black, fixed);
        view.turnToPerson();
    }

    /** Reads and answers lines until the user leaves or the input ends. */
    public void run(BufferedReader in) throws IOException {
        run(in, false);
    }

    /**
     * Reads and answers lines until the game has ended.
     *
     * @return the finished game; empty when the user left or the input ended before
     */
    public Optional<Finished> runGame(BufferedReader in) throws IOException {
        run(in, true);
        if (terminal && !over) {
            events.show(view.beforeMove(false));
        }
        return over ? Optional.empty() : session.finished();
    }

    private void run(BufferedReader in, boolean oneGame) throws IOException {
        if (terminal) {
            events.show(List.of("A line is a move or a command; 'help' lists the commands."));
        }
        session.setWaiting(false);
        String line = "";
        board.lock();
        try {
            while (!over && line != null) {
                guarded(session::computersMove);
                if (oneGame && session.finished().isPresent()) {
                    break;
                }
                line = ask(in);
                if (line != null && !line.isBlank()) {
                    String text = line.strip();
                    guarded(() -> answer(text));
                }
            }
        } finally {
            session.clocks().stop();
            board.unlock();
        }
        session.setWaiting(true);
        if (terminal && line == null) {
            events.show(List.of(""));
        }
    }

    /** The next line; null at the end of the input. Meanwhile a flag may fall. */
    private String ask(BufferedReader in) throws IOException {
        session.clocks().tick();
        session.clocks().flagFalls();
        if (terminal) {
            prompt();
        }
        session.setWaiting(true);
        board.unlock();
        String line;
        try {
            line = in.readLine();
        } finally {
            board.lock();
            session.setWaiting(false);
        }
        session.clocks().flagFalls();
        return line;
    }

    /**
     * Called when a flag may have fallen: reports it at once while the dialogue waits for a line, otherwise stops the
     * search.
     */
    private void bell() {
        if (!board.tryLock()) {
            session.clocks().stopAtFlag();
            return;
        }
        try {
            if (terminal && session.clocks().hasFallen()) {
                events.show(List.of(""));
            }
            if (session.clocks().flagFalls() && terminal) {
                prompt();
            }
        } finally {
            board.unlock();
        }
    }

    private void prompt() {
        if (showBoard) {
            events.show(view.beforeMove(showMoves));
            showBoard = false;
        }
        events.prompt(view.prompt());
    }

    /** Runs an action and reports errors in one line. */
    private void guarded(Runnable deed) {
        try {
            deed.run();
        } catch (InputException e) {
            events.error(e.getMessage());
        } catch (ResourceException e) {
            events.error(e.getMessage());
        }
    }

    private void answer(String line) {
        if (line.chars().anyMatch(c -> Character.isISOControl(c) && c != '\t')) {
            throw new InputException("the line has control characters", "write a move or a command");
        }
        String[] words = line.split("\\s+", 2);
        Command command = commands.get(words[0].toLowerCase(Locale.ROOT));
        if (command == null) {
            move(line, words[0]);
            showBoard = true;
            return;
        }
        command.action().accept(words.length == 1 ? "" : words[1].strip());
        showBoard |= command.changes();
    }

    /**
     * Plays a move: any line that is not a command. A wrong word without a digit is reported as an unknown command,
     * since moves have digits.
     */
    private void move(String line, String word) {
        try {
            session.play(line);
        } catch (InputException e) {
            if (word.chars().noneMatch(Character::isDigit)
                    && !DIGITLESS_MOVE.matcher(word).matches()) {
                throw new InputException(
                        "there is no command " + InputException.quote(word),
                        NearestName.hint(word, commands.keySet(), "'help' lists the commands"));
            }
            throw e;
        }
    }

    /** Runs a command that takes no arguments. */
    private static void plain(String text, Runnable action) {
        if (!text.isEmpty()) {
            throw new InputException(InputException.quote(text) + " is not expected", "the command takes no argument");
        }
        action.run();
    }

    private void moves(String text) {
        switch (text) {
            case "" -> view.moves();
            case "on" -> showMoves = true;
            case "off" -> showMoves = false;
            default ->
                throw new InputException("moves " + InputException.quote(text), "write moves, moves on or moves off");
        }
    }

    private static int number(String text, int missing) {
        if (text.isEmpty()) {
            return missing;
        }
        if (!text.matches("[0-9]{1,6}") || Integer.parseInt(text) == 0) {
            throw new InputException(
                    InputException.quote(text) + " is not a number of moves", "give a whole number from 1");
        }
        return Integer.parseInt(text);
    }

    private void players() {
        lines.lineup("players", session.seats().lineup());
    }

    private void level(String text) {
        if (text.isEmpty()) {
            players();
            return;
        }
        String[] words = text.split("\\s+", 2);
        Side side = words.length < 2 ? null : sideNamed(words[0]);
        session.seats().level(side, Level.parse(side == null ? text : words[1]));
    }

    private void clock(String text) {
        if (text.isEmpty()) {
            lines.clocks(session.clocks().reading());
            return;
        }
        String[] words = text.split("\\s+", 2);
        Side side = sideNamed(words[0]);
        String time = side == null ? text : words.length < 2 ? "" : words[1];
        session.clocks().set(side, time.equals("off") ? null : TimeText.control(time));
    }

    private void side(String text) {
        Side side = sideNamed(text);
        if (side == null && !text.isEmpty()) {
            throw new InputException(
                    "there is no side " + InputException.quote(text), "give white or black, or nothing");
        }
        session.seats().change(side);
        view.turnToPerson();
    }

    private static @Nullable Side sideNamed(String word) {
        return switch (word.toLowerCase(Locale.ROOT)) {
            case "white" -> Side.WHITE;
            case "black" -> Side.BLACK;
            default -> null;
        };
    }

    private void load(String text) {
        int blank = text.lastIndexOf(' ');
        boolean numbered = blank > 0 && text.substring(blank + 1).matches("[0-9]{1,6}");
        session.files()
                .load(
                        numbered ? text.substring(0, blank).strip() : text,
                        numbered ? number(text.substring(blank + 1), 1) : 1);
        view.turnToPerson();
    }

    private void help() {
        List<Command> shown =
                commands.values().stream().filter(c -> c.help() != null).toList();
        List<String> usage = new ArrayList<>(
                List.of(String.format(Locale.ROOT, "%-20s %s", "MOVE", "play a move, as the game writes it")));
        shown.forEach(c -> usage.add(String.format(Locale.ROOT, "%-20s %s", c.usage(), c.help())));
        events.tell(
                "help", Map.of("commands", shown.stream().map(Command::usage).toList()), usage);
    }

    /**
     * Stops the running search, whose best move so far is then played; from another thread. Returns when it has
     * stopped.
     *
     * @return false when the dialogue waits for a line
     */
    public boolean interrupt() {
        return session.interrupt();
    }

    @Override
    public void close() {
        session.close();
    }
}
