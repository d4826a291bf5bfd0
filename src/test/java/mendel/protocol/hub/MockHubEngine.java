package mendel.protocol.hub;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import mendel.draughts.DraughtsGame;
import mendel.draughts.rules.DraughtsPosition;
import mendel.draughts.text.HubNotation;
import mendel.game.Side;
import mendel.game.Texts;
import mendel.protocol.EngineSpec;
import mendel.protocol.MockProgram;

/**
 * A draughts engine for Hub that fails on request, for tests; run as a process of its own. It plays the first move that
 * it generates and says that it is half a man better than the pieces tell.
 */
public final class MockHubEngine {

    /** How it fails, or what it does in its own way. */
    public enum Mode {
        /** It does not fail. */
        SOUND,
        /** Declares no variant, and no other parameter. */
        PLAIN,
        /** Plays on 10x10 only. */
        OTHER_VARIANT,
        /** Takes a second until it greets. */
        SLOW_START,
        /** Never answers. */
        HANG_AT_START,
        /** Ends with code 7 at once, after a word on standard error. */
        CRASH_AT_START,
        /** Speaks another protocol. */
        UCI,
        /** Complains when it is to get ready, and ends when it is greeted in another protocol. */
        ERROR_AT_START,
        /** Never answers to go. */
        HANG,
        /** Ends with code 9 at go. */
        CRASH,
        /** Answers to go with text that is no Hub. */
        GARBAGE,
        /** Is done without a move. */
        NO_MOVE,
        /** Answers to go with an error. */
        ERROR,
        /** Writes without end and without a line end. */
        ENDLESS_LINE,
        /** Plays 1-32. */
        ILLEGAL_MOVE,
        /** Names the squares where a piece lands in place of those captured. */
        PATHS,
        /** Searches one ply whatever is asked. */
        SHALLOW,
        /** Scores from White's view. */
        WHITE_VIEW,
        /** Gives a score that no board has. */
        WILD_SCORE,
        /** Says of endings only who wins. */
        KNOWS_WINNER,
        /** Tells no score. */
        NO_SCORE,
        /** Says that the side that is ahead wins in three plies. */
        WINS,
        /** Ends at every fifth search. */
        CRASH_NOW_AND_THEN,
        /** Its scores depend on what it was asked before, unless it is told of a new game. */
        FORGETFUL,
        /** Complains of its settings and its level, after which it plays. */
        TELLS_LEVEL
    }

    private final Mode mode;
    private final PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    private final HubNotation notation = new HubNotation();
    private DraughtsPosition position = new DraughtsGame().start();
    private String settings = "";
    private String level = "";
    private int asked;
    private int state;

    private MockHubEngine(Mode mode) {
        this.mode = mode;
    }

    /** The command line that runs this engine. */
    public static List<String> command(Mode mode) {
        return MockProgram.command(MockHubEngine.class, mode.name());
    }

    /** A mock engine with a limit for replies short enough for a test. */
    public static EngineSpec spec(Mode mode, Map<String, String> parameters) {
        boolean hangs = mode == Mode.HANG || mode == Mode.GARBAGE;
        return new EngineSpec(
                command(mode),
                parameters,
                Duration.ofMillis(mode == Mode.HANG_AT_START ? 500 : mode == Mode.UCI ? 2_000 : 20_000),
                hangs ? Duration.ofMillis(700) : Duration.ofSeconds(20));
    }

    /** Runs the engine. */
    public static void main(String[] args) throws IOException, InterruptedException {
        new MockHubEngine(Mode.valueOf(args[0])).run();
    }

    private void run() throws IOException, InterruptedException {
        MockProgram.start(mode);
        MockProgram.obeyAll(out, line -> {
            if (mode == Mode.UCI) {
                out.println("Unknown command: '" + line + "'");
            } else {
                obey(HubLine.parse(line));
            }
        });
    }

    private void obey(HubLine line) throws InterruptedException {
        switch (line.command()) {
            case "hub" -> greet();
            case "set-param" -> settings += " " + line.get("name") + "=" + line.get("value");
            case "init" -> out.println(mode == Mode.ERROR_AT_START ? "error message=\"no book\"" : "ready");
            case "ping" -> out.println("pong");
            case "new-game" -> state = 0;
            case "pos" -> {
                position = notation.parse(line.get("pos"));
                for (String move : line.get("moves").isEmpty()
                        ? new String[0]
                        : line.get("moves").split(" ")) {
                    position.make(notation.parseMove(position, move));
                }
            }
            case "level" -> {
                settings += " " + line;
                level = line.get("depth");
            }
            case "go" -> go();
            default -> {
                if (mode == Mode.ERROR_AT_START) {
                    System.exit(0);
                }
            }
        }
    }

    private void greet() {
        out.println("id name=Mock version=\"of " + mode + "\"");
        if (mode != Mode.PLAIN) {
            out.println("param name=variant value=normal type=enum values=\"normal frisian"
                    + (mode == Mode.OTHER_VARIANT ? "" : " czech") + "\"");
            out.println("param name=book value=true type=bool");
            out.println("param name=hash value=8 type=int min=1 max=64");
        }
        out.println("wait");
    }

    private void go() throws InterruptedException {
        asked++;
        if (mode == Mode.CRASH_NOW_AND_THEN && asked % 5 == 0) {
            System.exit(9);
        }
        switch (mode) {
            case HANG -> MockProgram.hang();
            case CRASH -> System.exit(9);
            case GARBAGE -> out.println("thinking ...");
            case NO_MOVE -> out.println("done");
            case ERROR -> out.println("error message=\"what position\"");
            case ILLEGAL_MOVE -> out.println("done move=1-32");
            case ENDLESS_LINE -> MockProgram.writeEndlessLine(out);
            default -> {
                long[] moves = new long[position.maxMoves()];
                position.generate(moves, 0);
                String depth = mode == Mode.SHALLOW ? "1" : level.isEmpty() ? "3" : level;
                out.println(
                        "info depth=" + depth + " mean-depth=2.5 " + score() + "nodes=100 time=0.001 nps=0.1 pv=\"\"");
                out.println("info depth=x score=what nodes=");
                if (mode == Mode.TELLS_LEVEL) {
                    out.println("error message=\"" + settings.strip() + "\"");
                }
                out.println("done move="
                        + (mode == Mode.PATHS
                                ? Texts.moveText(position, moves[0]).replace('-', 'x')
                                : notation.moveText(position, moves[0])));
            }
        }
    }

    private String score() {
        int own = score(notation.text(position));
        int men = (mode == Mode.WHITE_VIEW || position.side() == Side.WHITE ? own : -own)
                + (mode == Mode.FORGETFUL ? state++ : 0);
        return switch (mode) {
            case NO_SCORE -> "";
            case WILD_SCORE -> "score=9999 ";
            case KNOWS_WINNER ->
                String.format(Locale.ROOT, "score=%.2f ", Math.abs(men) == 6 ? Math.signum(men) * 220 : men + 0.5);
            case WINS -> "score=" + (men < 0 ? "-99.97 " : "99.97 ");
            default -> String.format(Locale.ROOT, "score=%.2f ", men + 0.5);
        };
    }

    /** White's pieces less Black's, in men, in a position as the protocol has it. */
    public static int score(String text) {
        int men = 0;
        for (char c : text.substring(1).toCharArray()) {
            men += c == 'w' ? 1 : c == 'W' ? 3 : c == 'b' ? -1 : c == 'B' ? -3 : 0;
        }
        return men;
    }
}
