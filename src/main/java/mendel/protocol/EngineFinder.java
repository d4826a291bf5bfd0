package mendel.protocol;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import mendel.InputException;
import mendel.Paths;
import mendel.ResourceException;

/**
 * Finds the program of an engine: as a path, on PATH, then in Debian's folder for games, which is not on PATH
 * everywhere.
 */
public final class EngineFinder {

    private static final String GAMES = "/usr/games";

    private EngineFinder() {}

    /**
     * The command line that starts an engine.
     *
     * @param text a program's name or path, with arguments after blanks where it needs some, as {@code gnuchess -u}
     * @return the program's path and its arguments
     * @throws ResourceException when there is no such program
     */
    public static List<String> find(String text) {
        return find(text, System.getenv("PATH"));
    }

    static List<String> find(String text, String searchPath) {
        if (text.isBlank()) {
            throw new InputException("the engine's name is empty", "give its name or path, as stockfish");
        }
        if (isProgram(Paths.of(text))) {
            return List.of(resolve(text, searchPath));
        }
        List<String> words = new ArrayList<>(Arrays.asList(text.strip().split("\\s+")));
        words.set(0, resolve(words.getFirst(), searchPath));
        return List.copyOf(words);
    }

    private static String resolve(String program, String searchPath) {
        if (program.contains("/") || program.contains(File.separator)) {
            if (isProgram(Paths.of(program))) {
                return program;
            }
            throw new ResourceException("engine " + InputException.quote(program)
                    + ": there is no such program, or it may not be run; give the path of an engine's program");
        }
        List<String> folders =
                new ArrayList<>(searchPath == null ? List.of() : Arrays.asList(searchPath.split(File.pathSeparator)));
        folders.add(GAMES);
        return folders.stream()
                .filter(f -> !f.isEmpty())
                .map(f -> Paths.of(f).resolve(Paths.of(program)))
                .filter(EngineFinder::isProgram)
                .findFirst()
                .map(Path::toString)
                .orElseThrow(() -> new ResourceException(
                        "engine " + InputException.quote(program) + ": not on PATH nor in " + GAMES
                                + "; install it (Debian has stockfish, ethereal-chess and grhino) or give its path"));
    }

    private static boolean isProgram(Path path) {
        return Files.isRegularFile(path) && Files.isExecutable(path);
    }
}
