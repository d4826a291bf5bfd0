package mendel.eval.formula;

import java.util.Arrays;

/** What the positions of some data give the formulas: of each its features that are not 0. Immutable. */
public final class FormulaFeatures {

    private final int size;
    private final int[] start;
    private final int[] feature;
    private final float[] value;

    private FormulaFeatures(int size, int[] start, int[] feature, float[] value) {
        this.size = size;
        this.start = start;
        this.feature = feature;
        this.value = value;
    }

    /** Collects features, position by position. */
    public static final class FeatureCollector {

        private int[] start = new int[1024];
        private int[] feature = new int[1024];
        private float[] value = new float[1024];
        private int positions;
        private int size;

        /** Adds a feature of the position that is not ended. */
        public void add(int number, float amount) {
            if (size == feature.length) {
                feature = Arrays.copyOf(feature, 2 * size);
                value = Arrays.copyOf(value, 2 * size);
            }
            feature[size] = number;
            value[size++] = amount;
        }

        /** Ends a position. */
        public void end() {
            if (positions + 1 == start.length) {
                start = Arrays.copyOf(start, 2 * start.length);
            }
            start[++positions] = size;
        }

        /** Drops the features of the position that is not ended. */
        public void drop() {
            size = start[positions];
        }

        /** The positions so far, without a copy: good until the next feature is added. */
        public FormulaFeatures soFar() {
            return new FormulaFeatures(positions, start, feature, value);
        }

        /** All positions. */
        public FormulaFeatures collected() {
            return new FormulaFeatures(
                    positions,
                    Arrays.copyOf(start, positions + 1),
                    Arrays.copyOf(feature, size),
                    Arrays.copyOf(value, size));
        }
    }

    /** The number of positions. */
    public int size() {
        return size;
    }

    /** The first entry of a position; that of the next one is behind its last. */
    public int start(int i) {
        return start[i];
    }

    /** The number of an entry's feature. */
    public int feature(int entry) {
        return feature[entry];
    }

    /** The value of an entry. */
    public float value(int entry) {
        return value[entry];
    }

    /** A copy of the positions at the given indices, in that order. */
    public FormulaFeatures select(int[] indices) {
        int[] newStart = new int[indices.length + 1];
        for (int k = 0; k < indices.length; k++) {
            newStart[k + 1] = newStart[k] + start[indices[k] + 1] - start[indices[k]];
        }
        int[] newFeature = new int[newStart[indices.length]];
        float[] newValue = new float[newFeature.length];
        for (int k = 0; k < indices.length; k++) {
            int length = newStart[k + 1] - newStart[k];
            System.arraycopy(feature, start[indices[k]], newFeature, newStart[k], length);
            System.arraycopy(value, start[indices[k]], newValue, newStart[k], length);
        }
        return new FormulaFeatures(indices.length, newStart, newFeature, newValue);
    }
}
