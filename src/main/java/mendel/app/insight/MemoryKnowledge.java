package mendel.app.insight;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import mendel.app.memory.MemoryQuestion;
import mendel.game.Notation;
import mendel.game.Position;
import mendel.game.Side;
import mendel.memory.rule.MemoryRule;
import mendel.memory.store.Experience;
import mendel.memory.store.MemoryStore;
import mendel.memory.survey.MemoryProbe;
import mendel.search.TieChoice;
import org.jspecify.annotations.Nullable;

/**
 * What a memory of games knows of each move in a position, and what each of its rules would choose among the
 * candidates. The side to move is taken for the learner.
 *
 * @param game the game's id
 * @param position the position
 * @param side the side to move
 * @param moves every legal move, in text order
 * @param choices what each rule would choose; none where the game is over
 */
public record MemoryKnowledge(
        String game, String position, Side side, List<KnownMove> moves, List<RuleChoice> choices) {

    public MemoryKnowledge {
        moves = List.copyOf(moves);
        choices = List.copyOf(choices);
    }

    /**
     * What is known of a move.
     *
     * @param move its text
     * @param notation its text in the notation for people
     * @param line what became of the games that came the same way and played it
     * @param anywhere what became of the games in which the move led to the same position, or one symmetric to it
     */
    public record KnownMove(String move, String notation, Experience line, Experience anywhere) {}

    /**
     * What a rule would choose.
     *
     * @param rule its name: {@code labaj} or {@code expert}
     * @param move the move's text
     * @param notation its text in the notation for people
     * @param candidates all moves that it could choose, in the order in which it looks at them
     */
    public record RuleChoice(String rule, String move, String notation, List<JudgedMove> candidates) {

        public RuleChoice {
            candidates = List.copyOf(candidates);
        }
    }

    /**
     * A rule's decision on a candidate.
     *
     * @param move the move's text
     * @param notation its text in the notation for people
     * @param expected the expected score, from 0 (lost) to 1 (won); null when the rule gives none
     * @param verdict {@code taken}, {@code rejected}, {@code not-asked} or {@code least-bad}
     * @param reason why, in words
     */
    public record JudgedMove(
            String move, String notation, @Nullable Double expected, String verdict, String reason) {}

    /**
     * Asks a memory.
     *
     * @param memory the memory's file
     * @param game the game's id; null for the only one that the memory holds
     * @param start where the moves begin; null for the start of the game
     * @param moves the moves played so far
     * @param candidates the moves that the rules choose from, in that order, as those that a search finds equally good;
     *     all when empty
     * @throws mendel.InputException when there is no such memory, game, position or move
     */
    public static MemoryKnowledge ask(
            Path memory, @Nullable String game, @Nullable String start, List<String> moves, List<String> candidates) {
        try (MemoryStore store = MemoryStore.read(memory)) {
            return of(MemoryQuestion.ask(store, game, start, moves, candidates));
        }
    }

    private static MemoryKnowledge of(MemoryQuestion asked) {
        Notation notation = asked.game().notation();
        Position position = asked.position();
        List<KnownMove> known = new ArrayList<>();
        for (MemoryProbe probe : asked.probes()) {
            long move = notation.parseMove(position, probe.move());
            known.add(
                    new KnownMove(probe.move(), notation.moveNotation(position, move), probe.line(), probe.position()));
        }
        List<RuleChoice> choices = new ArrayList<>();
        asked.choices().forEach((rule, choice) -> choices.add(choice(notation, position, rule, choice)));
        return new MemoryKnowledge(asked.game().id(), notation.text(position), position.side(), known, choices);
    }

    private static RuleChoice choice(Notation notation, Position position, MemoryRule rule, TieChoice choice) {
        return new RuleChoice(
                rule.text(),
                notation.moveText(position, choice.move()),
                notation.moveNotation(position, choice.move()),
                choice.candidates().stream()
                        .map(candidate -> new JudgedMove(
                                notation.moveText(position, candidate.move()),
                                notation.moveNotation(position, candidate.move()),
                                candidate.expected(),
                                candidate.verdict().text(),
                                candidate.reason()))
                        .toList());
    }
}
