package mendel.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import mendel.InputException;
import mendel.app.Games;
import mendel.app.player.BookSettings;
import mendel.app.player.SessionSetup;
import mendel.app.session.Level;
import mendel.app.session.Seat;
import mendel.app.session.Seats;
import mendel.app.session.SessionSettings;
import mendel.app.session.TimeControls;
import mendel.app.session.TimeSource;
import mendel.book.Book;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Position;
import mendel.game.Side;
import mendel.terminal.Dialogue;
import mendel.terminal.DialogueSettings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Plays a game in the terminal. */
@Command(
        name = "play",
        header = "Play a game in the terminal; 'help' lists what can be typed.",
        description = {
            "A PLAYER is person, default, a model, a weights file, uci:ENGINE, xboard:ENGINE, hub:ENGINE, gtp:ENGINE"
                    + " or an algorithm, with its own level as minimax:3 (depth), default@level=beginner or"
                    + " best.json@nodes=5000,algorithm=negascout,with=tt.",
            "With clocks, a computer without a level plays by its clock, and whoever uses up his time loses."
        },
        footer = {
            "",
            "Example: mendel play chess --white person --black default -d 6",
            "Example: mendel play reversi --black person --white labaj2007:4",
            "Example: mendel play chess --tc-white 10:00+5 --tc-black 1:00+1"
        })
final class PlayCommand extends BaseCommand {

    @Parameters(index = "0", paramLabel = "GAME", description = Games.HELP)
    private String game;

    @Option(names = "--white", paramLabel = "PLAYER", description = "who plays White; default: a person begins")
    private @Nullable String white;

    @Option(names = "--black", paramLabel = "PLAYER", description = "who plays Black")
    private @Nullable String black;

    @Option(
            names = {"-p", "--position"},
            paramLabel = "POSITION",
            description = "where the game begins; default: the start")
    private @Nullable String position;

    @Option(
            names = "--load",
            paramLabel = "FILE",
            description =
                    "go on with a stored game (chess: .pgn, .cpm, .cps; draughts: .pdn; reversi: .ggf, .txt, .wtb)")
    private @Nullable String file;

    @Option(
            names = "--tc",
            paramLabel = "TIME",
            description = "clocks for both sides: minutes and seconds for each move as 5:00+3, or seconds as 300+3")
    private @Nullable String clock;

    @Option(
            names = "--tc-white",
            paramLabel = "TIME",
            description = "White's clock, where it is another one, or the only one")
    private @Nullable String whiteClock;

    @Option(names = "--tc-black", paramLabel = "TIME", description = "Black's clock")
    private @Nullable String blackClock;

    @Option(
            names = "--seed",
            paramLabel = "S",
            description = "for random book moves and variety; default: a new one in each game, which is shown")
    private @Nullable Long seed;

    @Mixin
    private ModelOption model;

    @Mixin
    private WeightsOption weights;

    @Option(
            names = "--book",
            paramLabel = "FILE",
            description = "an opening book for every player but a person; PLAYER+book=FILE has its own")
    private @Nullable Path book;

    @Option(names = "--best-book-move", description = "always play the book's move of the highest weight")
    private boolean best;

    @ArgGroup
    private @Nullable PlayLevel limit;

    /** The level; one of them. */
    private static final class PlayLevel {
        @Option(
                names = {"-d", "--depth"},
                required = true,
                paramLabel = "PLIES",
                description = "plies for every move")
        private @Nullable String depth;

        @Option(
                names = "--nodes",
                required = true,
                paramLabel = "N",
                description = "nodes for every move; 100000 without a level and a clock")
        private @Nullable String nodes;

        @Option(names = "--movetime", required = true, paramLabel = "MS", description = "milliseconds for every move")
        private @Nullable String millis;

        @Option(
                names = "--level",
                required = true,
                paramLabel = "LEVEL",
                description = "the computer's level: " + Level.NAMES + ", or a limit as 'nodes 5000'")
        private @Nullable String name;

        private Level level() {
            if (name != null) {
                return name.matches("[a-z]+") ? Level.named(name) : Level.parse(name);
            }
            if (depth != null) {
                return Level.custom(Level.of("depth", depth));
            }
            return Level.custom(
                    nodes != null
                            ? Level.of("nodes", nodes)
                            : Level.of("movetime", Objects.requireNonNull(millis, "one of the group is given")));
        }
    }

    @Override
    public Integer call() throws IOException {
        return play(
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)),
                System.console() != null && System.console().isTerminal(),
                TimeSource.system());
    }

    /** Plays with lines from a reader, as at a terminal or not, and clocks that take their time from a source. */
    int play(BufferedReader in, boolean terminal, TimeSource time) throws IOException {
        if (best && book == null) {
            throw new InputException("--best-book-move", "there is no book", "give --book");
        }
        if (position != null && file != null) {
            throw new InputException("both -p and --load are given", "give one of them");
        }
        Games.GameEntry entry = Games.entry(game);
        EvaluationModel<Position> evaluation = model.of(entry, weights);
        Weights values = weights.of(evaluation.spec());
        Level level = limit == null ? Level.CLOCK : limit.level();
        TimeControls clocks =
                TimeControls.parse(whiteClock == null ? clock : whiteClock, blackClock == null ? clock : blackClock);
        SessionSettings session = SessionSetup.of(
                entry,
                evaluation,
                weights.text(),
                level,
                clocks,
                seed,
                book == null ? null : new BookSettings(book, best ? Book.Pick.BEST : Book.Pick.LOT),
                time);
        DialogueSettings settings = new DialogueSettings(session, evaluation, values);
        try (Dialogue dialogue = new Dialogue(settings, out(), terminal, json);
                CtrlC _ = CtrlC.onSignal(() -> {
                    if (!dialogue.interrupt()) {
                        System.exit(ExitCodes.INTERRUPTED);
                    }
                })) {
            begin(dialogue, entry, session.seats(), session.helper());
            dialogue.run(in);
        }
        return ExitCodes.OK;
    }

    /** A side without a player is the person's, or the computer's when the person has the other side. */
    private void begin(Dialogue dialogue, Games.GameEntry entry, Seats seats, Seat helper) {
        Seat first = white == null ? null : seats.parse(white);
        Seat second = black == null ? null : seats.parse(black);
        boolean whiteBegins = entry.game().firstSide() == Side.WHITE;
        if (first == null) {
            boolean isPerson = second == null ? whiteBegins : !second.isPerson();
            first = isPerson ? Seat.person() : helper;
        }
        if (second == null) {
            second = first.isPerson() ? helper : Seat.person();
        }
        if (file == null) {
            dialogue.begin(first, second, position == null ? null : position.strip());
        } else {
            dialogue.beginFrom(file, first, second, white != null || black != null);
        }
    }
}
