package mendel.engine;

import java.util.function.BiFunction;
import mendel.InputException;
import mendel.memory.rule.MemoryRule;
import mendel.search.TieBreaker;
import org.jspecify.annotations.Nullable;

/**
 * The memory with which an engine decides among equally good moves.
 *
 * @param file the name of its file as the user or client gives it; empty for none
 * @param rule how it decides
 * @param opener opens the memory of that name with that rule
 */
public record MemorySettings(String file, MemoryRule rule, BiFunction<String, MemoryRule, TieBreaker> opener) {

    /** UCI's text for an empty string. */
    static final String EMPTY = "<empty>";

    /** No memory until a client names one. */
    public static MemorySettings none(BiFunction<String, MemoryRule, TieBreaker> opener) {
        return new MemorySettings("", MemoryRule.LABAJ, opener);
    }

    /** Another file; the empty name or {@value #EMPTY} for none. */
    MemorySettings withFile(String name) {
        return new MemorySettings(name.equals(EMPTY) ? "" : name, rule, opener);
    }

    /** The same with the rule of that name. */
    MemorySettings withRule(String option, String name) {
        try {
            return new MemorySettings(file, MemoryRule.parse(name), opener);
        } catch (InputException e) {
            throw e.at(option);
        }
    }

    /**
     * Opens the memory.
     *
     * @return null when there is none
     * @throws InputException when the file is no memory
     */
    @Nullable
    TieBreaker open() {
        return file.isEmpty() ? null : opener.apply(file, rule);
    }
}
