package mendel.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mendel.InputException;
import mendel.app.player.TieSettings;
import mendel.game.Notation;
import mendel.game.Position;
import mendel.memory.rule.MemoryRule;
import mendel.search.GameLine;
import mendel.search.SearchResult;
import mendel.search.TieBreaker;
import mendel.search.TieChoice;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The memory that decides among moves that a search finds equal, or nearly so. */
final class MemoryOptions {

    @Option(names = "--memory", paramLabel = "DB", description = "a memory that decides among ties; it is only read")
    private @Nullable Path file;

    @Option(
            names = "--rule",
            paramLabel = "RULE",
            description = "how the memory decides: labaj (without the option) or expert")
    private @Nullable String rule;

    @Option(
            names = "--width",
            paramLabel = "N",
            description = "the memory is also asked about moves up to N worse than the best; default: 0")
    private @Nullable Integer width;

    @Option(
            names = "--candidates",
            paramLabel = "MOVE",
            split = ",",
            description = "the ties that the memory is asked about, in that order; default: all in text order")
    private List<String> candidates = List.of();

    /** The memory with its rule; null when there is none. */
    @Nullable
    TieSettings settings() {
        if (file == null) {
            if (rule != null || width != null || !candidates.isEmpty()) {
                throw new InputException(
                        rule != null ? "--rule" : width != null ? "--width" : "--candidates",
                        "there is no memory to ask",
                        "give --memory too");
            }
            return null;
        }
        return TieSettings.memory(file, rule(), width == null ? 0 : width);
    }

    private MemoryRule rule() {
        try {
            return rule == null ? MemoryRule.LABAJ : MemoryRule.parse(rule);
        } catch (InputException e) {
            throw e.at("--rule");
        }
    }

    /** What the memory decides; null when it is not asked, as there is only one best move. */
    @Nullable
    TieChoice choose(TieBreaker memory, Notation notation, GameLine line, Position position, SearchResult result) {
        List<Long> asked = result.candidates();
        if (!candidates.isEmpty()) {
            asked = candidates.stream()
                    .map(text -> candidate(notation, position, text.strip(), result))
                    .distinct()
                    .toList();
        }
        return asked.isEmpty() || result.candidates().size() < 2 ? null : memory.choose(line, position, asked);
    }

    private static long candidate(Notation notation, Position position, String text, SearchResult result) {
        long move;
        try {
            move = notation.parseMove(position, text);
        } catch (InputException e) {
            throw e.at("--candidates");
        }
        if (!result.candidates().contains(move)) {
            throw new InputException(
                    "--candidates",
                    notation.moveText(position, move) + " is not among the ties of this search",
                    "the memory is asked only about moves as good as the best: "
                            + String.join(
                                    ", ",
                                    result.candidates().stream()
                                            .map(tie -> notation.moveText(position, tie))
                                            .toList()));
        }
        return move;
    }

    /** What the memory knew and said, as an answer's object. */
    Map<String, Object> answer(Notation notation, Position position, SearchResult result, @Nullable TieChoice choice) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("rule", rule().text());
        object.put("asked", choice != null);
        object.put("changed", choice != null && choice.move() != result.move());
        object.put(
                "candidates",
                choice == null
                        ? List.of()
                        : choice.candidates().stream()
                                .map(c -> candidate(notation, position, c))
                                .toList());
        return object;
    }

    private static Map<String, Object> candidate(Notation notation, Position position, TieChoice.Candidate candidate) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("move", notation.moveText(position, candidate.move()));
        object.putAll(MemoryCommand.results(candidate.won(), candidate.drawn(), candidate.lost()));
        object.put("margin", candidate.margin());
        if (candidate.expected() != null) {
            object.put("expected", candidate.expected());
        }
        object.put("verdict", candidate.verdict().text());
        object.put("reason", candidate.reason());
        return object;
    }
}
