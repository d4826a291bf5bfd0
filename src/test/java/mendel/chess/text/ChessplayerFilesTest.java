package mendel.chess.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import mendel.InputException;
import mendel.chess.rules.ChessMove;
import mendel.chess.rules.ChessPosition;
import mendel.chess.rules.Piece;
import mendel.chess.rules.Playouts;
import mendel.game.GameRecord;
import mendel.game.TextFormat;
import mendel.game.Texts;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The two formats of Ivanová's program: games ({@code .cpm}) and positions ({@code .cps}). */
class ChessplayerFilesTest {

    /** A game with every form of move, and en passant. */
    private static final String GAME = """
        humansColor -1
        e2-e4
        g7-g6

        e4-e5
        d7-d5
        e5xd6
        Ng8-f6
        d6xPc7
        Bf8-g7
        c7xNb8=Q
        O-O
        Qb8xBc8
        Qd8xQc8
        Ng1-f3
        Qc8xPc2
        Bf1-b5
        Qc2xc1+
        Qd1xQc1
        a7-a6
        Ke1-g1
        """;

    private static final String KINGS = "pos 95 3\npos 25 -3\n";

    private static GameRecord read(TextFormat format, String name, String text) {
        List<GameRecord> games = new ArrayList<>();
        try {
            format.read(new BufferedReader(new StringReader(text)), name, games::add);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        assertThat(games).hasSize(1);
        return games.getFirst();
    }

    private static GameRecord cpm(String text) {
        return read(new Cpm(), "game.cpm", text);
    }

    private static GameRecord cps(String text) {
        return read(new Cps(), "position.cps", text);
    }

    @Test
    void readsGames() {
        GameRecord game = cpm(GAME);
        assertThat(game.tags()).containsOnly(Map.entry("WhiteType", "program"), Map.entry("BlackType", "human"));
        assertThat(game.start()).isEqualTo(Fen.START);
        assertThat(game.moves())
                .containsExactly(
                        "e2e4", "g7g6", "e4e5", "d7d5", "e5d6", "g8f6", "d6c7", "f8g7", "c7b8q", "e8g8", "b8c8", "d8c8",
                        "g1f3", "c8c2", "f1b5", "c2c1", "d1c1", "a7a6", "e1g1");
        assertThat(game.comments()).hasSize(19).containsOnly("");
        assertThat(game.result()).isNull();
        assertThat(cpm(GAME.replace("\n", "\r\n")).moves()).isEqualTo(game.moves());
        assertThat(cpm(GAME.replace("O-O", "0-0")).moves()).isEqualTo(game.moves());
    }

    @Test
    void aGameThatEndedOnTheBoardHasItsResult() {
        assertThat(cpm("humansColor 1\nf2-f3\ne7-e5\ng2-g4\nQd8-h4#\n").result())
                .isZero();
        assertThat(cpm("humansColor 1\n").moves()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\0', textBlock = """
        ''                          | game.cpm: the file is empty
        e2-e4                       | game.cpm:1: the game does not begin with humansColor
        humansColor 0               | game.cpm:1: humansColor is "0"; give 1 for White or -1 for Black
        humansColor 1/e4            | game.cpm:2: "e4" is not a move; write it as e2-e3
        humansColor 1//e2-e5        | game.cpm:3: the move "e2e5" is not legal in
        humansColor 1/Be2-e4        | game.cpm:2: the move "Be2-e4" does not fit the position; on e2 stands a pawn
        humansColor 1/e2xe4         | game.cpm:2: the move "e2xe4" does not fit the position; the move takes nothing
        humansColor 1/e2-Pe4        | game.cpm:2: the move "e2-Pe4" does not fit the position; the move takes nothing
        humansColor 1/e2-e4/d7-d5/e4-d5  | game.cpm:4: the move "e4-d5" does not fit the position; the move takes a pawn
        humansColor 1/e2-e4/d7-d5/e4xQd5 | game.cpm:4: the move "e4xQd5" does not fit the position; the move takes a pawn
        humansColor 1/O-O           | game.cpm:2: the move "O-O" is not legal in
        """)
    void refusesOtherGames(String text, String message) {
        assertThatThrownBy(() -> cpm(text.replace("''", "").replace('/', '\n')))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith(message);
    }

    @Test
    void aPromotionSaysWhatThePawnBecomes() {
        String moves = "humansColor 1\nh2-h4\ng7-g5\nh4xg5\nh7-h6\ng5xh6\nNg8-f6\nh6-h7\nNf6-g8\n";
        assertThat(cpm(moves + "h7xNg8R\n").moves()).endsWith("h7g8r");
        assertThatThrownBy(() -> cpm(moves + "h7xNg8\n"))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("game.cpm:10: the move \"h7g8\" is not legal")
                .hasMessageContaining("h7g8q");
    }

    @Test
    void readsPositions() {
        StringBuilder text = new StringBuilder("humansColor 1\ncanHumanCastle true\ncanCompCastle true\n");
        int[] pieces = {6, 2, 5, 7, 3, 5, 2, 6};
        for (int file = 0; file < 8; file++) {
            text.append("pos ")
                    .append(21 + file)
                    .append(" -")
                    .append(pieces[file])
                    .append('\n');
            text.append("pos ").append(31 + file).append(" -1\n");
            text.append("pos ").append(81 + file).append(" 1\n");
            text.append("pos ")
                    .append(91 + file)
                    .append(' ')
                    .append(pieces[file])
                    .append('\n');
        }
        GameRecord start = cps(text.toString());
        assertThat(start.start()).isEqualTo(Fen.START);
        assertThat(start.moves()).isEmpty();
        assertThat(start.tags()).containsOnly(Map.entry("WhiteType", "human"), Map.entry("BlackType", "program"));
    }

    /**
     * White is to move, whichever colour the person has; each side's right holds for the wings whose rooks stand at
     * home.
     */
    @ParameterizedTest
    @ValueSource(strings = {"canHumanCastle", "canHumansCastle"})
    void theColourOfThePersonSaysWhoCastles(String key) {
        String pieces = KINGS + "pos 98 6\npos 21 -6\npos 28 -6\npos 51 0\n";
        assertThat(cps("humansColor -1\n" + key + " true\ncanCompCastle true\n" + pieces)
                        .start())
                .isEqualTo("r3k2r/8/8/8/8/8/8/4K2R w Kkq - 0 1");
        assertThat(cps("humansColor 1\n" + key + " false\ncanCompCastle true\n" + pieces)
                        .start())
                .isEqualTo("r3k2r/8/8/8/8/8/8/4K2R w kq - 0 1");
        assertThat(cps(pieces + "canCompCastle false\n" + key + " true\nhumansColor -1\n")
                        .start())
                .isEqualTo("r3k2r/8/8/8/8/8/8/4K2R w kq - 0 1");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\0', textBlock = """
        pos 20 1                 | position.cps:4: square 20 is not on the board; give 21 (a8) to 98 (h1)
        pos 29 1                 | position.cps:4: square 29 is not on the board
        pos 101 1                | position.cps:4: square 101 is not on the board
        pos 55 4                 | position.cps:4: there is no piece 4; give 1 pawn
        pos 55 -8                | position.cps:4: there is no piece -8
        pos e4 1                 | position.cps:4: "e4" is not a number
        pos 55                   | position.cps:4: "pos 55" is not understood
        pos 55 1/pos 55 2        | position.cps:5: square 55 (e5) stands twice
        canHumanCastle true      | position.cps:4: canHumanCastle stands twice
        canHumansCastle true     | position.cps:4: canHumansCastle stands twice
        pos 95 3                 | position.cps: FEN has no black king
        pos 95 3/pos 25 -3/pos 35 6 | position.cps: FEN has Black in check with White to move
        """)
    void refusesOtherPositions(String lines, String message) {
        String text = "humansColor 1\ncanHumanCastle false\ncanCompCastle false\n" + lines.replace('/', '\n') + "\n";
        assertThatThrownBy(() -> cps(text)).isInstanceOf(InputException.class).hasMessageStartingWith(message);
    }

    @Test
    void refusesWhatIsMissingOrContradictsItself() {
        assertThatThrownBy(() -> cps("humansColor 1\ncanHumanCastle false\n" + KINGS))
                .hasMessage("position.cps: the line canCompCastle is missing; give it before the squares");
        assertThatThrownBy(() -> cps("humansColor 1\ncanHumanCastle yes\n"))
                .hasMessage("position.cps:2: canHumanCastle is \"yes\"; give true or false");
        assertThatThrownBy(() -> cps("humansColor 1\ncanHumanCastle true\ncanCompCastle false\npos 94 3\npos 25 -3\n"))
                .hasMessage("position.cps: White may castle, but its king is not on e1; give false for that side");
    }

    private static String write(TextFormat format, GameRecord game) {
        return new String(format.write(List.of(game)), StandardCharsets.UTF_8);
    }

    private static GameRecord game(String humans, String start, List<String> moves, Double result) {
        return new GameRecord(
                ChessplayerText.tags(humans.equals("white") ? Piece.WHITE : Piece.BLACK),
                start,
                moves,
                Collections.nCopies(moves.size(), ""),
                result);
    }

    @Test
    void writesGamesAsItReadsThem() {
        String text = write(new Cpm(), cpm(GAME));
        assertThat(text)
                .isEqualTo(GAME.replace("\n\n", "\n")
                        .replace("d6xPc7", "d6xc7")
                        .replace("=Q", "Q")
                        .replace("xPc2", "xc2")
                        .replace("Qc2xc1+", "Qc2xBc1")
                        .replace("Ke1-g1", "O-O"));
        assertThat(write(new Cpm(), cpm("humansColor 1\nf2-f3\ne7-e5\ng2-g4\nQd8-h4\n")))
                .endsWith("Qd8-h4#\n");
    }

    @Property(tries = 60)
    void gamesComeBack(@ForAll long seed) {
        List<String> moves = new ArrayList<>();
        Playouts.walk(Fen.START, seed, 200, p -> {
            if (p.height() > 0) {
                moves.add(ChessMove.uci(p.lastMove()));
            }
        });
        GameRecord unfinished = game(seed % 2 == 0 ? "white" : "black", Fen.START, moves, null);
        ChessPosition last = Fen.read(Fen.START);
        moves.forEach(move -> last.make(Texts.parseMove(last, move)));
        GameRecord game = new GameRecord(
                unfinished.tags(), Fen.START, moves, unfinished.comments(), ChessplayerText.result(last));
        assertThat(cpm(write(new Cpm(), game))).isEqualTo(game);
    }

    /** A position either comes back, all but its counts of moves, or holds what the file cannot. */
    @Property(tries = 100)
    void positionsComeBackOrAreRefused(@ForAll long seed) {
        Playouts.walk(Playouts.TRICKY.get((int) Math.floorMod(seed, (long) Playouts.TRICKY.size())), seed, 60, p -> {
            String bare = Texts.text(p).replaceAll(" \\d+ \\d+$", " 0 1");
            ChessPosition position = Fen.read(bare);
            GameRecord game =
                    game(seed % 2 == 0 ? "white" : "black", bare, List.of(), ChessplayerText.result(position));
            boolean fits = position.colourToMove() == Piece.WHITE
                    && position.enPassantSquare() < 0
                    && !isHalf(position, "K", "Q", 7, 0)
                    && !isHalf(position, "k", "q", 63, 56);
            if (fits) {
                GameRecord again = cps(write(new Cps(), game));
                assertThat(again.start().replaceFirst(" [a-h][36] ", " - "))
                        .isEqualTo(bare.replaceFirst(" [a-h][36] ", " - "));
                assertThat(again.tags()).isEqualTo(game.tags());
                assertThat(again.result()).isEqualTo(game.result());
            } else {
                assertThatThrownBy(() -> write(new Cps(), game))
                        .isInstanceOf(InputException.class)
                        .hasMessageStartingWith("a .cps file ")
                        .hasMessageEndingWith("; write a .pgn file");
            }
        });
    }

    /** A side that may castle on one wing, and whose rook of the other wing stands at home. */
    private static boolean isHalf(ChessPosition p, String shortSide, String longSide, int shortCorner, int longCorner) {
        String rights = Texts.text(p).split(" ")[2];
        int rook = Piece.code(shortCorner < 8 ? Piece.WHITE : Piece.BLACK, Piece.ROOK);
        return rights.contains(shortSide) && !rights.contains(longSide) && p.pieceAt(longCorner) == rook
                || rights.contains(longSide) && !rights.contains(shortSide) && p.pieceAt(shortCorner) == rook;
    }

    @Test
    void refusesToWriteWhatTheFilesCannotHold() {
        String bareKings = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
        refused(
                new Cpm(),
                game("white", bareKings, List.of(), null),
                "a .cpm file holds games from the start position only");
        refused(
                new Cpm(),
                game("white", Fen.START, List.of("e2e4"), 0.0),
                "files of Chessplayer have no place for a result");
        refused(new Cps(), game("white", bareKings, List.of(), 0.5), "files of Chessplayer have no place for a result");
        refused(new Cps(), game("white", Fen.START, List.of("e2e4"), null), "a .cps file holds a position, not moves");
        refused(
                new Cps(),
                game("white", bareKings.replace(" w ", " b "), List.of(), null),
                "a .cps file has White to move, and here Black is");
        refused(
                new Cps(),
                game("white", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", List.of(), null),
                "a .cps file cannot say that a pawn may be taken");
        refused(
                new Cps(),
                game("white", "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", List.of(), null),
                "a .cps file has one word for both wings, and here White may castle on one of them only");
        refused(
                new Cps(),
                game("white", "r3k2r/8/8/8/8/8/8/4K3 w k - 0 1", List.of(), null),
                "a .cps file has one word for both wings, and here Black");
        Map<String, String> two = Map.of("WhiteType", "human", "BlackType", "human");
        for (TextFormat format : List.of(new Cpm(), new Cps())) {
            refused(
                    format,
                    new GameRecord(two, Fen.START, List.of(), List.of(), null),
                    "files of Chessplayer tell of one person against the program, "
                            + "and here both sides are persons");
            refused(
                    format,
                    new GameRecord(Map.of(), Fen.START, List.of(), List.of(), null),
                    "files of Chessplayer tell of one person against the program, " + "and here no side is a person's");
            assertThatThrownBy(() -> format.write(List.of(cpm("humansColor 1"), cpm("humansColor 1"))))
                    .isInstanceOf(InputException.class)
                    .hasMessage("a ." + format.extension() + " file holds one game, not 2; write a .pgn file");
            assertThat(format.canGrow()).isFalse();
        }
    }

    private static void refused(TextFormat format, GameRecord game, String message) {
        assertThatThrownBy(() -> format.write(List.of(game)))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith(message)
                .hasMessageEndingWith("; write a .pgn file");
    }

    /** In a game of a memory the learner is the program. */
    @Test
    void theLearnerIsTheProgram() {
        GameRecord game = new GameRecord(Map.of("Learner", "white"), Fen.START, List.of("e2e4"), List.of(""), null);
        assertThat(write(new Cpm(), game)).isEqualTo("humansColor -1\ne2-e4\n");
    }
}
