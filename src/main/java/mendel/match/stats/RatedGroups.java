package mendel.match.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which ratings the games and priors determine. Ratings are finite among players each of whom scored against each
 * other, directly or through others (L. R. Ford, 1957). Players with a prior count as if they had scored against one
 * another.
 */
final class RatedGroups {

    /** Infinite, minus infinite or NaN for players without a finite rating. */
    private final double[] limits;

    private final List<int[]> finite = new ArrayList<>();

    private RatedGroups(int players) {
        limits = new double[players];
    }

    /**
     * Finds the groups by who scored against whom.
     *
     * @param points of the row's player against the column's
     */
    static RatedGroups of(List<BradleyTerry.Prior> priors, double[][] points, double[][] games) {
        int n = priors.size();
        BitSet[] scored = sets(n + 1);
        BitSet[] met = sets(n + 1);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                scored[i].set(j, points[i][j] > 0);
                met[i].set(j, games[i][j] > 0);
            }
            // A prior counts as games against a common opponent in which both scored.
            boolean known = !priors.get(i).isNone();
            scored[i].set(n, known);
            scored[n].set(i, known);
            met[i].set(n, known);
            met[n].set(i, known);
        }
        close(scored);
        close(met);
        RatedGroups groups = new RatedGroups(n);
        BitSet done = new BitSet();
        for (int i = n; i >= 0; i--) {
            if (!done.get(i)) {
                BitSet component = (BitSet) met[i].clone();
                component.set(i);
                done.or(component);
                groups.rate(component, scored, priors);
            }
        }
        return groups;
    }

    private static BitSet[] sets(int count) {
        return IntStream.range(0, count).mapToObj(BitSet::new).toArray(BitSet[]::new);
    }

    /** The transitive closure (S. Warshall, 1962). */
    private static void close(BitSet[] relation) {
        for (int via = 0; via < relation.length; via++) {
            for (BitSet row : relation) {
                if (row.get(via)) {
                    row.or(relation[via]);
                }
            }
        }
    }

    /** Rates players that met, directly or through others. */
    private void rate(BitSet component, BitSet[] scored, List<BradleyTerry.Prior> priors) {
        int known = limits.length;
        int[] players = component.stream().filter(i -> i != known).toArray();
        int centre = component.get(known) ? known : largest(players, scored);
        for (int i : players) {
            limits[i] = centre >= 0 ? limit(scored[i].get(centre), scored[centre].get(i)) : limit(i, players, scored);
        }
        if (centre >= 0) {
            int[] members = Arrays.stream(players)
                    .filter(i -> i == centre || scored[i].get(centre) && scored[centre].get(i))
                    .filter(i -> !priors.get(i).isFixed())
                    .toArray();
            if (members.length > 0) {
                finite.add(members);
            }
        }
    }

    /**
     * A member of the largest group whose members all scored against one another; -1 when two are largest, or it is one
     * player.
     */
    private static int largest(int[] players, BitSet[] scored) {
        int best = -1;
        int size = 1;
        for (int i : players) {
            long group = Arrays.stream(players)
                    .filter(j -> scored[i].get(j) && scored[j].get(i))
                    .count();
            if (group > size) {
                best = i;
                size = (int) group;
            } else if (best >= 0 && group == size && !(scored[best].get(i) && scored[i].get(best))) {
                best = -1;
            }
        }
        return best;
    }

    private static double limit(boolean scoredAgainst, boolean wasScoredAgainst) {
        return scoredAgainst == wasScoredAgainst
                ? Double.NaN
                : scoredAgainst ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
    }

    /** Without a centre only those at the very top and at the very bottom have a limit. */
    private static double limit(int i, int[] players, BitSet[] scored) {
        boolean gave = Arrays.stream(players).anyMatch(j -> scored[j].get(i) && !scored[i].get(j));
        boolean took = Arrays.stream(players).anyMatch(j -> scored[i].get(j) && !scored[j].get(i));
        return limit(took, gave);
    }

    /** Players whose ratings are finite, by groups without games between them; players of fixed rating are left out. */
    List<int[]> finite() {
        return finite;
    }

    /** The limit of the rating of a player without a finite one: infinite, minus infinite, or NaN when undetermined. */
    double limit(int player) {
        return limits[player];
    }
}
