/**
 * The searchers of the textbooks, for study and as oracles of the one used for play: minimax, alpha-beta, NegaScout,
 * iterative deepening, and what can be added to them ({@link mendel.search.textbook.Switch}).
 *
 * <p>Each algorithm is a small class ({@code MinimaxTree}, {@code AlphaBetaTree}, {@code NegaScoutTree}) that reads
 * like its pseudocode; {@code TextbookTree} is what they share, {@link mendel.search.textbook.TextbookSearcher} the
 * root.
 *
 * <p>To follow a worked example node by node, attach an evaluation to the position and a
 * {@link mendel.search.textbook.Trace} to the searcher:
 *
 * <pre>{@code
 * TextbookSearcher searcher = new TextbookSearcher(TextbookParameters.of(Algorithm.ALPHABETA).withTies(false));
 * searcher.trace((path, ply, alpha, value, beta) -> show(path, ply, value)); // path[0] to path[ply - 1] lead to the node
 * SearchResult result = searcher.search(position, Limits.depth(3));
 * }</pre>
 *
 * <p>Values and bounds are from the view of the side to move at the node, which has just lost at -30000; Kühr's MAX is
 * 30000, so that his windows (-99, 100) and (-101, 102) are (-30000, 30001) and (-30002, 30003). Children are searched
 * in the order in which the position generates them. Without ties the root's window is that of Kühr's algorithm 3.3;
 * with ties its lower bound is one less. Leaves are shown too, with the window in which they were reached, and moves
 * that were cut off are not shown. The path of a null move holds 0.
 */
@NullMarked
package mendel.search.textbook;

import org.jspecify.annotations.NullMarked;
