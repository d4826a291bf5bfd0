package mendel.evolve.form;

import mendel.evolve.config.PriceConfig;

/**
 * What is minimised: the loss of training games by weights fitted to others, as a share of the whole model's, and a
 * price for each weight and each nanosecond.
 *
 * @param config what weights and time cost, as shares of that loss
 * @param size how many weights the whole model has
 */
record FormPrice(PriceConfig config, int size) {

    double of(FormScore form, FormScore whole) {
        return of(form, whole, 1);
    }

    /** @param scale what the prices of weights and time are multiplied with */
    double of(FormScore form, FormScore whole, double scale) {
        return form.crossed() / whole.crossed() + scale * (weight() * form.weights() + time(form.nanoseconds()));
    }

    /** That of a weight. */
    double weight() {
        return config.weight(size);
    }

    /** That of so many nanoseconds. */
    double time(double nanoseconds) {
        return config.nanosecond() * nanoseconds;
    }
}
