package mendel.search.textbook;

import static org.assertj.core.api.Assertions.assertThat;

import mendel.game.Position;
import mendel.game.Texts;
import mendel.search.FullWidthTest;
import mendel.search.Limits;
import mendel.search.Minimax;
import mendel.search.ModelCase;
import mendel.search.Positions;
import mendel.search.SearchResult;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** The tree of the last search is the start of the next one, and no value changes by that. */
class ReuseTest {

    private static final TextbookParameters ITERATIVE = TextbookParameters.of(Algorithm.ITERATIVE);

    @Provide
    Arbitrary<ModelCase> cases() {
        return Arbitraries.of(ModelCase.all());
    }

    /** Through a game, in which some replies were not expected, every search finds what minimax finds. */
    @Property(tries = 60)
    void aGameWithTheTreeKeptIsThatOfMinimax(@ForAll("cases") ModelCase of, @ForAll long seed) {
        Position position = of.random(seed, 50);
        Algorithm algorithm = Algorithm.values()[1 + (int) Math.floorMod(seed, 3L)];
        TextbookSearcher searcher =
                new TextbookSearcher(TextbookParameters.of(algorithm).with(Switch.REUSE));
        for (int i = 0; i < 4 && position.outcome().isOngoing(); i++) {
            long[] moves = Minimax.moves(position);
            int depth = 1 + (int) Math.floorMod(seed >> 2 * i, 3L);
            SearchResult result = searcher.search(position, Limits.depth(depth));
            TextbookOracleTest.check(position, depth, result, Minimax.search(position, depth));
            position.make(result.move());
            moves = Minimax.moves(position);
            if (position.outcome().isOngoing() && Math.floorMod(seed >> i, 3) > 0) {
                position.make(moves[(int) Math.floorMod(seed, (long) moves.length)]);
            }
        }
    }

    /** The last search looked at the position two plies below its root: the next one goes on from that depth. */
    @Test
    void iterationsBeginWhereTheTreeEnds() {
        long fresh = 0;
        long kept = 0;
        for (String fen : FullWidthTest.OPEN) {
            Position position = Positions.chess(fen);
            TextbookSearcher searcher = new TextbookSearcher(ITERATIVE.with(Switch.REUSE));
            SearchResult first = searcher.search(position, Limits.depth(4));
            if (first.pv().size() < 2) {
                continue;
            }
            position.make(first.pv().get(0));
            position.make(first.pv().get(1));
            if (!position.outcome().isOngoing()) {
                continue;
            }
            SearchResult known = searcher.search(position, Limits.depth(2));
            SearchResult counted = new TextbookSearcher(ITERATIVE).search(position, Limits.depth(2));
            assertThat(known.score()).isEqualTo(counted.score());
            assertThat(known.ties()).isEqualTo(counted.ties());
            kept += known.nodes();
            fresh += counted.nodes();
        }
        assertThat(kept).isLessThan(fresh / 2);
    }

    @Test
    void theNextSearchNeedsFewerLeaves() {
        long fresh = 0;
        long kept = 0;
        for (String fen : FullWidthTest.OPEN) {
            Position position = Positions.chess(fen);
            TextbookSearcher searcher = new TextbookSearcher(
                    TextbookParameters.of(Algorithm.ALPHABETA).with(Switch.REUSE));
            SearchResult first = searcher.search(position, Limits.depth(3));
            position.make(first.pv().get(0));
            position.make(first.pv().get(1));
            SearchResult second = searcher.search(position, Limits.depth(3));
            searcher.clear();
            SearchResult cleared = searcher.search(position, Limits.depth(3));
            assertThat(second.score()).isEqualTo(cleared.score());
            assertThat(second.ties()).isEqualTo(cleared.ties());
            kept += second.leaves();
            fresh += cleared.leaves();
        }
        assertThat(kept).isLessThan(fresh);
    }

    /** Below the moves played everything is kept, all else is forgotten, and another game is a new tree. */
    @Test
    void theSubtreeBelowTheMovesPlayedIsKept() {
        Position position = Positions.start();
        KeptTree tree = new KeptTree();
        int root = tree.begin(position);
        long first = Texts.parseMove(position, "e2e4");
        int white = tree.child(root, first);
        tree.child(root, Texts.parseMove(position, "d2d4"));
        position.make(first);
        long second = Texts.parseMove(position, "e7e5");
        int black = tree.child(white, second);
        position.make(second);
        long third = Texts.parseMove(position, "g1f3");
        tree.store(tree.child(black, third), TableEntry.of(-7, 2, TableEntry.EXACT), 0);
        tree.store(black, TableEntry.of(7, 3, TableEntry.LOWER), third);

        int kept = tree.begin(position);
        assertThat(tree.known(kept)).isEqualTo(TableEntry.of(7, 3, TableEntry.LOWER));
        assertThat(tree.best(kept)).isEqualTo(third);
        assertThat(tree.worth(kept, third)).isEqualTo(7);
        assertThat(tree.worth(kept, Texts.parseMove(position, "b1c3"))).isEqualTo(KeptTree.UNKNOWN);

        assertThat(tree.known(tree.begin(Positions.chess(FullWidthTest.OPEN.get(1)))))
                .isZero();
        tree.begin(position);
        tree.clear();
        assertThat(tree.known(tree.begin(position))).isZero();
    }

    /** What does not fit is searched without being kept. */
    @Test
    void theTreeIsBounded() {
        KeptTree tree = new KeptTree();
        int root = tree.begin(Positions.start());
        int node = root;
        int made = 0;
        while (node != KeptTree.NONE) {
            node = tree.child(node, 1 + made % 3);
            made++;
        }
        assertThat(made).isEqualTo(1 << 19);
        assertThat(tree.child(root, 99)).isEqualTo(KeptTree.NONE);
        assertThat(tree.child(root, 1)).isNotEqualTo(KeptTree.NONE);
        tree.store(root, TableEntry.of(3, 1, TableEntry.EXACT), 99);
        assertThat(tree.best(root)).isZero();
    }
}
