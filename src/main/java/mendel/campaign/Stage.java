package mendel.campaign;

import java.util.Locale;

/** What is done in a round; the proof and the check come after the last round. */
public enum Stage {
    /** What the round will do, and why. */
    PLAN(0),
    /** Positions are taken from games. */
    PLAY(1),
    /** They are scored. */
    LABEL(2),
    /** Weights are evolved from them. */
    EVOLVE(3),
    /** The weights meet the champion. */
    GATE(4),
    /** The champion meets what the campaign began with, and others. */
    PROOF(5),
    /** In the place of play, label and evolve: the champion is tuned by games. */
    DUELS(6),
    /** After the proof: whether the champion still sees what it should see. */
    CHECK(7);

    private final int number;

    Stage(int number) {
        this.number = number;
    }

    /** A number of its own, on which its random numbers depend. */
    int number() {
        return number;
    }

    /** {@code play} for {@link #PLAY}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
