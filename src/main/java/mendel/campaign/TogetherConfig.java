package mendel.campaign;

import java.util.List;

/**
 * When the positions of several rounds are fitted together, held near 0 and not near the champion. What the champion
 * holds of positions before is the worse for its own errors, which labels of its own searches confirm; but labels of
 * much weaker champions are worse still. So it is done once champions gain little.
 *
 * @param elo how much champions may have gained, in the Elo of their gates, since the champion that labelled a round
 * @param least rounds that must be so near; with fewer of them each round has its own positions alone
 * @param most rounds
 * @param strengths how strongly weights are held near 0, falling
 * @param tolerance how far above its optimum a fit may end, as a share
 */
public record TogetherConfig(double elo, int least, int most, List<Double> strengths, double tolerance) {

    public TogetherConfig {
        strengths = List.copyOf(strengths);
    }
}
