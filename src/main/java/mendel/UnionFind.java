package mendel;

import java.util.stream.IntStream;

/** Sets of the numbers from 0 that do not overlap, and are joined two by two. For one thread. */
public final class UnionFind {

    private final int[] parent;

    /** Each number in a set of its own. */
    public UnionFind(int count) {
        parent = IntStream.range(0, count).toArray();
    }

    /** Joins the sets of two numbers; false when they were in the same one. */
    public boolean join(int one, int other) {
        int first = find(one);
        int second = find(other);
        parent[second] = first;
        return first != second;
    }

    /** The number that stands for the set of another one. */
    public int find(int one) {
        int at = one;
        while (parent[at] != at) {
            parent[at] = parent[parent[at]];
            at = parent[at];
        }
        return at;
    }
}
