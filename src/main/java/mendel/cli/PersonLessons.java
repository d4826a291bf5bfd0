package mendel.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.function.Consumer;
import mendel.cli.play.Dialogue;
import mendel.cli.play.Finished;
import mendel.cli.play.Seat;
import mendel.cli.play.Settings;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Position;
import mendel.game.Side;
import mendel.match.learn.LearnSettings;
import mendel.match.learn.LearnedGame;
import mendel.match.learn.Learner;
import mendel.match.learn.LiveGames;

/** A learner and a person at the terminal: dialogues as those of {@code play}, each for one game, which is stored when it ends. */
final class PersonLessons {

    private final Games.Entry entry;
    private final LearnerOptions options;
    private final LearnSettings settings;
    private final Learner learner;
    private final PrintWriter out;
    private final boolean json;

    /** Lessons that tell what happens to {@code out}. */
    PersonLessons(Games.Entry entry, LearnerOptions options, LearnSettings settings, Learner learner, PrintWriter out, boolean json) {
        this.entry = entry;
        this.options = options;
        this.settings = settings;
        this.learner = learner;
        this.out = out;
        this.json = json;
    }

    /**
     * Plays games until there are enough or the person leaves. The person begins the first game, and the sides change from one
     * to the next.
     *
     * @param onStored told of each game
     */
    void play(int games, BufferedReader in, boolean terminal, Consumer<LearnedGame> onStored) throws IOException {
        try (LiveGames lessons = new LiveGames(settings, learner, Seat.PERSON, id -> Games.entry(id).game())) {
            boolean stays = true;
            for (int i = 0; stays && i < games; i++) {
                stays = play(lessons, in, terminal, onStored);
            }
        }
    }

    /** Plays a game; false when the person left. */
    private boolean play(LiveGames lessons, BufferedReader in, boolean terminal, Consumer<LearnedGame> onStored) throws IOException {
        EvaluationModel<Position> model = options.model(entry);
        Weights weights = WeightsOption.read(options.weights(), model.spec());
        SeatSpecs seats = new SeatSpecs(entry, model.spec().model(), options.weights(), settings.limit());
        Settings dialogue = new Settings(entry.game(), model, weights, seats, seats.parse(options.weights()), settings.limit(),
                LocalDate.now().format(DateTimeFormatter.ofPattern("yyyy.MM.dd")));
        Seat teacher = new Seat(lessons.player().name(), lessons.player(), settings.limit());
        boolean personBegins = lessons.next() % 2 == 0;
        boolean personIsWhite = personBegins == (entry.game().firstSide() == Side.WHITE);
        lessons.begin();
        try (Dialogue board = new Dialogue(dialogue, out, terminal, json); CtrlC ctrlC = CtrlC.does(() -> {
            if (!board.interrupt()) {
                System.exit(ExitCodes.INTERRUPTED);
            }
        })) {
            board.begin(personIsWhite ? Seat.person() : teacher, personIsWhite ? teacher : Seat.person(), null);
            Optional<Finished> finished = board.runGame(in);
            finished.ifPresent(game -> store(lessons, game, teacher, onStored));
            return finished.isPresent();
        }
    }

    private void store(LiveGames lessons, Finished game, Seat teacher, Consumer<LearnedGame> onStored) {
        if (!teacher.equals(game.computer())) {
            say("forgotten", "not stored: the learner did not play it to its end at its level");
            return;
        }
        onStored.accept(lessons.store(game.start(), game.moves(), game.whitePoints(), game.person().opposite()));
        say("stored", "stored");
    }

    private void say(String event, String line) {
        out.println(json ? "{\"event\":\"" + event + "\"}" : line);
        out.flush();
    }
}
