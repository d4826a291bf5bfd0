package mendel.memory.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import mendel.app.Games;
import mendel.game.Position;
import mendel.game.Side;
import mendel.game.Texts;
import mendel.memory.ContextText;
import mendel.memory.Result;
import mendel.memory.SampleGames;
import mendel.memory.StoredGame;
import mendel.memory.credit.Utility;
import mendel.memory.credit.Worth;
import mendel.memory.store.Experience;
import mendel.memory.store.MemoryStore;
import mendel.search.GameLine;
import mendel.search.TieChoice;
import mendel.search.TieChoice.TieVerdict;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The expert rule on games of 6x6 that can be followed by hand. A loss without margin gives 0.125, a win 0.875. */
class ExpertExampleTest {

    /** Black, the learner, could have played b2 in place of d2, and b2 again in place of c2. */
    private static final String CHOICES = "2:d2,b2 4:c2,b2";

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void name() {
        file = folder.resolve("memory.db");
    }

    private static StoredGame game(String moves, Result result, String choices, String solved) {
        return StoredGame.of(
                SampleGames.SMALL_REVERSI,
                Texts.text(SampleGames.SMALL_REVERSI.start()),
                List.of(moves.split(" ")),
                Side.BLACK,
                result,
                null,
                new StoredGame.Context(
                        null, null, null, null, ContextText.readChoices(choices), ContextText.readSolved(solved)));
    }

    private TieChoice ask(List<StoredGame> games, MemoryRule rule, String played, String... candidates) {
        try (MemoryStore store = MemoryStore.write(file, SampleGames::rules)) {
            games.forEach(store::add);
        }
        Position position = SampleGames.SMALL_REVERSI.start();
        GameLine line = new GameLine(Texts.text(position), played.isEmpty() ? List.of() : List.of(played.split(" ")));
        line.moves().forEach(move -> position.make(Texts.parseMove(position, move)));
        try (MemoryTieBreaker memory = new MemoryTieBreaker(
                MemoryStore.read(file), Games.entry("reversi-6").game(), rule)) {
            TieChoice choice = memory.choose(
                    line,
                    position,
                    Arrays.stream(candidates)
                            .map(move -> Texts.parseMove(position, move))
                            .toList());
            assertThat(Texts.moveText(position, choice.move())).isIn((Object[]) candidates);
            return choice;
        }
    }

    private TieChoice ask(List<StoredGame> games, String played, String... candidates) {
        return ask(games, MemoryRule.EXPERT, played, candidates);
    }

    private static String text(TieChoice choice) {
        return Texts.moveText(SampleGames.SMALL_REVERSI.start(), choice.move());
    }

    private static double expected(TieChoice choice, int candidate) {
        return choice.candidates().get(candidate).expected();
    }

    /**
     * Charged to c2, the last move that had an alternative: 0.125. Before it, d2 gets the mean of that and a draw,
     * 0.3125.
     */
    @Test
    void aLossIsChargedToTheLastChoice() {
        TieChoice last = ask(List.of(game("d5 e3 d2 c1 c2", Result.LOST, CHOICES, null)), "d5 e3 d2 c1", "c2", "b2");
        assertThat(text(last)).isEqualTo("b2");
        assertThat(expected(last, 0)).isEqualTo((0.125 + 0.5) / 2, offset(1e-12));
        assertThat(expected(last, 1)).isEqualTo((0.3125 + 0.5) / 2, offset(1e-12));
        assertThat(last.candidates())
                .extracting(TieChoice.Candidate::verdict)
                .containsExactly(TieVerdict.REJECTED, TieVerdict.TAKEN);
        assertThat(last.candidates())
                .extracting(TieChoice.Candidate::reason)
                .containsExactly("0 won, 1 lost: 0.313 expected, less than 0.406", "no game is known: 0.406 expected");
        assertThat(expected(ask(List.of(), "d5 e3", "d2", "b2"), 0)).isEqualTo((0.3125 + 0.5) / 2, offset(1e-12));
    }

