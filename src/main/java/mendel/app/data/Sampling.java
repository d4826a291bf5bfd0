package mendel.app.data;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.Paths;
import mendel.SettingException;
import mendel.Sha256;
import mendel.app.Games;
import mendel.app.Version;
import mendel.app.player.WeightsChoice;
import mendel.dataset.DataFile;
import mendel.dataset.LoadListener;
import mendel.dataset.PositionFormats;
import mendel.dataset.SampleSettings;
import mendel.dataset.Sampler;
import mendel.eval.EvaluationModel;
import mendel.game.GameFiles;
import mendel.game.GameFormat;
import mendel.game.GameRecord;
import mendel.game.Position;
import mendel.match.game.Adjudication;
import mendel.match.game.SelfPlay;
import mendel.match.game.SelfPlayTask;
import mendel.match.game.SelfPlayWorker;
import mendel.player.PlayWeights;
import mendel.player.Player;
import mendel.player.SearchPlayer;
import mendel.search.AlphaBeta;
import mendel.search.SearchParameters;
import mendel.work.Job;
import mendel.work.JobRun;
import mendel.work.LocalThreads;
import mendel.work.Machines;
import org.jspecify.annotations.Nullable;

/**
 * Takes positions out of games, of self-play or of files, and writes them to a data file. Self-play that was
 * interrupted goes on when the same is asked again: its games are kept beside the file until it is written.
 *
 * <pre>{@code
 * Games.GameEntry chess = Games.entry("chess");
 * EvaluationModel<Position> model = chess.model(null);
 * SampleSettings settings = new SampleSettings(1000, 10, 8, true, 0, false, 1);
 * try (Sampling sampling = Sampling.of(chess, model, PlayWeights.defaults(model.spec()), settings, out)) {
 *     if (sampling.play(Sampling.Play.usual(2), done -> { }, () -> false)) {
 *         sampling.write(remark -> { });
 *     }
 * }
 * }</pre>
 */
public final class Sampling implements AutoCloseable {

    /** After random moves neither side is further ahead than that, in centi-units. */
    private static final int OPENING_BOUND = 200;
    /** A game is over when both sides agree for four moves that one is ten pawns ahead, or after 150 moves. */
    private static final Adjudication SHORT = new Adjudication(0, 0, 0, 4, 1000, 300, 0);
    /** Clearing the table before each game must not cost more than the game. */
    private static final int TABLE_MEBIBYTES = 2;
    /** So many games in a row without a new position: there are no more. */
    private static final int MAX_BARREN = 500;

    private final Games.GameEntry entry;
    private final EvaluationModel<Position> model;
    private final PlayWeights own;
    private final SampleSettings settings;
    private final Path out;
    private final Sampler sampler;
    /** The games of self-play; null without it. */
    private @Nullable SampleJournal journal;

    private Sampling(
            Games.GameEntry entry,
            EvaluationModel<Position> model,
            PlayWeights own,
            SampleSettings settings,
            Path out) {
        this.entry = entry;
        this.model = model;
        this.own = own;
        this.settings = settings;
        this.out = out;
        this.sampler = new Sampler(entry.game(), this::attach, settings);
    }

    /**
     * How self-play goes.
     *
     * @param leastRandom random moves before each game, at least
     * @param mostRandom and at most
     * @param nodes searched for a move
     * @param maxPlies a game is drawn after so many plies; empty for the usual number of the game
     * @param exact in games that know results by the pieces that are left: a game ends with at most so many, as perfect
     *     play would end it; 0 for never
     * @param threads games at the same time; the positions do not depend on it
     */
    public record Play(int leastRandom, int mostRandom, long nodes, OptionalInt maxPlies, int exact, int threads) {

        /** Six to ten random moves, and then a thousand nodes for each. */
        public static Play usual(int threads) {
            return new Play(6, 10, 1000, OptionalInt.empty(), 0, threads);
        }
    }

