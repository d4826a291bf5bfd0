package mendel.match.event;

import mendel.match.game.Adjudication;
import mendel.match.stats.Sprt;
import mendel.player.GameLimit;
import org.jspecify.annotations.Nullable;

/**
 * How a match is played.
 *
 * @param games the number of games, even: two of each opening
 * @param limit of the moves of players that have no limit of their own
 * @param adjudication when games end before the rules end them
 * @param sprt the test that stops the match as soon as it decides; null for none
 * @param concurrency how many games run at the same time, 1 or more
 */
public record MatchSettings(
        int games,
        GameLimit limit,
        Adjudication adjudication,
        @Nullable Sprt sprt,
        int concurrency) {

    public MatchSettings {
        if (games < 2 || games % 2 != 0 || concurrency < 1) {
            throw new IllegalArgumentException("a match needs an even number of games, and one or more at a time");
        }
    }
}
