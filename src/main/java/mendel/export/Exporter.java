package mendel.export;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.lang.model.SourceVersion;
import mendel.FileEnding;
import mendel.InputException;
import mendel.OneLine;
import mendel.Paths;
import mendel.eval.WeightSpec;
import mendel.eval.WeightsFile;
import org.jspecify.annotations.Nullable;

/** Writes weights in another language. */
public final class Exporter {

    private final WeightsFile file;
    private final String origin;
    private final Mapping mapping;

    /**
     * An export of some weights.
     *
     * @param file the weights with their provenance
     * @param origin their origin, for the first line of source files
     * @param mapping how they are named, ordered and scaled
     */
    public Exporter(WeightsFile file, String origin, Mapping mapping) {
        this.file = file;
        this.origin = origin;
        this.mapping = mapping;
    }

    /**
     * The text of an export.
     *
     * @param out the file, whose name is that of a Java class; null for none
     * @throws InputException when the mapping does not fit the weights or the format
     */
    public String write(Format format, @Nullable Path out) {
        if (format == Format.JSON) {
            requireNoMapping();
        }
        return switch (format) {
            case JSON -> file.toJson();
            case CSV ->
                mapping.equals(Mapping.NONE) ? NamedValues.csv(file) : NamedValues.csv(mapped(), mapping.decimals());
            case PROPERTIES ->
                mapping.equals(Mapping.NONE)
                        ? NamedValues.properties(file)
                        : NamedValues.properties(mapped(), mapping.decimals());
            case UCI ->
                mapping.equals(Mapping.NONE)
                        ? NamedValues.options(file)
                        : NamedValues.options(mapped(), mapping.decimals());
            case C -> CHeader.write(inRange(pairsAreWhole(listing()), true));
            case JAVA -> JavaClass.write(inRange(JavaClass.compilable(listing()), false), className(out));
            case RUST -> RustConstants.write(inRange(listing(), false));
            case MARKDOWN -> MarkdownTable.write(listing());
            case BINARY -> throw new InputException("a binary file is no text", "name a file to write");
            case TEMPLATE -> throw new IllegalArgumentException("a template has a text of its own");
        };
    }

    /**
     * The weights as a binary file: numbers in the order of the model's parameters, with a header that names them.
     *
     * @throws InputException when there is a mapping
     */
    public byte[] binary() {
        requireNoMapping();
        return BinaryWeights.write(file);
    }

    private void requireNoMapping() {
        if (!mapping.equals(Mapping.NONE)) {
            throw new InputException(
                    "a weights file has the model's own names and values",
                    "export to csv or properties with a mapping");
        }
    }

    /**
     * The template with the weights filled in.
     *
     * @param name of the template, for messages
     * @throws InputException when the mapping does not fit the weights, or a placeholder is wrong
     */
    public String fill(String template, String name) {
        Template filled = new Template(listing());
        try {
            return filled.fill(template);
        } catch (InputException e) {
            throw e.at(name);
        }
    }

    private Listing listing() {
        WeightSpec spec = file.weights().spec();
        String id = spec.toString().replaceAll("[^A-Za-z0-9]+", "_");
        List<Block> blocks = mapped();
        boolean isRounded = mapping.decimals() == 0
                && blocks.stream()
                        .flatMap(block -> block.values().stream())
                        .flatMapToDouble(Arrays::stream)
                        .anyMatch(value -> value != Math.rint(value));
        String title =
                spec + ", " + spec.size() + " parameters, " + origin + (isRounded ? ", rounded to whole numbers" : "");
        return new Listing(OneLine.of(title), id, blocks, mapping.decimals(), mapping.squares(), mapping.written());
    }

    /** The weights as the mapping wants them, then the numbers of the search, which no mapping changes. */
    private List<Block> mapped() {
        List<Block> blocks = new ArrayList<>(mapping.apply(Blocks.of(file.weights())));
        file.search()
                .forEach((name, value) -> blocks.add(new Block(
                        NamedValues.SEARCH + name,
                        Block.BlockKind.SINGLE,
                        List.of(""),
                        List.of(new double[] {value}),
                        "")));
        return blocks;
    }

    private Listing pairsAreWhole(Listing listing) {
        if (listing.tapered() && listing.decimals() > 0) {
            throw new InputException(
                    "S(mg, eg) holds whole numbers, not " + listing.decimals() + " decimals",
                    "take decimals out of the mapping, or use a template");
        }
        return listing;
    }

    /** Checks that whole numbers fit their type: an int, or half an int in shared pairs. */
    private static Listing inRange(Listing listing, boolean sharePairs) {
        for (Block block : listing.blocks()) {
            int largest = sharePairs && block.tapered() ? Short.MAX_VALUE : Integer.MAX_VALUE;
            for (double value :
                    block.values().stream().flatMapToDouble(Arrays::stream).toArray()) {
                if (listing.decimals() == 0 && Math.abs(Math.rint(value)) > largest) {
                    throw new InputException(
                            block.name(),
                            WeightsFile.number(value) + " does not fit "
                                    + (largest == Short.MAX_VALUE ? "half an int" : "an int"),
                            "give a smaller scale in the mapping");
                }
            }
        }
        return listing;
    }

    private String className(@Nullable Path out) {
        if (out == null) {
            return "Weights";
        }
        String name = FileEnding.without(FileEnding.without(Paths.name(out), ".gz"), ".java");
        if (!SourceVersion.isName(name) || name.contains(".")) {
            throw new InputException(
                    out.toString(),
                    InputException.quote(name) + " is not the name of a Java class",
                    "name the file as ChessWeights.java");
        }
        return name;
    }
}
