package mendel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The examples in Javadoc compile: they name types, methods and arguments that are there. What an example leaves to its
 * reader, such as {@code settings}, is taken for something of the type that is wanted.
 */
class JavadocExamplesTest {

    private static final Path MAIN = Path.of("src", "main", "java");
    private static final Pattern EXAMPLE = Pattern.compile("(?s)<pre>\\{@code(.*?)\\n *\\* }</pre>");
    private static final Pattern TYPE = Pattern.compile("\\b[A-Z]\\w*");
    private static final Pattern NAME = Pattern.compile("\\w+\\(?");
    /** What the compiler says of a name that the example does not declare itself. */
    private static final Pattern LEFT_OUT =
            Pattern.compile("(?s).*symbol: +(?:variable|method) [a-z].*location: class Example\\d+.*");

    /** Imports, the class's name and the example. */
    private static final String FRAME = """
            import java.nio.file.*;
            import java.time.*;
            import java.util.*;
            %s
            class %s {
                static <T> T any(Object... given) {
                    throw new AssertionError();
                }

                void run() throws Exception {
            %s
                }
            }
            """;

    @TempDir
    private Path folder;

    /** A source in memory. */
    private static final class Source extends SimpleJavaFileObject {
        private String text;

        Source(String type, String text) {
            super(URI.create("string:///" + type + Kind.SOURCE.extension), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }

        /** Puts something of the type that is wanted in the place of a name. */
        void leaveOut(int at) {
            Matcher name = NAME.matcher(text).region(at, text.length());
            assertThat(name.lookingAt()).isTrue();
            text = text.substring(0, at) + (name.group().endsWith("(") ? "any(" : "any()") + text.substring(name.end());
        }
    }

    @Test
    void examplesCompile() throws IOException {
        List<Source> examples = examples();
        assertThat(examples).hasSizeGreaterThan(20);
        faults(examples).stream()
                .filter(fault -> LEFT_OUT.matcher(fault.getMessage(Locale.ROOT)).matches())
                .sorted(Comparator.comparing(fault -> -fault.getPosition()))
                .forEach(fault -> ((Source) fault.getSource()).leaveOut(Math.toIntExact(fault.getPosition())));
        assertThat(faults(examples))
                .extracting(fault -> fault + "\n" + ((Source) fault.getSource()).text)
                .isEmpty();
    }

    private static List<Source> examples() throws IOException {
        Map<Path, String> files = files();
        Map<String, String> types = new HashMap<>();
        for (Path file : files.keySet()) {
            String type = file.toString()
                    .replace(file.getFileSystem().getSeparator(), ".")
                    .replaceFirst("\\.java$", "");
            types.put(type.substring(type.lastIndexOf('.') + 1), type);
        }
        List<Source> found = new ArrayList<>();
        for (String text : files.values()) {
            EXAMPLE.matcher(text).results().forEach(example -> {
                String code = example.group(1).replaceAll("(?m)^ *\\* ?", "");
                String imports = TYPE.matcher(code)
                        .results()
                        .map(name -> types.get(name.group()))
                        .filter(Objects::nonNull)
                        .distinct()
                        .map(type -> "import " + type + ";")
                        .collect(Collectors.joining("\n"));
                String name = "Example" + found.size();
                found.add(new Source(name, FRAME.formatted(imports, name, code)));
            });
        }
        return found;
    }

    /** The texts of all sources, by their paths under the folder of the sources. */
    private static Map<Path, String> files() throws IOException {
        Map<Path, String> files = new HashMap<>();
        try (Stream<Path> all = Files.walk(MAIN)) {
            for (Path file :
                    all.filter(file -> file.toString().endsWith(".java")).toList()) {
                files.put(MAIN.relativize(file), Files.readString(file));
            }
        }
        return files;
    }

    private List<Diagnostic<? extends JavaFileObject>> faults(List<Source> examples) {
        DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
        ToolProvider.getSystemJavaCompiler()
                .getTask(
                        null,
                        null,
                        said,
                        List.of("-proc:none", "-d", folder.toString(), "-cp", System.getProperty("java.class.path")),
                        null,
                        examples)
                .call();
        return said.getDiagnostics().stream()
                .filter(fault -> fault.getKind() == Diagnostic.Kind.ERROR)
                .toList();
    }
}
