package mendel.evolve.genetic;

import io.jenetics.Alterer;
import io.jenetics.AltererResult;
import io.jenetics.DoubleGene;
import io.jenetics.Genotype;
import io.jenetics.Phenotype;
import io.jenetics.Selector;
import io.jenetics.util.ISeq;
import io.jenetics.util.RandomRegistry;
import io.jenetics.util.Seq;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import mendel.eval.Weights;
import mendel.evolve.config.EvolutionConfig;

/**
 * An evolution strategy with recombination of all and mirrored mutations (Rechenberg 1973; Brockhoff and others 2010;
 * Salimans and others 2017), for many weights whose losses are mostly noise, as results of games are.
 *
 * <p>A generation consists of pairs of twins: the centre plus and minus a Gaussian mutation. Each pair pulls the centre
 * towards its better twin, in proportion to the difference of their losses, so that all genomes contribute and the
 * noise of single ones averages out. Genome 2k is the twin of genome 2k + 1.
 */
final class EvolutionStrategy implements Strategy<DoubleGene> {

    private final TwinCodec codec;
    private final double step;
    private final double rate;
    private final int size;

    /**
     * A strategy.
     *
     * @param step the standard deviation of mutations as a share of each parameter's range
     * @param rate how far the centre moves: the step in standard deviations if twins differed in one weight only
     */
    EvolutionStrategy(Scale scale, double step, double rate) {
        this.codec = new TwinCodec(scale);
        this.step = step;
        this.rate = rate;
        this.size = scale.size();
    }

    @Override
    public TwinCodec codec() {
        return codec;
    }

    /** Every genome is a parent and keeps its place. */
    @Override
    public Selector<DoubleGene, Double> parents() {
        return (population, count, optimize) -> population.asISeq().subSeq(0, count);
    }

    @Override
    public boolean centred() {
        return true;
    }

    @Override
    public Alterer<DoubleGene, Double> alterer() {
        return this::offspring;
    }

    @Override
    public List<Genotype<DoubleGene>> founders(
            Optional<Weights> start, EvolutionConfig config, RandomGenerator random) {
        Genotype<DoubleGene> centre =
                start.map(codec::encode).orElseGet(() -> codec.encoding().newInstance());
        return twins(TwinCodec.weights(centre), config.population(), random);
    }

    /** The centre represents its generation; its loss is the mean loss. */
    @Override
    public Phenotype<DoubleGene, Double> champion(ISeq<Phenotype<DoubleGene, Double>> members) {
        double loss = 0;
        for (Phenotype<DoubleGene, Double> p : members) {
            loss += p.fitness() / members.length();
        }
        Genotype<DoubleGene> centre =
                TwinCodec.ownCentre(TwinCodec.centre(members.get(0).genotype()));
        return Phenotype.<DoubleGene, Double>of(centre, members.get(0).generation())
                .withFitness(loss);
    }

    private AltererResult<DoubleGene, Double> offspring(Seq<Phenotype<DoubleGene, Double>> parents, long generation) {
        List<Genotype<DoubleGene>> children = twins(moved(parents), parents.length(), RandomRegistry.random());
        ISeq<Phenotype<DoubleGene, Double>> offspring = children.stream()
                .map(child -> Phenotype.<DoubleGene, Double>of(child, generation))
                .collect(ISeq.toISeq());
        return new AltererResult<>(offspring, children.size());
    }

    /** Twins around a centre, clamped to 0 to 1. */
    private List<Genotype<DoubleGene>> twins(RealChromosome centre, int count, RandomGenerator random) {
        List<Genotype<DoubleGene>> twins = new ArrayList<>();
        while (twins.size() < count) {
            double[] one = new double[size];
            double[] other = new double[size];
            for (int i = 0; i < size; i++) {
                double mutation = step * random.nextGaussian();
                one[i] = Math.clamp(centre.allele(i) + mutation, 0, 1);
                other[i] = Math.clamp(centre.allele(i) - mutation, 0, 1);
            }
            twins.add(TwinCodec.genotype(one, centre));
            twins.add(TwinCodec.genotype(other, centre));
        }
        return twins;
    }

    /** The centre after the pull of all pairs. Differences count in units of their root mean square. */
    private RealChromosome moved(Seq<Phenotype<DoubleGene, Double>> members) {
        RealChromosome before = TwinCodec.centre(members.get(0).genotype());
        int pairs = members.length() / 2;
        double[] pull = new double[pairs];
        double squares = 0;
        for (int k = 0; k < pairs; k++) {
            pull[k] = members.get(2 * k + 1).fitness() - members.get(2 * k).fitness();
            squares += pull[k] * pull[k];
        }
        if (squares == 0) {
            return before;
        }
        double unit = rate / pairs / Math.sqrt(squares / pairs);
        double[] centre = before.toArray();
        for (int k = 0; k < pairs; k++) {
            RealChromosome one = TwinCodec.weights(members.get(2 * k).genotype());
            RealChromosome other = TwinCodec.weights(members.get(2 * k + 1).genotype());
            for (int i = 0; i < size; i++) {
                centre[i] += unit * pull[k] * (one.allele(i) - other.allele(i)) / 2;
            }
        }
        for (int i = 0; i < size; i++) {
            centre[i] = Math.clamp(centre[i], 0, 1);
        }
        return new RealChromosome(centre);
    }
}
