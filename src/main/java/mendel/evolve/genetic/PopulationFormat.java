package mendel.evolve.genetic;

import io.jenetics.Gene;
import io.jenetics.Genotype;
import io.jenetics.Phenotype;
import io.jenetics.util.MSeq;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import mendel.eval.Weights;
import mendel.evolve.Measured;
import mendel.evolve.Objective;
import mendel.evolve.ObjectiveState;

/**
 * A population as bytes: generation, evaluations, the three measured genomes, then each genome with its birth
 * generation, its loss and its genes, and last the objective's state. Floating-point numbers are stored as their bits.
 *
 * @param <G> the kind of gene
 */
final class PopulationFormat<G extends Gene<?, G>> {

    private static final int LARGEST = 1 << 24;

    private final WeightsCodec<G> codec;
    private final Objective objective;

    PopulationFormat(WeightsCodec<G> codec, Objective objective) {
        this.codec = codec;
        this.objective = objective;
    }

    void write(Population<G> population, DataOutput out) throws IOException {
        out.writeLong(population.generation());
        out.writeLong(population.evaluations());
        write(population.current(), out);
        write(population.best(), out);
        write(population.first(), out);
        out.writeInt(population.members().length());
        for (Phenotype<G, Double> member : population.members()) {
            out.writeLong(member.generation());
            out.writeDouble(member.fitness());
            codec.write(member.genotype(), out);
        }
        population.state().write(out);
    }

    Population<G> read(DataInput in) throws IOException {
        long generation = in.readLong();
        long evaluations = in.readLong();
        Measured current = measured(in);
        Measured best = measured(in);
        Measured first = measured(in);
        if (generation < 1 || evaluations < 0) {
            throw new IOException("generation " + generation + " after " + evaluations + " evaluations");
        }
        int size = in.readInt();
        if (size < 1 || size > LARGEST) {
            throw new IOException("a population of " + size);
        }
        MSeq<Phenotype<G, Double>> members = MSeq.ofLength(size);
        for (int i = 0; i < size; i++) {
            long born = in.readLong();
            double loss = in.readDouble();
            Genotype<G> genotype = codec.read(in);
            if (!genotype.isValid()) {
                throw new IOException("an allele that is not from 0 to 1");
            }
            members.set(i, Phenotype.of(genotype, born, loss));
        }
        ObjectiveState state = objective.read(in);
        return new Population<>(generation, members.toISeq(), current, best, first, evaluations, state);
    }

    private void write(Measured measured, DataOutput out) throws IOException {
        out.writeLong(measured.generation());
        out.writeDouble(measured.trainLoss());
        out.writeDouble(measured.validationLoss());
        for (double value : measured.weights().toArray()) {
            out.writeDouble(value);
        }
    }

    private Measured measured(DataInput in) throws IOException {
        long generation = in.readLong();
        double train = in.readDouble();
        double validation = in.readDouble();
        double[] values = new double[objective.spec().size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = in.readDouble();
        }
        return new Measured(Weights.of(objective.spec(), values), train, validation, generation);
    }
}
