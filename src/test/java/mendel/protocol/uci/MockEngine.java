package mendel.protocol.uci;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import mendel.protocol.EngineSpec;
import mendel.protocol.MockProgram;

/**
 * A UCI engine that fails on request, for tests; run as a process of its own. It knows no rules: its score is the
 * material, in pawns of 100, plus a little that depends on the position, and its best move is what the test hands it.
 */
public final class MockEngine {

    /** How it fails. */
    public enum Mode {
        /** It does not. */
        SOUND,
        /** Takes two milliseconds for a static evaluation. */
        SLOW,
        /** Takes a second until it greets. */
        SLOW_START,
        /** Never says uciok. */
        HANG_AT_START,
        /** Ends with code 7 before uciok, after a word on standard error. */
        CRASH_AT_START,
        /** Ends with code 0 before uciok, saying nothing. */
        SILENT_EXIT,
        /** Never answers to go. */
        HANG,
        /** Ends with code 9 when it is asked to go. */
        CRASH,
        /** Ends at every fifth go. */
        CRASH_NOW_AND_THEN,
        /** Ends at every go but the first two, which its user asks for a test. */
        CRASH_AFTER_PROBE,
        /** Answers to go with text that is no UCI. */
        GARBAGE,
        /** Searches one ply whatever is asked. */
        SHALLOW,
        /** Searches three times as many nodes as are asked. */
        GREEDY,
        /** Searches on whatever is asked. */
        RUNAWAY,
        /** Gives a best move without any score. */
        NO_SCORE,
        /** Gives only bounds. */
        BOUNDS_ONLY,
        /** Ends its search with a bound, except where a queen is won. */
        LAST_A_BOUND,
        /** Scores from White's view. */
        WHITE_VIEW,
        /** Plays a1a1. */
        ILLEGAL_MOVE,
        /** Writes without end and without a line end. */
        ENDLESS_LINE,
        /** Writes lines without end. */
        ENDLESS_LINES,
        /** Its scores depend on what it was asked before, unless it is told of a new game. */
        FORGETFUL,
        /** Floods standard error before each answer. */
        NOISY_ERRORS,
        /** Does not end when told to quit and ignores the end of its input. */
        STAYS,
        /** Starts a child that would live on, writes its pid to the file named by the second argument, and hangs. */
        WITH_CHILD
    }

    private final Mode mode;
    private final String argument;
    private final PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    private String fen = "";
    private int asked;
    private int state;

    private MockEngine(Mode mode, String argument) {
        this.mode = mode;
        this.argument = argument;
    }

    /** The command line that runs this engine. The argument is the best move it always gives, or a file. */
    public static List<String> command(Mode mode, String argument) {
        return MockProgram.command(MockEngine.class, mode.name(), argument);
    }

    /** A mock engine with a limit for replies short enough for a test. */
    public static EngineSpec spec(Mode mode, String argument) {
        boolean hangs = mode.name().startsWith("HANG") || mode == Mode.ENDLESS_LINES || mode == Mode.GARBAGE;
        return new EngineSpec(
                command(mode, argument),
                Map.of(),
                Duration.ofMillis(mode == Mode.HANG_AT_START ? 500 : 20_000),
                hangs ? Duration.ofMillis(700) : Duration.ofSeconds(20));
    }

    /** Runs the engine. */
    public static void main(String[] args) throws IOException, InterruptedException {
        new MockEngine(Mode.valueOf(args[0]), args.length > 1 ? args[1] : "e2e4").run();
    }

    private void run() throws IOException, InterruptedException {
        if (mode == Mode.CRASH_AT_START) {
            System.err.println("cannot find my network");
            System.exit(7);
        }
        if (mode == Mode.SILENT_EXIT) {
            System.exit(0);
        }
        MockProgram.obeyAll(out, this::answer);
        if (mode == Mode.STAYS) {
            MockProgram.hang();
        }
    }

    private void answer(String line) throws IOException, InterruptedException {
        if (line.equals("uci")) {
            greet();
        } else if (line.equals("isready")) {
            out.println("readyok");
        } else if (line.equals("ucinewgame")) {
            state = 0;
        } else if (line.startsWith("position fen ")) {
            fen = line.substring("position fen ".length());
        } else if (line.startsWith("go ")) {
            asked++;
            go(line.split(" "));
        } else if (line.equals("eval")) {
            if (mode == Mode.SLOW) {
                Thread.sleep(2);
            }
            out.println(
                    mode == Mode.NO_SCORE
                            ? "Final evaluation +1.00 (white side)"
                            : mode == Mode.BOUNDS_ONLY
                                    ? "Final evaluation: none (in check)"
                                    : String.format(
                                            "Classical evaluation   %+.2f (white side)",
                                            (mode == Mode.WHITE_VIEW ? -1 : 1) * score(fen) / 100.0));
        }
    }

