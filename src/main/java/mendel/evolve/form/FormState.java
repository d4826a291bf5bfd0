package mendel.evolve.form;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a checkpoint holds of a generation of forms; the weights of the whole model and of the best form follow from it.
 *
 * @param times of evaluations, as the run measured them
 * @param known all forms that were judged, the whole model first
 * @param population the places of those that breed, the best first
 * @param weights those of the whole model and of the forms that breed, by their places; empty where fits are exact
 * @param bestGeneration when the best form was first the best
 */
record FormState(
        long generation,
        double strength,
        EvaluationTimes times,
        List<FormScore> known,
        List<Integer> population,
        Map<Integer, float[]> weights,
        long bestGeneration) {

    private static final int LARGEST = 1 << 24;

    /** That of a generation. */
    static FormState of(FormGeneration now) {
        return new FormState(
                now.generation(),
                now.strength(),
                now.times(),
                now.known(),
                now.population(),
                now.weights(),
                now.best().generation());
    }

    /** Writes it. */
    void write(DataOutput out) throws IOException {
        out.writeLong(generation);
        out.writeDouble(strength);
        out.writeDouble(times.whole());
        Map<String, Double> parts = new TreeMap<>(times.parts());
        out.writeInt(parts.size());
        for (Map.Entry<String, Double> part : parts.entrySet()) {
            out.writeUTF(part.getKey());
            out.writeDouble(part.getValue());
        }
        out.writeInt(known.size());
        for (FormScore form : known) {
            byte[] set = form.bits().toByteArray();
            out.writeInt(set.length);
            out.write(set);
            out.writeDouble(form.train());
            out.writeDouble(form.crossed());
            out.writeDouble(form.gap());
            out.writeBoolean(form.givenUp());
            out.writeInt(form.weights());
            out.writeDouble(form.nanoseconds());
        }
        out.writeInt(population.size());
        for (int place : population) {
            out.writeInt(place);
        }
        out.writeInt(weights.size());
        for (Map.Entry<Integer, float[]> one : new TreeMap<>(weights).entrySet()) {
            out.writeInt(one.getKey());
            out.writeInt(one.getValue().length);
            byte[] bytes = new byte[Float.BYTES * one.getValue().length];
            ByteBuffer.wrap(bytes).asFloatBuffer().put(one.getValue());
            out.write(bytes);
        }
        out.writeLong(bestGeneration);
    }

    /**
     * Reads what was written.
     *
     * @param withWeights whether all that breed must have theirs
     * @throws IOException when it is damaged
     */
    static FormState read(DataInput in, boolean withWeights) throws IOException {
        long generation = in.readLong();
        double strength = in.readDouble();
        double whole = in.readDouble();
        Map<String, Double> parts = new HashMap<>();
        for (int left = count(in); left > 0; left--) {
            parts.put(in.readUTF(), in.readDouble());
        }
        List<FormScore> known = new ArrayList<>();
        for (int left = count(in); left > 0; left--) {
            byte[] set = new byte[count(in)];
            in.readFully(set);
            known.add(new FormScore(
                    BitSet.valueOf(set),
                    in.readDouble(),
                    in.readDouble(),
                    in.readDouble(),
                    in.readBoolean(),
                    in.readInt(),
                    in.readDouble()));
        }
        List<Integer> population = new ArrayList<>();
        for (int left = count(in); left > 0; left--) {
            population.add(in.readInt());
        }
        if (population.isEmpty() || population.stream().anyMatch(place -> place < 0 || place >= known.size())) {
            throw new IOException("a population of forms that are not known");
        }
        Map<Integer, float[]> weights = weights(in);
        if (withWeights && (!weights.keySet().containsAll(population) || !weights.containsKey(0))) {
            throw new IOException("a population without its weights");
        }
        return new FormState(
                generation, strength, new EvaluationTimes(whole, parts), known, population, weights, in.readLong());
    }

    private static Map<Integer, float[]> weights(DataInput in) throws IOException {
        Map<Integer, float[]> weights = new HashMap<>();
        for (int left = count(in); left > 0; left--) {
            int place = in.readInt();
            byte[] bytes = new byte[Float.BYTES * count(in)];
            in.readFully(bytes);
            float[] values = new float[bytes.length / Float.BYTES];
            ByteBuffer.wrap(bytes).asFloatBuffer().get(values);
            weights.put(place, values);
        }
        return weights;
    }

    private static int count(DataInput in) throws IOException {
        int count = in.readInt();
        if (count < 0 || count > LARGEST) {
            throw new IOException("a count of " + count);
        }
        return count;
    }
}
