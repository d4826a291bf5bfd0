package mendel.dataset;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import mendel.SplitMix;
import mendel.bits.LongSet;
import mendel.game.Game;
import mendel.game.Position;
import org.jspecify.annotations.Nullable;

/**
 * A split into training and validation positions, by game and never by position: neighbours of one game are so alike
 * that validation among them would reward overfitting.
 *
 * <p>Data files do not name games. A game is taken to be a run of consecutive lines that may follow each other in one
 * game: the progress grows (or, in games that allow it, stays the same) and the result is the same. Two games taken for
 * one by accident do no harm. A shuffled file falls into runs of one or two positions; see {@link #runs}. Without move
 * counters, and in features, neighbours of equal result are taken for one game, up to 256, without results up to 64.
 *
 * <p>A training position must not validate: positions of validation games that also occur (by Zobrist key) in a
 * training game are left out of both, see {@link #excluded}. The choice of runs depends only on the seed and the data.
 */
public final class Split {

    /** The usual seed: the same for all runs, so that their validation losses can be compared. */
    public static final long SEED = 1;

    private final int size;
    private final int runs;
    private final BitSet validation;
    private final int excluded;
    private final BitSet training;
    /** The positions with which a run begins. */
    private final BitSet starts;

    private final boolean byResults;

    private Split(int size, int runs, BitSet starts, BitSet training, BitSet validation, boolean byResults) {
        this.byResults = byResults;
        this.size = size;
        this.runs = runs;
        this.starts = starts;
        this.training = training;
        this.validation = validation;
        this.excluded = size - training.cardinality() - validation.cardinality();
    }

    /**
     * Splits positions.
     *
     * @param game the game of the positions
     * @param fraction the share of validation positions, from 0 to below 1
     * @param listener receives the progress
     * @throws mendel.InputException when a position cannot be read
     */
    public static Split of(
            Game game, List<LabelledPosition> positions, double fraction, long seed, LoadListener listener) {
        listener.begins("dividing by games", "positions", positions.size());
        Builder builder = new Builder(game.progressAlwaysGrows());
        for (LabelledPosition p : positions) {
            builder.add(game.parse(p.position()), p.result());
            if (builder.size % LoadListener.STEP == 0) {
                listener.done(builder.size);
            }
        }
        return builder.build(fraction, seed);
    }

    /** Splits positions, without reporting progress. */
    public static Split of(Game game, List<LabelledPosition> positions, double fraction, long seed) {
        return of(game, positions, fraction, seed, LoadListener.NONE);
    }

    /** The number of positions. */
    public int size() {
        return size;
    }

    /** The number of runs, taken for games. */
    public int runs() {
        return runs;
    }

    /** The run of every position, numbered from 0 on in the order of the file. */
    public int[] games() {
        int[] games = new int[size];
        for (int i = 0, run = -1; i < size; i++) {
            run += starts.get(i) ? 1 : 0;
            games[i] = run;
        }
        return games;
    }

    /** Whether results alone tell the runs, since nothing is known of the progress of games. */
    public boolean isByResults() {
        return byResults;
    }

    /** The number of runs that train. */
    public int trainingRuns() {
        return (int) starts.stream().filter(training::get).count();
    }

    /** Whether the position at an index trains. */
    public boolean isTraining(int index) {
        return training.get(index);
    }

    /** Whether the position at an index validates. */
    public boolean isValidation(int index) {
        return validation.get(index);
    }

    /** The indices of the training positions, ascending. */
    public int[] training() {
        return training.stream().toArray();
    }

    /** The indices of the validation positions, ascending. */
    public int[] validation() {
        return validation.stream().toArray();
    }

    /** The number of positions of validation games that are left out because they occur in a training game. */
    public int excluded() {
        return excluded;
    }

    /** Collects what a split needs of each position, in the order of the file. */
    public static final class Builder {

        private static final byte UNKNOWN = 3;
        /** Neighbours of one result that are taken for one game where nothing else tells: the longest games. */
        private static final int LONGEST = 256;
        /** The same without results, where neighbours may as well be of many games. */
        private static final int UNTOLD = 64;
        /** A small file is divided into so many runs at least. */
        private static final int LEAST = 20;

        private static final int PIECE = 1 << 12;

        /** The positions with which a run begins. */
        private final BitSet starts = new BitSet();

        /** In pieces, so that growing copies nothing. */
        private final List<long[]> keys = new ArrayList<>();

        private int size;
        private int runs;
        private int lastProgress;
        private int mostProgress;
        private boolean byResults;
        private byte lastResult = -1;
        /** The positions that have another result than the one before. */
        private final BitSet changes = new BitSet();
        /** The positions without a result. */
        private final BitSet untold = new BitSet();

        private final boolean alwaysGrows;

