package mendel.evolve.tournament;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HeapRoomTest {

    private static final long MEGABYTE = 1 << 20;

    private long alive = 100 * MEGABYTE;
    private long dead;
    private int collections;

    private final HeapRoom room = new HeapRoom(() -> alive + dead, () -> {
        dead = 0;
        collections++;
    });

    /** The largest size of the heap when games leave so much, over and over. */
    private long most(int games, long each) {
        long most = 0;
        for (int i = 0; i < games; i++) {
            dead += each;
            most = Math.max(most, alive + dead);
            room.look();
        }
        return most;
    }

    @Test
    void littleIsLeftToTheCollector() {
        most(10, 140 * MEGABYTE);
        assertThat(collections).isZero();
    }

    @Test
    void theHeapStaysNearWhatIsAlive() {
        assertThat(most(1000, 300 * MEGABYTE)).isLessThan(2100 * MEGABYTE);
        assertThat(collections).isBetween(100, 250);
    }

    @Test
    void manyPositionsInMemoryAreNotMovedAgainAndAgain() {
        alive = 5000 * MEGABYTE;
        assertThat(most(1000, 20 * MEGABYTE)).isLessThan(11_700 * MEGABYTE);
        assertThat(collections).isLessThan(5);
    }
}
