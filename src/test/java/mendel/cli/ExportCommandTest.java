package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.reflect.Field;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import mendel.Await;
import mendel.app.Games;
import mendel.eval.Parameter;
import mendel.eval.PlacedTable;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.eval.WeightsFile;
import mendel.export.Format;
import mendel.export.WeightsReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("long")
class ExportCommandTest extends CommandRuns {

    @TempDir
    private Path folder;

    /** Models of very many weights have tests of their own. */
    private static final int MANY = 5000;

    static Stream<WeightSpec> models() {
        return Games.specs().stream().filter(spec -> spec.size() < MANY);
    }

    /** A model of each shape: pairs with mirrored tables, pairs with whole ones, stages, single values. */
    static Stream<WeightSpec> shapes() {
        return Stream.of("chess:full", "draughts:full", "reversi:full", "chess:ivanova2011")
                .map(Games::spec);
    }

    private static Weights random(WeightSpec spec, long seed) {
        RandomGenerator random = new Random(seed);
        return Weights.nearest(
                spec,
                spec.parameters().stream()
                        .mapToDouble(p -> random.nextDouble(p.min(), Math.max(p.max(), Math.nextUp(p.min()))))
                        .toArray());
    }

    private Path weights(WeightSpec spec, long seed) {
        Path file = folder.resolve("w.json");
        WeightsFile.write(file, random(spec, seed), Map.of());
        return file;
    }

    /** From a weights file through each format that can be read, and back. */
    @ParameterizedTest
    @MethodSource("models")
    void whatCanBeReadComesBackTheSame(WeightSpec spec) {
        Path file = weights(spec, spec.size());
        for (Format format : Format.values()) {
            for (String ending : format.isReadable() ? List.of("", ".gz") : List.<String>of()) {
                Path there = folder.resolve("there." + format.extension() + ending);
                Path back = folder.resolve("back.json");
                assertThat(json("export", file.toString(), "--to", format.text(), "-o", there.toString(), "--json")
                                .get("parameters")
                                .intValue())
                        .isEqualTo(spec.size());
                assertThat(run(line("export {} -m {} --to json -o {}", there, spec, back)))
                        .as(err.toString())
                        .isZero();
                assertThat(WeightsFile.read(back, spec)).as(format.text()).isEqualTo(WeightsFile.read(file, spec));
            }
        }
    }

    @Test
    void propertiesSayWhoseTheyAre() {
        Path file = folder.resolve("w.properties");
        assertThat(run("export", "draughts", "--to", "properties", "-o", file.toString()))
                .isZero();
        assertThat(WeightsReader.read(file, Games.specs()).weights())
                .isEqualTo(Weights.defaults(Games.spec("draughts")));
    }

    /** Every value of a C header, as the compiler sees it, is that of the weights. */
    @ParameterizedTest
    @MethodSource("shapes")
    void compilersOfCReadTheHeader(WeightSpec spec) throws IOException, InterruptedException {
        Path gcc = program("gcc");
        assumeTrue(gcc != null, "gcc is not installed: the C header is not compiled");
        Weights weights = random(spec, 3);
        Path header = folder.resolve("w.h");
        assertThat(run("export", weights(spec, 3).toString(), "--to", "c", "-o", header.toString()))
                .as(err.toString())
                .isZero();
        assertEveryValue(spec, weights, compiled(gcc, header, spec.tapered(), "main.c"));
        Path cpp = program("g++");
        assumeTrue(cpp != null, "g++ is not installed: the header is not compiled as C++");
        assertEveryValue(spec, weights, compiled(cpp, header, spec.tapered(), "main.cc"));
    }

