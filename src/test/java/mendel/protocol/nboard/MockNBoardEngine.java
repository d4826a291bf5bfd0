package mendel.protocol.nboard;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import mendel.game.GameRecord;
import mendel.game.Position;
import mendel.game.TextFormat;
import mendel.game.Texts;
import mendel.protocol.EngineSpec;
import mendel.protocol.MockProgram;
import mendel.reversi.ReversiGame;

/**
 * A Reversi engine for NBoard that fails on request, for tests; run as a process of its own. Its score is the
 * difference of the discs, and its best move the first one that it generates.
 */
public final class MockNBoardEngine {

    /** How it fails, or what it does in its own way. */
    public enum Mode {
        /** It does not fail. */
        SOUND,
        /** Takes a second until it greets. */
        SLOW_START,
        /** Never answers. */
        HANG_AT_START,
        /** Ends with code 7 at once, after a word on standard error. */
        CRASH_AT_START,
        /** Never comes to an end. */
        HANG,
        /** Ends with code 9 when it has to search. */
        CRASH,
        /** Ends at every fifth search. */
        CRASH_NOW_AND_THEN,
        /** Says much that is no search and no move. */
        GARBAGE,
        /** Writes without end and without a line end. */
        ENDLESS_LINE,
        /** Searches one ply whatever is asked. */
        SHALLOW,
        /** Scores from Black's view. */
        BLACK_VIEW,
        /** Gives a score that no board has. */
        WILD_SCORE,
        /** Gives no number for a score. */
        NO_NUMBER,
        /** Says nothing of its search. */
        SILENT,
        /** Plays a1 where that is not legal. */
        ILLEGAL_MOVE,
        /** Answers from its book what it was asked before, a hundred discs too high, as NTest. */
        LEARNS,
        /** Answers all from its book. */
        BOOK,
        /** Only tells who wins. */
        WINNER_ONLY,
        /** Solves everything. */
        SOLVER,
        /** Its scores depend on what it was asked before, unless it is given a depth. */
        FORGETFUL,
        /** Separates what it says of its move by blanks, as Edax, and does not tell its search. */
        BLANKS,
        /** Says the game that it was told in place of a move. */
        TELLS_GAME,
        /** Tells no status. */
        NO_STATUS,
        /** Answers a hint with a move, and tells no status. */
        HINTS_BY_MOVE,
        /** Searches on whatever depth is asked. */
        RUNAWAY
    }

    private final Mode mode;
    private final PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    private final ReversiGame game = ReversiGame.all().getFirst();
    private final Set<String> learned = new HashSet<>();
    private Position position = game.start();
    private String told = "";
    private int depth;
    private int asked;
    private int state;

    private MockNBoardEngine(Mode mode) {
        this.mode = mode;
    }

    /** The command line that runs this engine. */
    public static List<String> command(Mode mode) {
        return MockProgram.command(MockNBoardEngine.class, mode.name());
    }

    /** A mock engine with a limit for replies short enough for a test. */
    public static EngineSpec spec(Mode mode) {
        boolean hangs = mode == Mode.HANG || mode == Mode.GARBAGE;
        return new EngineSpec(
                command(mode),
                Map.of(),
                Duration.ofMillis(mode == Mode.HANG_AT_START ? 500 : 20_000),
                hangs ? Duration.ofMillis(700) : Duration.ofSeconds(20));
    }

    /** Runs the engine. */
    public static void main(String[] args) throws IOException, InterruptedException {
        new MockNBoardEngine(Mode.valueOf(args[0])).run();
    }

    private void run() throws IOException, InterruptedException {
        MockProgram.start(mode);
        out.println("Mock by nobody");
        MockProgram.obeyAll(out, this::obey);
    }

