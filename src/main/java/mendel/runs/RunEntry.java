package mendel.runs;

/**
 * A run with its newest figures.
 *
 * @param name its path under the folder of all runs
 * @param state what has become of it
 * @param game the game's id; empty when it is not known
 * @param model the model's name; empty when it is not known
 * @param objective {@code mentor}, {@code tournament}, a plug-in's name, or {@code campaign} or {@code study}; empty
 *     when it is not known
 * @param generation generations done, of a campaign rounds, of a study runs
 * @param loss the best loss on the training positions, of a campaign that of its last candidate; NaN for none
 * @param elo of the newest champion that was measured against the defaults, or of a campaign's or duels' result against
 *     its start; NaN for none
 * @param eloError half of its 95 % interval; NaN for none
 * @param eloText both for people; empty for none
 * @param seconds of work, over all resumes
 * @param remark why it ended, or what is wrong with it; empty for neither
 */
public record RunEntry(
        String name,
        RunState state,
        String game,
        String model,
        String objective,
        long generation,
        double loss,
        double elo,
        double eloError,
        String eloText,
        double seconds,
        String remark) {

    static RunEntry broken(String name, String problem) {
        return new RunEntry(name, RunState.BROKEN, "", "", "", 0, Double.NaN, Double.NaN, Double.NaN, "", 0, problem);
    }
}
