package mendel.export;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import mendel.InputException;
import mendel.JsonProblem;
import mendel.NearestName;
import mendel.SettingException;
import mendel.SmallFile;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * How values are named, ordered and scaled in an export:
 *
 * <pre>
 *   {"scale": 2.13, "decimals": 0, "squares": "a8",
 *    "entries": [{"of": "material.pawn", "name": "PawnValue", "scale": 1},
 *                {"of": ["mobility.rook", "mobility.queen"], "name": "Mobility"}]}
 * </pre>
 *
 * Everything may be left out. With {@code entries}, only what they name is exported, in their order; an entry of
 * several blocks is one list.
 *
 * @param scale the factor of every value
 * @param decimals of the values, from 0 to 9
 * @param squares where tables begin
 * @param entries what is exported; empty for all blocks under their own names
 */
public record Mapping(double scale, int decimals, Listing.Corner squares, List<MappedBlock> entries) {

    /** All values as they are, in whole numbers, tables from a1. */
    public static final Mapping NONE = new Mapping(1, 0, Listing.Corner.A1, List.of());

    private static final List<String> KEYS = List.of("scale", "decimals", "squares", "entries");
    private static final List<String> ENTRY_KEYS = List.of("of", "name", "scale");
    private static final int MOST_DECIMALS = 9;
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    public Mapping {
        entries = List.copyOf(entries);
    }

    /**
     * One block of an export.
     *
     * @param of the blocks whose values it holds
     * @param name its name; null for that of the only block
     * @param scale a further factor of its values
     */
    public record MappedBlock(List<String> of, @Nullable String name, double scale) {

        public MappedBlock {
            of = List.copyOf(of);
        }
    }

    /** The names written by the user, which are kept as they are. */
    Set<String> written() {
        return entries.stream().map(MappedBlock::name).filter(Objects::nonNull).collect(Collectors.toUnmodifiableSet());
    }

    /**
     * Reads a mapping.
     *
     * @throws InputException when the file cannot be read or is not a mapping
     */
    public static Mapping read(Path file) {
        try {
            return parse(JSON.readTree(SmallFile.bytes(file)));
        } catch (IOException e) {
            throw InputException.unreadable(file, e, "give a mapping file");
        } catch (JacksonException e) {
            throw JsonProblem.of(file.toString(), e, "a mapping is {\"scale\":1,\"entries\":[…]}");
        } catch (InputException e) {
            throw e.at(file.toString());
        }
    }

    private static Mapping parse(JsonNode root) {
        requireKeys(root, "a mapping", KEYS);
        int decimals = NONE.decimals;
        if (root.has("decimals")) {
            JsonNode node = root.get("decimals");
            if (!node.isInt() || node.asInt() < 0 || node.asInt() > MOST_DECIMALS) {
                throw new InputException(
                        "decimals", "is not a whole number from 0 to " + MOST_DECIMALS, "give 0 for whole numbers");
            }
            decimals = node.asInt();
        }
        Listing.Corner corner = NONE.squares;
        if (root.has("squares")) {
            corner = switch (root.get("squares").asString("")) {
                case "a1" -> Listing.Corner.A1;
                case "a8" -> Listing.Corner.A8;
                default ->
                    throw new InputException("squares", "is not the first square of a table", "give \"a1\" or \"a8\"");
            };
        }
        List<MappedBlock> entries = new ArrayList<>();
        JsonNode list = root.path("entries");
        if (!list.isMissingNode() && (!list.isArray() || list.isEmpty())) {
            throw new InputException(
                    "entries",
                    "is not a list of entries",
                    "give [{\"of\": \"material.pawn\", \"name\": \"PAWN\"}], or leave it out");
        }
        for (JsonNode node : list) {
            try {
                entries.add(entry(node));
            } catch (InputException e) {
                throw e.at("entries[" + entries.size() + "]");
            }
        }
        return new Mapping(scale(root), decimals, corner, entries);
    }

