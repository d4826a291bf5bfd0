package mendel.app.learn;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mendel.Concurrency;
import mendel.InputException;
import mendel.NearestName;
import mendel.Paths;
import mendel.SettingException;
import mendel.Sha256;
import mendel.app.Games;
import mendel.app.games.GameImport;
import mendel.app.match.NamedOpenings;
import mendel.app.memory.Memories;
import mendel.app.player.PlayerName;
import mendel.app.player.Players;
import mendel.app.session.Seat;
import mendel.book.BookReader;
import mendel.learn.LearnSettings;
import mendel.learn.LearnedGame;
import mendel.learn.Learner;
import mendel.learn.Learning;
import mendel.learn.RandomPlies;
import mendel.match.opening.BookOpenings;
import mendel.match.opening.Openings;
import mendel.memory.rule.MemoryRule;
import mendel.memory.store.MemoryStore;
import mendel.player.PlayerFactory;
import org.jspecify.annotations.Nullable;

/**
 * Learning from games of files and from games against an opponent: {@link #read}, then {@link #play}, then
 * {@link #finish}. All games are stored as they end, so that the same settings go on after an interruption.
 *
 * <pre>{@code
 * LearnRun run = LearnRun.of(LearnRun.LearnRunSettings.of(learners, memory, 100, "default"));
 * boolean whole = run.play(tally -> { }, fault -> { }, () -> false);
 * Learned learned = run.finish(whole);
 * }</pre>
 */
public final class LearnRun {

    /** The opponent of a learner that plays both sides. */
    public static final String ITSELF = "itself";

    /** The opponents that no match knows. */
    private static final List<String> WORDS = List.of(ITSELF, Seat.PERSON);

    private static final String PLIES = "4";
    /** Of a game in a file of openings only so many moves are the opening. */
    private static final int FILE_PLIES = 16;
    /** Digits of a fingerprint in the sources of games. */
    private static final int SHOWN = 8;

    private static final int USUAL_SOLVE = 14;
    private static final Duration WATCHDOG = Duration.ofSeconds(60);
    private static final Pattern RANGE = Pattern.compile("(\\d{1,3})(?:-(\\d{1,3}))?");

    private final LearnRunSettings settings;
    private final LearnSettings how;
    private final Learner learner;
    /** Null where the learner plays both sides, a person plays, or nobody does. */
    private final @Nullable PlayerFactory opponent;

    private final String opponentSource;
    private final long began = System.nanoTime();
    private final LearnTally tally = new LearnTally();
    private GameImport.@Nullable TakenGames taken;
    private @Nullable Learning learning;
    private int wanted;

    private LearnRun(
            LearnRunSettings settings,
            LearnSettings how,
            Learner learner,
            @Nullable PlayerFactory opponent,
            String opponentSource) {
        this.settings = settings;
        this.how = how;
        this.learner = learner;
        this.opponent = opponent;
        this.opponentSource = opponentSource;
    }

    /**
     * Who learns from what.
     *
     * @param learners who learns
     * @param memory the memory, which is made when it is missing
     * @param games how many games there are to be, those of an interrupted run included; null for all of the files
     * @param opponent {@link #ITSELF}, {@link Seat#PERSON} or a player of matches; for null the learner itself, or
     *     nobody where there are files
     * @param rule how the memory decides
     * @param starts where games begin
     * @param solve the exact result is stored of so many last squares; null for what is usual, 0 for never
     * @param seed for everything random
     * @param concurrency games at the same time; null for one a core
     * @param files files of games
     * @param learner whose games those of files are where they do not say: white, black or both
     */
    public record LearnRunSettings(
            Learners learners,
            Path memory,
            @Nullable Integer games,
            @Nullable String opponent,
            String rule,
            Starts starts,
            @Nullable Integer solve,
            long seed,
            @Nullable Integer concurrency,
            List<Path> files,
            String learner) {

        /** @throws InputException when a number is out of range, or settings do not go together */
        public LearnRunSettings {
            files = List.copyOf(files);
            requireGames(games, opponent, files);
            Concurrency.require(concurrency);
            starts.requireSense(opponent);
        }

        /** Games against an opponent, from random moves of the seed 1. */
        public static LearnRunSettings of(Learners learners, Path memory, int games, String opponent) {
            return new LearnRunSettings(
                    learners,
                    memory,
                    games,
                    opponent,
                    MemoryRule.LABAJ.text(),
                    new Starts(null, null, null),
                    null,
                    1,
                    null,
                    List.of(),
                    "both");
        }

        private static void requireGames(@Nullable Integer games, @Nullable String opponent, List<Path> files) {
            if (games == null && (files.isEmpty() || opponent != null)) {
                throw new SettingException(names -> new InputException(
                        "there is no number of games to play" + (files.isEmpty() ? "" : " against " + opponent),
                        "give " + names.of("games") + " N"
                                + (files.isEmpty() ? ", or files with " + names.of("from") : "")));
            }
            if (games != null && games < 1) {
                throw new SettingException("games", games, "give a number from 1");
            }
        }

        private boolean plays() {
            return files.isEmpty() || opponent != null;
        }

        private boolean isAlone() {
            return opponent == null || opponent.equals(ITSELF);
        }

        /** The opponent that is a player of matches; null when there is none. */
        private @Nullable String player() {
            return isAlone() || Seat.PERSON.equals(opponent) ? null : opponent;
        }
    }

