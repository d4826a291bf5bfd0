package mendel;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Collator;
import java.text.NumberFormat;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Scanner;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Keeps the arrows between the packages: what each may use, directly or through those that it may use. */
class ArchitectureTest {

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("mendel");

    /** Package to the packages that it may use; the root package is everybody's. */
    private static final Map<String, List<String>> ARROWS = Map.ofEntries(
            Map.entry("bits", List.of()),
            Map.entry("eval", List.of()),
            Map.entry("game", List.of("bits")),
            Map.entry("chess", List.of("game", "eval", "bits")),
            Map.entry("draughts", List.of("game", "eval", "bits")),
            Map.entry("reversi", List.of("game", "eval", "bits")),
            Map.entry("book", List.of("game")),
            Map.entry("plugin", List.of("game", "eval")),
            Map.entry("search", List.of("game", "eval")),
            Map.entry("memory", List.of("game", "search")),
            Map.entry("protocol", List.of()),
            Map.entry("mentor", List.of("game", "search", "protocol")),
            Map.entry("dataset", List.of("game", "eval", "mentor")),
            Map.entry("player", List.of("game", "eval", "search", "book", "protocol")),
            Map.entry("match", List.of("game", "player")),
            Map.entry("learn", List.of("match", "memory")),
            Map.entry("engine", List.of("game", "eval", "search", "memory", "book", "protocol")),
            Map.entry("terminal", List.of("game", "eval", "player")),
            Map.entry("evolve", List.of("match", "dataset", "eval", "plugin")),
            Map.entry("report", List.of("eval")),
            Map.entry("export", List.of("eval")),
            Map.entry(
                    "app",
                    List.of(
                            "chess",
                            "draughts",
                            "reversi",
                            "evolve",
                            "match",
                            "learn",
                            "memory",
                            "book",
                            "engine",
                            "terminal",
                            "report",
                            "export")));

    @TestFactory
    List<DynamicTest> arrows() {
        return ARROWS.keySet().stream()
                .sorted()
                .map(name -> DynamicTest.dynamicTest(name + " uses only what it may", () -> check(name)))
                .toList();
    }

    private static void check(String name) {
        Set<String> allowed = new LinkedHashSet<>();
        reach(name, allowed);
        String[] forbidden = ARROWS.keySet().stream()
                .filter(p -> !allowed.contains(p) && !p.equals(name))
                .map(p -> "mendel." + p + "..")
                .toArray(String[]::new);
        noClasses()
                .that()
                .resideInAPackage("mendel." + name + "..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(with(forbidden, "mendel.cli.."))
                .allowEmptyShould(true)
                .check(CLASSES);
    }

    /** What a package reaches through its arrows. */
    private static void reach(String name, Set<String> into) {
        for (String next : ARROWS.get(name)) {
            if (into.add(next)) {
                reach(next, into);
            }
        }
    }

    private static String[] with(String[] names, String last) {
        String[] all = Arrays.copyOf(names, names.length + 1);
        all[names.length] = last;
        return all;
    }

    /** The guide's list, a line a package as {@code evolve → match dataset eval}, is this one. */
    @Test
    void theGuideShowsTheArrows() throws IOException {
        Map<String, Set<String>> shown = new TreeMap<>();
        Pattern.compile("(?m)^ {4}(?:.*\\s)?(\\w+) →(.*)$")
                .matcher(Files.readString(Path.of("src", "guide", "architecture.md")))
                .results()
                .forEach(line -> shown.put(
                        line.group(1),
                        new TreeSet<>(List.of(line.group(2).strip().split(" +")))));
        Map<String, Set<String>> arrows = new TreeMap<>();
        ARROWS.forEach((name, uses) -> arrows.put(name, uses.isEmpty() ? Set.of("") : new TreeSet<>(uses)));
        arrows.put("cli", Set.of("app"));
        Assertions.assertThat(shown).isEqualTo(arrows);
    }

    @Test
    void everyPackageIsListed() {
        Set<String> found = new TreeSet<>();
        CLASSES.forEach(c -> {
            String[] parts = c.getPackageName().split("\\.");
            if (parts.length > 1) {
                found.add(parts[1]);
            }
        });
        found.remove("cli");
        Assertions.assertThat(ARROWS.keySet()).containsAll(found);
    }

    @Test
    void rootPackageUsesNoOther() {
        noClasses()
                .that()
                .resideInAPackage("mendel")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("mendel.*..")
                .check(CLASSES);
    }

    @Test
    void packagesHaveNoCycles() {
        slices().matching("mendel.(**)").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void onlyEvolveKnowsJenetics() {
        noClasses()
                .that()
                .resideOutsideOfPackage("mendel.evolve..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.jenetics..")
                .check(CLASSES);
    }

    @Test
    void onlyCliKnowsPicocli() {
        noClasses()
                .that()
                .resideOutsideOfPackage("mendel.cli..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("picocli..")
                .check(CLASSES);
    }

    @Test
    void onlyCliPrints() {
        noClasses()
                .that()
                .resideOutsideOfPackage("mendel.cli..")
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .check(CLASSES);
    }

    /** What Mendel does is done for any program: only those that ask for it know where answers are printed. */
    @Test
    void appWritesNoAnswers() {
        noClasses()
                .that()
                .resideInAPackage("mendel.app..")
                .should()
                .dependOnClassesThat()
                .areAssignableTo(PrintWriter.class)
                .orShould()
                .dependOnClassesThat()
                .areAssignableTo(PrintStream.class)
                .check(CLASSES);
    }

    /** Everybody else would answer a name that the system cannot express with an error of the program. */
    @Test
    void onlyOneMakesPathsOfText() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName(Paths.class.getName())
                .should()
                .callMethod(Path.class, "of", String.class, String[].class)
                .orShould()
                .callMethod(java.nio.file.Paths.class, "get", String.class, String[].class)
                .check(CLASSES);
    }

    /** What is written is read by programs, here and elsewhere, and must not change with the system's language. */
    @Test
    void nothingIsWrittenByTheLocaleOfTheSystem() {
        noClasses()
                .should()
                .callMethod(String.class, "format", String.class, Object[].class)
                .orShould()
                .callMethod(String.class, "formatted", Object[].class)
                .orShould()
                .callMethod(String.class, "toLowerCase")
                .orShould()
                .callMethod(String.class, "toUpperCase")
                .orShould()
                .callMethod(PrintWriter.class, "printf", String.class, Object[].class)
                .orShould()
                .callMethod(PrintWriter.class, "format", String.class, Object[].class)
                .orShould()
                .callMethod(PrintStream.class, "printf", String.class, Object[].class)
                .orShould()
                .callMethod(PrintStream.class, "format", String.class, Object[].class)
                .orShould()
                .callMethod(DateTimeFormatter.class, "ofPattern", String.class)
                .orShould()
                .dependOnClassesThat()
                .areAssignableTo(NumberFormat.class)
                .orShould()
                .dependOnClassesThat()
                .areAssignableTo(Collator.class)
                .orShould()
                .dependOnClassesThat()
                .areAssignableTo(Scanner.class)
                .because("Locale.ROOT is to be given")
                .check(CLASSES);
    }
}
