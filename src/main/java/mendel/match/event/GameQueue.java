package mendel.match.event;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleConsumer;
import mendel.InputException;
import mendel.ThreadFailure;
import mendel.game.Game;
import mendel.game.GameRecord;
import mendel.game.Position;
import mendel.game.Side;
import mendel.match.game.GameEnd;
import mendel.match.game.GameRunner;
import mendel.match.game.PlayedGame;
import mendel.match.game.SideLimits;
import mendel.match.opening.Opening;
import mendel.match.opening.Openings;
import mendel.player.GameLimit;
import mendel.player.PlayerFactory;
import mendel.work.JobRun;
import mendel.work.TaskSource;
import org.jspecify.annotations.Nullable;

/**
 * All games of a match or tournament as one queue, of which several run at a time. Each pairing plays the two games of
 * each opening, colours swapped: games 2k and 2k + 1 are pair k, pair k belongs to pairing k mod P and uses opening k
 * div P. So all P pairings play an opening before the next one is used, and after any number of games all pairings have
 * played nearly the same number.
 */
final class GameQueue {

    private static final long POLL_MILLIS = 100;
    private static final long STOP_FOLLOWS_MILLIS = 300;
    /** Idle players that stay open beside those that play. */
    private static final int WAITING_PLAYERS = 4;

    private final Game game;
    private final List<PlayerFactory> players;
    private final List<GameLimit> limits;
    private final List<String> names;
    private final List<Pairing> pairings;
    private final Openings openings;
    private final MatchSettings settings;
    private final EventPlan event;

    /**
     * A queue.
     *
     * @param event the names of players and event, and who meets whom
     * @param settings how each pairing plays; the number of games is that of one pairing
     */
    GameQueue(Game game, List<PlayerFactory> players, EventPlan event, Openings openings, MatchSettings settings) {
        this.game = game;
        this.players = List.copyOf(players);
        limits = players.stream()
                .map(player -> Objects.requireNonNullElse(player.ownLimit(), settings.limit()))
                .toList();
        this.names = event.names();
        this.pairings = event.pairings();
        this.openings = openings;
        this.settings = settings;
        this.event = event;
    }

    /** Who meets whom. */
    EventPlan event() {
        return event;
    }

    /** Players for so many games at a time. */
    SeatPool seats(int concurrency) {
        return new SeatPool(players, 2 * concurrency + (players.size() > 2 ? WAITING_PLAYERS : 0));
    }

    /** The limits of the players, in their order. */
    List<GameLimit> limits() {
        return limits;
    }

    /** The number of games of all pairings. */
    int games() {
        return settings.games() * pairings.size();
    }

    /**
     * The games of earlier sessions.
     *
     * @throws InputException when one of them cannot belong to this queue
     */
    List<PlayedGame> stored(MatchStore store) {
        List<PlayedGame> stored = store.stored();
        Set<Integer> seen = new HashSet<>();
        for (int i = 0; i < stored.size(); i++) {
            PlayedGame played = stored.get(i);
            if (played.index() < 0 || played.index() >= games() || !seen.add(played.index())) {
                throw store.damaged(
                        i + 1, "its index " + played.index() + " is not one of " + games() + " games, or a duplicate");
            }
            try {
                Position position = game.parse(played.record().start());
                played.record()
                        .moves()
                        .forEach(move -> position.make(game.notation().parseMove(position, move)));
            } catch (InputException e) {
                throw store.damaged(i + 1, e.problem());
            }
        }
        return stored;
    }

    /** The index of the pairing that plays a game. */
    static int pairing(List<Pairing> pairings, int index) {
        return index / 2 % pairings.size();
    }

    /**
     * Plays the games that the standings do not have yet.
     *
     * @param store stores finished games; those of earlier sessions are already counted
     * @param onGame called by one thread at a time after each game, with the seconds that all sessions took
     * @param stop polled all the time; once true, running games are aborted
     * @return the seconds that all sessions took
     * @throws mendel.ResourceException when a player cannot be started or the store fails; finished games are kept
     */
    double play(MatchStore store, Standings standings, DoubleConsumer onGame, BooleanSupplier stop)
            throws InterruptedException {
        QueueSession run = new QueueSession(store, standings, onGame, stop);
        for (int i = 0; i < settings.concurrency(); i++) {
            Thread.ofPlatform().name("match-" + (i + 1)).daemon().start(run::work);
        }
        try {
            return run.await();
        } finally {
            run.finish();
        }
    }

    /**
     * The same with the games played on other machines.
     *
     * @param machines each with a {@link GamesWorker}
     * @see #play(MatchStore, Standings, DoubleConsumer, BooleanSupplier)
     */
    double play(
            MatchStore store,
            Standings standings,
            DoubleConsumer onGame,
            BooleanSupplier stop,
            JobRun<GameTask, PlayedGame[]> machines)
            throws InterruptedException {
        QueueSession run = new QueueSession(store, standings, onGame, stop);
        Thread spreading = Thread.ofPlatform().name("match").daemon().start(() -> run.spread(machines));
        try {
            return run.await();
        } finally {
            run.finish();
            spreading.interrupt();
            spreading.join();
        }
    }

    /** One session. All state is guarded by this object's lock. */
    private final class QueueSession {