    /** What a compiler saw under a block's name and index, one value or two of a pair, is what the weights hold. */
    private static void assertEveryValue(WeightSpec spec, Weights weights, Map<String, int[]> seen) {
        long sum = Arrays.stream(weights.toInts()).asLongStream().sum();
        boolean mirrored = spec.toString().equals("chess:full");
        assertThat(seen.values().stream()
                        .flatMapToInt(Arrays::stream)
                        .asLongStream()
                        .sum())
                .isEqualTo(sum + (mirrored ? mirroredSum(spec, weights) : 0));
        int named = 0;
        for (int i = 0; i < spec.size(); i++) {
            String name = spec.get(i).name();
            int phase = spec.tapered() && name.endsWith(".eg") ? 1 : 0;
            Matcher square =
                    Pattern.compile("pst\\.(\\w+)\\.([a-h])([1-8])\\.[me]g").matcher(name);
            if (square.matches()) {
                int at = square.group(2).charAt(0) - 'a' + 8 * (square.group(3).charAt(0) - '1');
                assertThat(seen.get("PST_" + square.group(1).toUpperCase(Locale.ROOT) + " " + at)[phase])
                        .as(name)
                        .isEqualTo(weights.toInts()[i]);
                named++;
            } else if (name.matches("[a-z.]+\\.s\\d\\d")) {
                String list = name.substring(0, name.lastIndexOf('.'))
                        .replace('.', '_')
                        .toUpperCase(Locale.ROOT);
                assertThat(seen.get(list + " " + Integer.parseInt(name.substring(name.length() - 2)))[0])
                        .as(name)
                        .isEqualTo(weights.toInts()[i]);
                named++;
            } else if (!name.matches(".*[\\d+-].*")) {
                String single = (spec.tapered() ? name.replaceAll("\\.[me]g$", "") : name)
                        .replace('.', '_')
                        .toUpperCase(Locale.ROOT);
                assertThat(seen.get(single + " 0")[phase]).as(name).isEqualTo(weights.toInts()[i]);
                named++;
            }
        }
        assertThat(named).isPositive();
    }

    /** The values by name and index as a program that includes the header prints them: one each, or two of a pair. */
    private Map<String, int[]> compiled(Path gcc, Path header, boolean pairs, String mainFile)
            throws IOException, InterruptedException {
        StringBuilder main = new StringBuilder("#include \"w.h\"\n#include <stdio.h>\n");
        main.append("static void show(const char *name, const int *v, int n) {\n"
                + "  for (int i = 0; i < n; i++)\n"
                + "    printf(\"%s %d,");
        main.append(
                        pairs
                                ? "%d,%d\\n"
                                        + "\", name, i, (short) (v[i] & 0xffff), (short) ((unsigned) (v[i] + 0x8000) >>"
                                        + " 16));\n"
                                : "%d\\n\", name, i, v[i]);\n")
                .append("}\nint main(void) {\n");
        for (String line : Files.readAllLines(header)) {
            if (line.startsWith("static const int ")) {
                String name = line.replaceAll("static const int (\\w+).*", "$1");
                main.append("  show(\"")
                        .append(name)
                        .append("\", ")
                        .append(line.contains("[") ? name : "&" + name)
                        .append(", sizeof(")
                        .append(name)
                        .append(") / sizeof(int));\n");
            }
        }
        Path source = Files.writeString(folder.resolve(mainFile), main.append("  return 0;\n}\n"));
        String program = folder.resolve("main").toString();
        assertThat(output(List.of(gcc.toString(), "-Wall", "-Wextra", "-Werror", "-o", program, source.toString())))
                .isEmpty();
        return printed(program);
    }

    /** Lines {@code NAME INDEX,value} or {@code NAME INDEX,middlegame,endgame} of a program. */
    private static Map<String, int[]> printed(String program) throws IOException, InterruptedException {
        Map<String, int[]> values = new HashMap<>();
        output(List.of(program))
                .lines()
                .map(line -> line.split(","))
                .forEach(parts -> values.put(
                        parts[0],
                        Arrays.stream(parts).skip(1).mapToInt(Integer::parseInt).toArray()));
        return values;
    }

