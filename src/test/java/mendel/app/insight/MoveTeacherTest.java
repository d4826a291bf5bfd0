package mendel.app.insight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import mendel.InputException;
import mendel.app.Games;
import mendel.game.Game;
import mendel.game.Position;
import mendel.game.RandomGames;
import mendel.game.Side;
import mendel.player.GameLimit;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every move of a position gets a score, and a line that can be played. */
class MoveTeacherTest {

    private static MoveTeacher teacher(String game, GameLimit limit) {
        return new MoveTeacher(InsightSearch.of(Games.entry(game), null, "default", limit));
    }

    @TestFactory
    Stream<DynamicTest> allMovesAreScoredDeeperAndDeeper() {
        return Games.all().stream()
                .map(Games.GameEntry::game)
                .map(game -> DynamicTest.dynamicTest(game.id(), () -> {
                    MoveTeacher teacher = teacher(game.id(), GameLimit.depth(3));
                    for (int seed = 1; seed <= 3; seed++) {
                        Position position = RandomGames.playout(game.start(), seed, 30);
                        if (position.outcome().isOngoing()) {
                            requireScored(game, teacher, game.notation().text(position));
                        }
                    }
                }));
    }

    private static void requireScored(Game game, MoveTeacher teacher, String text) {
        List<MoveScores> told = new ArrayList<>();
        MoveScores scores = teacher.moves(text, List.of(), told::add);
        Position position = game.parse(text);
        assertThat(told).extracting(MoveScores::depth).startsWith(1, 2, 3);
        assertThat(told).noneMatch(MoveScores::isDone);
        assertThat(scores.isDone()).isTrue();
        assertThat(scores.side()).isEqualTo(position.side());
        assertThat(scores.moves().stream().map(MoveScore::move).sorted().toList())
                .isEqualTo(RandomGames.texts(position));
        assertThat(scores.moves())
                .isSortedAccordingTo(Comparator.comparing(MoveScore::moverScore, Comparator.reverseOrder()));
        int best = scores.best().orElseThrow().moverScore();
        for (MoveScore move : scores.moves()) {
            assertThat(move.depth()).isEqualTo(3);
            assertThat(move.cost()).isEqualTo(best - move.moverScore()).isNotNegative();
            assertThat(move.whiteScore())
                    .isEqualTo(position.side() == Side.WHITE ? move.moverScore() : -move.moverScore());
            assertThat(move.lineMoves()).startsWith(move.move()).hasSameSizeAs(move.line());
            assertThat(move.line()).startsWith(move.notation());
            Position replay = game.parse(text);
            for (int i = 0; i < move.line().size(); i++) {
                long played = game.notation().parseMove(replay, move.lineMoves().get(i));
                assertThat(game.notation().moveNotation(replay, played))
                        .isEqualTo(move.line().get(i));
                replay.make(played);
            }
        }
        assertThat(teacher.moves(text, List.of(), standing -> {}))
                .as("the same again")
                .isEqualTo(scores);
    }

    @Test
    void forcedEndsAreCountedInPlies() {
        MoveTeacher teacher = teacher("chess", GameLimit.depth(4));
        MoveScores scores = teacher.moves("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", List.of(), standing -> {});
        MoveScore mate = scores.best().orElseThrow();
        assertThat(mate.notation()).isEqualTo("Ra8#");
        assertThat(mate.plies()).isEqualTo(1);
        assertThat(mate.moverScore()).isEqualTo(29_999);
        assertThat(mate.cost()).isZero();
        assertThat(scores.of("a1a7").orElseThrow().cost()).isGreaterThan(20_000);
        assertThat(scores.of("a1h8")).isEmpty();
    }

    @Test
    void commentsSayWhatABadMoveCost() {
        MoveTeacher teacher = teacher("chess", GameLimit.depth(4));
        List<String> moves = List.of("e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6");
        List<MoveComment> told = new ArrayList<>();
        MoveComment bad = teacher.comment(null, moves, told::add).orElseThrow();
        assertThat(bad.played().notation()).isEqualTo("Nf6");
        assertThat(bad.played().plies()).isEqualTo(-2);
        assertThat(bad.played().line()).containsExactly("Nf6", "Qxf7#");
        assertThat(bad.isBest()).isFalse();
        assertThat(bad.cost()).isGreaterThan(20_000);
        assertThat(bad.best().notation()).isIn("g6", "Qe7", "Qf6");
        assertThat(bad.ply()).isEqualTo(6);
        assertThat(told).isNotEmpty();
        List<String> mate = new ArrayList<>(moves);
        mate.add("Qxf7");
        assertThat(teacher.comment(null, mate, comment -> {}).orElseThrow().isBest())
                .isTrue();
        assertThatThrownBy(() -> teacher.comment(null, List.of(), comment -> {}))
                .isInstanceOf(InputException.class);
        assertThatThrownBy(() -> teacher.comment(null, List.of("e4", "Ke4"), comment -> {}))
                .isInstanceOf(InputException.class);
    }

    @Test
    void aGameThatIsOverHasNoScores() {
        MoveTeacher teacher = teacher("chess", GameLimit.nodes(1000));
        MoveScores over = teacher.moves(null, List.of("f3", "e5", "g4", "Qh4"), standing -> {});
        assertThat(over.moves()).isEmpty();
        assertThat(over.best()).isEmpty();
        List<String> drawn = List.of(
                "Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1",
                "Ng8");
        assertThat(teacher.moves(null, drawn, standing -> {}).moves())
                .hasSize(20)
                .allMatch(move -> move.moverScore() == null);
    }

    @Test
    void whatIsCancelledKeepsWhatItFound() {
        MoveTeacher teacher = teacher("chess", GameLimit.depth(100));
        MoveScores scores = teacher.moves(null, List.of(), standing -> {
            if (standing.depth() == 2) {
                teacher.cancel();
            }
        });
        assertThat(scores.isDone()).isFalse();
        assertThat(scores.depth()).isGreaterThanOrEqualTo(2);
        assertThat(scores.moves()).hasSize(20).allMatch(move -> Objects.requireNonNull(move.moverScore()) > -1000);
        MoveScores none = teacher.moves(null, List.of(), standing -> {});
        assertThat(none.best()).isEmpty();
        assertThat(teacher.comment(null, List.of("e4"), comment -> {})).isEmpty();
    }
}
