package mendel.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mendel.InputException;
import mendel.game.Game;
import mendel.game.Position;
import mendel.memory.MemoryRule;
import mendel.memory.MemoryStore;
import mendel.memory.MemoryTieBreaker;
import mendel.search.GameLine;
import mendel.search.SearchResult;
import mendel.search.TieBreaker;
import mendel.search.TieChoice;
import picocli.CommandLine.Option;

/** The memory that decides among moves that a search finds exactly equal. */
final class MemoryOptions {

    private static final String LABAJ = "labaj";

    @Option(names = "--memory", paramLabel = "DB", description = "a memory that decides among ties; it is only asked")
    private Path file;

    @Option(names = "--rule", paramLabel = "RULE", description = "how the memory decides: labaj")
    private String rule;

    @Option(names = "--candidates", paramLabel = "MOVE", split = ",", description = "the ties that the memory is asked about, in that order; all in text order without it")
    private List<String> candidates = List.of();

    /** Opens the memory; null when there is none. */
    TieBreaker open(Game game) {
        if (file == null) {
            if (rule != null || !candidates.isEmpty()) {
                throw new InputException(rule != null ? "--rule" : "--candidates", "there is no memory to ask", "give --memory too");
            }
            return null;
        }
        if (rule != null && !rule.equals(LABAJ)) {
            throw new InputException("there is no rule " + InputException.quote(rule), "the rule is " + LABAJ);
        }
        return new MemoryTieBreaker(MemoryStore.read(file), game.id(), MemoryRule.LABAJ);
    }

    /** What the memory decides; null when it is not asked, as there is only one best move. */
    TieChoice choose(TieBreaker memory, GameLine line, Position position, SearchResult result) {
        List<Long> asked = result.ties();
        if (!candidates.isEmpty()) {
            asked = candidates.stream().map(text -> candidate(position, text.strip(), result)).distinct().toList();
        }
        return asked.isEmpty() || result.ties().size() < 2 ? null : memory.choose(line, position, asked);
    }

    private static long candidate(Position position, String text, SearchResult result) {
        long move;
        try {
            move = position.parseMove(text);
        } catch (InputException e) {
            throw e.at("--candidates");
        }
        if (!result.ties().contains(move)) {
            throw new InputException("--candidates", position.moveText(move) + " is no tie of this search",
                    "the memory is asked only about moves exactly as good as the best: "
                            + String.join(", ", result.ties().stream().map(position::moveText).toList()));
        }
        return move;
    }

    /** What the memory knew and said, as an answer's object. */
    static Map<String, Object> answer(Position position, SearchResult result, TieChoice choice) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("rule", LABAJ);
        object.put("asked", choice != null);
        object.put("changed", choice != null && choice.move() != result.move());
        object.put("candidates", choice == null ? List.of() : choice.candidates().stream().map(c -> candidate(position, c)).toList());
        return object;
    }

    private static Map<String, Object> candidate(Position position, TieChoice.Candidate candidate) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("move", position.moveText(candidate.move()));
        object.put("won", candidate.won());
        object.put("lost", candidate.lost());
        object.put("drawn", candidate.drawn());
        object.put("margin", candidate.margin());
        object.put("verdict", candidate.verdict().text());
        object.put("reason", candidate.reason());
        return object;
    }
}
