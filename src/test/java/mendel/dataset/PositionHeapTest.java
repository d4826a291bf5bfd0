package mendel.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import mendel.SplitMix;
import mendel.protocol.MentorScore;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PositionHeapTest {

    /** The slow twin: a list from which the greatest rank is searched, the last of equal ones. */
    private record RankedLine(LabelledPosition position, long key, long rank) {}

    private static LabelledPosition random(SplittableRandom random) {
        return new LabelledPosition(
                "position ž " + random.nextInt(1000),
                switch (random.nextInt(3)) {
                    case 0 -> null;
                    case 1 -> MentorScore.centi(random.nextInt());
                    default -> MentorScore.mate(1 + random.nextInt(9));
                },
                random.nextInt(4) == 0 ? null : Double.valueOf(random.nextInt(3) / 2.0),
                random.nextInt(5) == 0 ? 1 + random.nextDouble() : 1);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 64, 500})
    void dropsTheGreatestRankAndKeepsTheOrder(int count) {
        SplittableRandom random = new SplittableRandom(count);
        PositionHeap heap = new PositionHeap(7);
        List<RankedLine> slow = new ArrayList<>();
        for (int i = 0; i < 3000; i++) {
            LabelledPosition position = random(random);
            // Equal keys have equal ranks.
            long key = random.nextInt(400);
            slow.add(new RankedLine(position, key, SplitMix.mix(7 * SplitMix.GOLDEN_GAMMA + key)));
            if (heap.size() < count) {
                heap.add(position, key);
            } else {
                int last = 0;
                for (int k = 1; k < slow.size(); k++) {
                    last = slow.get(k).rank() >= slow.get(last).rank() ? k : last;
                }
                assertThat(heap.exchange(position, key))
                        .isEqualTo(slow.remove(last).key());
            }
            if (i % 100 == 0) {
                List<LabelledPosition> kept = new ArrayList<>();
                heap.forEach(kept::add);
                assertThat(kept)
                        .isEqualTo(slow.stream().map(RankedLine::position).toList());
                assertThat(heap.hasWeights()).isEqualTo(kept.stream().anyMatch(p -> p.weight() != 1));
            }
        }
    }
}
