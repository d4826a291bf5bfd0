package mendel.memory.survey;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import mendel.InputException;
import mendel.game.Game;
import mendel.game.Side;
import mendel.memory.StoredGame;
import mendel.memory.store.MemoryStore;
import org.jspecify.annotations.Nullable;

/**
 * What a memory's games of one kind show when all of them are looked at: opening trees, the sequences that cost and
 * gave most, and how the memory grew. One pass over the games; then some 16 bytes for each of their first plies.
 *
 * @param overview the games counted
 * @param trees the opening trees of the starts with the most games, the largest first
 * @param starts how many starts there are, those that differ in the learner's side apart
 * @param costly the sequences that cost most
 * @param profitable the sequences that gave most
 * @param growth points along the games in the order in which they were stored
 * @param window how many games the means of a point are over
 */
public record MemorySurvey(
        MemoryOverview overview,
        List<OpeningTree> trees,
        int starts,
        List<MoveSequence> costly,
        List<MoveSequence> profitable,
        List<GrowthPoint> growth,
        int window) {

    /** How many plies of a game the longest sequence can have. */
    public static final int LONGEST = 30;

    private static final int MOST_TREES = 8;
    private static final int MOST_LINES = 12;

    /**
     * An opening tree.
     *
     * @param start the first position, one of those that are symmetric to each other
     * @param learner whose side the learner had
     */
    public record OpeningTree(String start, Side learner, Node root) {}

    /**
     * A position in an opening tree.
     *
     * @param move the move that led to it, in notation for people; empty for the first position
     * @param own whether the learner played it
     * @param position the position as text
     * @param tally what became of the games that came here
     * @param children what was played next, the most played first
     * @param otherMoves how many other moves were played, too rare to be children
     * @param others the games that went on with one of these
     */
    public record Node(
            String move,
            boolean own,
            String position,
            MemoryTally tally,
            List<Node> children,
            int otherMoves,
            MemoryTally others) {}

    /**
     * A sequence of moves from a game's beginning that ends with one of the learner's.
     *
     * @param start the first position
     * @param moves the moves as text
     * @param notation the moves in notation for people
     * @param position the position after them
     * @param cost games × (0.5 − mean result), in points; negative for a gain
     */
    public record MoveSequence(
            String start,
            Side learner,
            List<String> moves,
            List<String> notation,
            String position,
            MemoryTally tally,
            double cost) {

        public MoveSequence {
            moves = List.copyOf(moves);
            notation = List.copyOf(notation);
        }
    }

    /**
     * How things stood after some games.
     *
     * @param time when the last of them ended; null: unknown
     * @param rate the mean result of the last ones
     * @param margin the mean of their known margins; NaN when none is known
     * @param sequences different sequences that end with a learner's move, by then
     * @param positions different positions that a learner's move led to, symmetric ones counted once, by then
     */
    public record GrowthPoint(
            long games, @Nullable Instant time, double rate, double margin, long sequences, long positions) {}

    /**
     * Looks through a memory.
     *
     * @param rules the game to look at; others are left out
     * @param plies how deep the opening trees go, 1 to {@link #LONGEST}
     * @param done is told after each game how many were looked at
     */
    public static MemorySurvey of(MemoryStore store, Game rules, int plies, LongConsumer done) {
        MemoryOverview.Count count = new MemoryOverview.Count();
        SurveyGames games = new SurveyGames(rules, LONGEST);
        SurveyGrowth growth = new SurveyGrowth();
        store.forEach(game -> {
            if (game.game().equals(rules.id())) {
                count.add(game);
                Side first = add(store, games, game, growth);
                growth.add(game, first);
                done.accept(games.count());
            }
        });
        return new MemorySurvey(
                count.overview(),
                trees(games, plies),
                games.groups().size(),
                new SurveyLines(games, true).find(MOST_LINES),
                new SurveyLines(games, false).find(MOST_LINES),
                growth.points(),
                growth.window());
    }

    private static Side add(MemoryStore store, SurveyGames games, StoredGame game, SurveyGrowth growth) {
        try {
            return games.add(game, growth.positions()::add);
        } catch (InputException e) {
            throw store.damaged("game " + (games.count() + 1) + " of " + game.game() + ": " + e.getMessage());
        }
    }

    private static List<OpeningTree> trees(SurveyGames games, int plies) {
        int[][] byGroup = games.byGroup();
        List<Integer> largest =
                new ArrayList<>(IntStream.range(0, byGroup.length).boxed().toList());
        largest.sort(Comparator.comparingInt(i -> -byGroup[i].length));
        SurveyTree trees = new SurveyTree(games, plies);
        return largest.stream()
                .limit(MOST_TREES)
                .map(i -> trees.grow(games.groups().get(i), byGroup[i]))
                .toList();
    }
}
