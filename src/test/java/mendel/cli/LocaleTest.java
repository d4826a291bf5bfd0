package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The locale of the system changes nothing of what is written: no comma of Prague and no digit of Cairo. */
class LocaleTest extends CommandRuns {

    private static final List<Locale> LOCALES = List.of(Locale.of("cs", "CZ"), Locale.of("ar", "EG"));

    private final Locale usual = Locale.getDefault();

    @TempDir
    private Path folder;

    @AfterEach
    void restore() {
        Locale.setDefault(usual);
    }

    @Test
    void commandsWriteTheSameEverywhere() throws IOException {
        Locale.setDefault(Locale.ROOT);
        List<String> expected = written();
        for (Locale locale : LOCALES) {
            Locale.setDefault(locale);
            assertThat(written()).as(locale.toString()).isEqualTo(expected);
        }
    }

    /**
     * What commands of many kinds write, the files included; figures of ASCII are all alike, since some of them are
     * times.
     */
    private List<String> written() throws IOException {
        Path games = folder.resolve("games.pgn");
        Path memory = folder.resolve("memory.db");
        Path page = folder.resolve("page.html");
        Path data = folder.resolve("data.csv");
        Files.writeString(
                data,
                "position,score,result\n"
                        + "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1,120,1\n"
                        + "8/4p3/8/4k3/8/8/8/4K3 w - - 0 1,-130,0\n");
        Path state = folder.resolve("match");
        List<String> texts = new ArrayList<>();
        for (List<String> command : List.of(
                List.of("perft", "chess", "-d", "2"),
                List.of("eval", "chess"),
                List.of("eval", "reversi", "-m", "labaj2007", "--json"),
                List.of("search", "chess", "-d", "3"),
                List.of("search", "reversi", "-d", "2", "--json"),
                List.of("params", "chess", "-m", "ivanova2011"),
                List.of("score", "chess", "-m", "ivanova2011", "--data", data.toString(), "--optimum"),
                List.of("score", "chess", "--data", data.toString(), "--json"),
                List.of(
                        "match",
                        "chess",
                        "-a",
                        "default",
                        "-b",
                        "ivanova2011",
                        "--games",
                        "2",
                        "--nodes",
                        "20",
                        "--concurrency",
                        "1",
                        "--pgn",
                        games.toString(),
                        "--out",
                        state.toString()),
                List.of(
                        "tournament",
                        "reversi-6",
                        "-p",
                        "default",
                        "-p",
                        "default+ties=random:2",
                        "--games",
                        "2",
                        "--nodes",
                        "5",
                        "--concurrency",
                        "1"),
                List.of(
                        "learn",
                        "reversi-6",
                        "--memory",
                        memory.toString(),
                        "--games",
                        "2",
                        "--nodes",
                        "5",
                        "--concurrency",
                        "1"),
                List.of("memory", "stats", memory.toString()),
                List.of("memory", "probe", memory.toString()),
                List.of("memory", "check", memory.toString()),
                List.of("memory", "report", memory.toString(), "-o", page.toString()),
                List.of("memory", "export", memory.toString()),
                List.of("export", "chess", "--to", "c"),
                List.of("export", "chess:ivanova2011", "--to", "json"),
                List.of("export", "chess:ivanova2011", "--to", "csv"),
                List.of("lab", "chess", "--experiment", "leaves", "-d", "2", "--count", "2"),
                List.of("match", "chess", "-a", "default", "-b", "DEFAULTI"),
                List.of("--help"),
                List.of("evolve", "--help"))) {
            int code = run(command.toArray(String[]::new));
            texts.add(String.join(" ", command) + " ends with " + (char) ('A' + code) + "\n" + plain(out + "\n" + err));
        }
        for (Path file : List.of(games, page)) {
            texts.add(plain(Files.readString(file)));
        }
        for (Path file : List.of(games, page, memory)) {
            Files.delete(file);
        }
        try (var files = Files.walk(state)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                if (Files.isRegularFile(file)) {
                    texts.add(plain(Files.readString(file)));
                }
                Files.delete(file);
            }
        }
        return texts;
    }

    private static String plain(String text) {
        return text.replaceAll(" *[-+]?[0-9]+(\\.[0-9]+)?([eE][-+]?[0-9]+)?", "N");
    }
}
