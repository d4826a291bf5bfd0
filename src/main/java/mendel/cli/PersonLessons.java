package mendel.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import mendel.app.Games;
import mendel.app.memory.Memories;
import mendel.app.player.PlayerSeats;
import mendel.app.player.SessionSetup;
import mendel.app.player.WeightsByName;
import mendel.app.session.Finished;
import mendel.app.session.Level;
import mendel.app.session.Seat;
import mendel.app.session.SessionSettings;
import mendel.app.session.TimeControls;
import mendel.app.session.TimeSource;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Position;
import mendel.game.Side;
import mendel.learn.LearnSettings;
import mendel.learn.LearnedGame;
import mendel.learn.Learner;
import mendel.learn.LiveGames;
import mendel.terminal.Dialogue;
import mendel.terminal.DialogueSettings;
import tools.jackson.databind.ObjectMapper;

/**
 * A learner and a person at the terminal: dialogues as those of {@code play}, each for one game, which is stored when
 * it ends.
 */
final class PersonLessons {

    /** Which games are stored, and which are not. */
    private static final String STORED = "it has ended: by the rules, on time, by 'resign' or by an agreed 'draw'; "
            + "moves may be taken back and levels changed, which is noted";

    private static final String NOT_STORED =
            "you leave before its end, or the learner has not made all moves of its side "
                    + "('side', 'load', another player, a move that you made for it)";

    private final Games.GameEntry entry;
    private final LearnerOptions options;
    private final LearnSettings settings;
    private final Learner learner;
    private final PrintWriter out;
    private final boolean json;
    private final ObjectMapper mapper = new ObjectMapper();

    /** Lessons that print to {@code out}. */
    PersonLessons(
            Games.GameEntry entry,
            LearnerOptions options,
            LearnSettings settings,
            Learner learner,
            PrintWriter out,
            boolean json) {
        this.entry = entry;
        this.options = options;
        this.settings = settings;
        this.learner = learner;
        this.out = out;
        this.json = json;
    }

    /**
     * Plays games until there are enough or the person leaves. The person begins the first game, and the sides change
     * from one to the next.
     *
     * @param onStored told of each game
     */
    void play(int games, BufferedReader in, boolean terminal, Consumer<LearnedGame> onStored) throws IOException {
        try (LiveGames lessons = new LiveGames(settings, learner, Seat.PERSON, Memories::rules)) {
            boolean stays = true;
            for (int i = 0; stays && i < games; i++) {
                stays = play(lessons, in, terminal, onStored);
            }
        }
    }

    /** Plays a game; false when the person left. */
    private boolean play(LiveGames lessons, BufferedReader in, boolean terminal, Consumer<LearnedGame> onStored)
            throws IOException {
        EvaluationModel<Position> model = options.learners(entry).evaluation();
        Weights weights = WeightsByName.read(options.weights(), model.spec());
        PlayerSeats seats = new PlayerSeats(entry, model, options.weights(), settings.limit(), null, null);
        Level level = Level.custom(settings.limit());
        SessionSettings session = new SessionSettings(
                entry.game(),
                seats,
                seats.parse(options.weights()),
                level,
                SessionSetup.today(),
                TimeControls.NONE,
                TimeSource.system());
        DialogueSettings dialogue = new DialogueSettings(session, model, weights);
        Seat teacher = new Seat(lessons.player().name(), lessons.player(), level);
        boolean personBegins = lessons.next() % 2 == 0;
        boolean personIsWhite = personBegins == (entry.game().firstSide() == Side.WHITE);
        lessons.begin();
        announce(lessons.next() + 1);
        try (Dialogue board = new Dialogue(dialogue, out, terminal, json);
                CtrlC _ = CtrlC.onSignal(() -> {
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

    /** Says before a game which games are stored. */
    private void announce(int number) {
        if (json) {
            say("lesson", Map.of("number", number, "stored", STORED, "notStored", NOT_STORED), "");
        } else {
            say(
                    "lesson",
                    Map.of(),
                    "game " + number + " is stored when " + STORED + System.lineSeparator() + "it is not stored when "
                            + NOT_STORED);
        }
    }

    @SuppressWarnings("ReferenceEquality")
    private void store(LiveGames lessons, Finished game, Seat teacher, Consumer<LearnedGame> onStored) {
        Side person = game.person();
        if (person == null
                || game.computer() == null
                || game.computer().factory() != teacher.factory()
                || !game.movesAll()) {
            say("forgotten", Map.of(), "not stored: the learner did not make all moves of its side");
            return;
        }
        onStored.accept(
                lessons.store(game.start(), game.moves(), game.whitePoints(), person.opposite(), game.limits()));
        boolean changed = !game.limits().isEmpty()
                && !game.limits().equals(List.of(settings.limit().toString()));
        say(
                "stored",
                changed ? Map.of("limits", game.limits()) : Map.of(),
                changed ? "stored, with the learner's moves at " + String.join(", then ", game.limits()) : "stored");
    }

    private void say(String event, Map<String, Object> facts, String line) {
        if (json) {
            Map<String, Object> object = new LinkedHashMap<>();
            object.put("event", event);
            object.putAll(new TreeMap<>(facts));
            out.println(mapper.writeValueAsString(object));
        } else {
            out.println(line);
        }
        out.flush();
    }
}
