package mendel.format;

import com.palantir.javaformat.java.Formatter;
import com.palantir.javaformat.java.FormatterException;
import com.palantir.javaformat.java.JavaFormatterOptions;
import com.palantir.javaformat.java.StringWrapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The layout of all sources, by palantir-java-format: 120 columns, comments included. A program of its own, since it
 * needs parts of the compiler that are not open to the tests: {@code check FOLDER} prints the files that are not laid
 * out, {@code write FOLDER} lays them out and prints them.
 */
public final class SourceFormat {

    private static final JavaFormatterOptions OPTIONS = JavaFormatterOptions.builder()
            .style(JavaFormatterOptions.Style.PALANTIR)
            .formatJavadoc(true)
            .build();

    private final Formatter formatter = Formatter.createFormatter(OPTIONS);

    /** Ends with 1 when {@code check} found a file to lay out. */
    public static void main(String[] args) throws IOException {
        boolean write = args[0].equals("write");
        List<Path> files;
        try (Stream<Path> walk = Files.walk(Path.of(args[1]))) {
            files = walk.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        }
        SourceFormat format = new SourceFormat();
        List<Path> other = files.parallelStream()
                .filter(file -> format.changes(file, write))
                .toList();
        other.forEach(System.out::println);
        System.exit(write || other.isEmpty() ? 0 : 1);
    }

    private boolean changes(Path file, boolean write) {
        try {
            String text = Files.readString(file);
            Optional<String> formatted = formatted(file, text).filter(result -> !result.equals(text));
            if (write && formatted.isPresent()) {
                Files.writeString(file, formatted.get());
            }
            return formatted.isPresent();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Optional<String> formatted(Path file, String text) {
        try {
            String laidOut = formatter.formatSource(formatter.fixImports(text));
            // Where no string has to be broken, the library would lay the whole source out again, and twice.
            boolean isDone = laidOut.lines().noneMatch(line -> line.length() > OPTIONS.maxLineLength())
                    || StringWrapper.getReflowReplacements(OPTIONS.maxLineLength(), laidOut)
                            .asMapOfRanges()
                            .isEmpty();
            return Optional.of(isDone ? laidOut : formatter.formatSourceAndFixImports(text));
        } catch (FormatterException e) {
            throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
        }
    }
}
