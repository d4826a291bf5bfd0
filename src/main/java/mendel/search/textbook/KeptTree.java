package mendel.search.textbook;

import mendel.game.Position;
import org.jspecify.annotations.Nullable;

/**
 * The tree of the last search, node by node: the {@link TableEntry} result of each, and its best move. When a search
 * begins at most two moves after the last root, it reuses the subtree below these moves (Cichosz); everything else is
 * dropped. A result belongs to a node and its path, so repetitions are respected.
 *
 * <p>A node is a number from 1; {@link #NONE} stands for a node that is not kept. When the tree is full, further nodes
 * are not kept. Quiescence searches and null moves are not kept.
 */
final class KeptTree {

    static final int NONE = 0;
    /** What {@link #worth} returns for a move that was not searched. */
    static final int UNKNOWN = Integer.MIN_VALUE;

    private static final int ROOT = 1;
    private static final int MOST_NODES = 1 << 19;
    private static final int MOST_MOVES_SINCE = 2;

    /** The nodes of a tree; the children of a node are a list. */
    private static final class Nodes {
        private final long[] move = new long[MOST_NODES + 1];
        private final long[] known = new long[MOST_NODES + 1];
        private final int[] child = new int[MOST_NODES + 1];
        private final int[] sibling = new int[MOST_NODES + 1];
        private final int[] best = new int[MOST_NODES + 1];
        private int count;

        private int add(long by) {
            if (count == MOST_NODES) {
                return NONE;
            }
            count++;
            move[count] = by;
            known[count] = 0;
            child[count] = NONE;
            sibling[count] = NONE;
            best[count] = NONE;
            return count;
        }

        private int add(int parent, long by) {
            int node = add(by);
            if (node != NONE) {
                sibling[node] = child[parent];
                child[parent] = node;
            }
            return node;
        }
    }

    private Nodes nodes = new Nodes();
    private Nodes spare = new Nodes();
    /** The root of the last search; null when there is none. */
    private @Nullable Position last;

    /** Forgets everything. */
    void clear() {
        last = null;
    }

    /** Begins a search; returns the node of its root. */
    int begin(Position root) {
        int start = last == null ? NONE : find(last, root);
        Nodes next = spare;
        next.count = 0;
        next.add(0);
        if (start != NONE) {
            copy(start, next, ROOT);
        }
        spare = nodes;
        nodes = next;
        last = root.copy();
        return ROOT;
    }

    /** The node of a position within two moves of the last root; {@link #NONE} when it was not searched. */
    private int find(Position last, Position root) {
        int since = root.height() - last.height();
        return since < 0 || since > MOST_MOVES_SINCE ? NONE : find(last, ROOT, root.key(), since);
    }

    private int find(Position last, int node, long key, int plies) {
        if (plies == 0) {
            return last.key() == key ? node : NONE;
        }
        for (int child = nodes.child[node]; child != NONE; child = nodes.sibling[child]) {
            last.make(nodes.move[child]);
            int found = find(last, child, key, plies - 1);
            last.unmake();
            if (found != NONE) {
                return found;
            }
        }
        return NONE;
    }

    private void copy(int from, Nodes next, int to) {
        next.known[to] = nodes.known[from];
        for (int child = nodes.child[from]; child != NONE; child = nodes.sibling[child]) {
            int copied = next.add(to, nodes.move[child]);
            if (child == nodes.best[from]) {
                next.best[to] = copied;
            }
            copy(child, next, copied);
        }
    }

    /** The node that a move leads to, made when it is new. */
    int child(int node, long move) {
        if (node == NONE || move == 0) {
            return NONE;
        }
        for (int child = nodes.child[node]; child != NONE; child = nodes.sibling[child]) {
            if (nodes.move[child] == move) {
                return child;
            }
        }
        return nodes.add(node, move);
    }

    /** What is known of a node; 0 for nothing. */
    long known(int node) {
        return nodes.known[node];
    }

    /**
     * Stores what is known of a node.
     *
     * @param best the best move; 0 keeps the one stored before
     */
    void store(int node, long known, long best) {
        nodes.known[node] = known;
        if (best != 0) {
            nodes.best[node] = child(node, best);
        }
    }

    /** The best move of a node; 0 when it is not known. */
    long best(int node) {
        return node == NONE || nodes.best[node] == NONE ? 0 : nodes.move[nodes.best[node]];
    }

    /**
     * What a move of a node was worth, from the view of the side that plays it; {@link #UNKNOWN} when it was not
     * searched.
     */
    int worth(int node, long move) {
        for (int child = node == NONE ? NONE : nodes.child[node]; child != NONE; child = nodes.sibling[child]) {
            if (nodes.move[child] == move) {
                return nodes.known[child] == 0 ? UNKNOWN : -TableEntry.value(nodes.known[child]);
            }
        }
        return UNKNOWN;
    }
}
