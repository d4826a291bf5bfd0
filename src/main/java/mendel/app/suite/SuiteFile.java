package mendel.app.suite;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import mendel.FileEnding;
import mendel.InputException;
import mendel.app.Games;
import mendel.game.Game;
import mendel.game.GameFiles;
import mendel.game.SuiteFormat;
import mendel.game.SuiteProblem;

/** Reads suites: positions with the moves that solve them, as EPD of chess or OBF of Reversi. */
public final class SuiteFile {

    private SuiteFile() {}

    /** The game whose suites have a file's ending, the usual one of those that share it. */
    public static Optional<Game> game(Path file) {
        return usualGames().entrySet().stream()
                .filter(usual -> FileEnding.isOneOf(file, "." + usual.getKey()))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    /** The games that have suites, one for each of their formats. */
    static Map<String, Game> usualGames() {
        Map<String, Game> games = new LinkedHashMap<>();
        for (Games.GameEntry entry : Games.all()) {
            entry.game().suites().ifPresent(format -> games.putIfAbsent(format.extension(), entry.game()));
        }
        return games;
    }

    /**
     * Reads all problems.
     *
     * @param format the format of the game's suites
     * @throws InputException when the file cannot be read or a line is no problem, with file and line
     */
    public static List<SuiteProblem> read(Path file, SuiteFormat format) {
        List<SuiteProblem> problems = new ArrayList<>();
        try (BufferedReader in =
                new BufferedReader(new InputStreamReader(GameFiles.open(file), StandardCharsets.UTF_8.newDecoder()))) {
            int number = 0;
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                number++;
                if (!line.isBlank() && !line.startsWith("#") && !line.startsWith("%")) {
                    try {
                        problems.add(format.parse(line, "line " + number));
                    } catch (InputException e) {
                        throw e.at(file + ":" + number);
                    }
                }
            }
        } catch (IOException e) {
            throw InputException.unreadable(file, e, "give an EPD or OBF file");
        }
        if (problems.isEmpty()) {
            throw new InputException(file.toString(), "holds no problems", "give a file with one position a line");
        }
        return problems;
    }
}
