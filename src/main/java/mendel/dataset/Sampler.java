package mendel.dataset;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import mendel.SplitMix;
import mendel.game.Game;
import mendel.game.GameRecord;
import mendel.game.Position;
import mendel.game.Side;
import mendel.protocol.MentorScore;

/**
 * Takes positions out of games. No position is taken twice (by Zobrist key); those of one game stay together and in
 * order, with the game's result, so that {@link Split} finds the games again.
 *
 * <p>When there are more positions than wanted a random part of them is taken, evenly from all games. What is taken
 * depends on the games, their order and the seed alone.
 *
 * <p>For one thread at a time.
 */
public final class Sampler {

    private final Game game;
    private final Consumer<Position> attach;
    private final SampleSettings settings;
    private final Quietness quietness = new Quietness();
    private final Set<Long> keys = new HashSet<>();
    /** The positions taken so far, the first to be given up at the head. */
    private final PriorityQueue<Candidate> taken = new PriorityQueue<>(Comparator.comparingLong(Candidate::rank)
            .reversed()
            .thenComparing(Comparator.comparingLong(Candidate::order).reversed()));

    private long games;
    private long order;
    private long looked;

    /** A position that may be taken: the least ranks are. */
    private record Candidate(LabelledPosition position, long key, long rank, long order) {}

    /**
     * A sampler that has seen nothing.
     *
     * @param attach makes a position evaluate itself, for the test of quietness
     */
    public Sampler(Game game, Consumer<Position> attach, SampleSettings settings) {
        this.game = game;
        this.attach = attach;
        this.settings = settings;
    }

    /**
     * Looks at a whole game: its length is cut into as many parts as positions are wanted, and one is taken of each.
     */
    public void add(GameRecord record) {
        SplittableRandom random = new SplittableRandom(mix(settings.seed(), games++));
        List<Candidate> fit = fitting(record, result(record));
        int parts = settings.perGame();
        int plies = record.moves().size() + 1 - settings.minPly();
        List<List<Candidate>> byPart = new ArrayList<>();
        for (int i = 0; i < parts; i++) {
            byPart.add(new ArrayList<>());
        }
        for (Candidate c : fit) {
            byPart.get((int) ((c.order() - settings.minPly()) * parts / plies)).add(c);
        }
        for (List<Candidate> part : byPart) {
            if (!part.isEmpty()) {
                Candidate c = part.get(random.nextInt(part.size()));
                take(c.position(), c.key());
            }
        }
    }

    /** The positions of a game that may be taken; their order is the ply. */
    private List<Candidate> fitting(GameRecord record, Double result) {
        List<Candidate> fit = new ArrayList<>();
        Position position = game.parse(record.start());
        attach.accept(position);
        boolean afterCapture = false;
        for (int ply = 0; ply <= record.moves().size(); ply++) {
            if (ply >= settings.minPly()) {
                looked++;
                if (!(settings.quiet() && afterCapture) && !keys.contains(position.key()) && fits(position)) {
                    fit.add(new Candidate(
                            new LabelledPosition(position.text(), score(record, ply, position), result, 1),
                            position.key(),
                            0,
                            ply));
                }
            }
            if (ply < record.moves().size()) {
                long move = position.parseMove(record.moves().get(ply));
                afterCapture = position.captureOrder(move) > 0;
                position.make(move);
            }
        }
        return fit;
    }

    /** What the comments say of the position before a ply, from the first side's view; null when they say nothing. */
    private MentorScore score(GameRecord record, int ply, Position position) {
        if (!settings.scores()) {
            return null;
        }
        MentorScore own = ply < record.comments().size()
                ? CommentScores.before(record.comments().get(ply))
                : null;
        if (own != null) {
            return position.side() == game.firstSide() ? own : own.negated();
        }
        MentorScore whites = ply > 0 ? CommentScores.after(record.comments().get(ply - 1)) : null;
        return whites == null || game.firstSide() == Side.WHITE ? whites : whites.negated();
    }

    /** Looks at a single position, as data files hold them. */
    public void add(LabelledPosition line) {
        looked++;
        Position position = game.parse(line.position());
        attach.accept(position);
        if (!keys.contains(position.key()) && fits(position)) {
            take(new LabelledPosition(position.text(), null, line.result(), line.weight()), position.key());
        }
    }

    private boolean fits(Position position) {
        return position.outcome().isOngoing()
                && (settings.maxScore() == 0 || Math.abs(position.evaluate()) <= settings.maxScore())
                && (!settings.quiet() || quietness.isQuiet(position));
    }

    private void take(LabelledPosition position, long key) {
        if (keys.add(key)) {
            taken.add(new Candidate(position, key, mix(settings.seed(), key), order++));
            if (taken.size() > settings.count()) {
                keys.remove(taken.remove().key());
            }
        }
    }

    /** The game's result from the first side's view. */
    private Double result(GameRecord record) {
        return record.result() == null || game.firstSide() == Side.WHITE
                ? record.result()
                : Double.valueOf(1 - record.result());
    }

    /** How many positions are taken by now. */
    public int size() {
        return taken.size();
    }

    /** How many positions were looked at and are not taken. */
    public long skipped() {
        return looked - taken.size();
    }

    /** The positions taken, in the order in which they were seen. */
    public List<LabelledPosition> positions() {
        return taken.stream()
                .sorted(Comparator.comparingLong(Candidate::order))
                .map(Candidate::position)
                .toList();
    }

    private static long mix(long seed, long number) {
        return SplitMix.mix(seed * SplitMix.GOLDEN_GAMMA + number);
    }
}
