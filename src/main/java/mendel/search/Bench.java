package mendel.search;

import java.util.List;
import mendel.game.Position;

/**
 * Searches the same positions to the same depth, each with an empty table: the nodes are the searcher's signature,
 * which changes only when its search changes, and the nodes per second are its speed.
 *
 * @param nodes the nodes of all positions
 * @param seconds how long the second of two rounds took; the first one warms the program up
 */
public record Bench(long nodes, double seconds) {

    /**
     * Searches all positions twice.
     *
     * @param positions with a model attached
     * @param depth plies, from 1
     */
    public static Bench of(Searcher searcher, List<Position> positions, int depth) {
        long nodes = round(searcher, positions, depth);
        long start = System.nanoTime();
        long again = round(searcher, positions, depth);
        double seconds = (System.nanoTime() - start) / 1e9;
        if (again != nodes) {
            throw new IllegalStateException("the same searches took " + nodes + " and " + again + " nodes");
        }
        return new Bench(nodes, seconds);
    }

    private static long round(Searcher searcher, List<Position> positions, int depth) {
        long nodes = 0;
        for (Position position : positions) {
            searcher.clear();
            nodes += searcher.search(position, Limits.depth(depth)).nodes();
        }
        return nodes;
    }

    /** Nodes per second. */
    public double nodesPerSecond() {
        return nodes / seconds;
    }
}
