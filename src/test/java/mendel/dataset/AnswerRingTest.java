package mendel.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class AnswerRingTest {

    /** As a map that forgets what was taken, however far answers run ahead of the first that is missing. */
    @Property(tries = 50)
    void keepsWhatAMapKeeps(@ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        AnswerRing ring = new AnswerRing();
        Map<Long, String> map = new HashMap<>();
        long first = random.nextLong(1L << 40);
        long last = first;
        for (int step = 0; step < 10_000; step++) {
            last = Math.max(last, first + random.nextInt(1 + step));
            ring.cover(first, last);
            long number = first + random.nextLong(last - first + 1);
            if (!map.containsKey(number)) {
                String answer = answer(random);
                ring.put(number, answer);
                map.put(number, answer);
            }
            while (map.containsKey(first)) {
                assertThat(ring.has(first)).isTrue();
                assertThat(ring.take(first)).isEqualTo(map.remove(first));
                first++;
            }
            assertThat(ring.has(first)).isFalse();
            last = Math.max(last, first);
        }
    }

    private static String answer(SplittableRandom random) {
        return switch (random.nextInt(3)) {
            case 0 -> "-";
            case 1 -> "#" + (random.nextBoolean() ? 1 : -1) * random.nextInt(1, 1_000_000_000);
            default -> Integer.toString(random.nextInt(-999_999_999, 1_000_000_000));
        };
    }

    @Test
    void theLargestScoresFit() {
        AnswerRing ring = new AnswerRing();
        for (String answer : new String[] {"999999999", "-999999999", "#999999999", "#-999999999", "0", "-1", "#-1"}) {
            ring.put(7, answer);
            assertThat(ring.take(7)).isEqualTo(answer);
            assertThat(ring.has(7)).isFalse();
        }
    }
}
