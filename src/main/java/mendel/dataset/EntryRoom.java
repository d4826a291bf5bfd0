package mendel.dataset;

/**
 * Memory for the entries of positions that are copied again and again: to take new memory each time costs more than the
 * copy. Not for several threads at once.
 */
public final class EntryRoom {

    private int[] entries = new int[0];
    private float[] wide = new float[0];

    /** Room for so many entries at least; what it held is lost. */
    int[] entries(int count) {
        if (entries.length < count) {
            entries = new int[count];
        }
        return entries;
    }

    /** Room for so many coefficients at least; what it held is lost. */
    float[] wide(int count) {
        if (wide.length < count) {
            wide = new float[count];
        }
        return wide;
    }
}
