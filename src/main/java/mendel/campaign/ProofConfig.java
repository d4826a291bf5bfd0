package mendel.campaign;

import java.util.Optional;
import mendel.player.GameLimit;

/**
 * The matches at the end, on openings that no round has seen: the last champion against what the campaign began with
 * and against the reference, and each earlier champion against the beginning. And what should still hold: that the
 * champion's moves cost no more than before, and that it solves a suite as well.
 *
 * @param games of the last champion, an even number; 0 for no match
 * @param earlier games of each earlier champion, an even number; 0 for no match
 * @param longer a limit with which the last champion's matches are played once more: what was bred with a short one
 *     need not hold; empty for none
 * @param moves positions in which the champion's moves are judged by deeper searches; 0 for none
 * @param suite a suite that the champion and the start search; empty for none
 */
public record ProofConfig(int games, int earlier, Optional<GameLimit> longer, int moves, Optional<String> suite) {}
