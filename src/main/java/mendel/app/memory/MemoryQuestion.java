package mendel.app.memory;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import mendel.InputException;
import mendel.SettingException;
import mendel.app.PlayedMoves;
import mendel.game.Game;
import mendel.game.Notation;
import mendel.game.Position;
import mendel.memory.rule.MemoryRule;
import mendel.memory.rule.MemoryTieBreaker;
import mendel.memory.store.MemoryStore;
import mendel.memory.survey.MemoryProbe;
import mendel.search.GameLine;
import mendel.search.TieChoice;
import org.jspecify.annotations.Nullable;

/**
 * What a memory knows of each move in a position, and what its rules would play there. The side to move is taken for
 * the learner.
 *
 * @param game the game
 * @param position behind the moves that were played
 * @param probes what is known of each move
 * @param choices what each rule would play if a search found these moves equal; empty where the game has ended
 */
public record MemoryQuestion(
        Game game, Position position, List<MemoryProbe> probes, Map<MemoryRule, TieChoice> choices) {

    /**
     * Asks a memory.
     *
     * @param game the game's id; null for the only one that the memory holds
     * @param start where the moves begin; the start of the game for null
     * @param moves the moves played so far
     * @param candidates the moves that the rules choose from, in that order; all when empty
     * @throws InputException when the memory holds no such game, or there is no such position or move
     */
    public static MemoryQuestion ask(
            MemoryStore store,
            @Nullable String game,
            @Nullable String start,
            List<String> moves,
            List<String> candidates) {
        Game rules = Memories.game(store, game).game();
        Position position = start == null ? rules.start() : rules.parse(start.strip());
        GameLine line = PlayedMoves.play(rules.notation(), position, moves);
        List<MemoryProbe> probes = MemoryProbe.of(store, rules, line, position);
        List<String> asked =
                candidates.isEmpty() ? probes.stream().map(MemoryProbe::move).toList() : candidates;
        List<Long> legal = parse(rules.notation(), position, asked);
        return new MemoryQuestion(rules, position, probes, choices(store, rules, line, position, legal));
    }

    private static List<Long> parse(Notation notation, Position position, List<String> moves) {
        try {
            return moves.stream()
                    .map(text -> notation.parseMove(position, text.strip()))
                    .distinct()
                    .toList();
        } catch (InputException e) {
            throw new SettingException(names -> e.at(names.of("candidates")));
        }
    }

    private static Map<MemoryRule, TieChoice> choices(
            MemoryStore store, Game game, GameLine line, Position position, List<Long> moves) {
        Map<MemoryRule, TieChoice> choices = new EnumMap<>(MemoryRule.class);
        if (!moves.isEmpty()) {
            for (MemoryRule rule : MemoryRule.values()) {
                // Not closed here: that would close the memory, which is not its own.
                choices.put(rule, new MemoryTieBreaker(store, game, rule).choose(line, position, moves));
            }
        }
        return choices;
    }

    /** A move in the game's notation. */
    public String text(long move) {
        return game.notation().moveText(position, move);
    }

    /** The games that the learner knows from here. */
    public long games() {
        return probes.stream().mapToLong(p -> p.line().games()).sum();
    }

    /** The moves that it knows from here: how many longer sequences there are. */
    public long sequences() {
        return probes.stream().filter(p -> p.line().games() > 0).count();
    }

    /** Those of them that it won. */
    public long won() {
        return probes.stream().mapToLong(p -> p.line().won()).sum();
    }

    /** Those of them that it lost. */
    public long lost() {
        return probes.stream().mapToLong(p -> p.line().lost()).sum();
    }

    /** Those of them that were drawn. */
    public long drawn() {
        return probes.stream().mapToLong(p -> p.line().drawn()).sum();
    }
}
