package mendel.export;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import mendel.InputException;
import mendel.SmallFile;
import mendel.eval.NamedWeights;
import mendel.eval.PlacedTable;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.eval.WeightsFile;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Weights as numbers in a row, for models of very many: little-endian, so that a program can map the file and use it as
 * an array.
 *
 * <pre>
 *   8 bytes   MENDELW1
 *   4 bytes   the length of the header, an unsigned number; 12 + length is a multiple of 8
 *   header    JSON in UTF-8, filled up with blanks:
 *             {"game": …, "model": …, "type": "i16" | "i32" | "f64", "values": N,
 *              "parameters": [NAME, {"table": NAME, "size": N}, …]}; in files that say how to search also
 *             "search": {NAME: NUMBER, …}
 *   values    N of that type, in the order of the header; the parameters of a table in the order of their names' list
 *   4 bytes   CRC-32 (IEEE 802.3) of everything before, an unsigned number
 * </pre>
 */
final class BinaryWeights {

    private static final byte[] MAGIC = "MENDELW1".getBytes(StandardCharsets.US_ASCII);
    private static final int BEFORE_HEADER = MAGIC.length + Integer.BYTES;
    /** The largest size in bytes, unpacked: several times that of the largest model's weights. */
    private static final int LARGEST = 1 << 27;

    private static final JsonMapper JSON = JsonMapper.shared();

    private BinaryWeights() {}

    /** The type of the values: the smallest that holds them all. */
    private enum ValueType {
        I16("i16", Short.BYTES),
        I32("i32", Integer.BYTES),
        F64("f64", Double.BYTES);

        private final String text;
        private final int bytes;

        ValueType(String text, int bytes) {
            this.text = text;
            this.bytes = bytes;
        }

        static ValueType of(double[] values) {
            if (Arrays.stream(values).anyMatch(v -> v != (int) v)) {
                return F64;
            }
            return Arrays.stream(values).allMatch(v -> v == (short) v) ? I16 : I32;
        }

        void put(ByteBuffer to, double value) {
            switch (this) {
                case I16 -> to.putShort((short) value);
                case I32 -> to.putInt((int) value);
                case F64 -> to.putDouble(value);
            }
        }

        double get(ByteBuffer from) {
            return switch (this) {
                case I16 -> from.getShort();
                case I32 -> from.getInt();
                case F64 -> from.getDouble();
            };
        }
    }

    /** The bytes of a file. */
    static byte[] write(WeightsFile file) {
        Weights weights = file.weights();
        double[] values = weights.toArray();
        ValueType type = ValueType.of(values);
        byte[] header = padded(JSON.writeValueAsBytes(header(file, type)));
        ByteBuffer bytes = ByteBuffer.allocate(
                        BEFORE_HEADER + header.length + type.bytes * values.length + Integer.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(MAGIC)
                .putInt(header.length)
                .put(header);
        for (double value : values) {
            type.put(bytes, value);
        }
        return bytes.putInt(checksum(bytes.array(), bytes.position())).array();
    }

    private static ObjectNode header(WeightsFile file, ValueType type) {
        WeightSpec spec = file.weights().spec();
        ObjectNode header = JSON.createObjectNode();
        header.put("game", spec.game());
        header.put("model", spec.model());
        header.put("type", type.text);
        header.put("values", spec.size());
        if (!file.search().isEmpty()) {
            ObjectNode search = header.putObject(WeightsFile.SEARCH);
            file.search().forEach(search::put);
        }
        ArrayNode parameters = header.putArray("parameters");
        List<PlacedTable> tables = spec.tables();
        int next = 0;
        for (int i = 0; i < spec.size(); ) {
            if (next < tables.size() && tables.get(next).first() == i) {
                int size = tables.get(next).table().size();
                parameters
                        .addObject()
                        .put("table", tables.get(next).table().name())
                        .put("size", size);
                next++;
                i += size;
            } else {
                parameters.add(spec.get(i).name());
                i++;
            }
        }
        return header;
    }

    private static byte[] padded(byte[] header) {
        int rest = (BEFORE_HEADER + header.length) % Long.BYTES;
        byte[] padded = Arrays.copyOf(header, header.length + (rest == 0 ? 0 : Long.BYTES - rest));
        Arrays.fill(padded, header.length, padded.length, (byte) ' ');
        return padded;
    }

    private static int checksum(byte[] bytes, int length) {
        CRC32 checksum = new CRC32();
        checksum.update(bytes, 0, length);
        return (int) checksum.getValue();
    }

    /**
     * Reads a file.
     *
     * @param known the possible models
     * @throws InputException when it cannot be read, is damaged, or does not hold the weights of one of them
     */
    static WeightsFile read(Path file, Collection<WeightSpec> known) {
        try {
            return read(SmallFile.unpacked(file, LARGEST), known);
        } catch (InputException e) {
            throw e.at(file.toString());
        } catch (NoSuchFileException e) {
            throw new InputException(
                    file.toString(), "there is no such file", "give \"default\" or an existing weights file");
        } catch (IOException e) {
            throw InputException.unreadable(file, e, "give a readable file");
        }
    }

    private static WeightsFile read(byte[] bytes, Collection<WeightSpec> known) {
        if (bytes.length < MAGIC.length || !Arrays.equals(bytes, 0, MAGIC.length, MAGIC, 0, MAGIC.length)) {
            throw new InputException("is not a binary weights file", "it begins with MENDELW1");
        }
        if (bytes.length < BEFORE_HEADER + Integer.BYTES) {
            throw damaged("it has only " + bytes.length + " bytes");
        }
        int end = bytes.length - Integer.BYTES;
        ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).position(MAGIC.length);
        if (in.getInt(end) != checksum(bytes, end)) {
            throw damaged("its checksum is wrong");
        }
        long length = Integer.toUnsignedLong(in.getInt());
        if (length > end - BEFORE_HEADER) {
            throw damaged("its header is longer than the file");
        }
        JsonNode header = header(bytes, (int) length);
        in.position(BEFORE_HEADER + (int) length);
        return new WeightsFile(weights(header, in, end, known), search(header), Map.of());
    }

