package mendel.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import mendel.app.Games;
import mendel.eval.Form;
import mendel.eval.FormFile;
import mendel.eval.Parameter;
import mendel.eval.RandomParts;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BlocksTest {

    @TempDir
    private Path folder;

    private static List<Block> blocks(String... names) {
        List<Parameter> parameters = IntStream.range(0, names.length)
                .mapToObj(i -> new Parameter(names[i], i + 1, 0, 100, "g", ""))
                .toList();
        return Blocks.of(Weights.defaults(new WeightSpec("features", "some", false, true, parameters)));
    }

    private Form form(String game, String parts) throws IOException {
        Path file = Files.writeString(
                folder.resolve("lean.json"),
                "{\"format\": \"mendel-form/1\", \"game\": \"" + game
                        + "\", \"base\": \"full\", \"name\": \"lean\", \"parts\": " + parts + "}");
        return FormFile.read(file, List.of(Games.spec(game + ":full")));
    }

    private static Block named(List<Block> blocks, String name) {
        return blocks.stream()
                .filter(block -> block.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** A list is not named like a value that stands beside it. */
    @ParameterizedTest
    @ValueSource(strings = {"passed passed.1 passed.2", "q.3.1 q.3.2 q.3", "q.3 q.3.1 q.3.2 q.4"})
    void noTwoBlocksHaveOneName(String names) {
        List<Block> blocks = blocks(names.split(" "));
        assertThat(blocks).extracting(Block::name).doesNotHaveDuplicates();
        assertThat(blocks.stream().mapToInt(block -> block.values().size()).sum())
                .isEqualTo(names.split(" ").length);
    }

    /** A tie in the middle of a list leaves two lists. */
    @Test
    void twoListsOfOneTermHaveNamesOfTheirOwn() throws IOException {
        Form form = form("chess", "{\"tie\": {\"mobility.rook\": [\"3..4.eg\"]}}");
        List<Block> blocks = Blocks.of(Weights.defaults(form.spec()));
        assertThat(named(blocks, "mobility.rook.0..2").values()).hasSize(3);
        assertThat(named(blocks, "mobility.rook.5..13+").keys()).startsWith("5").endsWith("13+");
        assertThat(blocks)
                .extracting(Block::name)
                .doesNotContain("mobility.rook")
                .doesNotHaveDuplicates();
    }

    @Test
    void stagesFromTheTenthOnAreNumbers() throws IOException {
        Form form = form("reversi", "{\"stages\": [\"s00..s09\"]}");
        List<Block> blocks = Blocks.of(Weights.defaults(form.spec()));
        assertThat(blocks)
                .noneMatch(block ->
                        block.kind() == Block.BlockKind.SQUARES && block.keys().size() > 100);
        assertThat(blocks)
                .filteredOn(block -> block.keys().contains("s11"))
                .isNotEmpty()
                .allMatch(block -> block.kind() == Block.BlockKind.LIST)
                .allMatch(block -> block.values().size() <= 4);
    }

    /** Whatever is left of a model, each name stands for one block, and all weights are in them. */
    @ParameterizedTest
    @ValueSource(strings = {"chess:full", "draughts:full", "reversi:full"})
    void everyWeightOfEveryFormIsInOneBlock(String model) {
        WeightSpec base = Games.spec(model);
        for (int seed = 1; seed <= 6; seed++) {
            Form form = new Form(base, "some", RandomParts.of(base, new Random(seed)));
            assertThat(Blocks.of(Weights.defaults(form.spec())))
                    .extracting(Block::name)
                    .doesNotHaveDuplicates();
            for (int i = seed; i < form.spec().size(); i += 40) {
                double[] values = new double[form.spec().size()];
                values[i] = 1;
                assertThat(Blocks.of(Weights.nearest(form.spec(), values)).stream()
                                .flatMap(block -> block.values().stream())
                                .flatMapToDouble(Arrays::stream)
                                .sum())
                        .as(form.spec().get(i).name())
                        .isBetween(1.0, 2.0); // Twice on boards whose other half mirrors it.
            }
        }
    }

    @Test
    void onlyFilesOfABoardMakeSquares() {
        assertThat(blocks("passed.r2", "passed.r3", "passed.r4"))
                .singleElement()
                .satisfies(block -> assertThat(block.kind()).isEqualTo(Block.BlockKind.LIST));
        assertThat(blocks("bonus.x1", "bonus.x2"))
                .singleElement()
                .satisfies(block -> assertThat(block.values()).hasSize(2));
        assertThat(named(blocks("own.a1", "own.b1", "own.j10"), "own").values()).hasSize(100);
    }

    /** A part of a board is told by its other tables, and a triangle is part of a board of eight. */
    @Test
    void aPartOfABoardIsAsLargeAsTheBoard() {
        List<Block> blocks = blocks("few.b3", "few.b4", "all.a1", "all.h8");
        assertThat(named(blocks, "few").values()).hasSize(64);
        assertThat(named(blocks, "few").values().get(2 * 8 + 6)).containsExactly(1);
        assertThat(named(blocks("corner.a1", "corner.b1", "corner.b2"), "corner")
                        .values())
                .hasSize(64);
    }

    @Test
    void longNumbersAreNames() {
        assertThat(blocks("pattern.20240101001", "pattern.20240101002"))
                .extracting(Block::name)
                .containsExactly("pattern.20240101001", "pattern.20240101002");
    }
}
