package mendel.app.suite;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import mendel.AtomicFile;
import mendel.FileEnding;
import mendel.InputException;
import mendel.app.Games;
import mendel.chess.text.Epd;
import mendel.game.GameFiles;
import mendel.reversi.text.Obf;

/** Reads suites: positions with the moves that solve them, as EPD of chess or OBF of Reversi. */
public final class SuiteFile {

    private SuiteFile() {}

    /**
     * A position of a suite.
     *
     * @param id its name, or its line
     * @param position in the game's text format
     * @param best the moves of which one solves it; empty when any but those to avoid does
     * @param avoid the moves that do not
     */
    public record Problem(String id, String position, List<String> best, List<String> avoid) {

        /** True for a move, in the game's notation, that solves it. */
        public boolean isSolvedBy(String move) {
            return (best.isEmpty() || best.contains(move)) && !avoid.contains(move);
        }

        /** What solves it, for people. */
        public String wanted() {
            return String.join(" or ", best)
                    + (avoid.isEmpty() ? "" : (best.isEmpty() ? "" : ", ") + "not " + String.join(" or ", avoid));
        }
    }

    /** The game whose suites have a file's ending; null when it tells none. */
    public static String game(Path file) {
        return FileEnding.isOneOf(file, ".epd") ? "chess" : FileEnding.isOneOf(file, ".obf") ? "reversi" : null;
    }

    /**
     * Reads all problems.
     *
     * @throws InputException when the file cannot be read or a line is no problem, with file and line
     */
    public static List<Problem> read(Path file, Games.Entry entry) {
        List<Problem> problems = new ArrayList<>();
        try (BufferedReader in =
                new BufferedReader(new InputStreamReader(GameFiles.open(file), StandardCharsets.UTF_8.newDecoder()))) {
            int number = 0;
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                number++;
                if (!line.isBlank() && !line.startsWith("#") && !line.startsWith("%")) {
                    try {
                        problems.add(entry.game().id().equals("chess") ? epd(line, number) : obf(entry, line, number));
                    } catch (InputException e) {
                        throw e.at(file + ":" + number);
                    }
                }
            }
        } catch (IOException e) {
            throw new InputException(
                    file.toString(), "cannot be read (" + AtomicFile.reason(e) + ")", "give an EPD or OBF file");
        }
        if (problems.isEmpty()) {
            throw new InputException(file.toString(), "holds no problems", "give a file with one position a line");
        }
        return problems;
    }

    private static Problem epd(String line, int number) {
        Epd epd = Epd.parse(line);
        Problem problem =
                new Problem(name(epd.operand("id"), number), epd.position(), epd.moves("bm"), epd.moves("am"));
        if (problem.best.isEmpty() && problem.avoid.isEmpty()) {
            throw new InputException("there is neither bm nor am", "give the best move as bm Nf3;");
        }
        return problem;
    }

    private static Problem obf(Games.Entry entry, String line, int number) {
        Obf obf = Obf.parse(entry.game(), line);
        int best = obf.scores().values().stream()
                .mapToInt(Integer::intValue)
                .max()
                .orElseThrow(
                        () -> new InputException("there is no move with a score", "give the best moves as A2:+38;"));
        return new Problem(
                name(null, number),
                obf.position(),
                obf.scores().entrySet().stream()
                        .filter(e -> e.getValue() == best)
                        .map(Map.Entry::getKey)
                        .toList(),
                List.of());
    }

    private static String name(String id, int number) {
        return id == null || id.isBlank() ? "line " + number : id;
    }
}