    private static Map<String, Double> search(JsonNode header) {
        Map<String, Double> search = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> entry : header.path(WeightsFile.SEARCH).properties()) {
            if (!entry.getValue().isNumber()) {
                throw damaged("a number of the search is none");
            }
            search.put(entry.getKey(), entry.getValue().doubleValue());
        }
        return search;
    }

    private static JsonNode header(byte[] bytes, int length) {
        try {
            return JSON.readTree(bytes, BEFORE_HEADER, length);
        } catch (JacksonException e) {
            throw damaged("its header is not JSON");
        }
    }

    private static Weights weights(JsonNode header, ByteBuffer in, int end, Collection<WeightSpec> known) {
        String name = text(header, "game") + ":" + text(header, "model");
        WeightSpec spec = known.stream()
                .filter(one -> one.toString().equals(name))
                .findFirst()
                .orElseThrow(() -> new InputException(
                        "weights of " + InputException.quote(name) + " do not fit here",
                        "give weights of "
                                + String.join(
                                        " or ",
                                        known.stream().map(WeightSpec::toString).toList())));
        ValueType type = Arrays.stream(ValueType.values())
                .filter(one -> one.text.equals(text(header, "type")))
                .findFirst()
                .orElseThrow(() -> damaged("its type " + InputException.quote(text(header, "type")) + " is not known"));
        long count = header.path("values").asLong(-1);
        if (count != spec.size() || end - in.position() != count * type.bytes) {
            throw new InputException(
                    "has " + (end - in.position()) / type.bytes + " values",
                    spec + " has " + spec.size() + " parameters");
        }
        NamedWeights named = new NamedWeights(spec);
        for (JsonNode parameter : header.path("parameters")) {
            put(parameter, type, in, end, named);
        }
        if (in.position() != end) {
            throw damaged("its header names fewer parameters than it has values");
        }
        return named.weights();
    }

    private static void put(JsonNode parameter, ValueType type, ByteBuffer in, int end, NamedWeights into) {
        String name = parameter.isObject() ? text(parameter, "table") : parameter.asString("");
        long size = parameter.isObject() ? parameter.path("size").asLong(-1) : 1;
        if (size < 0 || size * type.bytes > end - in.position()) {
            throw damaged("its header names more parameters than it has values");
        }
        try {
            if (parameter.isObject()) {
                double[] values = new double[(int) size];
                for (int i = 0; i < values.length; i++) {
                    values[i] = type.get(in);
                }
                into.putTable(name, values);
            } else {
                into.put(name, type.get(in));
            }
        } catch (InputException e) {
            throw e.at(name);
        }
    }

    private static String text(JsonNode object, String key) {
        return object.path(key).asString("");
    }

    private static InputException damaged(String how) {
        return new InputException("is damaged: " + how, "export the weights again");
    }
}
