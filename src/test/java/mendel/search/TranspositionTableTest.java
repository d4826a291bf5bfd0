package mendel.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** What goes into the table comes out of it, and nothing else. */
class TranspositionTableTest {

    private final TranspositionTable table = new TranspositionTable(1);

    @Property(tries = 500)
    void givesBackWhatWasStored(
            @ForAll long key,
            @ForAll @IntRange(min = -28_999, max = 28_999) int score,
            @ForAll @IntRange(max = 120) int ply,
            @ForAll @IntRange(min = -19_999, max = 19_999) int evaluation,
            @ForAll @IntRange(max = 255) int depth,
            @ForAll @IntRange(min = 1, max = 3) int bound,
            @ForAll @IntRange(max = 1023) int move,
            @ForAll boolean noisy) {
        TranspositionTable fresh = new TranspositionTable(1);
        fresh.store(key, score, ply, evaluation, depth, bound, move, noisy);
        long entry = fresh.probe(key);
        assertThat(entry).isNotZero();
        assertThat(TranspositionTable.score(entry, 7)).isEqualTo(score);
        assertThat(TranspositionTable.evaluation(entry)).isEqualTo(evaluation);
        assertThat(TranspositionTable.depth(entry)).isEqualTo(depth);
        assertThat(TranspositionTable.bound(entry)).isEqualTo(bound);
        assertThat(TranspositionTable.move(entry)).isEqualTo(move);
        assertThat(TranspositionTable.isNoisy(entry)).isEqualTo(noisy);
        fresh.clear();
        assertThat(fresh.probe(key)).isZero();
    }

    @Test
    void forcedEndsAreCountedFromThePosition() {
        table.store(1, 29_990, 4, 0, 5, TranspositionTable.EXACT, 3, false);
        assertThat(TranspositionTable.score(table.probe(1), 4)).isEqualTo(29_990);
        assertThat(TranspositionTable.score(table.probe(1), 6)).isEqualTo(29_988);
        table.store(2, -29_990, 4, 0, 5, TranspositionTable.EXACT, 3, false);
        assertThat(TranspositionTable.score(table.probe(2), 2)).isEqualTo(-29_992);
    }

    /** Far more keys than slots: every answer is the last one stored under exactly that key, or none. */
    @Test
    void neverMixesKeys() {
        SplittableRandom random = new SplittableRandom(1);
        Map<Long, Integer> truth = new HashMap<>();
        int found = 0;
        for (int i = 0; i < 400_000; i++) {
            // Neighbouring keys share a bucket.
            long key = (random.nextInt(50_000) * 0x0001_0001_0001L) << 16 | random.nextInt(8);
            int score = random.nextInt(-20_000, 20_000);
            table.store(key, score, 0, 0, random.nextInt(30), TranspositionTable.EXACT, 0, false);
            truth.put(key, score);
            long probed = (random.nextInt(50_000) * 0x0001_0001_0001L) << 16 | random.nextInt(8);
            long entry = table.probe(probed);
            if (entry != 0) {
                found++;
                assertThat(TranspositionTable.score(entry, 0)).isEqualTo(truth.get(probed));
            }
        }
        assertThat(found).isPositive();
    }

    /**
     * Two threads store and probe the same few buckets as fast as they can. What is stored follows from its key, so
     * that every answer can be checked: a value of another key, or half of one, would show.
     */
    @Test
    void neverMixesKeysOfTwoThreads() throws InterruptedException {
        TranspositionTable shared = new TranspositionTable(1);
        int[] found = new int[2];
        Throwable[] failures = new Throwable[2];
        Thread[] threads = new Thread[2];
        for (int i = 0; i < threads.length; i++) {
            int number = i;
            threads[i] = Thread.ofPlatform().start(() -> found[number] = hammer(shared, number));
            threads[i].setUncaughtExceptionHandler((thread, failure) -> failures[number] = failure);
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(failures).containsOnlyNulls();
        // Many entries are torn, and rightly not found.
        assertThat(IntStream.of(found)).allMatch(count -> count > 1000);
    }

    private static int hammer(TranspositionTable shared, int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int found = 0;
        for (int i = 0; i < 2_000_000; i++) {
            // Only the highest bits choose the bucket: these keys share two of them.
            long key = mixed(random.nextInt(16)) >>> 16 | (long) random.nextInt(2) << 62;
            int version = random.nextInt(4);
            if (random.nextBoolean()) {
                shared.store(
                        key,
                        score(key, version),
                        0,
                        evaluation(key),
                        (int) (key & 7),
                        TranspositionTable.EXACT,
                        version,
                        false);
            } else {
                long entry = shared.probe(key);
                if (entry != 0) {
                    found++;
                    assertThat(TranspositionTable.score(entry, 0))
                            .isEqualTo(score(key, TranspositionTable.move(entry)));
                    assertThat(TranspositionTable.evaluation(entry)).isEqualTo(evaluation(key));
                    assertThat(TranspositionTable.depth(entry)).isEqualTo((int) (key & 7));
                }
            }
        }
        return found;
    }

    private static int score(long key, int version) {
        return (int) (key % 10_000) + 10_000 * (version - 2);
    }

    private static int evaluation(long key) {
        return (int) (key >>> 20 & 0x3FFF);
    }

    private static long mixed(long number) {
        return new SplittableRandom(number).nextLong();
    }

    @Test
    void keepsTheMoveWhenALaterResultHasNone() {
        table.store(5, 10, 0, 0, 3, TranspositionTable.LOWER, 17, false);
        table.store(5, 12, 0, 0, 4, TranspositionTable.UPPER, TranspositionTable.NO_MOVE, false);
        assertThat(TranspositionTable.move(table.probe(5))).isEqualTo(17);
        assertThat(TranspositionTable.score(table.probe(5), 0)).isEqualTo(12);
    }

    /** Four deep entries of an old search give way to shallow ones of the next. */
    @Test
    void earlierSearchesGiveWay() {
        for (long key = 1; key <= 4; key++) {
            table.store(key, 0, 0, 0, 20, TranspositionTable.EXACT, 0, false);
        }
        for (int i = 0; i < 10; i++) {
            table.nextSearch();
        }
        for (long key = 5; key <= 8; key++) {
            table.store(key, 0, 0, 0, 1, TranspositionTable.EXACT, 0, false);
        }
        for (long key = 5; key <= 8; key++) {
            assertThat(table.probe(key)).isNotZero();
        }
    }

    @Test
    void manyErasDoNotBringAnythingBack() {
        for (int era = 0; era < 5_000; era++) {
            assertThat(table.probe(9)).isZero();
            table.store(9, era % 100, 0, 0, 1, TranspositionTable.EXACT, 0, false);
            if (era % 3 == 0) {
                table.nextSearch();
            }
            table.clear();
        }
    }
}