    /** What chess tables hold twice: the squares of files a to d stand for e to h too. */
    private static long mirroredSum(WeightSpec spec, Weights weights) {
        long sum = 0;
        for (int i = 0; i < spec.size(); i++) {
            sum += spec.get(i).name().startsWith("pst.") ? weights.toInts()[i] : 0;
        }
        return sum;
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void compilersOfJavaReadTheClass(WeightSpec spec) throws ReflectiveOperationException, IOException {
        Path source = folder.resolve("EngineWeights.java");
        assertThat(run("export", weights(spec, 5).toString(), "--to", "java", "-o", source.toString()))
                .as(err.toString())
                .isZero();
        assertThat(ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "-Xlint:all", "-Werror", "-d", folder.toString(), source.toString()))
                .isZero();
        Map<String, int[]> seen = new HashMap<>();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            for (Field field : loader.loadClass("EngineWeights").getFields()) {
                int[] values = field.get(null) instanceof int[] list ? list : new int[] {field.getInt(null)};
                String name = spec.tapered() ? field.getName().replaceAll("_[ME]G$", "") : field.getName();
                for (int i = 0; i < values.length; i++) {
                    seen.computeIfAbsent(name + " " + i, key -> new int[spec.tapered() ? 2 : 1])[
                                    field.getName().endsWith("_EG") ? 1 : 0] =
                            values[i];
                }
            }
        }
        assertEveryValue(spec, random(spec, 5), seen);
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void compilersOfRustReadTheConstants(WeightSpec spec) throws IOException, InterruptedException {
        Path rustc = program("rustc");
        assumeTrue(rustc != null, "rustc is not installed: the Rust constants are not compiled");
        Path source = folder.resolve("weights.rs");
        assertThat(run("export", weights(spec, 7).toString(), "--to", "rust", "-o", source.toString()))
                .as(err.toString())
                .isZero();
        StringBuilder main = new StringBuilder("include!(\"weights.rs\");\nfn main() {\n");
        for (String line : Files.readAllLines(source)) {
            Matcher constant =
                    Pattern.compile("pub const (\\w+): (\\[?)(\\()?.*").matcher(line);
            if (constant.matches()) {
                String name = constant.group(1);
                main.append("    for (i, v) in ")
                        .append(constant.group(2).isEmpty() ? "[" + name + "]" : name)
                        .append(".iter().enumerate() { ")
                        .append(
                                constant.group(3) == null
                                        ? "println!(\"" + name + " {},{}\", i, v)"
                                        : "println!(\"" + name + " {},{},{}\", i, v.0, v.1)")
                        .append("; }\n");
            }
        }
        // A file that is included begins with no comment on itself as a whole.
        Files.writeString(source, Files.readString(source).replaceFirst("//!", "//"));
        Path program = folder.resolve("main");
        assertThat(output(List.of(
                        rustc.toString(),
                        "-D",
                        "warnings",
                        "-o",
                        program.toString(),
                        Files.writeString(folder.resolve("main.rs"), main.append("}\n"))
                                .toString())))
                .isEmpty();
        assertEveryValue(spec, random(spec, 7), printed(program.toString()));
    }

    private static Path program(String name) {
        for (String folder : System.getenv("PATH").split(":")) {
            if (Files.isExecutable(Path.of(folder, name))) {
                return Path.of(folder, name);
            }
        }
        return null;
    }

    private static String output(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = Await.output(process);
        assertThat(Await.exit(process)).as(said).isZero();
        return said;
    }

    @Test
    void tablesBeginWhereTheyAreWanted() throws IOException {
        Path map = Files.writeString(
                folder.resolve("map.json"),
                "{\"squares\":\"a8\",\"scale\":-1,\"entries\":[{\"of\":\"pst.knight\",\"name\":\"KnightTable\"}]}");
        String lowest = rows("--to", "c").getFirst();
        assertThat(rows("--to", "c", "--map", map.toString()).getLast()).isEqualTo(negated(lowest));
    }

    /** A table of configurations is one array, in the order of its parameters, whatever their names are like. */
    @Test
    void configurationsAreAnArray() {
        WeightSpec spec = Games.spec("chess:wide");
        Weights weights = random(spec, 5);
        assertThat(run("export", weights(spec, 5).toString(), "--to", "c")).isZero();
        for (PlacedTable placed : spec.tables()) {
            String name =
                    placed.table().name().replace('.', '_').replace('-', '_').toUpperCase(Locale.ROOT);
            int size = placed.table().configurations().size();
            Matcher array = Pattern.compile("int " + name + "\\[" + size + "] = \\{([^}]*)}")
                    .matcher(out.toString());
            assertThat(array.find()).as(name).isTrue();
            int[] numbers = Pattern.compile("-?\\d+")
                    .matcher(array.group(1))
                    .results()
                    .mapToInt(number -> Integer.parseInt(number.group()))
                    .toArray();
            assertThat(numbers)
                    .isEqualTo(Arrays.copyOfRange(weights.toInts(), placed.first(), placed.first() + 2 * size));
        }
    }

