package mendel.memory;

import java.util.List;

/** A way to choose among equally good moves by what became of them before. */
interface Rule {

    /** What is known of a candidate. */
    record Known(long move, Experience experience) {
    }

    /** Judges candidates in their order; exactly one of them is played. */
    List<Judged> judge(List<Known> candidates);

    /** A candidate with its verdict and the reason. */
    record Judged(Known known, mendel.search.TieChoice.Verdict verdict, String reason) {
    }
}
