package mendel.memory;

import java.util.ArrayList;
import java.util.List;
import mendel.game.Position;
import mendel.search.GameLine;
import mendel.search.TieBreaker;
import mendel.search.TieChoice;

/** Asks a memory which of several equally good moves to play. The side to move is taken for the learner. */
public final class MemoryTieBreaker implements TieBreaker {

    private final MemoryStore store;
    private final String game;
    private final Rule rule = new LabajRule();

    /**
     * A tie breaker that owns an open memory.
     *
     * @param store the memory; closed by {@link #close}
     * @param game the id of the game that is played
     */
    public MemoryTieBreaker(MemoryStore store, String game) {
        this.store = store;
        this.game = game;
    }

    @Override
    public TieChoice choose(GameLine line, Position position, List<Long> moves) {
        if (moves.isEmpty()) {
            throw new IllegalArgumentException("there is no move to choose from");
        }
        long key = LineKey.of(game, line, position.side());
        List<Rule.Known> known = new ArrayList<>();
        for (long move : moves) {
            known.add(new Rule.Known(move, store.line(LineKey.next(key, position.moveText(move)))));
        }
        List<TieChoice.Candidate> candidates = new ArrayList<>();
        long chosen = 0;
        for (Rule.Judged judged : rule.judge(known)) {
            Experience record = judged.known().experience();
            candidates.add(new TieChoice.Candidate(judged.known().move(), record.won(), record.lost(), record.drawn(), record.margin(),
                    judged.verdict(), judged.reason()));
            if (judged.verdict() == TieChoice.Verdict.TAKEN || judged.verdict() == TieChoice.Verdict.LEAST_BAD) {
                chosen = judged.known().move();
            }
        }
        return new TieChoice(chosen, candidates);
    }

    @Override
    public void close() {
        store.close();
    }
}
