package mendel.dataset;

import java.nio.file.Path;

/** Packed matrices of feature files, for tests. */
public final class PackedFeatures {

    private PackedFeatures() {}

    /** The matrix of a file with its names beside it; the packed one lies there as {@code m.bin}. */
    public static PackedMatrix of(Path data, double validation, MatrixOrder order) {
        return FeaturePacker.write(
                FeatureNames.of(data), data, validation, order, data.resolveSibling("m.bin"), LoadListener.NONE);
    }
}
