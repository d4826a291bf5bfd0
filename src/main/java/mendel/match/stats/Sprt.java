package mendel.match.stats;

import java.util.Locale;
import mendel.InputException;
import mendel.KeyValues;

/**
 * A sequential probability ratio test on pairs of games: is the difference {@code elo1} or better rather than
 * {@code elo0} or worse? (A. Wald 1945, in M. Van den Bergh's generalised form for pairs.)
 *
 * @param elo0 the first hypothesis, in Elo of the model
 * @param elo1 the second hypothesis, above the first
 * @param alpha the risk of accepting the second when the first is true, above 0, below 0.5
 * @param beta the risk of rejecting the second when it is true, above 0, below 0.5
 * @param model what the Elo figures mean
 */
public record Sprt(double elo0, double elo1, double alpha, double beta, Model model) {

    private static final double MAX_ELO = 200;

    /** The scale of the bounds. */
    public enum Model {
        /** Differences in units of a game's standard deviation, which hardly depend on how often games are drawn. */
        NORMALIZED,
        /** Differences of the usual logistic scale. */
        LOGISTIC
    }

    /** The decision so far. */
    public enum SprtVerdict {
        /** The second hypothesis holds. */
        ACCEPTED,
        /** The first hypothesis holds. */
        REJECTED,
        /** More games are needed. */
        UNDECIDED;

        /** {@code accepted}, {@code rejected} or {@code undecided}. */
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public Sprt {
        if (!(elo0 < elo1 && elo0 >= -MAX_ELO && elo1 <= MAX_ELO)) {
            throw new InputException(
                    "the bounds " + elo0 + " and " + elo1 + " are not valid for a test",
                    "give elo0 below elo1, both from -200 to 200");
        }
        if (!(alpha > 0 && alpha < 0.5 && beta > 0 && beta < 0.5)) {
            throw new InputException(
                    "the risks alpha=" + alpha + " and beta=" + beta + " are not valid for a test",
                    "give both above 0 and below 0.5");
        }
    }

    /**
     * Reads {@code elo0=0,elo1=5[,alpha=0.05][,beta=0.05][,model=normalized|logistic]}.
     *
     * @throws InputException for anything else
     */
    public static Sprt parse(String text) {
        KeyValues values = KeyValues.parse(text, "elo0", "elo1", "alpha", "beta", "model");
        Model model = switch (values.text("model", "normalized")) {
            case "normalized" -> Model.NORMALIZED;
            case "logistic" -> Model.LOGISTIC;
            default ->
                throw new InputException(
                        "model=" + values.text("model", "") + " is unknown",
                        "write model=normalized or model=logistic");
        };
        return new Sprt(
                values.number("elo0"),
                values.number("elo1"),
                values.number("alpha", 0.05),
                values.number("beta", 0.05),
                model);
    }

    /** The log-likelihood ratio at or below which the test rejects. */
    public double lowerBound() {
        return Math.log(beta / (1 - alpha));
    }

    /** The log-likelihood ratio at or above which the test accepts. */
    public double upperBound() {
        return Math.log((1 - beta) / alpha);
    }

    /** The decision at a log-likelihood ratio. */
    public SprtVerdict verdict(double llr) {
        return llr >= upperBound()
                ? SprtVerdict.ACCEPTED
                : llr <= lowerBound() ? SprtVerdict.REJECTED : SprtVerdict.UNDECIDED;
    }

    /**
     * The log-likelihood ratio of the most likely distributions under the two hypotheses.
     *
     * @param counts pairs that score 0, 1/4, 1/2, 3/4, 1; every count above 0
     */
    double llr(double[] counts) {
        Distribution observed = Distribution.ofCounts(counts);
        Distribution h0 = hypothesis(observed, elo0);
        Distribution h1 = hypothesis(observed, elo1);
        double sum = 0;
        for (int i = 0; i < counts.length; i++) {
            sum += counts[i] * Math.log(h1.probability(i) / h0.probability(i));
        }
        return sum;
    }

    /**
     * The deviation of a pair's score is smaller than a game's by the factor sqrt 2, so its t-value is greater by it.
     */
    private Distribution hypothesis(Distribution observed, double elo) {
        return switch (model) {
            case NORMALIZED -> observed.withT(elo / PairStatistics.NORMALISED_UNIT * Math.sqrt(2));
            case LOGISTIC -> observed.withMean(PairStatistics.expected(elo));
        };
    }

    /** As {@link #parse} reads it. */
    @Override
    public String toString() {
        return "elo0=" + elo0 + ",elo1=" + elo1 + ",alpha=" + alpha + ",beta=" + beta + ",model="
                + model.name().toLowerCase(Locale.ROOT);
    }
}
