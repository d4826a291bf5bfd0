package mendel.learn;

/**
 * The results of some games.
 *
 * @param games how many
 * @param won those that the learner won, or the side that moves first when it played both
 * @param lost those that it lost
 * @param drawn those that were drawn
 * @param moves the learner's moves after the openings
 * @param ties how many of them were chosen from several equally good ones
 * @param changed how often the memory chose another of these than the first
 */
public record LearnTotals(int games, int won, int lost, int drawn, long moves, long ties, long changed) {

    /** No games yet. */
    public static final LearnTotals NONE = new LearnTotals(0, 0, 0, 0, 0, 0, 0);

    /** With one more game. */
    public LearnTotals plus(LearnedGame game) {
        return new LearnTotals(
                games + 1,
                won + (game.points() == 1 ? 1 : 0),
                lost + (game.points() == 0 ? 1 : 0),
                drawn + (game.points() == 0.5 ? 1 : 0),
                moves + game.moves(),
                ties + game.ties(),
                changed + game.changed());
    }
}