    private void obey(String line) throws IOException, InterruptedException {
        if (line.startsWith("ping ")) {
            out.println("pong " + line.substring(5));
        } else if (line.startsWith("set depth ")) {
            depth = Integer.parseInt(line.substring(10));
            state = 0;
            out.println("set myname Mock " + mode + depth);
        } else if (line.startsWith("set game ")) {
            tell(line.substring(9));
        } else if (line.startsWith("hint ")) {
            status("status Thinking");
            search();
            if (mode == Mode.HINTS_BY_MOVE) {
                out.println("=== " + first() + "/" + String.format(Locale.ROOT, "%.2f", (double) score()) + "/0.01");
            }
            status(mode == Mode.BLANKS ? "status Mock is waiting" : "status");
        } else if (line.equals("go")) {
            status("status Thinking");
            search();
            String score = String.format(Locale.ROOT, "%.2f", (double) score());
            out.println(
                    switch (mode) {
                        case BLANKS -> "=== " + first().toLowerCase(Locale.ROOT) + " " + score + " 0.0";
                        case GARBAGE -> "== F5";
                        case TELLS_GAME -> "=== " + told.replace('/', '|').replace(' ', '_');
                        case SILENT -> "===";
                        default -> "=== " + first() + "/" + score + "/0.01";
                    });
            status("status");
        }
    }

    private void status(String line) {
        if (mode != Mode.NO_STATUS && mode != Mode.HINTS_BY_MOVE) {
            out.println(line);
        }
    }

    private void tell(String text) throws IOException {
        told = text;
        List<GameRecord> games = new ArrayList<>();
        TextFormat ggf = (TextFormat) game.formats().stream()
                .filter(f -> f.extension().equals("ggf"))
                .findFirst()
                .orElseThrow();
        ggf.read(new BufferedReader(new StringReader(text)), "game", games::add);
        position = game.parse(games.getFirst().start());
        games.getFirst().moves().forEach(move -> position.make(Texts.parseMove(position, move)));
    }

    private void search() throws InterruptedException {
        asked++;
        state++;
        switch (mode) {
            case HANG -> MockProgram.hang();
            case CRASH -> System.exit(9);
            case CRASH_NOW_AND_THEN -> {
                if (asked % 5 == 0) {
                    System.exit(9);
                }
            }
            case RUNAWAY -> {
                for (int d = 1; !out.checkError(); d++) {
                    line(false, first(), score(), Integer.toString(Math.min(d, 60)));
                }
            }
            case ENDLESS_LINE -> MockProgram.writeEndlessLine(out);
            default -> {}
        }
        if (first().equals("PA") || mode == Mode.SILENT || mode == Mode.GARBAGE || mode == Mode.BLANKS && depth > 90) {
            return;
        }
        boolean book = mode == Mode.BOOK || mode == Mode.LEARNS && !learned.add(Texts.text(position));
        int reached = mode == Mode.SHALLOW ? 1 : depth;
        for (int d = 1; d <= reached; d++) {
            // Another move looks better on the way; it is corrected at the same depth.
            line(book, first(), d < reached ? 60 : score() - 1, Integer.toString(d));
        }
        line(book, first(), score() + (book ? 100 : 0), Integer.toString(reached));
        if (mode == Mode.WINNER_ONLY || mode == Mode.SOLVER) {
            line(false, first(), score(), "97%");
            line(false, first(), score(), "100%W");
        }
        if (mode == Mode.SOLVER) {
            line(false, first(), score(), "100%");
        }
        out.println("nodestats 1234 0.01");
    }

    private void line(boolean book, String move, int score, String how) {
        String eval = switch (mode) {
            case WILD_SCORE -> "9999";
            case NO_NUMBER -> "1,2";
            default -> String.format(Locale.ROOT, "%+.2f", (double) score);
        };
        out.println((book ? "book " : "search ") + (mode == Mode.ILLEGAL_MOVE ? "A1" : move) + "-xx " + eval + " 0 "
                + how + " text");
    }

    private int score() {
        int black = score(Texts.text(position));
        return (mode == Mode.BLACK_VIEW || Texts.text(position).endsWith("X") ? black : -black)
                + (mode == Mode.FORGETFUL ? state - 1 : 0);
    }

    /** Black's discs less White's. */
    public static int score(String text) {
        String board = text.substring(0, text.indexOf(' '));
        return (int) (board.chars().filter(c -> c == 'X').count()
                - board.chars().filter(c -> c == 'O').count());
    }

    private String first() {
        if (mode == Mode.ILLEGAL_MOVE) {
            return "A1";
        }
        long[] moves = new long[position.maxMoves()];
        return position.generate(moves, 0) == 0
                        || Texts.moveText(position, moves[0]).equals("pass")
                ? "PA"
                : Texts.moveText(position, moves[0]).toUpperCase(Locale.ROOT);
    }
}
