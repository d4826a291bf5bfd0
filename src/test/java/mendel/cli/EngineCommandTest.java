package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The engine as a process against players in this one. */
class EngineCommandTest extends CommandRuns {

    @TempDir
    private Path folder;

    /** Moves, scores, depths and results of a match's games, without the names of the players. */
    private List<String> games(String name, String... arguments) throws IOException {
        Path file = folder.resolve(name);
        String[] all = new String[arguments.length + 2];
        System.arraycopy(arguments, 0, all, 0, arguments.length);
        all[arguments.length] = "--pgn";
        all[arguments.length + 1] = file.toString();
        assertThat(run(all)).as(err.toString()).isZero();
        List<String> text = Files.readAllLines(file);
        assertThat(text).noneMatch(line -> line.contains("illegal") || line.contains("crash"));
        return text.stream().filter(line -> !line.startsWith("[")).toList();
    }

    /** The strongest proof of the protocol: at fixed nodes the process plays the very games of the search in this process. */
    @Test
    void playsTheSameGamesByUciAsInProcess() throws IOException {
        List<String> here = games("here.pgn", "match", "chess", "-a", "default", "-b", "ivanova2011", "--games", "4", "--nodes", "600");
        List<String> there = games("there.pgn", "match", "chess", "-a", "default", "-b",
                "uci:" + OwnEngine.command("chess --protocol uci -m ivanova2011,Hash=1"), "--games", "4", "--nodes", "600");
        assertThat(there).isEqualTo(here).hasSizeGreaterThan(20);
    }

    @Test
    void playsTheSameGamesByHubAsInProcess() throws IOException {
        List<String> here = games("here.pdn", "match", "draughts", "-a", "default", "-b", "kuhr2011", "--games", "4", "--nodes", "600");
        List<String> there = games("there.pdn", "match", "draughts", "-a", "default", "-b",
                "hub:" + OwnEngine.command("draughts --protocol hub -m kuhr2011,hash=1"), "--games", "4", "--nodes", "600");
        assertThat(there).isEqualTo(here).hasSizeGreaterThan(20);
    }

    @Test
    void mistakesAreToldInOneLine() {
        assertMistake("a size in MiB", "--hash 0", "engine", "chess", "--hash", "0");
        assertMistake("give uci", "--protocol hub", "engine", "chess", "--protocol", "hub");
        assertMistake("nothing but its protocol", "--json", "engine", "chess", "--json");
        assertMistake("the games are", "go", "engine", "go");
    }

    private void assertMistake(String remedy, String problem, String... arguments) {
        assertThat(run(arguments)).isEqualTo(2);
        assertThat(err.toString().lines()).hasSize(1);
        assertThat(err.toString()).contains(problem).contains(remedy);
        assertThat(out.toString()).isEmpty();
    }
}
