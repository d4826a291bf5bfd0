package mendel.memory.rule;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import mendel.memory.LineKey;
import mendel.memory.Result;
import mendel.memory.credit.Charge;
import mendel.memory.credit.Utility;
import mendel.memory.credit.Worth;
import mendel.memory.store.Experience;

/**
 * A made-up game against a made-up opponent, to compare rules without an engine: eight choices of two or three equal
 * moves, after each a reply, and a margin that adds up along the path, so that moves matter early and late. Every
 * opening exists twice, as an image of itself; a rule by lines has to learn both.
 */
final class SimulatedGames {

    private static final int OPENINGS = 20;
    private static final int IMAGES = 2;
    private static final int CHOICES = 8;
    private static final int REPLIES = 4;
    private static final double OPENING_DISCS = 8;
    private static final double MOVE_DISCS = 6;

    private final World world;
    private final MemoryRule rule;
    private final long seed;
    private final SplittableRandom random;
    private final Map<Long, Experience> experiences = new HashMap<>();
    private final Map<Long, Worth> worths = new HashMap<>();

    /**
     * An opponent.
     *
     * @param edge by how many discs the learner is ahead on average
     * @param varied how often it plays another reply than its usual one
     * @param luck how much chance adds to the margin, as a standard deviation in discs
     */
    record World(double edge, double varied, double luck) {}

    /** A learner that knows nothing yet. */
    SimulatedGames(World world, MemoryRule rule, long seed) {
        this.world = world;
        this.rule = rule;
        this.seed = seed;
        random = new SplittableRandom(seed);
    }

    /** Plays games and learns from each. @return the share of wins */
    double learn(int games) {
        return play(games, true, rule == MemoryRule.LABAJ ? new LabajRule() : ExpertRule.exploring());
    }

    /** Plays games by what is known. @return the share of wins */
    double play(int games) {
        return play(games, false, rule == MemoryRule.LABAJ ? new LabajRule() : ExpertRule.playing());
    }

    private double play(int games, boolean learns, Rule by) {
        int won = 0;
        for (int game = 0; game < games; game++) {
            long node = LineKey.next(seed, "opening " + random.nextInt(OPENINGS));
            int image = random.nextInt(IMAGES);
            double margin = world.edge() + OPENING_DISCS * gauss(node);
            List<Charge.Step> steps = new ArrayList<>();
            for (int i = 0; i < CHOICES; i++) {
                List<Rule.KnownCandidate> candidates = candidates(node, image);
                long chosen = by.decide(candidates).stream()
                        .filter(j -> j.verdict().text().matches("taken|least-bad"))
                        .findFirst()
                        .orElseThrow()
                        .known()
                        .move();
                steps.add(new Charge.Step(
                        key(chosen, image),
                        candidates.stream()
                                .filter(c -> c.move() != chosen)
                                .mapToLong(Rule.KnownCandidate::place)
                                .toArray()));
                boolean varies = random.nextDouble() < world.varied();
                node = LineKey.next(chosen, "reply " + (varies ? 1 + random.nextInt(REPLIES - 1) : 0));
                margin += MOVE_DISCS * (gauss(chosen) + gauss(node));
            }
            margin += world.luck() * gauss(random.nextLong());
            won += margin > 0 ? 1 : 0;
            if (learns) {
                learn(steps, margin > 0 ? Result.WON : Result.LOST, (int) Math.round(margin));
            }
        }
        return (double) won / games;
    }

    private List<Rule.KnownCandidate> candidates(long node, int image) {
        List<Rule.KnownCandidate> candidates = new ArrayList<>();
        for (int i = 0; i < 2 + (node & 1); i++) {
            long move = LineKey.next(node, "move " + i);
            long key = key(move, image);
            candidates.add(new Rule.KnownCandidate(
                    move, key, experiences.getOrDefault(key, Experience.NONE), worths.getOrDefault(key, Worth.NONE)));
        }
        return candidates;
    }

    /** What is known of a move by its line, or by its position, which is the same in all images. */
    private long key(long move, int image) {
        return rule == MemoryRule.LABAJ ? LineKey.next(move, "image " + image) : move;
    }

    private void learn(List<Charge.Step> steps, Result result, int margin) {
        double[] credits = Charge.credits(steps, Utility.of(result, margin), worths);
        for (int i = 0; i < credits.length; i++) {
            Worth old = worths.getOrDefault(steps.get(i).place(), Worth.NONE);
            worths.put(
                    steps.get(i).place(),
                    new Worth(old.visits() * Worth.KEPT + 1, old.sum() * Worth.KEPT + credits[i]));
            experiences.merge(
                    steps.get(i).place(), Experience.NONE.plus(result, margin), (a, b) -> a.plus(result, margin));
        }
    }

    /** A number from a normal distribution that belongs to a key for ever (Box and Muller 1958). */
    private static double gauss(long key) {
        double radius = ((LineKey.next(key, "radius") >>> 11) + 1) * 0x1p-53;
        double angle = (LineKey.next(key, "angle") >>> 11) * 0x1p-53;
        return Math.sqrt(-2 * Math.log(radius)) * Math.cos(2 * Math.PI * angle);
    }
}
