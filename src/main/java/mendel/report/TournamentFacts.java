package mendel.report;

import java.util.List;

/**
 * The games of a tournament, for people.
 *
 * @param limit the limit of a move ({@code 300 nodes})
 * @param openings the openings: a file, or how they are made
 * @param opponents the kinds of opponents of a genome, in turn
 * @param games games of a genome in a generation, on average
 * @param racing rounds of a generation, each among the better half of the last one
 * @param fameEvery a champion enters the hall of fame every that many generations
 * @param fameKeep the number of the newest champions kept in it
 * @param gaugeEvery the champion plays the default weights every that many generations
 * @param gaugeGames the number of these games
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
