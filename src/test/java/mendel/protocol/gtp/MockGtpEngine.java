package mendel.protocol.gtp;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import mendel.InputException;
import mendel.game.Texts;
import mendel.protocol.EngineSpec;
import mendel.protocol.MockProgram;
import mendel.reversi.ReversiGame;
import mendel.reversi.rules.ReversiPosition;

/**
 * A Reversi engine for GTP that fails on request, for tests; run as a process of its own. It plays the legal move whose
 * text comes first.
 */
public final class MockGtpEngine {

    /** How it fails, or what it does in its own way. */
    public enum Mode {
        /** It does not fail: passes are told to it, and it cannot begin elsewhere. */
        SOUND,
        /** As gtp-rhino: passes by itself, refuses to be told, can begin in any position. */
        RHINO,
        /** Takes a second until it greets. */
        SLOW_START,
        /** Never answers. */
        HANG_AT_START,
        /** Ends with code 7 at once, after a word on standard error. */
        CRASH_AT_START,
        /** Speaks another protocol. */
        UCI,
        /** Never answers to genmove. */
        HANG,
        /** Ends with code 9 at genmove. */
        CRASH,
        /** Answers to genmove with text that is no GTP. */
        GARBAGE,
        /** Answers to genmove with the number of another command. */
        WRONG_NUMBER,
        /** Begins an answer to genmove that does not end. */
        UNENDING,
        /** Writes without end and without a line end. */
        ENDLESS_LINE,
        /** Plays a1 where that is not legal. */
        ILLEGAL_MOVE,
        /** Gives up. */
        RESIGN,
        /** Refuses genmove. */
        REFUSE_MOVE,
        /** Refuses to be told of moves. */
        REFUSE_PLAY,
        /** Takes 200 ms for a move. */
        SLOW
    }

    private final Mode mode;
    private final PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    private final ReversiGame game = ReversiGame.all().getFirst();
    private ReversiPosition position = game.start();

    private MockGtpEngine(Mode mode) {
        this.mode = mode;
    }

    /** The command line that runs this engine. */
    public static List<String> command(Mode mode) {
        return MockProgram.command(MockGtpEngine.class, mode.name());
    }

    /** A mock engine with a limit for replies short enough for a test. */
    public static EngineSpec spec(Mode mode) {
        boolean hangs = mode == Mode.HANG || mode == Mode.UNENDING;
        return new EngineSpec(
                command(mode),
                Map.of(),
                Duration.ofMillis(mode == Mode.HANG_AT_START ? 500 : mode == Mode.UCI ? 2_000 : 20_000),
                hangs ? Duration.ofMillis(700) : Duration.ofSeconds(20));
    }

    /** Runs the engine. */
    public static void main(String[] args) throws IOException, InterruptedException {
        new MockGtpEngine(Mode.valueOf(args[0])).run();
    }

    private void run() throws IOException, InterruptedException {
        MockProgram.start(mode);
        MockProgram.obeyAll(out, this::obey);
    }

    private void obey(String line) throws InterruptedException {
        if (mode == Mode.UCI) {
            out.println("Unknown command: '" + line + "'");
        } else {
            String[] words = line.split(" ");
            String answer = answer(words);
            out.print((answer.startsWith("?") ? "?" : "=") + words[0] + " " + answer.substring(1) + "\n\n");
        }
    }

    /** The answer after a first character, which is {@code ?} for a refusal. */
    private String answer(String[] words) throws InterruptedException {
        return switch (words[1]) {
            case "name" -> "=Mock of " + mode;
            case "list_commands" ->
                "=name\nlist_commands\nboardsize\nclear_board\nplay\ngenmove"
                        + (mode == Mode.RHINO ? "\ngrhino-setup_board" : "");
            case "boardsize" -> words[2].equals("8") ? "=" : "?unacceptable size";
            case "clear_board" -> {
                position = game.start();
                yield "=";
            }
            case "grhino-setup_board" -> {
                position = game.parse(words[2] + " " + (words[3].equals("b") ? "X" : "O"));
                yield "=";
            }
            case "play" -> mode == Mode.REFUSE_PLAY ? "?illegal move" : play(words[2], words[3]);
            case "genmove" -> generate(words[0], words[2]);
            default -> "?unknown command";
        };
    }

    private String colour() {
        return position.colourToMove() == ReversiPosition.BLACK ? "b" : "w";
    }

    private String play(String colour, String move) {
        if (mode == Mode.RHINO && move.equals("pass")) {
            return "?syntax error";
        }
        passByItself(colour);
        try {
            long played = Texts.parseMove(position, move);
            if (!colour.equals(colour())) {
                return "?illegal move";
            }
            position.make(played);
            return "=";
        } catch (InputException e) {
            return "?illegal move";
        }
    }

    /** An engine that is never told of passes plays them when the other colour comes again. */
    private void passByItself(String colour) {
        if (mode == Mode.RHINO && !colour.equals(colour()) && position.inCheck()) {
            position.make(Texts.parseMove(position, "pass"));
        }
    }

    private String generate(String number, String colour) throws InterruptedException {
        switch (mode) {
            case HANG -> MockProgram.hang();
            case SLOW -> Thread.sleep(200);
            case CRASH -> System.exit(9);
            case GARBAGE -> out.println("thinking ...");
            case WRONG_NUMBER -> out.print("=1" + number + " F5\n\n");
            case UNENDING -> {
                out.print("=" + number + " F5\n");
                out.flush();
                MockProgram.hang();
            }
            case ENDLESS_LINE -> MockProgram.writeEndlessLine(out);
            case ILLEGAL_MOVE -> {
                return "=A1";
            }
            case RESIGN -> {
                return "=resign";
            }
            case REFUSE_MOVE -> {
                return "?cannot";
            }
            default -> {}
        }
        passByItself(colour);
        if (!colour.equals(colour())) {
            return "=pass";
        }
        String move = MockProgram.firstByText(position);
        position.make(Texts.parseMove(position, move));
        return "=" + move.toUpperCase(Locale.ROOT);
    }
}
