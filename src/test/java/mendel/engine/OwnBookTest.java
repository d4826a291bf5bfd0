package mendel.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import mendel.chess.ChessGame;
import mendel.chess.model.ChessModels;
import mendel.draughts.DraughtsGame;
import mendel.draughts.model.DraughtsModels;
import mendel.draughts.text.HubNotation;
import mendel.eval.EvaluationModel;
import mendel.game.Game;
import mendel.game.Position;
import mendel.game.Texts;
import mendel.reversi.ReversiGame;
import mendel.reversi.model.ReversiModels;
import mendel.search.Limits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Opening books in conversations with clients. */
class OwnBookTest {

    private static final ReversiGame REVERSI = ReversiGame.all().getFirst();

    @TempDir
    private Path folder;

    private String book(String game, String... lines) throws IOException {
        List<String> all = new ArrayList<>(List.of("mendel-book/1 " + game));
        all.addAll(List.of(lines));
        return Files.write(folder.resolve("my  book.txt"), all).toString();
    }

    private static EngineSettings settings(Game game, EvaluationModel<Position> model) {
        return Talk.settings(game, model, text -> {
            throw new IllegalArgumentException(text);
        });
    }

    /** Settings of an engine that began with a book. */
    private static EngineSettings with(String book, EngineSettings settings) {
        return new EngineSettings(
                settings.name(),
                settings.version(),
                settings.author(),
                settings.knowledge(),
                settings.weightsText(),
                settings.weights(),
                settings.memory(),
                OwnBook.of(book, true, settings.book().reader(), settings.book().lots()),
                settings.tableMebibytes(),
                settings.largestTable(),
                settings.threads());
    }

    private static Talk uci(Function<EngineSettings, EngineSettings> change) {
        return new Talk(out -> new UciProtocol(
                change.apply(settings(new ChessGame(), ChessModels.all().getFirst())), out));
    }

    @Test
    void uciPlaysFromABookThatTheClientNames() throws IOException {
        String book = book("chess", "start -> a2a4 3 h2h4 1", "start e2e4 -> a7a5 1");
        try (Talk talk = uci(s -> s)) {
            talk.say("uci");
            assertThat(talk.until("uciok"))
                    .contains(
                            "option name OwnBook type check default false",
                            "option name BookFile type string default <empty>",
                            "option name BestBookMove type check default false");
            talk.say("setoption name BookFile value " + book, "position startpos", "go depth 1");
            assertThat(talk.until("bestmove")).doesNotContain("info string book");
            talk.say("setoption name OwnBook value true");
            Set<String> moves = new HashSet<>();
            for (int i = 0; i < 40; i++) {
                talk.say("go depth 1");
                List<String> lines = talk.until("bestmove");
                String move = lines.getLast().substring("bestmove ".length());
                assertThat(lines)
                        .containsExactly("info string book", "info depth 0 nodes 0 pv " + move, "bestmove " + move);
                moves.add(move);
            }
            assertThat(moves).containsExactlyInAnyOrder("a2a4", "h2h4");
            talk.say("setoption name bestbookmove value true");
            for (int i = 0; i < 20; i++) {
                talk.say("go wtime 1000 btime 1000");
                assertThat(talk.until("bestmove").getLast()).isEqualTo("bestmove a2a4");
            }
            talk.say("position startpos moves e2e4", "go nodes 100");
            assertThat(talk.until("bestmove").getLast()).isEqualTo("bestmove a7a5");
            talk.say("position startpos moves e2e4 e7e5", "go nodes 100");
            assertThat(talk.until("bestmove")).doesNotContain("info string book");
        }
    }

    /** An analysis, a search for a mate, or one among some moves is not the book's. */
    @Test
    void uciSearchesWhereABookIsNotAsked() throws IOException {
        String book = book("chess", "start -> a2a4 1");
        try (Talk talk = uci(settings -> with(book, settings))) {
            talk.say("uci");
            assertThat(talk.until("uciok"))
                    .contains(
                            "option name OwnBook type check default true",
                            "option name BookFile type string default " + book,
                            "option name BestBookMove type check default true");
            talk.say("position startpos", "go depth 1");
            assertThat(talk.until("bestmove").getLast()).isEqualTo("bestmove a2a4");
            for (String go : List.of("go depth 1 searchmoves e2e4 d2d4", "go mate 1 depth 1")) {
                talk.say(go);
                assertThat(talk.until("bestmove")).doesNotContain("info string book");
            }
            for (String go : List.of("go infinite", "go ponder wtime 10 btime 10")) {
                talk.say(go, "isready", "stop");
                assertThat(talk.until("bestmove")).doesNotContain("info string book");
            }
            talk.say("setoption name OwnBook value perhaps", "setoption name BookFile value none.book", "go depth 1");
            assertThat(talk.until("bestmove"))
                    .startsWith("info string OwnBook: \"perhaps\" is not possible; give true or false")
                    .anyMatch(line -> line.startsWith("info string none.book: there is no such book"))
                    .endsWith("bestmove a2a4");
            talk.say("setoption name BookFile value <empty>", "go depth 1");
            assertThat(talk.until("bestmove")).doesNotContain("info string book");
        }
    }

