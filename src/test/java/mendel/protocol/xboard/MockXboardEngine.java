package mendel.protocol.xboard;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import mendel.InputException;
import mendel.chess.ChessGame;
import mendel.game.Position;
import mendel.game.Side;
import mendel.game.Texts;
import mendel.protocol.EngineSpec;
import mendel.protocol.MockProgram;

/**
 * A chess engine for the xboard protocol that fails on request, for tests; run as a process of its own. It plays the
 * legal move whose text comes first, and says on standard output, as a comment, every command that it is given.
 */
public final class MockXboardEngine {

    /** How it fails, or what it does in its own way. */
    public enum Mode {
        /** It does not fail. */
        SOUND,
        /** Declares much that nobody knows, wants {@code usermove}, and no clock. */
        ODD,
        /** Declares nothing, as engines of version 1, and says so to unknown commands. */
        OLD,
        /** The same, and says after every move of its first game that White has won. */
        OLD_WINNER,
        /** Wants more time at the start, and takes it. */
        SLOW_START,
        /** Can play one game only; a second one ends it. */
        ONE_GAME,
        /** Never answers. */
        HANG_AT_START,
        /** Ends with code 7 at once, after a word on standard error. */
        CRASH_AT_START,
        /** Never moves. */
        HANG,
        /** Ends with code 9 when it has to move. */
        CRASH,
        /** Says much when it has to move, but no move. */
        GARBAGE,
        /** Plays a1a1. */
        ILLEGAL_MOVE,
        /** Refuses to be told of any move. */
        REFUSE_MOVE,
        /** Takes the command {@code sd} for a move. */
        NO_DEPTH,
        /** Gives up at once. */
        RESIGN,
        /** Gives up in the way of version 1. */
        RESIGN_BY_RESULT,
        /** Claims a draw instead of moving. */
        CLAIM,
        /** Claims a draw, offers one, and moves. */
        CLAIM_AND_MOVE
    }

    private final Mode mode;
    private final PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    private final ChessGame game = new ChessGame();
    private Position position = game.start();
    private boolean forced;
    private int games;

    private MockXboardEngine(Mode mode) {
        this.mode = mode;
    }

    /** A mock engine with a limit for replies short enough for a test. */
    public static EngineSpec spec(Mode mode, Map<String, String> options) {
        boolean hangs = mode == Mode.HANG || mode == Mode.HANG_AT_START || mode == Mode.GARBAGE || mode == Mode.CLAIM;
        return new EngineSpec(
                MockProgram.command(MockXboardEngine.class, mode.name()),
                options,
                Duration.ofSeconds(mode == Mode.HANG_AT_START || mode == Mode.OLD || mode == Mode.OLD_WINNER ? 1 : 60),
                hangs ? Duration.ofMillis(700) : Duration.ofSeconds(60));
    }

    /** Runs the engine. */
    public static void main(String[] args) throws IOException, InterruptedException {
        new MockXboardEngine(Mode.valueOf(args[0])).run();
    }

    private void run() throws IOException, InterruptedException {
        if (mode == Mode.CRASH_AT_START) {
            System.err.println("cannot find my book");
            System.exit(7);
        }
        MockProgram.obeyAll(out, line -> obey(line, line.split(" ")));
    }

    private void obey(String line, String[] words) throws InterruptedException {
        switch (words[0]) {
            case "protover" -> declare();
            case "ping" -> out.println("pong " + words[1]);
            case "new" -> {
                position = game.start();
                forced = false;
                games++;
                if (mode == Mode.ONE_GAME && games > 1) {
                    System.exit(5);
                }
            }
            case "setboard" -> position = game.parse(line.substring(9));
            case "force" -> forced = true;
            case "go" -> {
                forced = false;
                move();
            }
            case "usermove" -> told(words[1], mode == Mode.ODD);
            case "sd" -> out.println(mode == Mode.NO_DEPTH ? "Illegal move: " + line : "# " + line);
            case "xboard",
                    "easy",
                    "post",
                    "accepted",
                    "rejected",
                    "level",
                    "st",
                    "time",
                    "otim",
                    "memory",
                    "option",
                    "?" -> note(line);
            default -> {
                if (words[0].matches("[a-h][1-8][a-h][1-8][nbrq]?")) {
                    told(words[0], mode != Mode.ODD);
                } else {
                    out.println("Error (unknown command): " + line);
                }
            }
        }
    }

    private void note(String line) {
        if (mode == Mode.ODD && line.startsWith("time")) {
            out.println("move z9z9"); // It has asked not to be told.
        }
        out.println("# " + line);
    }

    private void declare() throws InterruptedException {
        switch (mode) {
            case OLD, OLD_WINNER -> out.println("Error (unknown command): protover");
            case HANG_AT_START -> MockProgram.hang();
            case SLOW_START -> {
                out.println("feature done=0");
                out.flush();
                Thread.sleep(1000);
                out.println("feature setboard=1 ping=1 myname=\"Mock of SLOW_START\" done=1");
            }
            case ODD ->
                out.println("Welcome!\n"
                        + "feature ping=1 usermove=1 time=0 playother=1 variants=\"normal,suicide\" colors=1"
                        + " myname=\"Mock of ODD\"\n"
                        + "feature setboard=1 option=\"Playing Style -combo Solid /// *Normal /// Risky\""
                        + " option=\"Clear -button\" option=\"Contempt -spin 0 -100 100\"\n"
                        + "feature memory=1 option=\"Resign -check 0\" option=\"Log -string none\" done=1");
            case ONE_GAME -> out.println("feature ping=1 reuse=0 myname=\"Mock of ONE_GAME\" done=1");
            default -> out.println("feature ping=1 setboard=1 myname=\"Mock of " + mode + "\" done=1");
        }
    }

    private void told(String text, boolean inItsOwnWay) throws InterruptedException {
        try {
            if (mode == Mode.REFUSE_MOVE || !inItsOwnWay) {
                throw new InputException("refused", "");
            }
            position.make(Texts.parseMove(position, text));
        } catch (InputException e) {
            out.println("Illegal move: " + text);
            return;
        }
        if (!forced) {
            move();
        }
    }

    private void move() throws InterruptedException {
        switch (mode) {
            case HANG -> MockProgram.hang();
            case CRASH -> System.exit(9);
            case GARBAGE -> out.println("thinking ...\nmove\nHint: e7e5");
            case ILLEGAL_MOVE -> out.println("move a1a1");
            case RESIGN -> out.println("resign");
            case RESIGN_BY_RESULT ->
                out.println((position.side() == Side.WHITE ? "0-1" : "1-0") + " {I have had enough}");
            case CLAIM -> out.println("1/2-1/2 {Draw by boredom}");
            default -> {
                if (mode == Mode.CLAIM_AND_MOVE) {
                    out.println("1/2-1/2 {Draw by boredom}\noffer draw");
                }
                out.println("  1.     12      0       34 e4 e5\n 9&\t-37 12 5678\te4 e5 Nf3");
                out.println("# thought");
                String move = MockProgram.firstByText(position);
                position.make(Texts.parseMove(position, move));
                out.println("move " + move);
                if (mode == Mode.OLD_WINNER && games == 1) {
                    out.println("1-0 {White mates}");
                }
                if (!position.outcome().isOngoing()) {
                    out.println("1/2-1/2 {It is over}");
                }
            }
        }
    }
}
