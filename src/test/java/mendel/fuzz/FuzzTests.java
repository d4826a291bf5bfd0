package mendel.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.platform.commons.support.ReflectionSupport;

/** All fuzz tests: every method that is marked as one, in the classes whose names end in {@code FuzzTest}. */
public final class FuzzTests {

    /**
     * Tags tests, or classes of them, that take more than about two milliseconds a run: src/scripts/fuzz gives them the
     * time.
     */
    public static final String SLOW = "slow";

    private static final String ENDING = "FuzzTest";

    private FuzzTests() {}

    /** One test. */
    record One(Class<?> type, Method method) {

        /** The class and the method, as src/scripts/fuzz names them. */
        String name() {
            return type.getName() + "." + method.getName();
        }

        boolean isSlow() {
            return Stream.of(method, type)
                    .map(each -> each.getAnnotation(Tag.class))
                    .anyMatch(tag -> tag != null && tag.value().equals(SLOW));
        }

        /** The folder of its corpus within the project. */
        Path folder() {
            return FuzzTests.folder(type, method.getName());
        }

        /** The inputs that it begins with, by their names; none when it has no corpus. */
        List<Path> corpus() {
            Path folder = Project.folder().resolve(folder());
            if (!Files.isDirectory(folder)) {
                return List.of();
            }
            try (Stream<Path> files = Files.list(folder)) {
                return files.sorted().toList();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /** Runs it once. */
        void run(byte[] input) {
            ReflectionSupport.invokeMethod(method, ReflectionSupport.newInstance(type), (Object) input);
        }
    }

    /** The folder of a corpus within the project. */
    static Path folder(Class<?> type, String method) {
        return Path.of("src/test/resources", type.getName().replace('.', '/') + "Inputs", method);
    }

    /** All of them, by their names. */
    static List<One> all() {
        return ReflectionSupport.findAllClassesInPackage("mendel", type -> true, name -> name.endsWith(ENDING)).stream()
                .flatMap(type -> Arrays.stream(type.getDeclaredMethods())
                        .filter(method -> method.isAnnotationPresent(FuzzTest.class))
                        .map(method -> new One(type, method)))
                .sorted(Comparator.comparing(One::name))
                .toList();
    }

    /** Those that are quick enough to share one search. */
    static List<One> quick() {
        return all().stream().filter(one -> !one.isSlow()).toList();
    }
}
