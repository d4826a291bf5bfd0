package mendel.evolve;

import java.util.Map;

/**
 * The figures of a generation.
 *
 * @param generation its number, from 1
 * @param best the smallest loss in the population, on the positions of that generation
 * @param mean the mean loss on the same positions
 * @param stdev the standard deviation of the losses
 * @param train the loss of the best genome on all training positions
 * @param validation the loss of the best genome on the validation positions
 * @param diversity the mean standard deviation of a weight, as a share of its range
 * @param evaluations losses of genomes computed since the run began
 * @param bestGeneration the generation in which the best so far first appeared
 * @param figures further figures of the objective, by their keys in the history
 */
public record GenerationStats(
        long generation,
        double best,
        double mean,
        double stdev,
        double train,
        double validation,
        double diversity,
        long evaluations,
        long bestGeneration,
        Map<String, Double> figures) {}
