package mendel.report;

/**
 * One generation of a run; losses in the run's unit, {@code NaN} for what was not measured.
 *
 * @param generation its number, from 1
 * @param best the smallest loss of the population, on the positions of that generation
 * @param mean the population's mean loss on the same positions
 * @param train the best genome's loss on all training positions; equal to {@code best} unless a generation sees a
 *     sample
 * @param validation the best genome's loss on the validation positions
 * @param diversity mean standard deviation of a weight in the population, as a share of the weight's range, 0 to 1
 * @param seconds time since the run's start, summed over resumes
 */
public record GenerationPoint(
        long generation, double best, double mean, double train, double validation, double diversity, double seconds) {

    /** The best loss that can be compared with the optimum: on all training positions if that was measured. */
    public double comparable() {
        return Double.isFinite(train) ? train : best;
    }
}