    /**
     * Nothing is taken yet.
     *
     * @param model judges which positions are taken, and plays
     * @param own the weights of the model and the margins of the search that plays
     * @param out the file to write, {@code .gz} is packed
     * @throws InputException when the file cannot be written
     */
    public static Sampling of(
            Games.GameEntry entry,
            EvaluationModel<Position> model,
            PlayWeights own,
            SampleSettings settings,
            Path out) {
        Games.requireDataEnding(entry.game(), out);
        AtomicFile.requireWritable(out);
        return new Sampling(entry, model, own, settings, out);
    }

    /**
     * Makes sure that games of self-play can end where their result is known.
     *
     * @param pieces the most pieces of such endings
     * @throws InputException when the game does not know any, or not those of so many pieces
     */
    public static void requireExact(Games.GameEntry entry, int pieces) {
        Mentors.requirePieces(entry, pieces);
    }

    private void attach(Position position) {
        model.attach(position, own.weights());
    }

    /** Positions taken so far. */
    public int size() {
        return sampler.size();
    }

    /** Positions looked at and not taken so far. */
    public long skipped() {
        return sampler.skipped();
    }

    /**
     * Takes positions of games of self-play, until there are enough or there are no new ones. To be called once.
     *
     * @param onGame hears after each game how many are taken
     * @param interrupted asked after each game; once it is true, the games so far are kept for the next time
     * @return false when it was interrupted before there were enough
     * @throws InputException when a number is out of range, or the games that were kept are not of the same sample
     * @throws mendel.ResourceException when the disk refuses
     * @throws InterruptedException when this thread is interrupted
     */
    public boolean play(Play play, LongConsumer onGame, BooleanSupplier interrupted) throws InterruptedException {
        return play(
                new LocalThreads(play.threads()),
                play,
                how -> place -> new SelfPlayWorker(entry.game(), players(entry, model, own), how),
                onGame,
                interrupted);
    }

    /**
     * Has the games played by machines.
     *
     * @param player who plays: the model and the weights of this sampling as they are named
     * @see #play(Play, LongConsumer, BooleanSupplier)
     * @throws mendel.ResourceException also when the machines are lost
     */
    public boolean play(
            Machines machines, WeightsChoice player, Play play, LongConsumer onGame, BooleanSupplier interrupted)
            throws InterruptedException {
        return play(machines, play, how -> new SampleJob(entry.game().id(), player, how), onGame, interrupted);
    }

    private boolean play(
            Machines machines,
            Play play,
            Function<SelfPlay.SelfPlaySettings, Job<SelfPlayTask, GameRecord[]>> job,
            LongConsumer onGame,
            BooleanSupplier interrupted)
            throws InterruptedException {
        if (!settings.scores()) {
            PositionFormats.named(entry.game(), out).ifPresent(format -> {
                throw new SettingException(names -> new InputException(
                        out.toString(),
                        "positions of self-play have no scores without " + names.of("scores") + ", and " + format.name()
                                + " holds none without",
                        "give it, or a name that ends in .csv.gz"));
            });
        }
        if (play.exact() > 0) {
            requireExact(entry, play.exact());
        }
        SelfPlay.SelfPlaySettings how = new SelfPlay.SelfPlaySettings(
                play.leastRandom(),
                play.mostRandom(),
                OPENING_BOUND,
                play.nodes(),
                adjudication(play),
                settings.seed());
        // Who plays; which positions are taken is decided anew each time, from all games.
        String identity = model.spec() + " "
                + Sha256.shortHex(Arrays.toString(own.weights().toArray())) + own.marginsMark();
        journal = SampleJournal.open(
                out,
                List.of(
                        "version " + Version.text(),
                        "game " + entry.game().id(),
                        "player " + identity,
                        "games " + how));
        AtomicInteger taken = new AtomicInteger();
        try (JobRun<SelfPlayTask, GameRecord[]> boards = machines.begin(job.apply(how));
                SelfPlay games = new SelfPlay(
                        boards, journal.size(), () -> (settings.count() - taken.get()) / settings.perGame())) {
            int barren = 0;
            while (sampler.size() < settings.count() && barren < MAX_BARREN && !interrupted.getAsBoolean()) {
                int before = sampler.size();
                if (journal.hasNext()) {
                    journal.replay(sampler::add);
                } else {
                    GameRecord game = games.next(interrupted);
                    if (game == null) {
                        break;
                    }
                    sampler.add(journal.keep(game));
                }
                barren = sampler.size() > before ? 0 : barren + 1;
                taken.set(sampler.size());
                onGame.accept(sampler.size());
            }
        }
        return sampler.size() >= settings.count() || !interrupted.getAsBoolean();
    }

