package mendel.evolve.tournament;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import mendel.InputException;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.evolve.ObjectiveState;

/**
 * The state of a tournament between generations.
 *
 * @param strengths the belief about the last generation, the hall of fame, the reference and the best
 * @param fame champions of earlier generations, the oldest first
 * @param reference the weights that the best must not be weaker than: the start, or without one the champion of the
 *     first generation; empty before it
 * @param best the best so far; empty before the first one
 * @param tests the number of tests of champions against the reference
 * @param champion the standing of the last generation's champion
 * @param games games so far
 */
record TournamentState(
        Strengths strengths,
        List<Weights> fame,
        Optional<Weights> reference,
        Optional<Weights> best,
        long tests,
        ChampionRating champion,
        long games)
        implements ObjectiveState {

    private static final String FORMAT = "mendel-tournament/2";
    private static final int LARGEST = 1 << 20;

    /**
     * A champion against the default, in Elo.
     *
     * @param believed its Elo by all games of the run before its gauge
     * @param believedError half the width of the 95 % interval of that
     * @param gauge its Elo by its games against the default; NaN when it did not play
     * @param gaugeError half the width of the 95 % interval of that
     */
    record ChampionRating(double believed, double believedError, double gauge, double gaugeError) {

        static final ChampionRating NONE = new ChampionRating(Double.NaN, Double.NaN, Double.NaN, Double.NaN);
    }

    /**
     * Before the first generation.
     *
     * @param start weights around which the run begins; empty for random ones
     * @param centred whether all genomes are mutations of a moving centre
     */
    static TournamentState begin(WeightSpec spec, Optional<Weights> start, boolean centred) {
        return new TournamentState(
                Strengths.unknown(spec, start, centred), List.of(), start, start, 0, ChampionRating.NONE, 0);
    }

    /** All players that are kept after a generation. */
    List<Weights> retained() {
        List<Weights> lasting = new ArrayList<>(fame);
        reference.ifPresent(lasting::add);
        best.ifPresent(lasting::add);
        return lasting;
    }

    @Override
    public Map<String, Double> figures() {
        Map<String, Double> figures = new LinkedHashMap<>();
        figures.put("rating", champion.gauge);
        figures.put("ratingError", champion.gaugeError);
        figures.put("games", (double) games);
        figures.put("believed", champion.believed);
        figures.put("believedError", champion.believedError);
        return figures;
    }

    @Override
    public void write(DataOutput out) throws IOException {
        out.writeUTF(FORMAT);
        StrengthsFormat.write(strengths, out);
        writeAll(fame, out);
        writeAll(reference.stream().toList(), out);
        writeAll(best.stream().toList(), out);
        out.writeLong(tests);
        out.writeDouble(champion.believed);
        out.writeDouble(champion.believedError);
        out.writeDouble(champion.gauge);
        out.writeDouble(champion.gaugeError);
        out.writeLong(games);
    }

    /**
     * Reads what {@link #write} wrote.
     *
     * @throws InputException when an older version wrote it, whose ratings cannot be continued
     */
    static TournamentState read(DataInput in, WeightSpec spec) throws IOException {
        if (!in.readUTF().equals(FORMAT)) {
            throw new InputException(
                    "holds ratings of an earlier version, which were biased by selection",
                    "begin a new run; with evolution.start it goes on from the old run's best.json");
        }
        Strengths strengths = StrengthsFormat.read(in, spec);
        List<Weights> fame = readAll(in, spec);
        Optional<Weights> reference = readAll(in, spec).stream().findFirst();
        Optional<Weights> best = readAll(in, spec).stream().findFirst();
        long tests = in.readLong();
        ChampionRating champion =
                new ChampionRating(in.readDouble(), in.readDouble(), in.readDouble(), in.readDouble());
        return new TournamentState(strengths, fame, reference, best, tests, champion, in.readLong());
    }

    static void writeAll(List<Weights> all, DataOutput out) throws IOException {
        out.writeInt(all.size());
        for (Weights weights : all) {
            for (double value : weights.toArray()) {
                out.writeDouble(value);
            }
        }
    }

    static List<Weights> readAll(DataInput in, WeightSpec spec) throws IOException {
        List<Weights> all = new ArrayList<>();
        for (int left = size(in); left > 0; left--) {
            double[] values = new double[spec.size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = in.readDouble();
            }
            all.add(Weights.of(spec, values));
        }
        return List.copyOf(all);
    }

    private static int size(DataInput in) throws IOException {
        int size = in.readInt();
        if (size < 0 || size > LARGEST) {
            throw new IOException("a list of " + size);
        }
        return size;
    }
}
