package mendel.match;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import mendel.game.BasicEnding;
import mendel.game.Game;

/**
 * Whether a player wins the basic endings of its game: of each kind two won positions, the same for all players, at 1000 nodes a
 * move against a defender of the same limit. The result depends on the players alone, and takes about a second.
 */
public final class Basics {

    /** What a player may visit for a move. */
    public static final GameLimit LIMIT = GameLimit.nodes(1000);

    private static final int GAMES = 2;
    private static final int MOST_PLIES = 250;
    private static final long SEED = 1;

    private Basics() {}

    /**
     * What became of one kind of ending.
     *
     * @param ending its name
     * @param won the games that were won
     * @param games the games that were played
     */
    public record Line(String ending, int won, int games) {}

    /** Plays them; nothing for games without such endings. */
    public static List<Line> of(Game game, Player player, Player defender) {
        GameRunner runner = new GameRunner(game, LIMIT, new Adjudication(0, 0, 0, 0, 0, MOST_PLIES));
        List<Line> lines = new ArrayList<>();
        for (BasicEnding ending : game.basicEndings()) {
            SplittableRandom random = new SplittableRandom(SEED);
            int won = 0;
            for (int i = 0; i < GAMES; i++) {
                Opening start = new Opening(ending.random().apply(random), List.of());
                won += runner.play(start, player, defender).end().result() == 1 ? 1 : 0;
            }
            lines.add(new Line(ending.name(), won, GAMES));
        }
        return List.copyOf(lines);
    }

    /** In words: {@code all won (KQK, KRK)}, or how many of each where some were not. */
    public static String text(List<Line> lines) {
        if (lines.isEmpty()) {
            return "not played";
        }
        boolean all = lines.stream().allMatch(line -> line.won() == line.games());
        return all ? "all won (" + lines.stream().map(Line::ending).collect(Collectors.joining(", ")) + ")"
                : "NOT all won: " + lines.stream().map(line -> line.ending() + " " + line.won() + " of " + line.games()).collect(Collectors.joining(", "));
    }
}
