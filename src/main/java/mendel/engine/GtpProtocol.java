package mendel.engine;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mendel.book.Book;
import mendel.game.Side;
import mendel.search.Limits;
import org.jspecify.annotations.Nullable;

/**
 * The Go Text Protocol of version 2 (Farnebäck 2002) for Reversi: squares are {@code A1} at the top left to {@code H8}.
 * A pass is a move, but need not be sent, see {@link GtpBoard}. GTP has no search limits except clocks; the level is a
 * setting of the engine.
 */
public final class GtpProtocol implements Protocol {

    private static final List<String> COMMANDS = List.of(
            "protocol_version",
            "name",
            "version",
            "known_command",
            "list_commands",
            "quit",
            "boardsize",
            "clear_board",
            "komi",
            "play",
            "genmove",
            "reg_genmove",
            "undo",
            "showboard",
            "final_score",
            "time_settings",
            "time_left",
            "grhino-setup_board");
    /** An optional id, which the answer repeats, then a command and its arguments. */
    private static final Pattern LINE = Pattern.compile("(\\d+)? *(\\S+)? *(.*)");

    private static final String PASS = "pass";
    /** After the client closed its input, a search still running has this much time to end. */
    private static final long GRACE_MILLIS = 10_000;

    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final long LONGEST_SECONDS = 1_000_000_000;
    private static final long MILLIS = 1000;

    private final EngineSettings settings;
    private final @Nullable Limits level;
    private final Output out;
    private final Thinker thinker;
    private final GtpBoard board;
    /** Null until the client sets clocks. */
    private @Nullable GtpClock clock;
    /** Makes the clocks of a new game, as the client set them; null until it does. */
    private @Nullable Supplier<GtpClock> setClock;

    /**
     * A conversation in GTP whose answers go to {@code out}.
     *
     * @param level the limit of a move; null for as long as the clocks allow, or a second without clocks
     * @param complaints receives errors that the client did not cause: GTP has no message for them
     */
    public GtpProtocol(EngineSettings settings, @Nullable Limits level, Output out, Consumer<String> complaints) {
        this.settings = settings;
        this.level = level;
        this.out = out;
        thinker = new Thinker(settings, complaints);
        thinker.setTieBreaker(settings.memory().open());
        board = new GtpBoard(settings.knowledge());
    }

    /** Every command waits for the one before it. */
    @Override
    public boolean receive(String line) {
        return false;
    }

