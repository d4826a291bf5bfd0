package mendel.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import mendel.InputException;
import mendel.book.Book;
import mendel.cli.play.Dialogue;
import mendel.cli.play.Level;
import mendel.cli.play.Seat;
import mendel.cli.play.Settings;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Position;
import mendel.game.Side;
import mendel.match.GameLimit;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Plays a game in the terminal. */
@Command(name = "play", header = "Play a game in the terminal; 'help' lists what can be typed.", description = {
    "A PLAYER is person, default, a model, a weights file, uci:ENGINE, xboard:ENGINE, hub:ENGINE, gtp:ENGINE or an algorithm, with its own level as minimax:3 (depth) "
            + "or best.json@nodes=5000,algorithm=negascout,with=tt."},
        footer = {"", "Example: mendel play chess --white person --black default -d 6",
            "Example: mendel play reversi --black person --white labaj2007:4"})
final class PlayCommand extends BaseCommand {

    private static final GameLimit USUAL = GameLimit.nodes(100_000);

    @Parameters(index = "0", paramLabel = "GAME", description = Games.HELP)
    private String game;

    @Option(names = "--white", paramLabel = "PLAYER", description = "who plays White; unless told, a person begins")
    private String white;

    @Option(names = "--black", paramLabel = "PLAYER", description = "who plays Black")
    private String black;

    @Option(names = {"-p", "--position"}, paramLabel = "POSITION", description = "where the game begins; the start without it")
    private String position;

    @Option(names = "--load", paramLabel = "FILE", description = "go on with a stored game (chess: .pgn, .cpm, .cps; draughts: .pdn; reversi: .ggf, .txt, .wtb)")
    private String file;

    @Mixin
    private ModelOption model;

    @Mixin
    private WeightsOption weights;

    @Option(names = "--book", paramLabel = "FILE", description = "an opening book for every player but a person; PLAYER+book=FILE has its own")
    private Path book;

    @Option(names = "--best-book-move", description = "always play the book's heaviest move, not one by lot")
    private boolean best;

    @Option(names = "--seed", paramLabel = "S", description = "for the lots of books; another one each time without it")
    private Long seed;

    @ArgGroup
    private Limit limit;

    /** The level; one of them. */
    private static final class Limit {
        @Option(names = {"-d", "--depth"}, required = true, paramLabel = "PLIES", description = "plies for every move")
        private String depth;

        @Option(names = "--nodes", required = true, paramLabel = "N", description = "nodes for every move; 100000 without a level")
        private String nodes;

        @Option(names = "--movetime", required = true, paramLabel = "MS", description = "milliseconds for every move")
        private String millis;

        private GameLimit limit() {
            if (depth != null) {
                return Level.of("depth", depth);
            }
            return nodes != null ? Level.of("nodes", nodes) : Level.of("movetime", millis);
        }
    }

    @Override
    public Integer call() throws IOException {
        return play(new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)),
                System.console() != null && System.console().isTerminal());
    }

    /** Plays with lines from a reader, as at a terminal or not. */
    int play(BufferedReader in, boolean terminal) throws IOException {
        if (best && book == null) {
            throw new InputException("--best-book-move", "there is no book", "give --book");
        }
        if (position != null && file != null) {
            throw new InputException("both -p and --load are given", "give one of them");
        }
        Games.Entry entry = Games.entry(game);
        EvaluationModel<Position> evaluation = model.of(entry);
        Weights values = weights.of(evaluation.spec());
        GameLimit level = limit == null ? USUAL : limit.limit();
        SeatSpecs seats = new SeatSpecs(entry, evaluation.spec().model(), weights.text(), level,
                seed == null ? System.nanoTime() : seed, book == null ? null : new BookSettings(book, best ? Book.Pick.BEST : Book.Pick.LOT));
        Seat helper = seats.parse(weights.text());
        Settings settings = new Settings(entry.game(), evaluation, values, seats, helper, level,
                LocalDate.now().format(DateTimeFormatter.ofPattern("yyyy.MM.dd")));
        try (Dialogue dialogue = new Dialogue(settings, out(), terminal, json);
                CtrlC ctrlC = CtrlC.does(() -> {
                    if (!dialogue.interrupt()) {
                        System.exit(ExitCodes.INTERRUPTED);
                    }
                })) {
            begin(dialogue, entry, seats, helper);
            dialogue.run(in);
        }
        return ExitCodes.OK;
    }

    /** The side that is not named is the person's, or the computer's when the other one is the person's. */
    private void begin(Dialogue dialogue, Games.Entry entry, SeatSpecs seats, Seat helper) {
        Seat first = white == null ? null : seats.parse(white);
        Seat second = black == null ? null : seats.parse(black);
        boolean whiteBegins = entry.game().firstSide() == Side.WHITE;
        if (first == null && second == null) {
            first = whiteBegins ? Seat.person() : helper;
            second = whiteBegins ? helper : Seat.person();
        } else if (first == null) {
            first = second.isPerson() ? helper : Seat.person();
        } else if (second == null) {
            second = first.isPerson() ? helper : Seat.person();
        }
        if (file == null) {
            dialogue.begin(first, second, position == null ? null : position.strip());
        } else {
            dialogue.beginFrom(file, first, second, white != null || black != null);
        }
    }
}