        private final MatchStore store;
        private final Standings standings;
        private final DoubleConsumer onGame;
        private final BooleanSupplier stop;
        private final SeatPool seats = seats(settings.concurrency());
        private final long begin = System.nanoTime();
        /** The seconds until the last game ended, earlier sessions included. */
        private double seconds;

        private int nextGame;
        private boolean over;
        private @Nullable Throwable failure;

        QueueSession(MatchStore store, Standings standings, DoubleConsumer onGame, BooleanSupplier stop) {
            this.store = store;
            this.standings = standings;
            this.onGame = onGame;
            this.stop = stop;
            seconds = store.storedSeconds();
            over = standings.isOver();
        }

        /** The loop of each thread: plays games until none is left. */
        void work() {
            try {
                for (int index = take(); index >= 0; index = take()) {
                    PlayedGame played = playGame(index, seats, this::isOver);
                    if (played != null && (played.end().kind() != GameEnd.GameEndKind.FAILURE || isTrueFailure())) {
                        put(played);
                    }
                }
            } catch (Throwable e) {
                fail(e);
            }
        }

        /** Has the games played on other machines. */
        void spread(JobRun<GameTask, PlayedGame[]> machines) {
            try {
                machines.run(
                        new GameSource(this),
                        (task, games) -> Arrays.asList(games).forEach(this::put));
            } catch (InterruptedException e) {
                // The match is over: nobody waits for the games under way.
            } catch (Throwable e) {
                failUnlessStopped(e);
            }
        }

        private void failUnlessStopped(Throwable e) {
            try {
                if (isTrueFailure()) {
                    fail(e);
                }
            } catch (InterruptedException over) {
                // As above.
            }
        }

        /** About how many games nobody has begun. */
        synchronized long left() {
            return over ? 0 : games() - nextGame;
        }

        /**
         * False when the match is being stopped: Ctrl-C on a terminal may end the engines too, or what speaks to other
         * machines, which is not their failure.
         */
        private boolean isTrueFailure() throws InterruptedException {
            Thread.sleep(STOP_FOLLOWS_MILLIS);
            return !stop.getAsBoolean();
        }

        private synchronized boolean isOver() {
            return over;
        }

        private synchronized int take() {
            while (nextGame < games() && standings.has(nextGame)) {
                nextGame++;
            }
            return over || nextGame >= games() ? -1 : nextGame++;
        }

        private synchronized void put(PlayedGame played) {
            if (over) {
                return;
            }
            seconds = store.storedSeconds() + (System.nanoTime() - begin) / 1e9;
            store.add(played, seconds);
            standings.add(played);
            onGame.accept(seconds);
            if (standings.isOver()) {
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

        synchronized double await() throws InterruptedException {
            while (!over && !stop.getAsBoolean()) {
                wait(POLL_MILLIS);
            }
            over = true;
            ThreadFailure.rethrow(failure);
            return seconds;
        }

        void finish() {
            synchronized (this) {
                over = true;
            }
            seats.close();
        }
    }

    /** Plays a game; null when it was aborted because the match is over. */
    @Nullable
    PlayedGame playGame(int index, SeatPool seats, BooleanSupplier isOver) {
        Pairing pairing = pairings.get(pairing(pairings, index));
        int number = index / 2 / pairings.size();
        Opening opening = openings.get(number);
        boolean firstIsWhite = index % 2 == 0;
        SeatPool.MatchSeat white = seats.acquire(firstIsWhite ? pairing.first() : pairing.second());
        SeatPool.MatchSeat black;
        try {
            black = seats.acquire(firstIsWhite ? pairing.second() : pairing.first());
        } catch (RuntimeException e) {
            seats.discard(white);
            throw e;
        }
        SideLimits of = new SideLimits(limits.get(white.number()), limits.get(black.number()));
        GameRunner.Course course = null;
        try {
            white.player().opening(number);
            black.player().opening(number);
            course = new GameRunner(game, of, settings.adjudication())
                    .play(opening, white.player(), black.player(), isOver);
        } finally {
            leave(seats, white, course != null && course.end().culprit() != Side.WHITE);
            leave(seats, black, course != null && course.end().culprit() != Side.BLACK);
        }
        if (course == null) {
            return null;
        }
        GameEnd end = course.end();
        Map<String, String> tags = GameTags.of(
                event,
                index,
                names.get(white.number()),
                names.get(black.number()),
                of,
                end,
                course.moves().size());
        return new PlayedGame(
                index,
                end,
                new GameRecord(tags, opening.start(), course.moves(), course.comments(), end.result()),
                course.white(),
                course.black(),
                course.whiteTies(),
                course.blackTies());
    }

    private static void leave(SeatPool seats, SeatPool.MatchSeat seat, boolean sound) {
        if (sound) {
            seats.release(seat);
        } else {
            seats.discard(seat);
        }
    }

    /** Hands out the games of a session. */
    private record GameSource(QueueSession session) implements TaskSource<GameTask> {

        @Override
        public @Nullable GameTask next(int units) {
            int[] taken = new int[units];
            int count = 0;
            for (int index = session.take(); index >= 0; index = count < units ? session.take() : -1) {
                taken[count++] = index;
            }
            return count == 0 ? null : new GameTask(Arrays.copyOf(taken, count));
        }

        @Override
        public long left() {
            return session.left();
        }
    }
}
