package mendel.match.event;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mendel.ResourceException;
import mendel.game.BasicEnding;
import mendel.game.Game;
import mendel.match.game.Adjudication;
import mendel.match.game.GameEnd;
import mendel.match.game.GameRunner;
import mendel.match.opening.Opening;
import mendel.player.GameLimit;
import mendel.player.Player;

/**
 * Tests whether a player wins the basic endings of its game, from won positions that are the same for all players,
 * against a defender with the same limit. With a limit of depth or nodes the result depends only on the players.
 */
public final class Basics {

    /** The default limit of a move. */
    public static final GameLimit LIMIT = GameLimit.nodes(1000);

    /** A short test of about a second, run beside other work. */
    public static final BasicsSettings FEW = new BasicsSettings(LIMIT, 2, 1);

    private static final int MOST_PLIES = 250;

    private Basics() {}

    /**
     * The result of one kind of ending.
     *
     * @param ending its name
     * @param won the games that were won
     * @param games the games that were played
     * @param notWon the start positions of the other games
     */
    public record EndingResult(String ending, int won, int games, List<String> notWon) {

        public EndingResult {
            notWon = List.copyOf(notWon);
        }

        /** Of so many games these were not won. */
        public static EndingResult of(String ending, int games, List<String> notWon) {
            return new EndingResult(ending, games - notWon.size(), games, notWon);
        }

        /** In words: {@code KQK (4 of 4)}. */
        public String text() {
            return ending + " (" + won + " of " + games + ")";
        }

        /** True when every game was won. */
        public boolean isWon() {
            return won == games;
        }
    }

    /**
     * How many games are played, and how.
     *
     * @param limit of both sides
     * @param games of each kind of ending
     * @param seed of the positions; the first ones are the same whatever the number of games
     */
    public record BasicsSettings(GameLimit limit, int games, long seed) {}

    /**
     * Plays the endings; returns nothing for games without such endings.
     *
     * @param endings of the game: the basic ones, or others
     * @param onGame called after each game
     * @throws ResourceException when a player fails, such as an engine that crashes
     */
    public static List<EndingResult> of(
            Game game,
            List<BasicEnding> endings,
            Player player,
            Player defender,
            BasicsSettings settings,
            Runnable onGame) {
        GameRunner runner = runner(game, settings.limit());
        List<EndingResult> lines = new ArrayList<>();
        for (BasicEnding ending : endings) {
            List<String> notWon = new ArrayList<>();
            for (String start : starts(ending, settings)) {
                if (!isWon(runner, ending.name(), start, player, defender)) {
                    notWon.add(start);
                }
                onGame.run();
            }
            lines.add(EndingResult.of(ending.name(), settings.games(), notWon));
        }
        return List.copyOf(lines);
    }

    static GameRunner runner(Game game, GameLimit limit) {
        return new GameRunner(game, limit, Adjudication.OFF.withMaxPlies(MOST_PLIES));
    }

    /** The positions that the games of an ending start from. */
    public static List<String> starts(BasicEnding ending, BasicsSettings settings) {
        SplittableRandom random = new SplittableRandom(settings.seed());
        return IntStream.range(0, settings.games())
                .mapToObj(i -> ending.random().apply(random))
                .toList();
    }

    /** Whether White, the player, wins a position. */
    static boolean isWon(GameRunner runner, String ending, String start, Player player, Player defender) {
        GameEnd end =
                runner.play(new Opening(start, List.of()), player, defender).end();
        if (end.kind() == GameEnd.GameEndKind.FAILURE) {
            throw new ResourceException(ending + " " + start + ": " + end.text(null));
        }
        return end.result() == 1;
    }

    /** In words: {@code all won (KQK, KRK)}, or the numbers for each kind when some were not won. */
    public static String text(List<EndingResult> lines) {
        if (lines.isEmpty()) {
            return "not played";
        }
        return lines.stream().allMatch(EndingResult::isWon)
                ? "all won (" + lines.stream().map(EndingResult::ending).collect(Collectors.joining(", ")) + ")"
                : "NOT all won: " + lines.stream().map(EndingResult::text).collect(Collectors.joining(", "));
    }
}
