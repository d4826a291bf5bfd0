package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import mendel.app.Games;
import mendel.game.Game;
import mendel.game.Position;
import mendel.game.Texts;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** {@code memory report} as its users see it. */
class MemoryReportCommandTest extends CommandRuns {

    @TempDir
    private Path folder;

    private String memory;
    private Path page;

    @BeforeEach
    void name() {
        memory = folder.resolve("memory.db").toString();
        page = folder.resolve("page.html");
    }

    /** Games of 9 plies; every third begins three plies later. */
    private void fill(String id, int count) throws IOException {
        Game rules = Games.entry(id).game();
        SplittableRandom random = new SplittableRandom(1);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Position position = rules.start();
            long[] legal = new long[position.maxMoves()];
            List<String> moves = new ArrayList<>();
            String start = Texts.text(position);
            for (int ply = 0; ply < 9; ply++) {
                if (ply == 3 && i % 3 == 0) {
                    start = Texts.text(position);
                    moves.clear();
                }
                int n = position.generate(legal, 0);
                long move = legal[random.nextInt(Math.min(n, 2))];
                moves.add(Texts.moveText(position, move));
                position.make(move);
            }
            lines.add("{\"game\":\"" + id + "\",\"start\":\"" + start + "\",\"moves\":\"" + String.join(" ", moves)
                    + "\",\"learner\":\"" + (i % 2 == 0 ? "white" : "black") + "\",\"result\":\""
                    + (i % 5 == 0 ? "won" : "lost") + "\",\"source\":\"opponent " + i % 30 + "\"}");
        }
        json(
                "memory",
                "import",
                memory,
                Files.write(folder.resolve(id + ".jsonl"), lines).toString(),
                "--json");
    }

    @ParameterizedTest
    @CsvSource({"reversi-6", "reversi-10-anti", "reversi", "draughts", "chess"})
    void drawsEveryGame(String id) throws IOException {
        fill(id, 120);
        JsonNode answer = json("memory", "report", memory, "-o", page.toString(), "--plies", "3", "--json");
        assertThat(answer.get("games").asInt()).isEqualTo(120);
        assertThat(answer.get("out").asString()).isEqualTo(page.toString());
        String html = Files.readString(page);
        assertThat(html)
                .contains("What became of 120 games of " + id)
                .contains("usual start")
                .contains("start no. ")
                .contains("5 others")
                .contains("<article")
                .contains("mendel memory probe " + memory);
    }

    @Test
    void oneGameAndNone() throws IOException {
        fill("reversi-6", 1);
        json("memory", "report", memory, "--json");
        assertThat(Files.readString(Path.of(memory + ".html")))
                .contains("What became of 1 game of reversi-6")
                .contains("too few games");
        json("memory", "report", memory, "-o", page.toString(), "--game", "chess", "--json");
        assertThat(Files.readString(page)).contains("The memory holds no game of chess.");
        json("memory", "prune", memory, "--keep", "0", "--json");
        json("memory", "report", memory, "-o", page.toString(), "--json");
        assertThat(Files.readString(page)).contains("The memory is empty");
    }

    @Test
    void severalGamesNeedAChoice() throws IOException {
        fill("reversi-6", 5);
        fill("chess", 5);
        assertThat(run("memory", "report", memory, "-o", page.toString())).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains("several games: chess, reversi-6; give --game");
        json("memory", "report", memory, "-o", page.toString(), "--game", "chess", "--json");
        assertThat(Files.readString(page))
                .contains("other games are not on this page")
                .contains("--game chess");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "memory report DB -o DB           | is the memory itself",
                "memory report DB --plies 0       | --plies 0: give 1 to 30",
                "memory report MISSING            | there is no such memory",
                "memory report DB --game checkers | there is no game \"checkers\"",
            })
    void mistakesAreOneLine(String command, String message) throws IOException {
        fill("reversi-6", 2);
        assertThat(run(command.replace("DB", memory)
                        .replace("MISSING", folder.resolve("none").toString())
                        .split(" +")))
                .isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains(message.replace(": give", "; give"));
        assertThat(err.toString().lines()).hasSize(1);
        assertThat(page).doesNotExist();
    }
}