    @Test
    void hubPlaysFromABook() throws IOException {
        String book = book("draughts", "start -> g3-h4 1");
        try (Talk talk = new Talk(out -> new HubProtocol(
                settings(new DraughtsGame(), DraughtsModels.all().getFirst()), new HubNotation(), "czech", out))) {
            talk.say("hub");
            assertThat(talk.until("wait"))
                    .contains(
                            "param name=book value=false type=bool",
                            "param name=book-file value=\"\" type=string",
                            "param name=best-book-move value=false type=bool");
            talk.say(
                    "set-param name=book-file value=\"" + book + "\"",
                    "set-param name=book value=true",
                    "set-param name=best-book-move value=true",
                    "init");
            talk.until("ready");
            String start = new HubNotation().text(new DraughtsGame().start());
            talk.say("pos pos=" + start, "level depth=1", "go think");
            Position position = new DraughtsGame().start();
            String move = new HubNotation().moveText(position, Texts.parseMove(position, "g3-h4"));
            assertThat(talk.until("done")).containsExactly("info depth=0 nodes=0 pv=" + move, "done move=" + move);
            talk.say("go analyze");
            assertThat(talk.until("info depth=").getLast()).matches("info depth=[1-9].*");
            talk.say("stop");
            assertThat(talk.until("done").getLast()).startsWith("done move=");
            talk.say("set-param name=book value=maybe");
            assertThat(talk.until("error").getLast()).contains("book: ", "give true or false");
        }
    }

    @Test
    void gtpPlaysFromABook() throws IOException {
        String book = book("reversi", "start f5 -> f4 1", "start -> c4 1");
        EngineSettings settings =
                with(book, settings(REVERSI, ReversiModels.all(REVERSI).getFirst()));
        try (Talk talk = new Talk(out -> new GtpProtocol(settings, Limits.depth(1), out, text -> {}))) {
            talk.say("play b f5", "reg_genmove w", "genmove w");
            assertThat(talk.until("= F4")).containsExactly("=", "", "= F4");
            assertThat(talk.until("= F4")).containsExactly("", "= F4");
            talk.say("clear_board", "genmove b");
            assertThat(talk.until("= C4")).isNotEmpty();
        }
    }

    @Test
    void nboardPlaysFromABook() throws IOException {
        String book = book("reversi", "start f5 -> f4 1");
        EngineSettings settings =
                with(book, settings(REVERSI, ReversiModels.all(REVERSI).getFirst()));
        try (Talk talk = new Talk(out -> new NBoardProtocol(settings, Limits.depth(1), out))) {
            talk.say("nboard 2", "move F5", "go");
            assertThat(talk.until("===")).endsWith("status thinking", "status book", "=== F4");
            talk.say("hint 1", "ping 1");
            assertThat(talk.until("pong")).anyMatch(line -> line.startsWith("search "));
        }
    }

    /** A hint shows the book's moves, the heaviest first, as many as are asked for, and then what a search thinks. */
    @Test
    void nboardHintsFromABook() throws IOException {
        String book = book("reversi", "start f5 -> f4 1", "start f5 -> d6 3", "start f5 -> f6 2");
        EngineSettings settings =
                with(book, settings(REVERSI, ReversiModels.all(REVERSI).getFirst()));
        try (Talk talk = new Talk(out -> new NBoardProtocol(settings, Limits.depth(2), out))) {
            talk.say("nboard 2", "move F5", "hint 2");
            List<String> known = talk.until("search ").stream()
                    .filter(line -> line.startsWith("book "))
                    .toList();
            assertThat(known)
                    .satisfiesExactly(
                            line -> assertThat(line).matches("book D6 [+-]?\\d+\\.\\d\\d 3 1"),
                            line -> assertThat(line).matches("book F6 [+-]?\\d+\\.\\d\\d 2 1"));
            assertThat(talk.until("status"::equals))
                    .noneMatch(line -> line.startsWith("book "))
                    .anyMatch(line -> line.matches("search \\S+ \\S+ 0 2"));
        }
    }
}
