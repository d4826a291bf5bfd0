package mendel.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EntryBufferTest {

    /** Entries of several pieces; the one at {@code wide} is not a whole number of 8 bits. */
    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 1_048_575, 1_048_576, 2_500_000})
    void givesBackWhatWasAdded(int wide) {
        int count = 2_600_000;
        EntryBuffer buffer = new EntryBuffer();
        for (int i = 0; i < count + 3; i++) {
            buffer.add(i % 1000, i == wide ? 0.5f : i % 256 - 128);
        }
        buffer.truncate(count);
        assertThat(buffer.size()).isEqualTo(count);
        int[] entries = buffer.takeEntries();
        float[] coefficients = buffer.takeCoefficients();
        assertThat(entries).hasSize(count);
        assertThat(coefficients == null).isEqualTo(wide < 0);
        for (int i = 0; i < count; i++) {
            float expected = i == wide ? 0.5f : i % 256 - 128;
            if (entries[i] >>> 8 != i % 1000
                    || i != wide && (byte) entries[i] != expected
                    || coefficients != null && coefficients[i] != expected) {
                throw new AssertionError("entry " + i);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 5, 1_048_576, 1_048_577})
    void goesOnAfterTruncation(int kept) {
        EntryBuffer buffer = new EntryBuffer();
        for (int i = 0; i < 1_048_580; i++) {
            buffer.add(1, 1);
        }
        buffer.truncate(kept);
        buffer.add(7, -2);
        int[] entries = buffer.takeEntries();
        assertThat(entries).hasSize(kept + 1);
        assertThat(entries[kept]).isEqualTo(7 << 8 | 0xFE);
        assertThat(kept == 0 || entries[kept - 1] == (1 << 8 | 1)).isTrue();
    }
}
