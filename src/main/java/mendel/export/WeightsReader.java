package mendel.export;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import mendel.AtomicFile;
import mendel.FileEnding;
import mendel.InputException;
import mendel.SmallFile;
import mendel.eval.NamedWeights;
import mendel.eval.WeightSpec;
import mendel.eval.WeightsFile;
import org.jspecify.annotations.Nullable;

/** Reads weights in all formats that can be read back, with the checks of our own weights file. */
public final class WeightsReader {

    private static final Pattern OPTION = Pattern.compile("\\s*setoption\\s+name\\s+(\\S+)\\s+value\\s+(\\S+)\\s*");
    /** Of a text, unpacked: twice what the largest model takes in any format. */
    private static final int LARGEST = 1 << 28;

    private static final String CSV_REMEDY = "begin with the line name,weight";

    private WeightsReader() {}

    /** A value as read from a file; {@code place} is empty when the name is enough. */
    private record Given(String place, String name, String value) {}

    /**
     * Reads a file by its extension: {@code .csv} with columns {@code name} and {@code weight}, {@code .properties},
     * {@code .txt} with {@code setoption} lines, {@code .bin} as {@link Format#BINARY}; any other is a weights file of
     * our own. Names that begin with {@code search.}, and are not the model's, are numbers of the search. If a file
     * does not name its model, the model that shares most names with it is taken, and all of that model's names must be
     * there.
     *
     * @param known the possible models; a weights file of our own may also be of a form of one of them
     * @throws InputException when it cannot be read, or is not a complete set of one model's weights, with file and
     *     place
     */
    public static WeightsFile read(Path file, Collection<WeightSpec> known) {
        return read(file, known, ours -> WeightsFile.read(ours, known));
    }

    /**
     * Reads weights of one model.
     *
     * @throws InputException as {@link #read(Path, Collection)}; weights of another model are refused, those of a form
     *     of it, too
     */
    public static WeightsFile read(Path file, WeightSpec spec) {
        return read(file, List.of(spec), ours -> WeightsFile.readOne(ours, spec));
    }

    private static WeightsFile read(Path file, Collection<WeightSpec> known, Function<Path, WeightsFile> reader) {
        if (FileEnding.isOneOf(file, ".bin")) {
            return BinaryWeights.read(file, known);
        }
        try {
            if (FileEnding.isOneOf(file, ".csv")) {
                return of(csv(file), known);
            }
            if (FileEnding.isOneOf(file, ".properties")) {
                return properties(text(file), known);
            }
            if (FileEnding.isOneOf(file, ".txt")) {
                return of(options(text(file)), known);
            }
        } catch (InputException e) {
            throw e.at(file.toString());
        }
        return reader.apply(file);
    }

