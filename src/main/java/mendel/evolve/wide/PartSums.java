package mendel.evolve.wide;

import mendel.Workers;

/** Sums over long arrays by all threads, with the same bits for every number of threads. */
final class PartSums {

    private static final int PARTS = 64;

    private final Workers workers;

    PartSums(Workers workers) {
        this.workers = workers;
    }

    /** Work on the elements from one number to below another. */
    @FunctionalInterface
    interface Range {
        void run(int from, int to);
    }

    /** A sum of the elements from one number to below another. */
    @FunctionalInterface
    interface RangeSum {
        double of(int from, int to);
    }

    /** Does something to {@code count} elements. */
    void each(int count, Range body) {
        workers.run(PARTS, (part, worker) -> body.run(from(count, part), from(count, part + 1)));
    }

    /** Adds up {@code count} elements. */
    double of(int count, RangeSum sum) {
        double[] parts = new double[PARTS];
        workers.run(PARTS, (part, worker) -> parts[part] = sum.of(from(count, part), from(count, part + 1)));
        double total = 0;
        for (double part : parts) {
            total += part;
        }
        return total;
    }

    static int from(int count, int part) {
        return (int) ((long) count * part / PARTS);
    }
}