    @Test
    void aJavaClassIsNotAsLargeAsThat() {
        assertThat(run("export", "chess:wide", "--to", "java")).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString())
                .contains("a Java class cannot hold 57144 values in arrays; export to json or csv and read that")
                .hasLineCount(1);
        assertThat(out.toString()).isEmpty();
    }

    /** Tables joined to one array begin at the same corner as those that stand alone. */
    @Test
    void joinedTablesBeginThereToo() throws IOException {
        Path map = Files.writeString(
                folder.resolve("map.json"),
                "{\"squares\":\"a8\",\"entries\":[{\"of\":[\"pst.knight\",\"pst.bishop\"],\"name\":\"Minor\"},{\"of\":\"pst.knight\"}]}");
        assertThat(run("export", "chess", "--to", "c", "--map", map.toString()))
                .as(err.toString())
                .isZero();
        List<String> rows = out.toString()
                .lines()
                .filter(line -> line.startsWith("    S(") || line.startsWith("     "))
                .map(line -> line.replaceAll("[\\s]+|,$", ""))
                .toList();
        assertThat(rows).hasSize(24);
        assertThat(rows.subList(0, 8)).isEqualTo(rows.subList(16, 24));
    }

    private List<String> rows(String... options) {
        List<String> arguments = new ArrayList<>(List.of("export", "chess"));
        arguments.addAll(List.of(options));
        assertThat(run(arguments.toArray(String[]::new))).as(err.toString()).isZero();
        List<String> lines = out.toString().lines().toList();
        int from = 0;
        while (!lines.get(from).matches("static const int (PST_KNIGHT|KnightTable)\\[64] = \\{")) {
            from++;
        }
        return lines.subList(from + 1, from + 9).stream()
                .map(line -> line.replaceAll("[ ,]+$", "").replaceAll("\\s+", ""))
                .toList();
    }

    private static String negated(String row) {
        StringBuilder text = new StringBuilder();
        for (String number : row.split("(?<=[(,])(?=-?\\d)|(?<=\\d)(?=[,)])")) {
            text.append(number.matches("-?\\d+") ? Integer.toString(-Integer.parseInt(number)) : number);
        }
        return text.toString();
    }

    /** The author's own text, and nothing of it changed but the placeholders. */
    @Test
    void templatesAreFilled() throws IOException {
        Path template = Files.writeString(
                folder.resolve("eval.rs"),
                "let p = {{material.pawn.eg}}; // 100 %\n"
                        + "let r = [{{ passed.row [%d; %d] }}];\n"
                        + "let k = {{ material.knight }}\n");
        assertThat(run("export", "chess", "--to", "template", "--map", template.toString()))
                .isZero();
        assertThat(out.toString())
                .isEqualTo("let p = 100; // 100 %\n"
                        + "let r = [[-4; 8], [0; 16], [14; 26], [40; 50], [90; 100]];\n"
                        + "let k = S(335, 300)\n");
    }

    /** Also behind another table in the same line of the template. */
    @Test
    void tablesOfTemplatesStandInTheirColumn() throws IOException {
        Path template =
                Files.writeString(folder.resolve("eval.txt"), "a = [{{pst.knight.eg}}] b = [{{pst.knight.eg}}]\n");
        assertThat(run("export", "chess", "--to", "template", "--map", template.toString()))
                .as(err.toString())
                .isZero();
        List<String> lines = out.toString().lines().toList();
        assertThat(lines).hasSize(15);
        assertThat(lines.subList(1, 7)).allMatch(line -> line.matches(" {5}[-\\d].*"));
        int column = lines.get(7).indexOf("b = [") + "b = [".length();
        assertThat(lines.subList(8, 15)).allMatch(line -> line.matches(" {" + column + "}[-\\d].*"));
    }

    /** With a mapping too: its names, scale and corner. */
    @Test
    void templatesAreFilledWithMappedValues() throws IOException {
        Path template =
                Files.writeString(folder.resolve("eval.txt"), "value {{Knight}} eg {{Knight.eg}}\n{{Table.mg}}\n");
        Path map = Files.writeString(
                folder.resolve("map.json"),
                "{\"scale\":2,\"squares\":\"a8\",\"entries\":[{\"of\":\"material.knight\",\"name\":\"Knight\"},{\"of\":\"pst.knight\",\"name\":\"Table\",\"scale\":-1}]}");
        assertThat(run(line("export chess --to template --template {} --map {}", template, map)))
                .as(err.toString())
                .isZero();
        List<String> lines = out.toString().lines().toList();
        assertThat(lines.getFirst()).isEqualTo("value S(670, 600) eg 600");
        assertThat(run("export", "chess", "--to", "java")).isZero();
        List<String> java = out.toString().lines().toList();
        int lastRow = java.indexOf("    public static final int[] PST_KNIGHT_MG = {") + 8;
        String doubled = Arrays.stream(java.get(lastRow).strip().split(", *"))
                .map(n -> Integer.toString(-2 * Integer.parseInt(n)))
                .collect(Collectors.joining(", "));
        assertThat(lines.get(1)).isEqualTo(doubled + ",");
        assertThat(lines).hasSize(9);
    }

    @Test
    void aMappingsNamesStayAsTheyAreWritten() throws IOException {
        for (String format : List.of("c", "rust", "java")) {
            Path map = Files.writeString(
                    folder.resolve("map.json"),
                    "{\"entries\":[{\"of\":\"material.knight\",\"name\":\"knight_value\"},{\"of\":\"material.bishop\"}]}");
            assertThat(run("export", "chess", "--to", format, "--map", map.toString()))
                    .as(err.toString())
                    .isZero();
            assertThat(out.toString())
                    .contains("knight_value")
                    .doesNotContain("KNIGHT_VALUE")
                    .contains("MATERIAL_BISHOP");
            Files.writeString(map, "{\"entries\":[{\"of\":\"material.knight\",\"name\":\"knight-value\"}]}");
            assertThat(run("export", "chess", "--to", format, "--map", map.toString()))
                    .isEqualTo(ExitCodes.INPUT);
            assertThat(err.toString())
                    .contains("\"knight-value\" of the mapping can be no name in source code")
                    .hasLineCount(1);
            Files.writeString(
                    map,
                    "{\"entries\":[{\"of\":\"material.knight\",\"name\":\"X\"},{\"of\":\"material.bishop\",\"name\":\"X_MG\"}]}");
            assertThat(run("export", "chess", "--to", format, "--map", map.toString()))
                    .isEqualTo(ExitCodes.INPUT);
            assertThat(err.toString())
                    .contains("\"X_MG\" of the mapping names a constant twice")
                    .hasLineCount(1);
        }
    }

    @Test
    void templatesAreRefusedByTheirOwnName() throws IOException {
        Path template = Files.writeString(folder.resolve("eval.txt"), "x\n{{Kinght}}\n");
        Path map = Files.writeString(
                folder.resolve("map.json"), "{\"entries\":[{\"of\":\"material.knight\",\"name\":\"Knight\"}]}");
        assertThat(run(line("export chess --to template --template {} --map {}", template, map)))
                .isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString())
                .contains("eval.txt: line 2: there is no block \"Kinght\"; did you mean \"Knight\"?")
                .doesNotContain("map.json")
                .hasLineCount(1);
        Files.writeString(map, "{\"entries\":[{\"of\":\"material.kinght\"}]}");
        assertThat(run(line("export chess --to template --template {} --map {}", template, map)))
                .isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString())
                .contains("map.json: entries[0]: there is no block")
                .doesNotContain("eval.txt")
                .hasLineCount(1);
        assertThat(run("export", "chess", "--to", "c", "--template", template.toString()))
                .isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString())
                .contains("--template: nothing is filled with --to c")
                .hasLineCount(1);
        assertThat(run("export", "chess", "--to", "template")).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains("give it with --template FILE").hasLineCount(1);
        assertThat(run(
                        "export",
                        "chess",
                        "--to",
                        "template",
                        "--template",
                        folder.resolve("none").toString()))
                .isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains("none: cannot be read as text").hasLineCount(1);
    }

    @Test
    void listsAreJoinedAndScaled() throws IOException {
        Path map = Files.writeString(
                folder.resolve("map.json"),
                "{\"decimals\":2,\"scale\":0.5,\"entries\":[{\"of\":[\"material.man\",\"material.king\"],\"name\":\"Material\",\"scale\":0.1}]}");
        assertThat(run("export", "draughts:kuhr2011", "--to", "rust", "--map", map.toString()))
                .as(err.toString())
                .isZero();
        assertThat(out.toString()).contains("pub const Material: [f64; 2] = [\n    1.25, 5.00\n];");
        assertThat(run("export", "draughts:kuhr2011", "--to", "properties", "--map", map.toString()))
                .isZero();
        assertThat(out.toString()).isEqualTo("Material.material.man=1.25\nMaterial.material.king=5.00\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"entries\":[{\"of\":\"pst.knigth\"}]} | entries[0]: there is no block \"pst.knigth\"; did you mean"
                        + " \"pst.knight\"?",
                "{\"entries\":[]} | entries: is not a list of entries",
                "{\"scale\":0} | scale: is not a number other than 0",
                "{\"scal\":1} | there is no key \"scal\" in a mapping; did you mean \"scale\"?",
                "{\"squares\":\"h1\"} | squares: is not the first square of a table",
                "{\"decimals\":1} | S(mg, eg) holds whole numbers, not 1 decimals",
                "{\"scale\":100} | material.knight: 33500 does not fit half an int",
                "[] | a mapping is not a JSON object",
                "{ | :1:2: is not JSON",
                "{\"entries\":[{\"of\":[\"pst.king\",\"pst.rook\"]}]} | entries[0]: name: missing",
                "{\"entries\":[{\"of\":\"pst.king\"},{\"of\":\"pst.king\"}]} | entries[1]: a second pst.king",
            })
    void badMappingsAreRefused(String mapping, String message) throws IOException {
        Path map = Files.writeString(folder.resolve("map.json"), mapping);
        Path target = folder.resolve("w.h");
        assertThat(run("export", "chess", "--to", "c", "--map", map.toString(), "-o", target.toString()))
                .isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString())
                .contains("map.json" + (message.startsWith(":") ? "" : ": ") + message)
                .hasLineCount(1);
        assertThat(target).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "w.csv | name,weight\\n"
                        + "material.man,25\\n"
                        + "material.man,25\\n"
                        + " | w.csv: line 3: material.man: is given twice",
                "w.csv | name,weight\\n"
                        + "material.mann,25\\n"
                        + " | w.csv: line 2: material.mann: draughts:kuhr2011 has no such parameter; did you mean"
                        + " \"material.man\"?",
                "w.csv | name,weight\\nmaterial.man,x\\n | w.csv: line 2: material.man: is not a number",
                "w.csv | name,weight\\nmaterial.man,1e9\\n | w.csv: line 2: material.man: 1000000000 is out of bounds",
                "w.csv | name,value\\nmaterial.man,25\\n | w.csv: line 2: there is no column weight",
                "w.csv | name,weight\\nmaterial.man,25\\n | w.csv: missing material.king",
                "w.properties | material.man=25\\nmaterial.man=26\\n | w.properties: material.man: is given twice",
                "w.properties | mendel.model=chess:full\\n"
                        + " | w.properties: mendel.model: weights of \"chess:full\" do not fit here; give weights of"
                        + " draughts:kuhr2011",
                "w.txt | setoption name material.man value 25\\ngo\\n | w.txt: line 2: is not an option",
                "w.csv | name,weight\\nmaterial.man,0x19p0\\n | w.csv: line 2: material.man: is not a number",
                "w.xml | x | w.xml:1:1: is not JSON",
            })
    void badFilesAreRefused(String name, String text, String message) throws IOException {
        Path file = Files.writeString(folder.resolve(name), text.replace("\\n", "\n"));
        assertThat(run("export", file.toString(), "-m", "draughts:kuhr2011", "--to", "json"))
                .isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains(message).hasLineCount(1);
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void namesAreNeeded() throws IOException {
        Path file = Files.writeString(folder.resolve("w.csv"), "name,weight\n");
        assertThat(run("export", file.toString(), "--to", "json")).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString())
                .contains("the file does not say which model its weights belong to; name the model with -m");
        assertThat(run("export", "chess", "--to", "pascal")).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains("there is no format \"pascal\"");
        assertThat(run(
                        "export",
                        "chess",
                        "--to",
                        "java",
                        "-o",
                        folder.resolve("my weights.java").toString()))
                .isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains("is not the name of a Java class");
        assertThat(Files.list(folder).toList()).containsExactly(file);
    }

    /** A model that widens another one has all of its names: the one of which all are there is meant. */
    @ParameterizedTest
    @CsvSource({"chess:full, csv, csv", "chess:full, uci, txt", "draughts:full, csv, csv"})
    void theModelIsTheSmallestThatHasAllNames(String model, String format, String ending) {
        Path file = folder.resolve("w." + ending);
        assertThat(run("export", model, "--to", format, "-o", file.toString())).isZero();
        assertThat(WeightsReader.read(file, Games.specs()).weights()).isEqualTo(Weights.defaults(Games.spec(model)));
        assertThat(run("match", model.replaceFirst(":.*", ""), "-a", file.toString(), "--games", "2", "-d", "1"))
                .as(err.toString())
                .isZero();
    }

    @Test
    void aGameIsExportedWithTheModelThatIsNamed() {
        assertThat(run("export", "reversi", "-m", "reversi:labaj2007", "--to", "csv"))
                .isZero();
        String small = out.toString();
        assertThat(run("export", "reversi:labaj2007", "--to", "csv")).isZero();
        assertThat(small).isEqualTo(out.toString());
        assertThat(run("export", "chess:full", "-m", "chess:wide", "--to", "csv"))
                .isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains("chess:full: is not chess:wide").hasLineCount(1);
    }

    @Test
    void aPackedClassIsNamedAfterItsFile() {
        Path file = folder.resolve("Small.java.gz");
        assertThat(run("export", "reversi:labaj2007", "--to", "java", "-o", file.toString()))
                .as(err.toString())
                .isZero();
        assertThat(file).isNotEmptyFile();
    }

    /** Weights of every readable format are weights for every command, and the model is known by the names. */
    @Test
    void allReadableFormatsAreWeights() {
        WeightSpec spec = Games.spec("reversi:labaj2007");
        Path file = weights(spec, 9);
        int score = json("eval", "reversi", "-m", "labaj2007", "-w", file.toString(), "-p", UNEQUAL, "--json")
                .get("score")
                .intValue();
        for (Format format : Format.values()) {
            if (format.isReadable()) {
                String there = folder.resolve("there." + format.extension()).toString();
                assertThat(run("export", file.toString(), "--to", format.text(), "-o", there))
                        .isZero();
                assertThat(json("eval", "reversi", "-m", "labaj2007", "-w", there, "-p", UNEQUAL, "--json")
                                .get("score")
                                .intValue())
                        .as(format.text())
                        .isEqualTo(score);
                assertThat(run("match", "reversi", "-a", there, "-b", "labaj2007", "--games", "2", "-d", "1"))
                        .as(err.toString())
                        .isZero();
                assertThat(json("eval", "reversi", "-w", there, "-p", UNEQUAL, "--json")
                                .get("score")
                                .intValue())
                        .as("the model is that of the file")
                        .isEqualTo(score);
                assertThat(run("eval", "reversi", "-m", "full", "-w", there)).isEqualTo(ExitCodes.INPUT);
                assertThat(err.toString())
                        .contains("there." + format.extension())
                        .hasLineCount(1);
            }
        }
    }

    /** Three corners of Black and one of White's discs. */
    private static final String UNEQUAL = "X------X-----------O-------OX------XO-------------------------XX X";

    /** Every parameter's value is in the table for people, and what it means. */
    @ParameterizedTest
    @MethodSource("models")
    void peopleSeeEveryValue(WeightSpec spec) {
        assertThat(run("export", spec.toString(), "--to", "markdown")).isZero();
        String table = out.toString();
        List<String> single = spec.parameters().stream()
                .filter(p -> !p.name().matches(".*\\d.*"))
                .map(Parameter::name)
                .map(name -> spec.tapered() ? name.replaceAll("\\.(mg|eg)$", "") : name)
                .toList();
        assertThat(single).allMatch(name -> table.contains("`" + name + "`") || table.contains("## " + name));
    }
}
