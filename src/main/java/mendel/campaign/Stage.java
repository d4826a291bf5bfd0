package mendel.campaign;

import java.util.Locale;

/** What is done in a round, in this order; the proof and the check come after the last round. */
public enum Stage {
    /** What the round will do, and why. */
    PLAN,
    /** Positions are taken from games. */
    PLAY,
    /** They are scored. */
    LABEL,
    /** Weights are evolved from them. */
    EVOLVE,
    /** The weights meet the champion. */
    GATE,
    /** The champion meets what the campaign began with, and others. */
    PROOF,
    /** In the place of play, label and evolve: the champion is tuned by games. */
    DUELS,
    /** After the proof: whether the champion still sees what it should see. */
    CHECK;

    /** {@code play} for {@link #PLAY}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
