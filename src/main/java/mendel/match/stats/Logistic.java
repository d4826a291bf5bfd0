package mendel.match.stats;

/** The logistic function of the model of {@link BradleyTerry}, with the same bits on every machine. */
final class Logistic {

    private Logistic() {}

    /** 1 / (1 + e^-x): the expected score of a player that is x stronger, in units of {@link BradleyTerry#SCALE}. */
    static double of(double x) {
        return 1 / (1 + StrictMath.exp(-x));
    }

    /** ln(1 + e^x), also where e^x is too large for a number; its derivative is {@link #of}. */
    static double logOnePlusExp(double x) {
        return x > 0 ? x + StrictMath.log1p(StrictMath.exp(-x)) : StrictMath.log1p(StrictMath.exp(x));
    }
}
