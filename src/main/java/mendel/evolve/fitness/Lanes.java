package mendel.evolve.fitness;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteOrder;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;

/**
 * The vector shapes of the kernel: the widest that the machine has. Each lane computes one genome, from the first
 * feature to the loss, so the width never changes a result.
 */
final class Lanes {

    static final VectorSpecies<Short> SHORT = ShortVector.SPECIES_PREFERRED;
    static final VectorSpecies<Float> FLOAT = VectorSpecies.of(float.class, SHORT.vectorShape());
    /** As many shorts as {@link #FLOAT} has floats. */
    static final VectorSpecies<Short> HALF =
            VectorSpecies.of(short.class, VectorShape.forBitSize(SHORT.vectorBitSize() / 2));

    static final ByteOrder ORDER = ByteOrder.nativeOrder();
    /** Bytes of a vector. */
    static final int BYTES = SHORT.vectorByteSize();
    /** Bytes of a row of weights of one block of genomes, and of the sums of one position: four vectors. */
    static final int STRIDE = 4 * BYTES;

    private static final int ALIGNMENT = 64;

    private Lanes() {}

    /**
     * Native memory, freed by the garbage collector; heap arrays are not aligned, which costs almost half the speed.
     */
    static MemorySegment allocate(long bytes) {
        return Arena.ofAuto().allocate(bytes, Math.max(ALIGNMENT, BYTES));
    }
}