    /** When b2 has lost as well, d2 is charged in full: 0.9 of what it had and 0.125 in 1.9 games. */
    @Test
    void thenToTheOneBefore() {
        List<StoredGame> games = List.of(
                game("d5 e3 d2 c1 c2", Result.LOST, CHOICES, null), game("d5 e3 d2 c1 b2", Result.LOST, CHOICES, null));
        TieChoice before = ask(games, "d5 e3", "d2", "b2");
        assertThat(text(before)).isEqualTo("b2");
        assertThat(expected(before, 0)).isEqualTo((0.9 * 0.3125 + 0.125 + 0.5) / 2.9, offset(1e-12));
        TieChoice last = ask(List.of(), "d5 e3 d2 c1", "c2", "b2");
        assertThat(text(last)).isEqualTo("c2");
        assertThat(last.candidates())
                .extracting(TieChoice.Candidate::verdict)
                .containsExactly(TieVerdict.LEAST_BAD, TieVerdict.REJECTED);
        assertThat(last.candidates().getFirst().reason())
                .isEqualTo("0 won, 1 lost: 0.313 expected, the least bad of 2");
    }

    @Test
    void aWinIsCreditedToAll() {
        List<StoredGame> games = List.of(game("d5 e3 d2 c1 c2", Result.WON, CHOICES, null));
        for (String[] asked : new String[][] {{"", "d5"}, {"d5 e3", "d2", "b2"}, {"d5 e3 d2 c1", "c2", "b2"}}) {
            TieChoice choice =
                    ask(asked[0].isEmpty() ? games : List.of(), asked[0], Arrays.copyOfRange(asked, 1, asked.length));
            assertThat(expected(choice, 0)).isEqualTo((0.875 + 0.5) / 2, offset(1e-12));
            assertThat(choice.candidates().getFirst().verdict()).isEqualTo(TieVerdict.TAKEN);
        }
    }

    /** e4 c5 b4 a3 b3 is d5 e3 d2 c1 c2 in a mirror; Labaj's rule knows nothing of that. */
    @Test
    void symmetricOpeningsMeet() {
        List<StoredGame> games = List.of(game("d5 e3 d2 c1 c2", Result.LOST, CHOICES, null));
        TieChoice mirrored = ask(games, "e4 c5 b4 a3", "b3", "b2");
        assertThat(text(mirrored)).isEqualTo("b2");
        assertThat(mirrored.candidates().getFirst()).extracting("won", "lost").containsExactly(0L, 1L);
        TieChoice byLine = ask(List.of(), MemoryRule.LABAJ, "e4 c5 b4 a3", "b3", "b2");
        assertThat(text(byLine)).isEqualTo("b3");
    }

    /** Another order of moves to the same position. */
    @Test
    void transpositionsMeet() {
        String[] orders = transposition();
        List<StoredGame> games = List.of(game(orders[0], Result.LOST, null, null));
        String[] other = orders[1].split(" ");
        String way = String.join(" ", Arrays.copyOf(other, other.length - 1));
        assertThat(ask(games, way, other[other.length - 1]).candidates().getFirst())
                .extracting("won", "lost")
                .containsExactly(0L, 1L);
        assertThat(ask(List.of(), MemoryRule.LABAJ, way, other[other.length - 1])
                        .candidates()
                        .getFirst())
                .extracting("won", "lost")
                .containsExactly(0L, 0L);
    }

    /** Two lines of five plies from d5 on that lead to the same position. */
    private static String[] transposition() {
        Map<String, List<String>> lines = new TreeMap<>();
        collect(SampleGames.SMALL_REVERSI.start(), new ArrayList<>(), lines);
        for (List<String> same : lines.values()) {
            for (String one : same) {
                for (String two : same) {
                    if (!one.equals(two) && one.startsWith("d5 ") && two.startsWith("d5 ")) {
                        return new String[] {one, two};
                    }
                }
            }
        }
        throw new IllegalStateException("no transposition");
    }

    private static void collect(Position position, List<String> played, Map<String, List<String>> lines) {
        if (played.size() == 5) {
            lines.computeIfAbsent(Texts.text(position), text -> new ArrayList<>())
                    .add(String.join(" ", played));
            return;
        }
        long[] moves = new long[position.maxMoves()];
        int n = position.generate(moves, 0);
        for (int i = 0; i < n; i++) {
            played.add(Texts.moveText(position, moves[i]));
            position.make(moves[i]);
            collect(position, played, lines);
            position.unmake();
            played.removeLast();
        }
    }

