package mendel.campaign;

/**
 * When a campaign ends; whichever comes first.
 *
 * @param minutes in all, over resumes; 0 for no limit
 * @param rounds in all; 0 for no limit
 * @param games of self-play and matches in all; 0 for no limit
 * @param stalled rounds in a row without a new champion; 0 for no limit
 */
public record CampaignStop(double minutes, int rounds, long games, int stalled) {}