    private static MappedBlock entry(JsonNode node) {
        requireKeys(node, "an entry", ENTRY_KEYS);
        JsonNode of = node.path("of");
        List<String> names = of.isString()
                ? List.of(of.stringValue())
                : of.isArray() && !of.isEmpty() && of.valueStream().allMatch(JsonNode::isString)
                        ? of.valueStream().map(JsonNode::stringValue).toList()
                        : null;
        if (names == null) {
            throw new InputException(
                    "of",
                    of.isMissingNode() ? "missing" : "is neither a name nor a list of names",
                    "give the name of a block");
        }
        JsonNode name = node.path("name");
        if (!name.isMissingNode() && (!name.isString() || name.stringValue().isBlank())
                || name.isMissingNode() && names.size() > 1) {
            throw new InputException(
                    "name", name.isMissingNode() ? "missing" : "is not a name", "give the name of the list");
        }
        return new MappedBlock(names, name.isMissingNode() ? null : name.stringValue(), scale(node));
    }

    private static double scale(JsonNode node) {
        JsonNode scale = node.path("scale");
        if (scale.isMissingNode()) {
            return 1;
        }
        if (!scale.isNumber() || !Double.isFinite(scale.doubleValue()) || scale.doubleValue() == 0) {
            throw new InputException(
                    "scale", "is not a number other than 0", "give what the values are multiplied by, as 2.13");
        }
        return scale.doubleValue();
    }

    private static void requireKeys(JsonNode node, String what, List<String> known) {
        if (!node.isObject()) {
            throw new InputException(what + " is not a JSON object", "its keys are " + String.join(", ", known));
        }
        for (String key : node.propertyNames()) {
            if (!known.contains(key)) {
                throw new InputException(
                        "there is no key " + InputException.quote(key) + " in " + what,
                        NearestName.hint(key, known, "its keys are " + String.join(", ", known)));
            }
        }
    }

    /**
     * The blocks of an export.
     *
     * @param blocks all blocks of the weights
     * @throws InputException when an entry names an unknown block, or two share a name
     */
    List<Block> apply(List<Block> blocks) {
        List<Block> mapped = new ArrayList<>();
        if (entries.isEmpty()) {
            blocks.forEach(block -> mapped.add(scaled(block, block.name(), scale)));
            return mapped;
        }
        Map<String, Block> byName = new LinkedHashMap<>();
        blocks.forEach(block -> byName.put(block.name(), block));
        for (int i = 0; i < entries.size(); i++) {
            MappedBlock entry = entries.get(i);
            List<Block> parts = new ArrayList<>();
            for (String name : entry.of) {
                Block block = byName.get(name);
                if (block == null) {
                    String place = "entries[" + i + "]";
                    throw new SettingException(names -> new InputException(
                            place,
                            "there is no block " + InputException.quote(name),
                            NearestName.hint(name, List.copyOf(byName.keySet()), Block.whereShown(names))));
                }
                parts.add(block);
            }
            Block joined = parts.size() == 1
                    ? parts.getFirst()
                    : joined(
                            Objects.requireNonNull(entry.name),
                            parts.stream().map(part -> part.from(squares)).toList(),
                            i);
            Block block = scaled(joined, entry.name == null ? joined.name() : entry.name, scale * entry.scale);
            if (mapped.stream().anyMatch(b -> b.name().equals(block.name()))) {
                throw new InputException(
                        "entries[" + i + "]", "a second " + block.name(), "give each entry a name of its own");
            }
            mapped.add(block);
        }
        return mapped;
    }

    private static Block joined(String name, List<Block> parts, int index) {
        if (parts.stream().anyMatch(part -> part.tapered() != parts.getFirst().tapered())) {
            throw new InputException(
                    "entries[" + index + "]", "pairs and single values in one list", "give them an entry each");
        }
        List<String> keys = new ArrayList<>();
        List<double[]> values = new ArrayList<>();
        for (Block part : parts) {
            part.keys().forEach(key -> keys.add(part.name() + (key.isEmpty() ? "" : "." + key)));
            values.addAll(part.values());
        }
        return new Block(name, Block.BlockKind.LIST, keys, values, "");
    }

    private static Block scaled(Block block, String name, double scale) {
        List<double[]> values = new ArrayList<>();
        for (double[] value : block.values()) {
            double[] scaled = value.clone();
            for (int i = 0; i < scaled.length; i++) {
                scaled[i] *= scale;
                if (!Double.isFinite(scaled[i])) {
                    throw new InputException(
                            name, value[i] + " times " + scale + " is too large", "give a smaller scale");
                }
            }
            values.add(scaled);
        }
        return new Block(name, block.kind(), block.keys(), values, block.meaning());
    }
}
