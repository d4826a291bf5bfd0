package mendel.evolve.fitness;

import mendel.dataset.FeatureMatrix;
import mendel.eval.Weights;

/** The kernel's twin without vectors, blocks and threads: a genome and a position at a time, whole sums in long. */
final class ReferenceLoss {

    private ReferenceLoss() {}

    /** The loss, rounded at the same places as the kernel: equal to the last bit when all half sums are whole. */
    static double loss(LossProblem problem, Weights genome) {
        FeatureMatrix m = problem.matrix();
        double total = 0;
        double shard = 0;
        double chunk = 0;
        float group = 0;
        for (int i = 0; i < m.size(); i++) {
            float score = score(m, i, genome);
            group = Math.fma(distance(problem, i, score), m.weight(i), group);
            boolean last = i + 1 == m.size();
            if (last || (i + 1) % PopulationKernel.GROUP == 0) {
                chunk += group;
                group = 0;
            }
            if (last || (i + 1) % PopulationKernel.CHUNK == 0) {
                shard += chunk;
                chunk = 0;
            }
            if (last || (i + 1) % PopulationKernel.SHARD == 0) {
                total += shard;
                shard = 0;
            }
        }
        return total / problem.totalWeight();
    }

    private static float score(FeatureMatrix m, int i, Weights genome) {
        double a = 0;
        double b = 0;
        for (int e = m.start(i); e < m.start(i + 1); e++) {
            if (m.spec().tapered()) {
                a += m.coefficient(e) * genome.get(2 * m.row(e));
                b += m.coefficient(e) * genome.get(2 * m.row(e) + 1);
            } else {
                a += m.coefficient(e) * genome.get(m.row(e));
            }
        }
        return m.spec().tapered() ? Math.fma((float) a, m.mg(i), (float) b * m.eg(i)) : (float) a;
    }

    private static float distance(LossProblem problem, int i, float score) {
        return switch (problem.kind()) {
            case MAE -> Math.abs(score - problem.target(i));
            case MSE -> (score - problem.target(i)) * (score - problem.target(i));
            case SIGMOID -> {
                float error = LossSums.sigmoid(score, problem.k()) - problem.target(i);
                yield error * error;
            }
        };
    }
}