    private static String text(Path file) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(SmallFile.unpacked(file, LARGEST)))
                    .toString();
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    private static InputException unreadable(IOException e) {
        return e instanceof NoSuchFileException
                ? new InputException("there is no such file", "give \"default\" or an existing file of weights")
                : new InputException(
                        "cannot be read as text (" + AtomicFile.reason(e) + ")", "give a readable file of weights");
    }

    private static WeightsFile of(List<Given> given, Collection<WeightSpec> known) {
        WeightSpec spec = model(given, known);
        NamedWeights named = new NamedWeights(spec);
        Map<String, Double> search = new LinkedHashMap<>();
        for (Given g : given) {
            try {
                if (g.name.startsWith(NamedValues.SEARCH) && spec.indexOf(g.name) < 0) {
                    put(search, g.name.substring(NamedValues.SEARCH.length()), number(g.value));
                } else {
                    named.put(g.name, number(g.value));
                }
            } catch (InputException e) {
                InputException at = e.at(g.name);
                throw g.place.isEmpty() ? at : at.at(g.place);
            }
        }
        return new WeightsFile(named.weights(), search, Map.of());
    }

    private static void put(Map<String, Double> search, String name, double value) {
        if (Double.isNaN(value)) {
            throw new InputException("is not a number", "give a number");
        }
        if (search.put(name, value) != null) {
            throw new InputException("is given twice", "give it once");
        }
    }

    /** The only model, or the one that shares more names than any other. */
    private static WeightSpec model(List<Given> given, Collection<WeightSpec> known) {
        if (known.size() == 1) {
            return known.iterator().next();
        }
        Set<String> names = new HashSet<>();
        given.forEach(g -> names.add(g.name));
        long most = 0;
        List<WeightSpec> nearest = new ArrayList<>();
        for (WeightSpec spec : known) {
            long shared = names.stream().filter(name -> spec.indexOf(name) >= 0).count();
            if (shared > most) {
                nearest.clear();
                most = shared;
            }
            if (shared == most && shared > 0) {
                nearest.add(spec);
            }
        }
        if (nearest.size() > 1) { // A model that widens another one has all of its names.
            long all = most;
            List<WeightSpec> whole =
                    nearest.stream().filter(spec -> spec.size() == all).toList();
            nearest = whole.size() == 1 ? whole : nearest;
        }
        if (nearest.size() != 1) {
            List<String> models = nearest.stream().map(WeightSpec::toString).toList();
            throw new InputException(
                    "the file does not say which model its weights belong to"
                            + (models.isEmpty() ? "" : " (" + String.join(" or ", models) + ")"),
                    "name the model with -m, or give the weights as JSON");
        }
        return nearest.getFirst();
    }

    /** Row by row: a file of positions, given by mistake, may be of any size. */
    private static List<Given> csv(Path file) {
        List<Given> given = new ArrayList<>();
        try (InputStream bytes = Files.newInputStream(file);
                InputStream plain = FileEnding.isPacked(file) ? new GZIPInputStream(bytes, 1 << 16) : bytes;
                CsvReader<NamedCsvRecord> rows = CsvReader.builder()
                        .skipEmptyLines(true)
                        .ofNamedCsvRecord(new InputStreamReader(plain, StandardCharsets.UTF_8.newDecoder()))) {
            for (NamedCsvRecord row : rows) {
                String place = "line " + row.getStartingLineNumber();
                String name = row.findField("name")
                        .orElseThrow(() -> new InputException(place, "there is no column name", CSV_REMEDY));
                String value = row.findField("weight")
                        .orElseThrow(() -> new InputException(place, "there is no column weight", CSV_REMEDY));
                given.add(new Given(place, name, value));
            }
        } catch (CsvParseException e) {
            throw new InputException("is not CSV (" + e.getMessage() + ")", "write lines as name,weight");
        } catch (UncheckedIOException e) {
            throw unreadable(Objects.requireNonNull(e.getCause()));
        } catch (IOException e) {
            throw unreadable(e);
        }
        return given;
    }

    private static WeightsFile properties(String text, Collection<WeightSpec> known) {
        Map<String, String> read = new LinkedHashMap<>();
        Properties properties = new Properties() {
            @Override
            public synchronized @Nullable Object put(Object key, Object value) {
                if (read.put(key.toString(), value.toString()) != null) {
                    throw new InputException(key.toString(), "is given twice", "give it once");
                }
                return null;
            }
        };
        try {
            properties.load(new StringReader(text));
        } catch (IllegalArgumentException | IOException e) {
            throw new InputException("is not a properties file (" + e.getMessage() + ")", "write lines as name=weight");
        }
        String said = read.remove(NamedValues.MODEL);
        List<Given> given = read.entrySet().stream()
                .map(e -> new Given("", e.getKey(), e.getValue()))
                .toList();
        if (said == null) {
            return of(given, known);
        }
        return of(
                given,
                List.of(known.stream()
                        .filter(s -> s.toString().equals(said))
                        .findFirst()
                        .orElseThrow(() -> new InputException(
                                NamedValues.MODEL,
                                "weights of " + InputException.quote(said) + " do not fit here",
                                "give weights of "
                                        + String.join(
                                                " or ",
                                                known.stream()
                                                        .map(WeightSpec::toString)
                                                        .toList())))));
    }

    private static List<Given> options(String text) {
        List<Given> given = new ArrayList<>();
        int number = 0;
        for (String line : text.split("\n")) {
            number++;
            Matcher option = OPTION.matcher(line);
            if (option.matches()) {
                given.add(new Given("line " + number, option.group(1), option.group(2)));
            } else if (!line.isBlank() && !line.startsWith("#")) {
                throw new InputException(
                        "line " + number, "is not an option", "write setoption name NAME value NUMBER");
            }
        }
        return given;
    }

    /** A decimal number; {@code NaN} for anything else, also for Java's own forms ({@code 1d}, {@code 0x1p3}). */
    private static double number(String value) {
        String text = value.strip();
        return text.matches("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?") ? Double.parseDouble(text) : Double.NaN;
    }
}
