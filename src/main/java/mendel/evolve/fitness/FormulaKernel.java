package mendel.evolve.fitness;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import mendel.eval.Weights;
import mendel.eval.formula.FormulaLanes;
import mendel.eval.formula.FormulaTerms;
import mendel.eval.formula.Formulas;

/** The part of {@link PopulationKernel} that adds the values of formulas to the linear parts of the scores. */
final class FormulaKernel {

    private final int genomes;
    private final FormulaLanes[] lanes;
    private final Formulas formulas;
    /** By block, weight and genome of the block. */
    private double[][][] weights = new double[0][][];

    @SuppressWarnings("NullAway.Init") // Until begin.
    private FormulaTerms terms;

    /**
     * Room for some formulas.
     *
     * @param genomes the number in a block
     * @param threads the number of workers
     */
    FormulaKernel(Formulas formulas, int genomes, int threads) {
        this.formulas = formulas;
        this.genomes = genomes;
        lanes = new FormulaLanes[threads];
        for (int worker = 0; worker < threads; worker++) {
            lanes[worker] = new FormulaLanes(formulas, genomes);
        }
    }

    /** Whether it is for these formulas and this number of genomes in a block. */
    boolean fits(FormulaTerms wanted, int inBlock) {
        return formulas == wanted.formulas() && genomes == inBlock;
    }

    /** Takes positions and a population; idle places of the last block repeat its first genome. */
    void begin(FormulaTerms of, List<Weights> population) {
        terms = of;
        int blocks = (population.size() + genomes - 1) / genomes;
        if (weights.length < blocks) {
            weights = new double[blocks][formulas.weights()][genomes];
        }
        for (int block = 0; block < blocks; block++) {
            for (int g = 0; g < genomes; g++) {
                int place = block * genomes + g;
                Weights genome = population.get(place < population.size() ? place : block * genomes);
                for (int weight = 0; weight < weights[block].length; weight++) {
                    weights[block][weight][g] = genome.get(of.parameters()[weight]);
                }
            }
        }
    }

    /** Adds to the scores of a block of genomes on some positions, one row of floats after another. */
    void add(int block, int from, int to, int worker, MemorySegment scores) {
        FormulaLanes own = lanes[worker];
        own.weights(weights[block]);
        long at = 0;
        for (int i = from; i < to; i++) {
            double[] values = own.evaluate(terms.features(), i);
            for (int g = 0; g < genomes; g++) {
                float linear = scores.get(ValueLayout.JAVA_FLOAT, at);
                scores.set(ValueLayout.JAVA_FLOAT, at, linear + (float) values[g]);
                at += Float.BYTES;
            }
        }
    }
}
