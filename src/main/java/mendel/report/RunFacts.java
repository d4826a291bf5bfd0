package mendel.report;

/**
 * The facts of a run.
 *
 * @param run the run's name
 * @param objective the objective's type, as {@code mentor} or {@code tournament}
 * @param loss what is minimised: {@code mae}, {@code mse}, {@code sigmoid} …
 * @param unit the loss's unit for people ({@code centi-units}); may be empty
 * @param preset the evolution's preset
 * @param operators the operators at work with their settings; empty when there are none, or they are not known
 * @param start the origin of the first population: {@code random}, {@code default} or a file
 * @param seed the random seed
 * @param version the product's version
 * @param threads threads used
 * @param seconds time of evolution, summed over resumes
 * @param resumes how often the run was resumed
 * @param ended why it ended, in a few words ({@code 300 generations done}); empty while it runs
 * @param more the setting that a resumed run needs, since it would end at once without it
 *     ({@code evolution.generations=600}); empty when there is none
 */
public record RunFacts(
        String run,
        String objective,
        String loss,
        String unit,
        String preset,
        String operators,
        String start,
        long seed,
        String version,
        int threads,
        double seconds,
        int resumes,
        String ended,
        String more) {

    /** The same run by the name that it has now. */
    RunFacts named(String name) {
        return new RunFacts(
                name, objective, loss, unit, preset, operators, start, seed, version, threads, seconds, resumes, ended,
                more);
    }
}