    private void greet() throws IOException, InterruptedException {
        switch (mode) {
            case SLOW_START -> Thread.sleep(1000);
            case HANG_AT_START -> MockProgram.hang();
            case WITH_CHILD -> {
                List<String> stays = command(Mode.STAYS, "e2e4");
                Process child = new ProcessBuilder(stays).start();
                Files.writeString(Path.of(argument), Long.toString(child.pid()));
            }
            default -> {}
        }
        out.println("Mock by nobody");
        out.println("id name Mock 1.0 " + mode.name());
        out.println("option name Hash type spin default 16 min 1 max 1024");
        out.println("option name Use NNUE type check default true");
        out.println("option name Style type combo default calm var calm var wild");
        out.println("uciok");
    }

    private void go(String[] words) throws InterruptedException {
        int limit = Integer.parseInt(words[2]);
        int depth = words[1].equals("depth") ? limit : 8;
        int nodes = words[1].equals("nodes") ? limit + 10 : 1000;
        int own = (fen.split(" ")[1].equals("w") ? 1 : -1) * score(fen);
        switch (mode) {
            case HANG, WITH_CHILD -> MockProgram.hang();
            case CRASH -> System.exit(9);
            case CRASH_NOW_AND_THEN -> {
                if (asked % 5 == 0) {
                    System.exit(9);
                }
            }
            case CRASH_AFTER_PROBE -> {
                if (asked > 2) {
                    System.exit(9);
                }
            }
            case ENDLESS_LINE -> {
                while (!out.checkError()) {
                    out.print("info string and so on ");
                }
            }
            case ENDLESS_LINES -> {
                while (!out.checkError()) {
                    out.println("info depth 1 currmove e2e4");
                }
            }
            case RUNAWAY -> {
                for (long searched = 0; !out.checkError(); searched += 100_000) {
                    out.println("info depth 3 score cp 1 nodes " + searched);
                }
            }
            case FORGETFUL -> own += state++;
            case NOISY_ERRORS -> System.err.println("x".repeat(1 << 18));
            default -> {}
        }
        if (mode == Mode.GARBAGE) {
            out.println("\u0000\u0001 score bestmovee depth depth nodes\n"
                    + "info depth score cp nodes\n"
                    + "info score cp 99999999999\n"
                    + "best move e2e4");
            return;
        }
        int reached = mode == Mode.SHALLOW ? 1 : depth;
        int count = mode == Mode.SHALLOW ? 20 : mode == Mode.GREEDY ? 3 * nodes : nodes;
        int told = mode == Mode.WHITE_VIEW ? score(fen) : own;
        out.println("info string hello score cp 7777");
        for (int d = 1; d <= reached && mode != Mode.NO_SCORE; d++) {
            boolean last = mode == Mode.LAST_A_BOUND && d == reached && Math.abs(own) < 900;
            String bound = mode == Mode.BOUNDS_ONLY || last ? " lowerbound" : "";
            int value = d == reached ? told : d;
            out.println("info depth " + d + " seldepth " + d + " multipv 1 score cp " + value + bound + " nodes "
                    + count * d / reached + " time 1 pv " + argument);
        }
        if (mode == Mode.SOUND) {
            out.println("info depth " + reached + " multipv 2 score cp -5000 nodes " + count);
            out.println("info depth " + (reached + 1) + " score cp 4000 lowerbound nodes " + (count + 1));
        }
        out.println("bestmove " + (mode == Mode.ILLEGAL_MOVE ? "a1a1" : argument) + " ponder e7e5");
    }

    /** White's material minus Black's in hundreds, and up to 40 more that depends on the text. */
    public static int score(String fen) {
        int sum = 0;
        String board = fen.split(" ")[0];
        for (char c : board.toCharArray()) {
            int value = switch (Character.toLowerCase(c)) {
                case 'p' -> 100;
                case 'n', 'b' -> 300;
                case 'r' -> 500;
                case 'q' -> 900;
                default -> 0;
            };
            sum += Character.isUpperCase(c) ? value : -value;
        }
        return sum + Math.floorMod(board.hashCode(), 41);
    }

    /** Whether a process of that id runs. */
    static boolean runs(long pid) {
        return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
    }

    /** The pid that a process wrote into a file. */
    static long pid(Path file) {
        try {
            return Long.parseLong(Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
