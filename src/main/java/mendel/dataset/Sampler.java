package mendel.dataset;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import mendel.SplitMix;
import mendel.bits.LongSet;
import mendel.game.Game;
import mendel.game.GameRecord;
import mendel.game.Position;
import mendel.protocol.MentorScore;
import org.jspecify.annotations.Nullable;

/**
 * Samples positions from games. No position is taken twice (by Zobrist key); those of one game stay together and in
 * order, with the game's result, so that {@link Split} can detect the games.
 *
 * <p>When there are more positions than wanted, a random sample is taken, evenly from all games. It depends only on the
 * games, their order and the seed.
 *
 * <p>For one thread at a time.
 */
public final class Sampler {

    private final Game game;
    private final Consumer<Position> attach;
    private final SampleSettings settings;
    private final Quietness quietness = new Quietness();
    private final LongSet keys = new LongSet();
    /** The positions taken so far, the next to be dropped on top. */
    private final PositionHeap taken;

    private long games;
    private long looked;

    /** A candidate position of a game. */
    private record FitPosition(LabelledPosition position, long key, int ply) {}

    /**
     * A sampler without positions.
     *
     * @param attach makes a position evaluate itself, for the test of quietness
     */
    public Sampler(Game game, Consumer<Position> attach, SampleSettings settings) {
        this.game = game;
        this.attach = attach;
        this.settings = settings;
        this.taken = new PositionHeap(settings.seed());
    }

    /** Samples a game: its length is divided into as many parts as positions are wanted, and one is taken from each. */
    public void add(GameRecord record) {
        SplittableRandom random = new SplittableRandom(mix(settings.seed(), games++));
        List<FitPosition> fit = fitting(record, GameScores.result(game, record));
        int parts = settings.perGame();
        int plies = record.moves().size() + 1 - settings.minPly();
        List<List<FitPosition>> byPart = new ArrayList<>();
        for (int i = 0; i < parts; i++) {
            byPart.add(new ArrayList<>());
        }
        for (FitPosition c : fit) {
            byPart.get((int) ((long) (c.ply() - settings.minPly()) * parts / plies))
                    .add(c);
        }
        for (List<FitPosition> part : byPart) {
            if (!part.isEmpty()) {
                FitPosition c = part.get(random.nextInt(part.size()));
                take(c.position(), c.key());
            }
        }
    }

    /** The candidate positions of a game. */
    private List<FitPosition> fitting(GameRecord record, @Nullable Double result) {
        List<FitPosition> fit = new ArrayList<>();
        Position position = game.parse(record.start());
        attach.accept(position);
        boolean afterCapture = false;
        for (int ply = 0; ply <= record.moves().size(); ply++) {
            if (ply >= settings.minPly()) {
                looked++;
                OptionalInt theoretical =
                        settings.theoretical() ? game.theoreticalScore(record, position) : OptionalInt.empty();
                if (settings.theoretical() == theoretical.isPresent()
                        && !(settings.quiet() && afterCapture)
                        && !keys.contains(position.key())
                        && fits(position)) {
                    fit.add(new FitPosition(
                            new LabelledPosition(
                                    game.notation().text(position),
                                    theoretical.isPresent()
                                            ? MentorScore.centi(theoretical.getAsInt())
                                            : settings.scores() ? GameScores.score(game, record, ply, position) : null,
                                    result,
                                    1),
                            position.key(),
                            ply));
                }
            }
            if (ply < record.moves().size()) {
                long move = game.notation().parseMove(position, record.moves().get(ply));
                afterCapture = position.captureOrder(move) > 0;
                position.make(move);
            }
        }
        return fit;
    }

    /** Takes a single position, as in data files. */
    public void add(LabelledPosition line) {
        looked++;
        if (settings.theoretical()) {
            return;
        }
        Position position = game.parse(line.position());
        attach.accept(position);
        if (!keys.contains(position.key()) && fits(position)) {
            take(
                    new LabelledPosition(game.notation().text(position), null, line.result(), line.weight()),
                    position.key());
        }
    }

    private boolean fits(Position position) {
        return position.outcome().isOngoing()
                && (settings.maxScore() == 0 || Math.abs(position.evaluate()) <= settings.maxScore())
                && (!settings.quiet() || quietness.isQuiet(position));
    }

    private void take(LabelledPosition position, long key) {
        if (keys.add(key)) {
            if (taken.size() < settings.count()) {
                taken.add(position, key);
            } else {
                keys.remove(taken.exchange(position, key));
            }
        }
    }

    /** The number of positions taken so far. */
    public int size() {
        return taken.size();
    }

    /** The number of positions examined and not taken. */
    public long skipped() {
        return looked - taken.size();
    }

    /** Passes on the positions taken, in the order in which they were seen. */
    public void forEach(Consumer<LabelledPosition> sink) {
        taken.forEach(sink);
    }

    /** The positions taken, in the order in which they were seen, where they are few. */
    public List<LabelledPosition> positions() {
        List<LabelledPosition> all = new ArrayList<>();
        forEach(all::add);
        return all;
    }

    /** Whether any position taken has a weight other than 1. */
    public boolean hasWeights() {
        return taken.hasWeights();
    }

    private static long mix(long seed, long number) {
        return SplitMix.mix(seed * SplitMix.GOLDEN_GAMMA + number);
    }
}
