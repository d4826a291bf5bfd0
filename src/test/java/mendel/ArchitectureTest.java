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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Scanner;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mendel.app.Games;
import org.assertj.core.api.Assertions;
import org.jspecify.annotations.NullMarked;
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
            Map.entry("work", List.of()),
            Map.entry("config", List.of()),
            Map.entry("eval", List.of()),
            Map.entry("game", List.of("bits")),
            Map.entry("chess", List.of("game", "eval", "bits")),
            Map.entry("draughts", List.of("game", "eval", "bits")),
            Map.entry("reversi", List.of("game", "eval", "bits")),
            Map.entry("book", List.of("game")),
            Map.entry("plugin", List.of("game", "eval")),
            Map.entry("search", List.of("game", "eval")),
            Map.entry("memory", List.of("game", "search")),
            Map.entry("protocol", List.of("game")),
            Map.entry("mentor", List.of("game", "search", "protocol")),
            Map.entry("dataset", List.of("game", "eval", "mentor", "work")),
            Map.entry("player", List.of("game", "eval", "search", "book", "protocol")),
            Map.entry("match", List.of("game", "player", "work")),
            Map.entry("learn", List.of("match", "memory")),
            Map.entry("engine", List.of("game", "eval", "search", "memory", "book", "protocol")),
            Map.entry("terminal", List.of("app")),
            Map.entry("evolve", List.of("match", "dataset", "eval", "plugin", "config", "work")),
            Map.entry("report", List.of("game", "match", "memory")),
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
                            "report",
                            "export",
                            "cluster")),
            Map.entry("campaign", List.of("app", "config")),
            Map.entry("study", List.of("app", "config")),
            Map.entry("runs", List.of("campaign", "study")),
            Map.entry("web", List.of("runs")),
            Map.entry("cluster", List.of("work")));

    /** The package itself among its rooms. */
    private static final String ITSELF = "itself";

    /**
     * Room of a package to the other rooms that it may use. It may use the package itself, too, unless that is listed
     * and uses the room.
     */
    private static final Map<String, List<String>> ROOMS = Map.ofEntries(
            Map.entry("app.data", List.of("player")),
            Map.entry("app.engine", List.of("player")),
            Map.entry("app.evolve", List.of("match")),
            Map.entry("app.fit", List.of("player")),
            Map.entry("app.games", List.of("memory", "player")),
            Map.entry("app.insight", List.of("memory", "player")),
            Map.entry("app.lab", List.of("player")),
            Map.entry("app.learn", List.of("match")),
            Map.entry("app.match", List.of("data", "games")),
            Map.entry("app.memory", List.of()),
            Map.entry("app.player", List.of("session")),
            Map.entry("app.session", List.of()),
            Map.entry("app.suite", List.of("player")),
            Map.entry("chess.itself", List.of("text")),
            Map.entry("chess.model", List.of("rules")),
            Map.entry("chess.rules", List.of()),
            Map.entry("chess.text", List.of("rules")),
            Map.entry("draughts.itself", List.of("text")),
            Map.entry("draughts.model", List.of("rules")),
            Map.entry("draughts.rules", List.of()),
            Map.entry("draughts.text", List.of("rules")),
            Map.entry("eval.formula", List.of()),
            Map.entry("evolve.itself", List.of("fitness")),
            Map.entry("evolve.certainty", List.of("optimum")),
            Map.entry("evolve.command", List.of("config")),
            Map.entry("evolve.config", List.of("duel", "fitness", "plugin")),
            Map.entry("evolve.duel", List.of("optimum")),
            Map.entry("evolve.fitness", List.of()),
            Map.entry("evolve.form", List.of("genetic", "optimum", "wide")),
            Map.entry("evolve.genetic", List.of("config")),
            Map.entry("evolve.optimum", List.of("fitness")),
            Map.entry("evolve.plugin", List.of()),
            Map.entry("evolve.run", List.of("genetic")),
            Map.entry("evolve.tournament", List.of("config")),
            Map.entry("evolve.tuning", List.of("tournament")),
            Map.entry("evolve.wide", List.of("config", "optimum")),
            Map.entry("game.pgn", List.of()),
            Map.entry("match.event", List.of("game", "stats")),
            Map.entry("match.game", List.of("opening")),
            Map.entry("match.opening", List.of()),
            Map.entry("match.stats", List.of()),
            Map.entry("memory.credit", List.of()),
            Map.entry("memory.exchange", List.of()),
            Map.entry("memory.rule", List.of("store")),
            Map.entry("memory.store", List.of("credit")),
            Map.entry("memory.survey", List.of("store")),
            Map.entry("protocol.gtp", List.of()),
            Map.entry("protocol.hub", List.of()),
            Map.entry("protocol.nboard", List.of()),
            Map.entry("protocol.uci", List.of()),
            Map.entry("protocol.xboard", List.of()),
            Map.entry("reversi.itself", List.of("text")),
            Map.entry("reversi.model", List.of("rules")),
            Map.entry("reversi.rules", List.of()),
            Map.entry("reversi.text", List.of("rules")),
            Map.entry("search.lab", List.of("textbook")),
            Map.entry("search.textbook", List.of()));

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

    @TestFactory
    List<DynamicTest> rooms() {
        return Stream.concat(ROOMS.keySet().stream(), ROOMS.keySet().stream().map(name -> house(name) + "." + ITSELF))
                .distinct()
                .sorted()
                .map(name -> DynamicTest.dynamicTest(name + " uses only the rooms that it may", () -> checkRoom(name)))
                .toList();
    }

    private static void checkRoom(String name) {
        String house = house(name);
        Set<String> allowed = new TreeSet<>(Set.of(name));
        reachRooms(name, allowed);
        Set<String> all = roomsFound().stream()
                .filter(room -> house(room).equals(house))
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> ofItself = new TreeSet<>();
        reachRooms(house + "." + ITSELF, ofItself);
        if (ofItself.contains(name)) {
            all.add(house + "." + ITSELF);
        }
        all.removeAll(allowed);
        if (all.isEmpty()) {
            return;
        }
        noClasses()
                .that()
                .resideInAPackage(packageOf(name))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        all.stream().map(ArchitectureTest::packageOf).toArray(String[]::new))
                .allowEmptyShould(true)
                .check(CLASSES);
    }

    private static void reachRooms(String name, Set<String> into) {
        for (String next : ROOMS.getOrDefault(name, List.of())) {
            if (into.add(house(name) + "." + next)) {
                reachRooms(house(name) + "." + next, into);
            }
        }
    }

    private static String house(String room) {
        return room.substring(0, room.indexOf('.'));
    }

    private static String packageOf(String room) {
        return "mendel." + (room.endsWith("." + ITSELF) ? house(room) : room);
    }

    private static Set<String> roomsFound() {
        return CLASSES.stream()
                .map(c -> c.getPackageName().replaceFirst("^mendel\\.?", ""))
                .filter(name -> name.contains("."))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void everyRoomIsListed() {
        Set<String> listed = new TreeSet<>(ROOMS.keySet());
        listed.removeIf(name -> name.endsWith("." + ITSELF));
        Assertions.assertThat(listed).isEqualTo(roomsFound());
    }

    /** The guide's list of rooms, a line a room as {@code memory: rule → credit store}, is this one. */
    @Test
    void theGuideShowsTheRooms() throws IOException {
        Map<String, Set<String>> shown = new TreeMap<>();
        Pattern.compile("(?m)^ {4}(\\w+): (\\w+) →(.*)$")
                .matcher(Files.readString(Path.of("src", "guide", "architecture.md")))
                .results()
                .forEach(line -> shown.put(
                        line.group(1) + "." + line.group(2),
                        new TreeSet<>(List.of(line.group(3).strip().split(" +")))));
        Map<String, Set<String>> rooms = new TreeMap<>();
        ROOMS.forEach((name, uses) -> rooms.put(name, uses.isEmpty() ? Set.of("") : new TreeSet<>(uses)));
        Assertions.assertThat(shown).isEqualTo(rooms);
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
        Pattern.compile("(?m)^ {4}(?:[^:\\n]*\\s)?(\\w+) →(.*)$")
                .matcher(Files.readString(Path.of("src", "guide", "architecture.md")))
                .results()
                .forEach(line -> shown.put(
                        line.group(1),
                        new TreeSet<>(List.of(line.group(2).strip().split(" +")))));
        Map<String, Set<String>> arrows = new TreeMap<>();
        ARROWS.forEach((name, uses) -> arrows.put(name, uses.isEmpty() ? Set.of("") : new TreeSet<>(uses)));
        arrows.put("cli", Set.of("web", "terminal"));
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

    /** A simple name stands for one thing, that of a nested type too: whoever reads it need not look where he is. */
    @Test
    void eachNameIsDeclaredOnce() throws IOException {
        Pattern type = Pattern.compile("(?m)^ *(?:@\\w+ +)*(?:(?:public|protected|private|static|final|abstract|sealed"
                + "|non-sealed) +)*(?:class|interface|enum|record|@interface) +(\\w+)");
        Map<String, List<String>> declared = new TreeMap<>();
        try (Stream<Path> sources = Files.walk(Path.of("src", "main", "java"))) {
            for (Path source :
                    sources.filter(file -> file.toString().endsWith(".java")).toList()) {
                type.matcher(Files.readString(source))
                        .results()
                        .forEach(found -> declared.computeIfAbsent(found.group(1), name -> new ArrayList<>())
                                .add(source.toString()));
            }
        }
        Assertions.assertThat(declared).hasSizeGreaterThan(500);
        declared.values().removeIf(types -> types.size() == 1);
        Assertions.assertThat(declared).isEmpty();
    }

    /** Only in such a package does the compiler look for null. */
    @Test
    void everyPackageSaysWhereNullMayBe() {
        Set<String> all = new TreeSet<>();
        Set<String> marked = new TreeSet<>();
        CLASSES.forEach(c -> {
            all.add(c.getPackageName());
            if (c.getPackage().isAnnotatedWith(NullMarked.class)) {
                marked.add(c.getPackageName());
            }
        });
        Assertions.assertThat(marked).isEqualTo(all).hasSizeGreaterThan(50);
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

    /** Everybody else asks a game what it can do, and does not care which one it is. */
    @Test
    void onlyTheListOfGamesKnowsWhichThereAre() {
        List.of("chess", "draughts", "reversi")
                .forEach(game -> noClasses()
                        .that()
                        .resideOutsideOfPackage("mendel." + game + "..")
                        .and()
                        .doNotHaveFullyQualifiedName(Games.class.getName())
                        .should()
                        .dependOnClassesThat()
                        .resideInAPackage("mendel." + game + "..")
                        .check(CLASSES));
    }

    /** Ids name games in commands and files; what a game is like is asked of the game. */
    @Test
    void nobodyTellsGamesApartByTheirIds() throws IOException {
        Pattern ids = Pattern.compile("(?:equals|startsWith|endsWith)\\(\"(?:chess|draughts|reversi|features|-anti)"
                + "|case \"(?:chess|draughts|reversi|features)");
        try (Stream<Path> files = Files.walk(Path.of("src", "main", "java", "mendel"))) {
            Assertions.assertThat(files.filter(file -> file.toString().endsWith(".java")))
                    .isNotEmpty()
                    .allSatisfy(file ->
                            Assertions.assertThat(Files.readString(file)).doesNotContainPattern(ids));
        }
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
    void onlyWebKnowsTheServer() {
        noClasses()
                .that()
                .resideOutsideOfPackage("mendel.web..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.javalin..", "org.eclipse.jetty..", "jakarta..")
                .check(CLASSES);
    }

    @Test
    void onlyClusterKnowsSpark() {
        noClasses()
                .that()
                .resideOutsideOfPackage("mendel.cluster..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.apache.spark..", "scala..")
                .check(CLASSES);
    }

    /** The standard output of Spark's driver is a pipe to this program. */
    @Test
    void onlyCliPrints() {
        noClasses()
                .that()
                .resideOutsideOfPackage("mendel.cli..")
                .and()
                .doNotHaveFullyQualifiedName("mendel.cluster.SparkDriver")
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