    /**
     * Where games begin: with moves of a file or random ones, and then with those of a book.
     *
     * @param openings positions, games or a book; null for none
     * @param openingPlies without them so many random moves, as 4 or 2-6; null for what is usual
     * @param book both sides begin with its moves, by lots; null for none
     */
    public record Starts(
            @Nullable Path openings,
            @Nullable String openingPlies,
            @Nullable Path book) {

        private void requireSense(@Nullable String opponent) {
            if (openings != null && openingPlies != null) {
                throw new SettingException(names -> new InputException(
                        "both " + names.of("openings") + " and " + names.of("openingPlies") + " are given",
                        "give one of them"));
            }
            if (Seat.PERSON.equals(opponent) && (openings != null || openingPlies != null || book != null)) {
                throw new SettingException(names -> new InputException(
                        names.of(openings != null ? "openings" : openingPlies != null ? "openingPlies" : "book"),
                        "games with a person begin at the start",
                        "leave it out"));
            }
        }

        private Openings read(Games.GameEntry entry, boolean withPerson, long seed) {
            Openings first = first(entry, withPerson, seed);
            return book == null
                    ? first
                    : new BookOpenings(first, new BookReader(entry.game()).read(book), FILE_PLIES, seed);
        }

        private Openings first(Games.GameEntry entry, boolean withPerson, long seed) {
            if (openings != null) {
                return NamedOpenings.read(entry, openings, FILE_PLIES, seed);
            }
            String plies = openingPlies != null ? openingPlies : withPerson || book != null ? "0" : PLIES;
            Matcher range = RANGE.matcher(plies);
            if (!range.matches()) {
                throw new SettingException(
                        "openingPlies", InputException.quote(plies), "give a number or a range, as 4 or 2-6");
            }
            int least = Integer.parseInt(range.group(1));
            return new RandomPlies(
                    entry.game(), least, range.group(2) == null ? least : Integer.parseInt(range.group(2)), seed);
        }
    }

    /**
     * Makes learner and opponent ready.
     *
     * @throws InputException when there is no such player, the opponent does not keep to the limit, or a file or a
     *     setting cannot be used
     * @throws mendel.ResourceException when an engine cannot be started
     */
    public static LearnRun of(LearnRunSettings settings) {
        Games.GameEntry entry = settings.learners.entry();
        LearnSettings how = how(settings, entry);
        Learner learner = settings.learners.learner();
        Players players = new Players(entry, settings.learners.evaluation(), how.limit(), WATCHDOG, settings.seed);
        String name = settings.player();
        PlayerFactory opponent = name == null ? null : opponent(name, players);
        players.requireLimitsKept();
        settings.files.forEach(GameImport::requireReadable);
        return new LearnRun(settings, how, learner, opponent, name == null ? ITSELF : source(name, players));
    }

    private static LearnSettings how(LearnRunSettings settings, Games.GameEntry entry) {
        int usual = entry.game().start().endSolver() == null ? 0 : USUAL_SOLVE;
        return new LearnSettings(
                entry.game(),
                settings.memory,
                MemoryRule.parse(settings.rule),
                settings.learners.limit(),
                settings.learners.width(),
                settings.starts.read(entry, Seat.PERSON.equals(settings.opponent), settings.seed),
                settings.solve == null ? usual : settings.solve,
                settings.seed);
    }

