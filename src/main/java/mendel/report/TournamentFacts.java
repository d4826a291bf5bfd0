package mendel.report;

import java.util.List;

/**
 * The games of a tournament, for people.
 *
 * @param limit what a player may use for its moves ({@code 300 nodes})
 * @param openings where the games begin: a file, or how openings are made
 * @param opponents whom a genome meets, in turn
 * @param games games of a genome in a generation, on average
 * @param racing rounds of a generation, each among the better half of the last one
 * @param fameEvery a champion enters the hall of fame every so many generations
 * @param fameKeep so many of the newest stay in it
 * @param gaugeEvery the champion meets the default weights every so many generations
 * @param gaugeGames games of such a meeting
 * @param engine the external engine whose options are evolved; empty for a model's weights
 */
public record TournamentFacts(
        String limit,
        String openings,
        List<String> opponents,
        int games,
        int racing,
        int fameEvery,
        int fameKeep,
        int gaugeEvery,
        int gaugeGames,
        String engine) {

    public TournamentFacts {
        opponents = List.copyOf(opponents);
    }
}
