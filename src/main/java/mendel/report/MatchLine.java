package mendel.report;

/**
 * The result of one match, from the first player's view.
 *
 * @param first the first player
 * @param second the second player
 * @param conditions games' limits ({@code 5000 nodes a move})
 * @param wins games won by the first player
 * @param draws games drawn
 * @param losses games lost by the first player
 * @param elo Elo difference; {@code NaN} when infinite
 * @param eloError half the width of its 95 % interval; {@code NaN} when unknown
 */
public record MatchLine(
        String first, String second, String conditions, int wins, int draws, int losses, double elo, double eloError) {}
