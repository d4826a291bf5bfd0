package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import mendel.Await;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The launcher, as in an unpacked release whose Java prints what it is asked. */
class LauncherTest {

    private static final String G1 = "-XX:+UseG1GC";
    private static final String PARALLEL = "-XX:+UseParallelGC";
    private static final String SERIAL = "-XX:+UseSerialGC";

    @TempDir
    private Path home;

    private record Started(String options, String warning) {}

    private Started start(String version, String... arguments) throws Exception {
        return start(2, version, arguments);
    }

    private Started start(int processors, String version, String... arguments) throws Exception {
        Path launcher = Files.copy(Path.of("mendel"), home.resolve("mendel"));
        program(Files.createDirectories(home.resolve("java/bin")).resolve("java"), "echo \"$@\"");
        Files.writeString(home.resolve("java/release"), "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"" + version + "\"\n");
        ProcessBuilder builder = new ProcessBuilder("bash", launcher.toString());
        builder.command().addAll(List.of(arguments));
        builder.environment().remove("MENDEL_PLUGINS");
        Path tools = Files.createDirectories(home.resolve("tools"));
        program(tools.resolve("getconf"), "echo " + processors);
        builder.environment().merge("PATH", tools.toString(), (path, first) -> first + ":" + path);
        Process process = builder.redirectOutput(home.resolve("out").toFile())
                .redirectError(home.resolve("err").toFile())
                .start();
        assertThat(Await.exit(process)).isZero();
        return new Started(Files.readString(home.resolve("out")), Files.readString(home.resolve("err")));
    }

    private static void program(Path file, String line) throws Exception {
        Files.writeString(file, "#!/bin/sh\n" + line + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"25", "25.0.1", "25.0.2", "25.0.2.1"})
    void theFaultOfG1IsAvoided(String version) throws Exception {
        Started started = start(version, "engine", "chess");
        assertThat(started.options).contains(PARALLEL).doesNotContain(G1);
        assertThat(started.warning)
                .startsWith("mendel: Java " + version + " has a fault")
                .contains("JDK-8377811");
    }

    @ParameterizedTest
    @ValueSource(strings = {"25.0.3", "25.0.10", "25.1", "26", "26.0.1"})
    void whereItIsNotClocksHaveG1(String version) throws Exception {
        Started started = start(version, "engine", "chess");
        assertThat(started.options).contains(G1).doesNotContain(PARALLEL);
        assertThat(started.warning).isEmpty();
    }

    /** A pause in which tables are moved would lose games on time. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "match chess --tc 10+0.1",
                "match chess --tc=10+0.1",
                "match chess --movetime 10",
                "match reversi -a weights.json.gz@movetime=100 -b nboard:ntest@depth=16",
                "match chess -a weights.json.gz@tc=10+0.1 -b default",
                "tournament chess a.json b.json --movetime=10",
                "tournament chess a.json@tc=10 b.json"
            })
    void gamesOnTheClockHaveG1WhereverItStands(String arguments) throws Exception {
        assertThat(start("25.0.3", arguments.split(" ")).options).contains(G1).doesNotContain(SERIAL);
    }

    @ParameterizedTest
    @ValueSource(strings = {"match chess --nodetime 200000+4000", "match chess -a a.json@nodes=5 -b b.json@depth=3"})
    void gamesWithoutATimeDoNot(String arguments) throws Exception {
        assertThat(start("25.0.3", arguments.split(" ")).options)
                .contains(SERIAL)
                .doesNotContain(G1);
    }

    @Test
    void withoutAClockFewProcessorsHaveTheSerialOne() throws Exception {
        Started started = start(4, "25.0.1", "evolve", "config.json");
        assertThat(started.options).contains(SERIAL).doesNotContain(G1).doesNotContain(PARALLEL);
        assertThat(started.warning).isEmpty();
    }

    @Test
    void evolutionsBeginWithRoomForWhatDiesAtOnce() throws Exception {
        assertThat(start(2, "25.0.3", "evolve", "config.json").options)
                .contains("-XX:InitialRAMPercentage=10", "-XX:-ShrinkHeapInSteps");
    }

    @Test
    void othersBeginSmall() throws Exception {
        assertThat(start(2, "25.0.3", "moves", "chess").options)
                .doesNotContain("-XX:InitialRAMPercentage=10", "-XX:-ShrinkHeapInSteps");
    }

    /** So that commands that it shows can be typed again: by its name where the shell finds it, else by its path. */
    @ParameterizedTest
    @CsvSource({"mendel, mendel", "./mendel, ./mendel", "tools/mendel, tools/mendel", "'a b/mendel', 'a b/mendel'"})
    void theProgramKnowsHowItWasCalled(String typed, String known) throws Exception {
        start("25.0.3", "bench");
        Path launcher = home.resolve("mendel");
        assertThat(launcher.toFile().setExecutable(true)).isTrue();
        Files.createSymbolicLink(home.resolve("tools/mendel"), launcher);
        Files.createSymbolicLink(Files.createDirectory(home.resolve("a b")).resolve("mendel"), launcher);
        ProcessBuilder builder = new ProcessBuilder("bash", "-c", "'" + typed + "' bench").directory(home.toFile());
        builder.environment().remove("MENDEL_PLUGINS");
        builder.environment().merge("PATH", home.resolve("tools").toString(), (path, first) -> first + ":" + path);
        assertThat(Await.exit(
                        builder.redirectOutput(home.resolve("out").toFile()).start()))
                .isZero();
        assertThat(Files.readString(home.resolve("out"))).contains(" -Dmendel.program=" + known + " ");
    }

    /** Java warns of them where the system has none; the page in the browser does not search. */
    @ParameterizedTest
    @ValueSource(strings = {"engine", "evolve", "match", "serve"})
    void searchesHaveLargePagesWhereTheSystemGivesThem(String command) throws Exception {
        Path enabled = Path.of("/sys/kernel/mm/transparent_hugepage/enabled");
        boolean given = Files.isReadable(enabled) && !Files.readString(enabled).contains("[never]");
        assertThat(start("25.0.3", command, "x").options.contains("-XX:+UseTransparentHugePages"))
                .isEqualTo(given && !command.equals("serve"));
    }

    @Test
    void withoutAClockManyProcessorsHaveTheParallelOne() throws Exception {
        Started started = start(5, "25.0.1", "evolve", "config.json");
        assertThat(started.options).contains(PARALLEL).doesNotContain(G1).doesNotContain(SERIAL);
        assertThat(started.warning).isEmpty();
    }
}
