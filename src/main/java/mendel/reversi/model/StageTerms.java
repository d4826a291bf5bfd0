package mendel.reversi.model;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import mendel.eval.TermList;

/**
 * The terms that every stage of a staged model has, in the order of their rows within a stage: declaring one gives its
 * row. Each stage has a weight of its own for each of them. Filled while a class is initialised.
 */
final class StageTerms {

    private final List<StageTerm> terms = new ArrayList<>();

    /** @param value the default of a stage */
    private record StageTerm(String group, String name, ToIntFunction<Defaults> value, int reach, String meaning) {}

    /** A term with bounds of plus and minus {@code reach}; gives its row. */
    int add(String group, String name, ToIntFunction<Defaults> value, int reach, String meaning) {
        terms.add(new StageTerm(group, name, value, reach, meaning));
        return terms.size() - 1;
    }

    /** The number of rows so far. */
    int count() {
        return terms.size();
    }

    /**
     * Declares the weights of one stage.
     *
     * @param suffix what is added to all names
     * @param when what is added to all meanings
     */
    void declare(TermList list, Defaults defaults, String suffix, String when) {
        for (StageTerm term : terms) {
            list.group(term.group())
                    .plain(
                            term.name() + suffix,
                            term.value().applyAsInt(defaults),
                            -term.reach(),
                            term.reach(),
                            term.meaning() + when);
        }
    }
}
