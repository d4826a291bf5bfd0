package mendel.evolve.tournament;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.evolve.Memory;
import mendel.match.BradleyTerry.Prior;

/**
 * What a tournament keeps: the ratings of the last generation, so that survivors keep their history, the hall of fame, and
 * the last comparison with the default.
 *
 * @param ratings what is known of each genome of the last generation
 * @param fame champions of earlier generations, the oldest first
 * @param gauge how the champion of this generation did against the default; NaN when it did not play
 * @param gaugeError half the width of its 95 % interval
 * @param games games so far
 */
record TournamentMemory(Map<Weights, Prior> ratings, List<Famed> fame, double gauge, double gaugeError, long games)
        implements Memory {

    private static final int LARGEST = 1 << 20;

    /**
     * A champion of an earlier generation.
     *
     * @param weights its weights
     * @param rating what is known of it
     * @param generation whose champion it was
     */
    record Famed(Weights weights, Prior rating, long generation) {}

    /** Before the first generation. */
    static final TournamentMemory EMPTY = new TournamentMemory(Map.of(), List.of(), Double.NaN, Double.NaN, 0);

    @Override
    public Map<String, Double> figures() {
        Map<String, Double> figures = new LinkedHashMap<>();
        figures.put("rating", gauge);
        figures.put("ratingError", gaugeError);
        figures.put("games", (double) games);
        return figures;
    }

    @Override
    public void write(DataOutput out) throws IOException {
        out.writeInt(ratings.size());
        for (Map.Entry<Weights, Prior> rating : ratings.entrySet()) {
            write(rating.getKey(), out);
            write(rating.getValue(), out);
        }
        out.writeInt(fame.size());
        for (Famed famed : fame) {
            write(famed.weights(), out);
            write(famed.rating(), out);
            out.writeLong(famed.generation());
        }
        out.writeDouble(gauge);
        out.writeDouble(gaugeError);
        out.writeLong(games);
    }

    private static void write(Weights weights, DataOutput out) throws IOException {
        for (double value : weights.toArray()) {
            out.writeDouble(value);
        }
    }

    private static void write(Prior rating, DataOutput out) throws IOException {
        out.writeDouble(rating.mean());
        out.writeDouble(rating.deviation());
    }

    /** Reads what {@link #write} wrote. */
    static TournamentMemory read(DataInput in, WeightSpec spec) throws IOException {
        Map<Weights, Prior> ratings = new LinkedHashMap<>();
        for (int left = size(in); left > 0; left--) {
            ratings.put(weights(in, spec), rating(in));
        }
        List<Famed> fame = new ArrayList<>();
        for (int left = size(in); left > 0; left--) {
            fame.add(new Famed(weights(in, spec), rating(in), in.readLong()));
        }
        return new TournamentMemory(ratings, List.copyOf(fame), in.readDouble(), in.readDouble(), in.readLong());
    }

    private static int size(DataInput in) throws IOException {
        int size = in.readInt();
        if (size < 0 || size > LARGEST) {
            throw new IOException("a list of " + size);
        }
        return size;
    }

    private static Weights weights(DataInput in, WeightSpec spec) throws IOException {
        double[] values = new double[spec.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = in.readDouble();
        }
        return Weights.of(spec, values);
    }

    private static Prior rating(DataInput in) throws IOException {
        double mean = in.readDouble();
        return new Prior(mean, in.readDouble());
    }
}
