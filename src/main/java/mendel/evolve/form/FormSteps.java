package mendel.evolve.form;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import mendel.Workers;
import mendel.eval.Form;

/**
 * Steps from the best form: every single bit is flipped on paper, and the flips that should pay are judged, alone and
 * put together. Mutations meet the few that pay among hundreds by chance only. Flips that pay alone may not pay
 * together, as ties along a row of squares each of which differs little from the next; so bits are also set one after
 * the other on paper, each time that which costs least for the weights it saves.
 */
final class FormSteps {

    /** So many of the best flips are judged alone. */
    private static final int ALONE = 8;
    /** The bits that were set one after the other are judged together in so many steps. */
    private static final int STOPS = 8;

    private final FormFits fits;
    private final FormBits bits;
    private final FormPrice price;
    private final String name;
    private final Workers workers;

    /** @param name that of the forms */
    FormSteps(FormFits fits, FormBits bits, FormPrice price, String name, Workers workers) {
        this.fits = fits;
        this.bits = bits;
        this.price = price;
        this.name = name;
        this.workers = workers;
    }

    /**
     * A flip that should pay.
     *
     * @param bit which
     * @param price what the form should cost then
     */
    private record Flip(int bit, double price) {}

    /** A form that differs from the best in one bit. */
    private record Flipped(int bit, BitSet genome, Form form) {}

    /** Forms that should be better than the best of a generation; none where it was the best before as well. */
    List<BitSet> from(FormGeneration before) {
        if (fits.isOneByOne() || before.best().generation() != before.generation()) {
            return List.of();
        }
        BitSet best = before.known().get(before.population().getFirst()).bits();
        List<Flipped> all = flipped(best);
        List<Flip> flips = paying(best, all, before);
        List<BitSet> steps = new ArrayList<>();
        flips.stream().limit(ALONE).forEach(flip -> steps.add(flipped(best, List.of(flip))));
        for (int count = 2; count < flips.size(); count *= 2) {
            steps.add(flipped(best, flips.subList(0, count)));
        }
        if (flips.size() > 1) {
            steps.add(flipped(best, flips));
        }
        steps.addAll(inTurn(best, all, before));
        return steps;
    }

    /** The forms that differ in one bit. */
    private List<Flipped> flipped(BitSet best) {
        List<Flipped> all = new ArrayList<>();
        for (int bit = 0; bit < bits.size(); bit++) {
            BitSet genome = (BitSet) best.clone();
            genome.flip(bit);
            BitSet canonical = bits.canonical(genome);
            if (!canonical.equals(best) && !bits.dropsAll(canonical)) {
                all.add(new Flipped(bit, canonical, form(canonical)));
            }
        }
        return all;
    }

    /** The bits that pay one after the other, the first of them and ever more. */
    private List<BitSet> inTurn(BitSet best, List<Flipped> all, FormGeneration before) {
        FormScore whole = before.known().getFirst();
        FormScore now = before.known().get(before.population().getFirst());
        List<Flipped> set = all.stream()
                .filter(flip -> !best.get(flip.bit) && flip.form.spec().size() < now.weights())
                .toList();
        double[] saved = set.stream()
                .mapToDouble(
                        flip -> price.time(now.nanoseconds() - before.times().of(flip.genome, bits)))
                .map(share -> share * whole.crossed())
                .toArray();
        // A weight less also narrows the gap between positions that it was fitted to and others.
        double gap = Math.max(0, now.crossed() - now.train()) / now.weights();
        List<Integer> order = fits.cheapest(
                form(best),
                set.stream().map(Flipped::form).toList(),
                saved,
                price.weight() * whole.crossed() + gap,
                workers);
        List<BitSet> steps = new ArrayList<>();
        for (int stop = STOPS; stop > 0; stop--) {
            BitSet some = (BitSet) best.clone();
            order.stream().limit((long) order.size() * stop / STOPS).forEach(i -> some.set(set.get(i).bit));
            steps.add(some);
        }
        return steps;
    }

    /** The flips that should pay, the best first. */
    private List<Flip> paying(BitSet best, List<Flipped> all, FormGeneration before) {
        double[] losses = fits.near(form(best), all.stream().map(Flipped::form).toList(), workers);
        FormScore whole = before.known().getFirst();
        double now = price.of(before.known().get(before.population().getFirst()), whole);
        List<Flip> paying = new ArrayList<>();
        for (int i = 0; i < losses.length; i++) {
            Flipped flipped = all.get(i);
            FormScore score = new FormScore(
                    flipped.genome,
                    Double.NaN,
                    losses[i],
                    0,
                    false,
                    flipped.form.spec().size(),
                    before.times().of(flipped.genome, bits));
            double then = price.of(score, whole);
            if (then < now) {
                paying.add(new Flip(flipped.bit, then));
            }
        }
        paying.sort(Comparator.comparingDouble(Flip::price).thenComparingInt(Flip::bit));
        return paying;
    }

    private static BitSet flipped(BitSet genome, List<Flip> flips) {
        BitSet made = (BitSet) genome.clone();
        flips.forEach(flip -> made.flip(flip.bit));
        return made;
    }

    private Form form(BitSet genome) {
        return new Form(fits.base(), name, bits.parts(genome));
    }
}
