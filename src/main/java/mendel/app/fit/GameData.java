package mendel.app.fit;

import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import mendel.dataset.FeatureMatrix;
import mendel.dataset.LabelledData;
import org.jspecify.annotations.Nullable;

/**
 * Positions that know their games: all, those that train for a learning curve, and those on which its fits are
 * compared.
 */
record GameData(FeatureMatrix all, FeatureMatrix train, FeatureMatrix validation) {

    /**
     * Reads them.
     *
     * @param balanced as {@link LabelledData#within}
     * @param rows those whose features count
     */
    static GameData of(LabelledData data, @Nullable Double balanced, IntPredicate rows) {
        boolean scored = data.isScored();
        UnaryOperator<FeatureMatrix> chosen = matrix -> matrix.select(IntStream.range(0, matrix.size())
                        .filter(i -> scored
                                ? !Float.isNaN(matrix.score(i))
                                        && (balanced == null || Math.abs(matrix.score(i)) <= balanced)
                                : !Float.isNaN(matrix.result(i)))
                        .toArray())
                .keepRows(rows);
        LabelledData.Halves halves = data.split(ErrorSettings.VALIDATION);
        return new GameData(
                chosen.apply(data.split(0).train()), chosen.apply(halves.train()), chosen.apply(halves.validation()));
    }
}