    private static PlayerFactory opponent(String name, Players players) {
        if (NearestName.of(name, WORDS).isPresent() && !Paths.exists(name)) {
            throw new InputException(
                    "there is no player " + InputException.quote(name), NearestName.hint(name, WORDS, ""));
        }
        return players.parse(name);
    }

    /** The opponent in the sources of games: as the user wrote it, and for a file also what is in it. */
    private static String source(String opponent, Players players) {
        PlayerName name = PlayerName.parse(opponent);
        if (!Paths.exists(name.player()) && name.book() == null) {
            return opponent;
        }
        String identity =
                players.parse(name.book() == null ? name.player() : opponent).identity();
        return opponent + " (" + Sha256.shortHex(identity).substring(0, SHOWN) + ")";
    }

    /** How the learner plays and what it keeps. */
    public LearnSettings how() {
        return how;
    }

    /** Who learns. */
    public Learner learner() {
        return learner;
    }

    /** Whether games are played against a person, which {@link #play} does not: see {@link #add}. */
    public boolean isWithPerson() {
        return Seat.PERSON.equals(settings.opponent);
    }

    /** Whether games of files are read. */
    public boolean reads() {
        return !settings.files.isEmpty();
    }

    /** Whether games are played. */
    public boolean plays() {
        return settings.plays();
    }

    /** How many games there are to be; 0 when that was not said. */
    public int games() {
        return settings.games == null ? 0 : settings.games;
    }

    /**
     * Learns from the games of files.
     *
     * @param onFile told of each file before it is read
     * @param goesOn told after each game how many were read; once it is false, what was read is stored and no more is
     *     read
     * @return false when it was ended so
     * @throws InputException when a file holds a mistake; what stood before it is stored
     */
    public boolean read(Consumer<Path> onFile, LongPredicate goesOn) {
        boolean made = !Files.exists(settings.memory);
        try {
            return take(onFile, goesOn);
        } catch (InputException e) {
            Memories.deleteEmpty(settings.memory, made);
            throw e;
        }
    }

    private boolean take(Consumer<Path> onFile, LongPredicate goesOn) {
        try (MemoryStore store = Memories.write(settings.memory)) {
            GameImport games = new GameImport(
                    store,
                    how.game(),
                    GameImport.learners(settings.learner),
                    plays() || settings.games == null ? Long.MAX_VALUE : settings.games,
                    goesOn);
            boolean whole = settings.files.stream().allMatch(file -> {
                onFile.accept(file);
                return games.read(file);
            });
            taken = games.taken();
            return whole;
        }
    }

    /** How many of the games that there are to be earlier runs have stored. */
    public int before() {
        return Math.min(learning().done(), games());
    }

    private Learning learning() {
        if (learning == null) { // Not earlier: files that are read first may hold games of an earlier run.
            learning = new Learning(
                    how, learner, opponent, opponentSource, Memories::rules, Concurrency.of(settings.concurrency));
        }
        return learning;
    }

    /**
     * Plays the games that the memory does not hold yet.
     *
     * @param onGame receives the results so far after each game
     * @param onFault hears a line when the opponent fails and is started again; called from any thread
     * @param stop asked before each game
     * @return false when it was stopped
     * @throws mendel.ResourceException when the opponent cannot be started, fails again and again, or the memory cannot
     *     be written to
     */
    public boolean play(Consumer<LearnTally> onGame, Consumer<String> onFault, BooleanSupplier stop)
            throws InterruptedException {
        wanted = games();
        int played = learning()
                .play(
                        wanted,
                        new Learning.LearningListener(
                                game -> {
                                    add(game);
                                    onGame.accept(tally);
                                },
                                onFault),
                        stop)
                .games();
        return learning().done() + played >= wanted;
    }

    /** Counts a game that was played elsewhere, as against a person, and is stored. */
    public void add(LearnedGame game) {
        tally.add(game);
    }

    /**
     * Ends the run and sums it up.
     *
     * @param complete whether everything was done that was asked for
     */
    public Learned finish(boolean complete) {
        MemoryStore.MemoryCounts memory;
        try (MemoryStore store = MemoryStore.read(settings.memory)) {
            memory = store.stats();
        }
        return new Learned(
                title(),
                memory,
                taken,
                tally.totals(),
                wanted,
                wanted == 0 ? 0 : before(),
                (System.nanoTime() - began) / 1e9,
                complete);
    }

    private String title() {
        return learner.name() + " against "
                + (settings.isAlone() ? ITSELF : opponent == null ? settings.opponent : opponent.name()) + ", "
                + how.limit();
    }
}
