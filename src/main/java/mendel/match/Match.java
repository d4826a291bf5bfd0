package mendel.match;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import mendel.game.Game;
import mendel.game.GameRecord;
import mendel.game.Side;

/**
 * A match of two players: pairs of games from common openings with colours swapped, several at a time. The first player has
 * White in the even games.
 *
 * <p>With deterministic limits and players the result depends on players, openings and settings alone, not on the number of
 * games at a time, nor on interruptions: pairs count in the order of their openings, and a sequential test looks at them in
 * that order.
 */
public final class Match {

    private static final DateTimeFormatter PGN_DATE = DateTimeFormatter.ofPattern("yyyy.MM.dd");
    private static final long POLL_MILLIS = 100;
    private static final long STOP_FOLLOWS_MILLIS = 300;

    private final Game game;
    private final PlayerFactory first;
    private final PlayerFactory second;
    private final Openings openings;
    private final MatchSettings settings;
    private final String firstName;
    private final String secondName;

    /** A match that has not begun. */
    public Match(Game game, PlayerFactory first, PlayerFactory second, Openings openings, MatchSettings settings) {
        this.game = game;
        this.first = first;
        this.second = second;
        this.openings = openings;
        this.settings = settings;
        boolean same = first.name().equals(second.name());
        firstName = first.name() + (same ? " (A)" : "");
        secondName = second.name() + (same ? " (B)" : "");
    }

    /** The first player's name in results and games. */
    public String firstName() {
        return firstName;
    }

    /** The second player's name in results and games. */
    public String secondName() {
        return secondName;
    }

    /**
     * What the match tells while it runs; called by one thread at a time.
     *
     * @param onGame called with the number of finished games and the standing after each of them
     * @param inOrder called with each game that counts, in order
     */
    public record Listener(Consumer<MatchResult> onGame, Consumer<PlayedGame> inOrder) {
    }

    /**
     * Plays the games that the store does not have yet.
     *
     * @param stop asked all the time; once it says true, games in play are given up
     * @return the result; not complete when it was stopped
     * @throws mendel.ResourceException when a player cannot be started or the store fails; finished games are kept
     */
    public MatchResult play(MatchStore store, Listener listener, BooleanSupplier stop) throws InterruptedException {
        Run run = new Run(store, listener, stop);
        run.load();
        for (int i = 0; i < settings.concurrency(); i++) {
            Thread.ofPlatform().name("match-" + (i + 1)).daemon().start(run::work);
        }
        try {
            return run.await();
        } finally {
            run.finish();
        }
    }

    /** One session of the match. All state is guarded by the run itself. */
    private final class Run {

        private final MatchStore store;
        private final Listener listener;
        private final BooleanSupplier stop;
        private final MatchTally tally = new MatchTally(settings, firstName, secondName);
        private final long begin = System.nanoTime();
        /** Until the last game ended, earlier sessions included. */
        private double seconds;
        private int nextGame;
        private boolean over;
        private Throwable failure;

        Run(MatchStore store, Listener listener, BooleanSupplier stop) {
            this.store = store;
            this.listener = listener;
            this.stop = stop;
        }

        synchronized void load() {
            store.stored().forEach(g -> tally.add(g, listener.inOrder()));
            seconds = store.storedSeconds();
            over = tally.isOver();
        }

        /** What each thread does: game after game, until there is none left. */
        void work() {
            try (Seat a = new Seat(first); Seat b = new Seat(second)) {
                for (int index = take(); index >= 0; index = take()) {
                    PlayedGame played = playGame(index, a, b, this::isOver);
                    if (played != null && (played.end().kind() != GameEnd.Kind.FAILURE || isTrueFailure())) {
                        put(played);
                    }
                }
            } catch (Throwable e) {
                fail(e);
            }
        }

        /** Ctrl-C on a terminal ends the engines too; a failure that a stop of the match follows is none of theirs. */
        private boolean isTrueFailure() throws InterruptedException {
            Thread.sleep(STOP_FOLLOWS_MILLIS);
            return !stop.getAsBoolean();
        }

        private synchronized boolean isOver() {
            return over;
        }

        private synchronized int take() {
            while (nextGame < settings.games() && tally.has(nextGame)) {
                nextGame++;
            }
            return over || nextGame >= settings.games() ? -1 : nextGame++;
        }

        private synchronized void put(PlayedGame played) {
            if (over) {
                return;
            }
            seconds = store.storedSeconds() + (System.nanoTime() - begin) / 1e9;
            store.add(played, seconds);
            tally.add(played, listener.inOrder());
            listener.onGame().accept(result());
            if (tally.isOver()) {
                over = true;
                notifyAll();
            }
        }

        private synchronized void fail(Throwable e) {
            if (!over) {
                failure = e;
                over = true;
            }
            notifyAll();
        }

        private MatchResult result() {
            return tally.result(seconds);
        }

        synchronized MatchResult await() throws InterruptedException {
            while (!over && !stop.getAsBoolean()) {
                wait(POLL_MILLIS);
            }
            over = true;
            switch (failure) {
                case null -> {
                    return result();
                }
                case RuntimeException e -> throw e;
                case Error e -> throw e;
                default -> throw new IllegalStateException(failure);
            }
        }

        synchronized void finish() {
            over = true;
        }
    }

    /** A place at the board: opens its player when it is needed, and a new one after a failure. */
    private static final class Seat implements AutoCloseable {

        private final PlayerFactory factory;
        private Player player;

        Seat(PlayerFactory factory) {
            this.factory = factory;
        }

        Player player() {
            if (player == null) {
                player = factory.open();
            }
            return player;
        }

        @Override
        public void close() {
            if (player != null) {
                player.close();
                player = null;
            }
        }
    }

    /** Plays a game; null when it was given up because the match is over. */
    private PlayedGame playGame(int index, Seat a, Seat b, BooleanSupplier isOver) {
        Opening opening = openings.get(index / 2);
        boolean firstIsWhite = index % 2 == 0;
        Seat white = firstIsWhite ? a : b;
        Seat black = firstIsWhite ? b : a;
        GameRunner.Course course = new GameRunner(game, settings.limit(), settings.adjudication())
                .play(opening, white.player(), black.player(), isOver);
        if (course == null) {
            return null;
        }
        GameEnd end = course.end();
        if (end.culprit() != null) {
            (end.culprit() == Side.WHITE ? white : black).close();
        }
        Map<String, String> tags = new LinkedHashMap<>();
        tags.put("Event", firstName + " - " + secondName);
        tags.put("Site", "?");
        tags.put("Date", LocalDate.now().format(PGN_DATE));
        tags.put("Round", index / 2 + 1 + "." + (index % 2 + 1));
        tags.put("White", firstIsWhite ? firstName : secondName);
        tags.put("Black", firstIsWhite ? secondName : firstName);
        tags.put("Result", end.result() == 1 ? "1-0" : end.result() == 0 ? "0-1" : "1/2-1/2");
        tags.put("PlyCount", Integer.toString(course.moves().size()));
        tags.put("Termination", end.kind().termination());
        tags.put("TimeControl", settings.limit().clockText());
        return new PlayedGame(index, end, new GameRecord(tags, opening.start(), course.moves(), course.comments(), end.result()),
                course.white(), course.black());
    }
}
