package mendel.web;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import mendel.evolve.run.RunFolder;

/**
 * How the page is served.
 *
 * @param port where it listens; 0 for any free port
 * @param host the address on which it listens
 * @param token what others must know who open it from elsewhere; empty on an address that only this machine reaches
 * @param home the folder in which runs, configs and databases are: the one in which the server was started
 * @param engines other programs that the page may start, as {@code uci:stockfish}
 * @param program begins a process of this program; its arguments are added
 */
public record WebSettings(
        int port, String host, Optional<String> token, Path home, List<String> engines, List<String> program) {

    public WebSettings {
        engines = List.copyOf(engines);
        program = List.copyOf(program);
    }

    /** The folder of all runs. */
    Path runs() {
        return home.resolve(RunFolder.ROOT);
    }

    /** The folder of configs that can be begun. */
    Path configs() {
        return home.resolve("configs");
    }

    /** The folder of games and their databases. */
    Path games() {
        return home.resolve("games-db");
    }
}
