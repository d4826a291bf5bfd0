package mendel.bits;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LongSetTest {

    /** Few values make many repetitions, removals and neighbours; multiples of a power of two share low bits. */
    @ParameterizedTest
    @ValueSource(longs = {1, 8, 1L << 40, 0x61C8864680B583EBL})
    void behavesAsASet(long step) {
        SplittableRandom random = new SplittableRandom(step);
        LongSet set = step == 1 ? new LongSet(1000) : new LongSet();
        Set<Long> slow = new HashSet<>();
        for (int i = 0; i < 200_000; i++) {
            int range = i < 100_000 ? 300 : 40_000;
            long element = step * random.nextInt(-range, range);
            switch (random.nextInt(3)) {
                case 0 -> assertThat(set.remove(element)).isEqualTo(slow.remove(element));
                case 1 -> assertThat(set.contains(element)).isEqualTo(slow.contains(element));
                default -> assertThat(set.add(element)).isEqualTo(slow.add(element));
            }
            assertThat(set.size()).isEqualTo(slow.size());
        }
        for (int i = -40_000; i < 40_000; i++) {
            assertThat(set.contains(step * i)).isEqualTo(slow.contains(step * i));
        }
    }
}
