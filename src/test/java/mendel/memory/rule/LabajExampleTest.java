package mendel.memory.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import mendel.app.Games;
import mendel.game.Position;
import mendel.game.Side;
import mendel.game.Texts;
import mendel.memory.Result;
import mendel.memory.SampleGames;
import mendel.memory.StoredGame;
import mendel.memory.store.MemoryStore;
import mendel.search.GameLine;
import mendel.search.TieChoice;
import mendel.search.TieChoice.TieVerdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The worked example of Labaj (2007) on 6x6. In his text White begins and is the learner; by the official rules that we
 * play Black begins, so that his White is our Black.
 */
class LabajExampleTest {

    private static final String LINE = "d5 e3 d2 c1 c2";

    @TempDir
    private Path folder;

    private static List<StoredGame> firstFour() {
        return List.of(
                SampleGames.game(LINE, Side.BLACK, Result.LOST),
                SampleGames.game("e4 e3 d2 c1 c2", Side.BLACK, Result.LOST),
                SampleGames.game(LINE, Side.BLACK, Result.WON),
                SampleGames.game(LINE, Side.WHITE, Result.LOST));
    }

    private TieChoice ask(List<StoredGame> games, String played, String... candidates) {
        Path file = folder.resolve("memory" + games.hashCode() + ".db");
        try (MemoryStore store = MemoryStore.write(file, SampleGames::rules)) {
            games.forEach(store::add);
        }
        Position position = SampleGames.SMALL_REVERSI.start();
        GameLine line = new GameLine(Texts.text(position), played.isEmpty() ? List.of() : List.of(played.split(" ")));
        line.moves().forEach(move -> position.make(Texts.parseMove(position, move)));
        try (MemoryTieBreaker memory = new MemoryTieBreaker(
                MemoryStore.read(file), Games.entry("reversi-6").game(), MemoryRule.LABAJ)) {
            return memory.choose(
                    line,
                    position,
                    Arrays.stream(candidates)
                            .map(move -> Texts.parseMove(position, move))
                            .toList());
        }
    }

    private static String text(TieChoice choice) {
        return Texts.moveText(SampleGames.SMALL_REVERSI.start(), choice.move());
    }

    private static List<TieVerdict> verdicts(TieChoice choice) {
        return choice.candidates().stream().map(TieChoice.Candidate::verdict).toList();
    }

    @Test
    void moreWinsThanLossesAreTaken() {
        List<StoredGame> games = new ArrayList<>(firstFour());
        games.add(SampleGames.game(LINE, Side.BLACK, Result.WON));
        TieChoice choice = ask(games, "", "d5", "b3");
        assertThat(text(choice)).isEqualTo("d5");
        assertThat(choice.candidates().getFirst())
                .extracting("won", "lost", "drawn")
                .containsExactly(2L, 1L, 0L);
        assertThat(verdicts(choice)).containsExactly(TieVerdict.TAKEN, TieVerdict.NOT_ASKED);
        assertThat(choice.candidates().getFirst().reason()).isEqualTo("2 won, 1 lost: more wins than losses");
    }

    @Test
    void asManyWinsAsLossesAreRejected() {
        TieChoice choice = ask(firstFour(), "", "d5", "b3");
        assertThat(text(choice)).isEqualTo("b3");
        assertThat(choice.candidates().getFirst()).extracting("won", "lost").containsExactly(1L, 1L);
        assertThat(verdicts(choice)).containsExactly(TieVerdict.REJECTED, TieVerdict.TAKEN);
        assertThat(choice.candidates().get(1).reason()).isEqualTo("no game is known");
    }

    @Test
    void fewerWinsThanLossesAreRejected() {
        List<StoredGame> games = new ArrayList<>(firstFour());
        games.add(SampleGames.game(LINE, Side.BLACK, Result.LOST));
        TieChoice choice = ask(games, "", "d5", "b3");
        assertThat(text(choice)).isEqualTo("b3");
        assertThat(choice.candidates().getFirst()).extracting("won", "lost").containsExactly(1L, 2L);
    }

    /** d5 has 1:1, e4 0:1. */
    @Test
    void theLeastBadIsPlayedWhenAllAreRejected() {
        TieChoice choice = ask(firstFour(), "", "e4", "d5");
        assertThat(text(choice)).isEqualTo("d5");
        assertThat(verdicts(choice)).containsExactly(TieVerdict.REJECTED, TieVerdict.LEAST_BAD);
    }

    @Test
    void movesPlayedBeforeBelongToTheLine() {
        List<StoredGame> games = new ArrayList<>(firstFour());
        games.add(SampleGames.game("d5 e3 d2 c1 b2", Side.BLACK, Result.WON));
        TieChoice choice = ask(games, "d5 e3 d2 c1", "c2", "b2");
        assertThat(verdicts(choice)).containsExactly(TieVerdict.REJECTED, TieVerdict.TAKEN);
        assertThat(choice.candidates().get(1)).extracting("won", "lost").containsExactly(1L, 0L);
    }

    /** The learner's side is the side to move: White has lost after e3, and Black's games do not matter. */
    @Test
    void theOtherColourHasItsOwnGames() {
        TieChoice choice = ask(firstFour(), "d5", "e3", "c5");
        assertThat(verdicts(choice)).containsExactly(TieVerdict.REJECTED, TieVerdict.TAKEN);
        assertThat(choice.candidates().getFirst()).extracting("won", "lost").containsExactly(0L, 1L);
    }
}
