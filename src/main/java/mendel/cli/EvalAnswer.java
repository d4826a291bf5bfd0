package mendel.cli;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mendel.eval.Term;
import mendel.game.Side;
import mendel.terminal.TermTable;
import org.jspecify.annotations.Nullable;

/**
 * A position evaluated term by term.
 *
 * @param position its text; null for bare features
 * @param score the sum of all terms
 * @param side from whose view the score is; null for bare features
 */
record EvalAnswer(
        @Nullable String position, Number score, @Nullable Side side, List<Term> terms) implements Answer {

    @Override
    public Map<String, Object> object() {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("score", score);
        object.put("terms", TermTable.objects(terms));
        return object;
    }

    @Override
    public void tell(PrintWriter to) {
        if (position != null) {
            to.println(position);
            to.println();
        }
        TermTable.lines(terms).forEach(to::println);
        to.println();
        to.println("score " + score + (side == null ? "" : " for " + side.text()));
    }
}