    /** Before ply 4 the game was won by 8, and was won; by how much does not matter, and c2 is not judged by it. */
    @Test
    void exactMarginsCountWhereTheGameWentByThem() {
        List<StoredGame> games = List.of(game("d5 e3 d2 c1 c2", Result.WON, CHOICES, "4:8"));
        TieChoice before = ask(games, "d5 e3", "d2", "b2");
        assertThat(text(before)).isEqualTo("d2");
        assertThat(expected(before, 0)).isEqualTo((Utility.of(Result.WON, 8) + 0.5) / 2, offset(1e-12));
        TieChoice after = ask(List.of(), "d5 e3 d2 c1", "c2", "b2");
        assertThat(after.candidates()).extracting(TieChoice.Candidate::expected).containsExactly(0.5, 0.5);
        assertThat(after.candidates().getFirst()).extracting("won", "lost").containsExactly(1L, 0L);
    }

    /**
     * Won before ply 4 and lost in the end: the same players would lose the same game again, so it counts as lost to
     * its end.
     */
    @Test
    void aSolvedWinThatWasLostIsLost() {
        List<StoredGame> games = List.of(game("d5 e3 d2 c1 c2", Result.LOST, CHOICES, "4:8"));
        TieChoice solved = ask(games, "d5 e3 d2 c1", "c2", "b2");
        assertThat(text(solved)).isEqualTo("b2");
        assertThat(expected(solved, 0)).isEqualTo((Utility.of(Result.LOST, null) + 0.5) / 2, offset(1e-12));
        assertThat(text(ask(List.of(), "d5 e3", "d2", "b2"))).isEqualTo("b2");
    }

    /**
     * The opponent has learned: a move that won twenty times loses. The expert turns away after six losses, Labaj after
     * twenty.
     */
    @Test
    void theOpponentChanges() {
        List<StoredGame> games =
                new ArrayList<>(Collections.nCopies(20, game("d5 e3 d2", Result.WON, "2:d2,b2", null)));
        assertThat(text(ask(games, "d5 e3", "d2", "b2"))).isEqualTo("d2");
        int losses = 0;
        int labaj = 0;
        List<StoredGame> lost = List.of(game("d5 e3 d2", Result.LOST, "2:d2,b2", null));
        while (losses < 50 && text(ask(lost, "d5 e3", "d2", "b2")).equals("d2")) {
            losses++;
        }
        while (labaj < 50
                && text(ask(lost, MemoryRule.LABAJ, "d5 e3", "d2", "b2")).equals("d2")) {
            labaj++;
        }
        assertThat(losses + 1).isBetween(5, 8);
        assertThat(losses + 2 + labaj).isBetween(20, 21);
    }

    @Test
    void theFirstIsTakenWhenNothingIsKnown() {
        TieChoice choice = ask(List.of(), "d5 e3", "d2", "b2");
        assertThat(text(choice)).isEqualTo("d2");
        assertThat(choice.candidates())
                .extracting(TieChoice.Candidate::verdict)
                .containsExactly(TieVerdict.TAKEN, TieVerdict.REJECTED);
        assertThat(choice.candidates().get(1).reason())
                .isEqualTo("no game is known: 0.500 expected, no more than a move before it");
    }

    /** The bonus of what was visited less outweighs a small lead, and equal moves go by their order. */
    @Test
    void learnersExplore() {
        List<Rule.KnownCandidate> close = List.of(
                new Rule.KnownCandidate(1, 11, new Experience(7, 3, 0, 0), new Worth(10, 5.2)),
                new Rule.KnownCandidate(2, 12, new Experience(1, 1, 0, 0), new Worth(2, 1)));
        assertThat(chosen(ExpertRule.playing(), close)).isEqualTo(1);
        assertThat(chosen(ExpertRule.exploring(), close)).isEqualTo(2);
        List<Rule.KnownCandidate> equal = List.of(
                new Rule.KnownCandidate(2, 12, Experience.NONE, Worth.NONE),
                new Rule.KnownCandidate(1, 11, Experience.NONE, Worth.NONE));
        assertThat(chosen(ExpertRule.playing(), equal)).isEqualTo(2);
        assertThat(chosen(ExpertRule.exploring(), equal)).isEqualTo(2);
    }

    private static long chosen(Rule rule, List<Rule.KnownCandidate> candidates) {
        return rule.decide(candidates).stream()
                .filter(j -> j.verdict() == TieVerdict.TAKEN || j.verdict() == TieVerdict.LEAST_BAD)
                .findFirst()
                .orElseThrow()
                .known()
                .move();
    }
}
