package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Damaged and foreign memories are refused in one line that names the file; thousands more by
 * src/scripts/attack-memory.
 */
class MemoryAttackTest {

    private static final int SEEDS = 12;

    @TempDir
    private Path folder;

    @Test
    void noCommandFailsOnADamagedMemory() throws Exception {
        MemoryAttack attack = new MemoryAttack(folder, "reversi-6");
        List<String> faults = LongStream.range(0, SEEDS)
                .boxed()
                .flatMap(seed -> attack.attack(seed).stream())
                .toList();
        assertThat(faults).isEmpty();
        assertThat(attack.refused()).isGreaterThan(attack.commands() / 3);
    }
}
