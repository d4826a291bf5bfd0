package mendel.evolve.config;

/** What an evolution with a mentor minimises on the training positions. */
public enum Loss implements Named {

    /** The mean absolute error against the mentor's score, as David-Tabibi 2008. */
    MAE,
    /** The mean squared error against the mentor's score. */
    MSE,
    /** The mean squared error between expected results, with scores turned into results by a fitted logistic curve. */
    SIGMOID;

    @Override
    public String toString() {
        return text();
    }
}
