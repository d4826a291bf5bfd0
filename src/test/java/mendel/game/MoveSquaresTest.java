package mendel.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import mendel.app.Games;
import mendel.chess.ChessGame;
import mendel.draughts.DraughtsGame;
import mendel.draughts.rules.Squares;
import mendel.reversi.ReversiGame;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Squares that are chosen one by one lead to one move. */
class MoveSquaresTest {

    @TestFactory
    Stream<DynamicTest> theSquaresOfAMoveAreOfNoOther() {
        return Games.all().stream()
                .map(Games.GameEntry::game)
                .map(game -> DynamicTest.dynamicTest(game.id(), () -> {
                    for (int seed = 1; seed <= 20; seed++) {
                        RandomGames.walk(game.start(), seed, 120, position -> requireTold(game, position));
                    }
                }));
    }

    /** Kings among many men have many ways round. */
    @Test
    void theSquaresOfKingsAreOfNoOtherMove() {
        DraughtsGame draughts = new DraughtsGame();
        SplittableRandom random = new SplittableRandom(7);
        int captures = 0;
        for (int i = 0; i < 2_000; i++) {
            Set<Integer> men = new HashSet<>();
            while (men.size() < 6 + random.nextInt(6)) {
                men.add(4 + random.nextInt(24));
            }
            int king = random.nextInt(32);
            men.remove(king);
            String text = "W:WK" + Squares.name(king) + ":B"
                    + String.join(",", men.stream().map(Squares::name).toList());
            Position position = draughts.parse(text);
            requireTold(draughts, position);
            captures += position.inCheck() ? 1 : 0;
        }
        assertThat(captures).isGreaterThan(500);
    }

    private static void requireTold(Game game, Position position) {
        long[] moves = new long[position.maxMoves()];
        int count = position.generate(moves, 0);
        Set<String> told = new HashSet<>();
        List<List<String>> paths = new ArrayList<>();
        String before = game.squares(position);
        for (int i = 0; i < count; i++) {
            MoveSquares squares = game.moveSquares(position, moves[i]);
            if (squares.isPass()) {
                assertThat(count).isEqualTo(1);
                continue;
            }
            assertThat(squares.paths().stream().map(List::getLast).distinct()).containsExactly(squares.to());
            for (List<String> path : squares.paths()) {
                assertThat(told.add(squares.from() + ">" + path + squares.promotion()))
                        .as("%s in %s", path, game.notation().text(position))
                        .isTrue();
                List<String> whole = new ArrayList<>(path);
                whole.addFirst(String.valueOf(squares.from()));
                paths.add(whole);
                path.forEach(square -> assertThat(game.board().index(square)).isNotNegative());
                if (!squares.captured().isEmpty() && game.board().pieces() == BoardShape.Pieces.DRAUGHTS) {
                    assertThat(game.notation().parseMove(position, String.join("-", whole)))
                            .isEqualTo(moves[i]);
                }
            }
            requireMade(game, position, moves[i], squares, before);
        }
        Set<List<String>> whole = new HashSet<>(paths);
        for (List<String> path : paths) {
            for (int length = 1; length < path.size(); length++) {
                assertThat(whole).doesNotContain(path.subList(0, length));
            }
        }
    }

    /** What the board shows after the move is where the squares say. */
    private static void requireMade(Game game, Position position, long move, MoveSquares squares, String before) {
        BoardShape board = game.board();
        position.make(move);
        String after = game.squares(position);
        position.unmake();
        assertThat(after.charAt(board.index(squares.to()))).isNotIn('.', ' ');
        squares.captured()
                .forEach(
                        square -> assertThat(before.charAt(board.index(square))).isNotEqualTo('.'));
        squares.captured().stream()
                .filter(square -> !square.equals(squares.to()))
                .forEach(square -> assertThat(after.charAt(board.index(square))).isEqualTo('.'));
        if (squares.from() != null && !squares.from().equals(squares.to())) {
            assertThat(before.charAt(board.index(squares.from()))).isNotEqualTo('.');
            assertThat(after.charAt(board.index(squares.from()))).isEqualTo('.');
        }
    }

    @Test
    void namesAreThoseOfPlaces() {
        for (Game game : List.of(new ChessGame(), ReversiGame.all().getLast())) {
            BoardShape board = game.board();
            for (int i = 0; i < board.size() * board.size(); i++) {
                assertThat(board.index(board.name(i))).isEqualTo(i);
            }
        }
        assertThat(new ChessGame().board().name(0)).isEqualTo("a8");
        assertThat(ReversiGame.all().getFirst().board().name(0)).isEqualTo("a1");
        assertThat(Stream.of("", "i1", "a9", "a0", "11", "aa", "a10", "a1 ").mapToInt(new ChessGame().board()::index))
                .containsOnly(-1);
        assertThat(ReversiGame.all().getLast().board().index("j10")).isEqualTo(99);
    }

    private static MoveSquares squares(Game game, String position, String move) {
        Position p = game.parse(position);
        return game.moveSquares(p, game.notation().parseMove(p, move));
    }

    @Test
    void movesOfEveryKind() {
        Game chess = new ChessGame();
        assertThat(squares(chess, "4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1", "exd6"))
                .isEqualTo(new MoveSquares("e5", List.of(List.of("d6")), List.of("d5"), null));
        assertThat(squares(chess, "4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1", "O-O"))
                .isEqualTo(new MoveSquares("e1", List.of(List.of("g1")), List.of(), null));
        assertThat(squares(chess, "3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1", "exd8=N"))
                .isEqualTo(new MoveSquares("e7", List.of(List.of("d8")), List.of("d8"), "n"));
        assertThat(squares(new DraughtsGame(), "W:WKa1:Bc3,f6,c7", "a1-d4-g7"))
                .isEqualTo(new MoveSquares(
                        "a1", List.of(List.of("d4", "g7"), List.of("e5", "g7")), List.of("c3", "f6"), null));
        assertThat(squares(
                        ReversiGame.all().getFirst(),
                        ReversiGame.all()
                                .getFirst()
                                .notation()
                                .text(ReversiGame.all().getFirst().start()),
                        "d3"))
                .isEqualTo(MoveSquares.set("d3"));
    }
}
