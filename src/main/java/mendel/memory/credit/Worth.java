package mendel.memory.credit;

/**
 * What a position after a learner's move has proved worth: games that came through it, the newer ones counting more,
 * and the sum of what each gave, from 0 (lost) to 1 (won), counted the same way.
 *
 * @param visits how many games, faded; 0 when nothing is known
 * @param sum the sum of what they gave, faded
 */
public record Worth(double visits, double sum) {

    /** Nothing is known. */
    public static final Worth NONE = new Worth(0, 0);

    /**
     * Each new game through a position multiplies the weight of the older ones by this: a game ten games back counts a
     * third. After any number of wins, six losses or so turn the scale, and chance alone seldom does.
     */
    public static final double KEPT = 0.9;

    /** The prior: one drawn game at every position, since one game alone proves little. */
    private static final double PRIOR_GAMES = 1;

    static final double PRIOR = 0.5;

    /** The mean to expect of a further game, from 0 to 1: the mean of a beta distribution with the prior above. */
    public double expected() {
        return (sum + PRIOR_GAMES * PRIOR) / (visits + PRIOR_GAMES);
    }

    /** What to expect of an unknown move beside known ones: their mean, with one drawn game added. */
    public static double unknown(double sumOfKnown, int known) {
        return (sumOfKnown + PRIOR) / (known + 1);
    }
}