    /** Makes those who play. */
    static Supplier<Player> players(Games.GameEntry entry, EvaluationModel<Position> model, PlayWeights own) {
        SearchParameters parameters = own.parameters(entry.game(), model).withTable(TABLE_MEBIBYTES);
        return () -> new SearchPlayer(
                new AlphaBeta(parameters), position -> model.attach(position, own.weights()), parameters);
    }

    private Adjudication adjudication(Play play) {
        Adjudication usual = entry.game().isDecidedByLead() ? SHORT : Adjudication.OFF;
        Adjudication exact = usual.withExact(play.exact());
        return play.maxPlies().isPresent() ? exact.withMaxPlies(play.maxPlies().getAsInt()) : exact;
    }

    /**
     * Takes positions out of files of games or positions.
     *
     * @param listener hears how far they are read; what it throws ends the reading
     * @throws InputException when a file cannot be read or holds something else; all are looked for before the first is
     *     read
     */
    public void read(List<Path> files, LoadListener listener) {
        files.forEach(file -> DataInput.require(entry.game(), file));
        files.forEach(file -> read(file, listener));
    }

    private void read(Path file, LoadListener listener) {
        Optional<GameFormat> format = DataInput.games(entry.game(), file);
        if (format.isEmpty()) {
            DataFile.forEachUnchecked(file, entry.game(), listener, sampler::add);
            return;
        }
        listener.begins("reading " + Paths.name(file), "games", 0);
        long[] games = new long[1];
        try {
            GameFiles.read(format.get(), file, record -> {
                sampler.add(record);
                listener.done(++games[0]);
            });
        } catch (IOException e) {
            throw InputException.unreadable(file, e, "give a readable file");
        }
    }

    /**
     * Writes what was taken, and forgets the games that were kept.
     *
     * @param remarks hears when there is less than what was asked for
     * @throws InputException when nothing was taken
     * @throws mendel.ResourceException when the disk refuses
     */
    public void write(Consumer<Shortage> remarks) {
        save(remarks);
        forget();
    }

    /**
     * Writes what was taken; its games stay kept until they are to be forgotten, so that all can be written again
     * without playing.
     *
     * @throws InputException as {@link #write}
     * @throws mendel.ResourceException as {@link #write}
     */
    public void save(Consumer<Shortage> remarks) {
        if (sampler.size() == 0) {
            boolean none = sampler.skipped() == 0;
            throw new SettingException(names -> new InputException(
                    "there is no such position" + (none ? ", since there is none at all" : ""),
                    none
                            ? "give files with games or positions in them"
                            : Shortage.askForLess(names) + ", or give other files"));
        }
        if (sampler.size() < settings.count()) {
            remarks.accept(new Shortage(sampler.size(), settings.count(), journal == null));
        }
        DataFile.write(out, entry.game(), sampler.hasWeights(), sampler::forEach);
    }

    /** Forgets the games that were kept: what was written is where it shall be. */
    public void forget() {
        if (journal != null) {
            journal.delete();
        }
    }

    @Override
    public void close() {
        if (journal != null) {
            journal.close();
        }
    }
}
