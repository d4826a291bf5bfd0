package mendel.search.textbook;

/** Is shown every node of a textbook search when its value is known: for worked examples and for teaching. */
@FunctionalInterface
public interface Trace {

    /**
     * A node is left. The position searched stands at that node during the call.
     *
     * @param path the moves from the root to the node, the first {@code ply} of the array; not to be kept or changed
     * @param ply the node's distance from the root, from 1
     * @param alpha the lower bound on entry, from the view of the side to move at the node
     * @param value what the node returns to its parent, from the same view
     * @param beta the upper bound on entry
     */
    void left(long[] path, int ply, int alpha, int value, int beta);
}
