package mendel;

/**
 * The parts of the random number generator SplitMix64 (Steele, Lea and Flood 2014) from which seeds and hashes are
 * made.
 */
public final class SplitMix {

    /** The odd number nearest to 2^64 divided by the golden ratio: its multiples modulo 2^64 are spread evenly. */
    public static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    private SplitMix() {}

    /** The finalizer, variant 13 of Stafford: one-to-one, and every bit of the result depends on all bits. */
    public static long mix(long value) {
        long z = value;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}