    @Override
    public void end() {
        Thread.ofPlatform().daemon().name("grace").start(() -> {
            try {
                Thread.sleep(GRACE_MILLIS);
                thinker.stopAll();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
    }

    @Override
    public void close() {
        thinker.setTieBreaker(null);
    }

    @Override
    public boolean obey(String sent) {
        String line = sent.replace('\t', ' '); // A tab is a blank, by the protocol.
        int comment = line.indexOf('#');
        Matcher parts = LINE.matcher((comment < 0 ? line : line.substring(0, comment)).strip());
        if (!parts.matches() || parts.group(2) == null) {
            return true;
        }
        String id = parts.group(1) == null ? "" : parts.group(1);
        String command = parts.group(2);
        try {
            String answer = answer(
                    command,
                    parts.group(3).isBlank()
                            ? new String[0]
                            : parts.group(3).strip().split(" +"));
            out.say("=" + id + (answer.isEmpty() || answer.startsWith("\n") ? "" : " ") + answer, "");
        } catch (GtpRefusal e) {
            out.say("?" + id + " " + e.getMessage(), "");
        }
        return !command.equals("quit");
    }

    private String answer(String command, String[] arguments) throws GtpRefusal {
        switch (command) {
            case "protocol_version" -> {
                return "2";
            }
            case "name" -> {
                return settings.name();
            }
            case "version" -> {
                return settings.version();
            }
            case "known_command" -> {
                return Boolean.toString(COMMANDS.contains(argument(arguments, 0)));
            }
            case "list_commands" -> {
                return String.join("\n", COMMANDS);
            }
            case "boardsize" -> {
                if (number(argument(arguments, 0)) != board.size()) {
                    throw new GtpRefusal("unacceptable size");
                }
            }
            case "clear_board" -> {
                board.clear();
                clock = setClock == null ? null : setClock.get();
                thinker.warmUp((position, standing) -> {});
                thinker.clear();
            }
            case "grhino-setup_board" -> {
                board.setUp(argument(arguments, 0), colour(argument(arguments, 1)));
                thinker.clear();
            }
            case "komi" -> argument(arguments, 0); // Belongs to Go; some clients set it for any game.
            case "play" -> board.play(colour(argument(arguments, 0)), argument(arguments, 1));
            case "genmove" -> {
                return generate(colour(argument(arguments, 0)), true);
            }
            case "reg_genmove" -> {
                return generate(colour(argument(arguments, 0)), false);
            }
            case "undo" -> board.undo();
            case "showboard" -> {
                return "\n" + board.diagram();
            }
            case "final_score" -> {
                return board.score();
            }
            case "time_settings" ->
                setTime(number(argument(arguments, 0)), number(argument(arguments, 1)), number(argument(arguments, 2)));
            case "time_left" ->
                correct(colour(argument(arguments, 0)), number(argument(arguments, 1)), number(argument(arguments, 2)));
            case "quit" -> {}
            default -> throw new GtpRefusal("unknown command");
        }
        return "";
    }

    private static String argument(String[] arguments, int i) throws GtpRefusal {
        if (i >= arguments.length) {
            throw new GtpRefusal("syntax error");
        }
        return arguments[i];
    }

    private static long number(String text) throws GtpRefusal {
        if (!text.matches("\\d{1,10}") || Long.parseLong(text) > LONGEST_SECONDS) {
            throw new GtpRefusal("syntax error");
        }
        return Long.parseLong(text);
    }

    private static Side colour(String text) throws GtpRefusal {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "b", "black" -> Side.BLACK;
            case "w", "white" -> Side.WHITE;
            default -> throw new GtpRefusal("syntax error");
        };
    }

    /** Chooses a move for a side; at the end of the game a pass. */
    private String generate(Side side, boolean play) throws GtpRefusal {
        if (board.isOver()) {
            if (play) {
                board.passOver();
            }
            return PASS;
        }
        int before = board.steps();
        if (!board.turn(side)) {
            throw new GtpRefusal("it is not " + side.name().toLowerCase(Locale.ROOT) + "'s turn");
        }
        long start = System.nanoTime();
        long move = search(limits(side));
        String text = board.text(move);
        if (!play) {
            board.takeBackTo(before);
        } else {
            board.make(move, before);
            if (clock != null) {
                clock.used(side, (System.nanoTime() - start) / NANOS_PER_MILLI);
            }
        }
        return text.equals(PASS) ? PASS : text.toUpperCase(Locale.ROOT);
    }

    private long search(Limits limits) {
        SearchTask task = SearchTask.of(limits);
        Book.Move known = settings.book().move(board.position(), task);
        if (known != null) {
            return known.move();
        }
        try {
            return thinker.think(board.position(), board.line(), task, standing -> {})
                    .move();
        } catch (InterruptedException e) {
            throw new IllegalStateException("the search thread was interrupted", e);
        }
    }

    private Limits limits(Side side) {
        if (level != null) {
            return level;
        }
        return clock == null
                ? Limits.moveTime(MILLIS)
                : clock.limits(side, thinker.knowledge().time());
    }

    /** By the protocol, a period above 0 with 0 moves means no time limit. */
    private void setTime(long main, long period, long moves) {
        setClock = period > 0 && moves == 0 ? null : () -> new GtpClock(main * MILLIS, period * MILLIS, (int) moves);
        clock = setClock == null ? null : setClock.get();
    }

    private void correct(Side side, long seconds, long moves) {
        if (clock != null) {
            clock.correct(side, seconds * MILLIS, (int) moves);
        }
    }
}
