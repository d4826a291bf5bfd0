package mendel.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class TermListTest {

    @Test
    void givesRowsInTheOrderOfTheDeclarations() {
        TermList first = TermList.tapered("material");
        assertThat(first.pair("man", 100, 90, 0, 300, "a man")).isZero();
        assertThat(first.group("kings")
                        .table("king", new String[] {"one", "two"}, new int[] {1, 2}, new int[] {3, 4}, 50, "%s kings"))
                .isEqualTo(1);
        TermList second = first.then("move");
        assertThat(second.next()).isEqualTo(3);
        assertThat(second.pair("tempo", 5, 6, 20, "the move")).isEqualTo(3);

        WeightSpec spec = second.spec("draughts", "trial");
        assertThat(spec.tapered()).isTrue();
        assertThat(spec.rows()).isEqualTo(4);
        assertThat(spec.parameters())
                .extracting(Parameter::name)
                .containsExactly(
                        "man.mg",
                        "man.eg",
                        "king.one.mg",
                        "king.one.eg",
                        "king.two.mg",
                        "king.two.eg",
                        "tempo.mg",
                        "tempo.eg");
        assertThat(spec.get(4)).isEqualTo(new Parameter("king.two.mg", 2, -50, 50, "kings", "two kings (middlegame)"));
        assertThat(spec.get(7)).isEqualTo(new Parameter("tempo.eg", 6, -20, 20, "move", "the move (endgame)"));
    }

    @Test
    void aPlainModelHasOneWeightARow() {
        TermList terms = TermList.plain("discs");
        assertThat(terms.plain("corner", 30, -200, 200, "a corner")).isZero();
        assertThat(terms.plain("edge", 5, -200, 200, "an edge")).isEqualTo(1);
        assertThat(terms.spec("reversi", "trial").get(1))
                .isEqualTo(new Parameter("edge", 5, -200, 200, "discs", "an edge"));
        assertThatThrownBy(() -> TermList.plain("x").pair("a", 1, 1, 5, "")).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> TermList.tapered("x").plain("a", 1, 0, 5, ""))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void nothingIsAddedToACompleteList() {
        TermList first = TermList.plain("a");
        first.plain("one", 1, 0, 5, "");
        TermList second = first.then("b");
        assertThatThrownBy(() -> first.plain("late", 1, 0, 5, "")).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> first.then("c")).isInstanceOf(IllegalStateException.class);
        second.spec("chess", "trial");
        assertThatThrownBy(() -> second.plain("later", 1, 0, 5, "")).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void modelsCanBeginAlike() {
        TermList first = TermList.plain("a");
        first.plain("one", 1, 0, 5, "");
        TermList other = first.branch("c");
        TermList second = first.then("b");
        second.plain("two", 2, 0, 5, "");
        assertThat(other.plain("three", 3, 0, 5, "")).isEqualTo(1);
        assertThat(second.spec("chess", "trial").parameters())
                .extracting(Parameter::name)
                .containsExactly("one", "two");
        assertThat(other.spec("chess", "other").parameters())
                .extracting(Parameter::name)
                .containsExactly("one", "three");
        assertThatThrownBy(() -> first.plain("late", 1, 0, 5, "")).isInstanceOf(IllegalStateException.class);
    }
}
