package mendel.dataset;

/**
 * The labels of some positions, in an order of their own.
 *
 * @param all the labels of all
 * @param positions by new index: the index among all
 */
@SuppressWarnings("ArrayRecordComponent") // Compared by nobody.
public record SomeLabels(Labels all, int[] positions) implements Labels {

    @Override
    public int size() {
        return positions.length;
    }

    @Override
    public float score(int i) {
        return all.score(positions[i]);
    }

    @Override
    public float result(int i) {
        return all.result(positions[i]);
    }

    @Override
    public float weight(int i) {
        return all.weight(positions[i]);
    }
}
