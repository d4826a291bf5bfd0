package mendel.memory.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import mendel.game.Game;
import mendel.game.Position;
import mendel.memory.LineKey;
import mendel.memory.credit.Worth;
import mendel.memory.store.Experience;
import mendel.memory.store.MemoryStore;
import mendel.search.GameLine;
import mendel.search.TieBreaker;
import mendel.search.TieChoice;

/** Asks a memory which of several equally good moves to play. The side to move is taken for the learner. */
public final class MemoryTieBreaker implements TieBreaker {

    private final MemoryStore store;
    private final Game game;
    private final Rule rule;
    private final boolean byPosition;

    private MemoryTieBreaker(MemoryStore store, Game game, MemoryRule name, Rule rule) {
        byPosition = name == MemoryRule.EXPERT;
        if (byPosition) {
            store.requireWorth();
        }
        this.store = store;
        this.game = game;
        this.rule = rule;
    }

    /**
     * A tie breaker that plays by what is known. It owns an open memory.
     *
     * @param store the memory; closed by {@link #close}
     * @param game the game that is played
     * @param rule how it chooses
     * @throws mendel.InputException when the memory is of a version that does not know yet what the rule needs
     */
    public MemoryTieBreaker(MemoryStore store, Game game, MemoryRule rule) {
        this(store, game, rule, rule == MemoryRule.LABAJ ? new LabajRule() : ExpertRule.playing());
    }

    /**
     * A tie breaker for learning: moves of which little is known are tried now and then although others promise more.
     * Labaj's rule, which takes every unknown move, explores by itself and stays as it is.
     *
     * @see #MemoryTieBreaker(MemoryStore, Game, MemoryRule)
     */
    public static MemoryTieBreaker exploring(MemoryStore store, Game game, MemoryRule rule) {
        return new MemoryTieBreaker(
                store, game, rule, rule == MemoryRule.LABAJ ? new LabajRule() : ExpertRule.exploring());
    }

    @Override
    public TieChoice choose(GameLine line, Position position, List<Long> moves) {
        if (moves.isEmpty()) {
            throw new IllegalArgumentException("there is no move to choose from");
        }
        List<Rule.KnownCandidate> known = byPosition ? byPosition(position, moves) : byLine(line, position, moves);
        List<TieChoice.Candidate> candidates = new ArrayList<>();
        long chosen = 0;
        for (Rule.JudgedCandidate judged : rule.decide(known)) {
            Experience record = judged.known().experience();
            candidates.add(new TieChoice.Candidate(
                    judged.known().move(),
                    record.won(),
                    record.lost(),
                    record.drawn(),
                    record.margin(),
                    judged.expected(),
                    judged.verdict(),
                    judged.reason()));
            if (judged.verdict() == TieChoice.TieVerdict.TAKEN || judged.verdict() == TieChoice.TieVerdict.LEAST_BAD) {
                chosen = judged.known().move();
            }
        }
        return new TieChoice(chosen, candidates);
    }

    private List<Rule.KnownCandidate> byLine(GameLine line, Position position, List<Long> moves) {
        long before = LineKey.of(game.id(), line, position.side());
        long[] keys = moves.stream()
                .mapToLong(move -> LineKey.next(before, game.notation().moveText(position, move)))
                .toArray();
        Map<Long, Experience> found = store.lines(keys);
        List<Rule.KnownCandidate> known = new ArrayList<>();
        for (int i = 0; i < keys.length; i++) {
            known.add(new Rule.KnownCandidate(
                    moves.get(i), keys[i], found.getOrDefault(keys[i], Experience.NONE), Worth.NONE));
        }
        return known;
    }

    private List<Rule.KnownCandidate> byPosition(Position position, List<Long> moves) {
        long[] keys = new long[moves.size()];
        for (int i = 0; i < keys.length; i++) {
            position.make(moves.get(i));
            keys[i] = LineKey.position(game.id(), game.notation().canonicalText(position));
            position.unmake();
        }
        Map<Long, MemoryStore.JudgedPositions> found = store.judged(keys);
        List<Rule.KnownCandidate> known = new ArrayList<>();
        for (int i = 0; i < keys.length; i++) {
            MemoryStore.JudgedPositions judged = found.getOrDefault(keys[i], MemoryStore.JudgedPositions.NONE);
            known.add(new Rule.KnownCandidate(moves.get(i), keys[i], judged.experience(), judged.worth()));
        }
        return known;
    }

    @Override
    public void close() {
        store.close();
    }
}