        /**
         * An empty builder.
         *
         * @param alwaysGrows whether two positions of equal progress are of different games
         */
        public Builder(boolean alwaysGrows) {
            this.alwaysGrows = alwaysGrows;
        }

        /** Adds the next position of the file with its result, null when unknown. */
        public void add(Position position, @Nullable Double result) {
            add(position.progress(), result, position.key());
        }

        /** Adds the next position of the file by its progress, its result (null when unknown) and its Zobrist key. */
        public void add(int progress, @Nullable Double result, long key) {
            byte code = result == null ? UNKNOWN : (byte) (2 * result);
            boolean goesOn = progress > lastProgress || !alwaysGrows && progress == lastProgress;
            mostProgress = Math.max(mostProgress, progress);
            changes.set(size, code != lastResult);
            untold.set(size, code == UNKNOWN);
            if (size == 0 || !goesOn || code != lastResult) {
                starts.set(size);
                runs++;
            }
            if (size % PIECE == 0) {
                keys.add(new long[PIECE]);
            }
            keys.getLast()[size++ % PIECE] = key;
            lastProgress = progress;
            lastResult = code;
        }

        /**
         * Splits the positions added.
         *
         * @param fraction the share of validation positions, from 0 to below 1; runs are not divided, so it is met up
         *     to one run. Above 0, and with two runs or more, both parts have runs
         */
        public Split build(double fraction, long seed) {
            if (!(fraction >= 0 && fraction < 1)) {
                throw new IllegalArgumentException("a fraction from 0 to below 1, not " + fraction);
            }
            if (alwaysGrows && mostProgress <= 1) {
                runByResults();
            }
            BitSet validates = choose(fraction, seed);
            BitSet training = new BitSet(size);
            for (int i = 0, run = -1; i < size; i++) {
                run += starts.get(i) ? 1 : 0;
                training.set(i, !validates.get(run));
            }
            LongSet trained = new LongSet(training.cardinality());
            for (int i = training.nextSetBit(0); i >= 0; i = training.nextSetBit(i + 1)) {
                trained.add(key(i));
            }
            BitSet validation = new BitSet(size);
            for (int i = training.nextClearBit(0); i < size; i = training.nextClearBit(i + 1)) {
                validation.set(i, !trained.contains(key(i)));
            }
            return new Split(size, runs, (BitSet) starts.clone(), training, validation, byResults);
        }

        /** Positions without move counters: neighbours of equal result are taken for one game. */
        private void runByResults() {
            byResults = true;
            starts.clear();
            runs = 0;
            int length = 0;
            for (int i = 0; i < size; i++, length++) {
                int most = Math.clamp(size / LEAST, 1, untold.get(i) ? UNTOLD : LONGEST);
                if (changes.get(i) || length >= most) {
                    starts.set(i);
                    runs++;
                    length = 0;
                }
            }
        }

        /** Takes runs in the order of their hashes, each if it brings the number of positions nearer to the target. */
        private BitSet choose(double fraction, long seed) {
            int[] length = new int[runs];
            for (int start = 0, r = 0; start < size; r++) {
                int end = starts.nextSetBit(start + 1);
                end = end < 0 ? size : end;
                length[r] = end - start;
                start = end;
            }
            BitSet chosen = new BitSet(runs);
            double open = fraction * size;
            int taken = 0;
            int shortest = 0;
            long[] order = shuffled(seed);
            for (long entry : order) {
                int r = (int) entry;
                shortest = length[r] < length[shortest] ? r : shortest;
                if (taken < runs - 1 && length[r] < 2 * open) {
                    chosen.set(r);
                    taken++;
                    open -= length[r];
                }
            }
            if (taken == 0 && runs > 1 && fraction > 0) {
                chosen.set(shortest);
            }
            return chosen;
        }

        /**
         * The runs in the lower halves, in the order of their hashes without sign. The upper halves are those of the
         * hashes, in which few are alike.
         */
        private long[] shuffled(long seed) {
            long[] order = new long[runs];
            for (int r = 0; r < runs; r++) {
                order[r] = (mix(seed, r) ^ Long.MIN_VALUE) & ~0xFFFF_FFFFL | r;
            }
            Arrays.sort(order);
            for (int i = 1; i < runs; i++) {
                long entry = order[i];
                int j = i;
                for (;
                        j > 0
                                && order[j - 1] >>> 32 == entry >>> 32
                                && Long.compareUnsigned(mix(seed, (int) order[j - 1]), mix(seed, (int) entry)) > 0;
                        j--) {
                    order[j] = order[j - 1];
                }
                order[j] = entry;
            }
            return order;
        }

        private long key(int position) {
            return keys.get(position / PIECE)[position % PIECE];
        }

        private static long mix(long seed, long number) {
            return SplitMix.mix(seed + (number + 1) * SplitMix.GOLDEN_GAMMA);
        }
    }
}
