package mendel.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PositionColumnsTest {

    /** Around the ends of blocks and of the room for positions, and with more entries than 32 bits count. */
    @ParameterizedTest
    @ValueSource(ints = {1, 65_535, 65_536, 65_537, 98_304, 98_305, 200_000})
    void eachStartIsTheSumOfTheEntriesBefore(int size) {
        PositionColumns columns = new PositionColumns(false);
        int[] counts = new Random(size).ints(size, 0, 64_000).toArray();
        for (int count : counts) {
            columns.add(PositionColumns.Shares.WHOLE, count, 0, 0, 1);
        }
        int[] backwards = IntStream.range(0, size).map(i -> size - 1 - i).toArray();
        PositionColumns turned = columns.inOrder(backwards);
        long sum = 0;
        long turnedSum = 0;
        for (int i = 0; i < size; i++) {
            if (columns.start(i) != sum || turned.start(i) != turnedSum) {
                assertThat(columns.start(i)).as("position %d", i).isEqualTo(sum);
                assertThat(turned.start(i)).as("position %d of the turned", i).isEqualTo(turnedSum);
            }
            sum += counts[i];
            turnedSum += counts[size - 1 - i];
        }
        assertThat(columns.start(size)).isEqualTo(sum);
        assertThat(turned.start(size)).isEqualTo(turnedSum);
        assertThat(sum > 1L << Integer.SIZE).isEqualTo(size == 200_000);
    }
}
