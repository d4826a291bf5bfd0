package mendel.export;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.eval.NamedWeights;
import mendel.eval.WeightSpec;
import mendel.eval.WeightsFile;

/** Reads weights in all formats that can be read back, with the checks of our own weights file. */
public final class WeightsReader {

    private static final Pattern OPTION = Pattern.compile("\\s*setoption\\s+name\\s+(\\S+)\\s+value\\s+(\\S+)\\s*");
    private static final List<String> ENDINGS = List.of(".json", ".csv", ".properties", ".txt");

    private WeightsReader() {}

    /**
     * Reads a file by its ending: {@code .json}, {@code .csv} with columns {@code name} and {@code weight}, {@code .properties}, or
     * {@code .txt} with {@code setoption} lines.
     *
     * @param known the models that there are
     * @param model the model whose weights they are; null where the file says it
     * @throws InputException when it cannot be read, or is not all of one model's weights, with file and place
     */
    public static WeightsFile read(Path file, Collection<WeightSpec> known, WeightSpec model) {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        String ending = ENDINGS.stream().filter(name::endsWith).findFirst().orElseThrow(() -> new InputException(file.toString(),
                "its ending tells no format that can be read", "the endings are " + String.join(", ", ENDINGS)));
        if (ending.equals(".json")) {
            return WeightsFile.read(file, model == null ? known : List.of(model));
        }
        String text = text(file);
        try {
            NamedWeights named = switch (ending) {
                case ".csv" -> csv(text, required(model));
                case ".properties" -> properties(text, known, model);
                default -> options(text, required(model));
            };
            return new WeightsFile(named.weights(), Map.of());
        } catch (InputException e) {
            throw e.at(file.toString());
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (NoSuchFileException e) {
            throw new InputException(file.toString(), "there is no such file", "give an existing file of weights");
        } catch (IOException e) {
            throw new InputException(file.toString(), "cannot be read as text (" + AtomicFile.reason(e) + ")", "give a readable file of weights");
        }
    }

    private static WeightSpec required(WeightSpec model) {
        if (model == null) {
            throw new InputException("the file does not say which model its weights belong to", "give -m, as -m chess:full");
        }
        return model;
    }

    private static NamedWeights csv(String text, WeightSpec model) {
        NamedWeights named = new NamedWeights(model);
        try (CsvReader<NamedCsvRecord> rows = CsvReader.builder().skipEmptyLines(true).ofNamedCsvRecord(new StringReader(text))) {
            for (NamedCsvRecord row : rows) {
                String place = "line " + row.getStartingLineNumber();
                String name = row.findField("name").orElseThrow(() -> new InputException(place, "there is no column name", "begin with the line name,weight"));
                String value = row.findField("weight").orElseThrow(() -> new InputException(place, "there is no column weight", "begin with the line name,weight"));
                put(named, place, name, value);
            }
        } catch (CsvParseException e) {
            throw new InputException("is no CSV (" + e.getMessage() + ")", "write lines as name,weight");
        } catch (IOException e) {
            throw new IllegalStateException("text in memory is always read", e);
        }
        return named;
    }

    private static NamedWeights properties(String text, Collection<WeightSpec> known, WeightSpec model) {
        Map<String, String> read = new LinkedHashMap<>();
        Properties properties = new Properties() {
            @Override
            public synchronized Object put(Object key, Object value) {
                if (read.put(key.toString(), value.toString()) != null) {
                    throw new InputException(key.toString(), "is given twice", "give it once");
                }
                return null;
            }
        };
        try {
            properties.load(new StringReader(text));
        } catch (IllegalArgumentException | IOException e) {
            throw new InputException("is no file of properties (" + e.getMessage() + ")", "write lines as name=weight");
        }
        String said = read.remove(NamedValues.MODEL);
        WeightSpec spec = model;
        if (said != null) {
            spec = known.stream().filter(s -> s.toString().equals(said)).findFirst().orElseThrow(() -> new InputException(NamedValues.MODEL,
                    "there is no model " + InputException.quote(said), "the models are " + String.join(", ", known.stream().map(WeightSpec::toString).toList())));
            if (model != null && model != spec) {
                throw new InputException(NamedValues.MODEL, "these are weights of " + said + ", not of " + model, "leave -m out");
            }
        }
        NamedWeights named = new NamedWeights(required(spec));
        read.forEach((name, value) -> put(named, "", name, value));
        return named;
    }

    private static NamedWeights options(String text, WeightSpec model) {
        NamedWeights named = new NamedWeights(model);
        int number = 0;
        for (String line : text.split("\n")) {
            number++;
            Matcher option = OPTION.matcher(line);
            if (option.matches()) {
                put(named, "line " + number, option.group(1), option.group(2));
            } else if (!line.isBlank() && !line.startsWith("#")) {
                throw new InputException("line " + number, "is no option", "write setoption name NAME value NUMBER");
            }
        }
        return named;
    }

    private static void put(NamedWeights named, String place, String name, String value) {
        try {
            named.put(name, number(value));
        } catch (InputException e) {
            InputException at = e.at(name.replaceAll("\\p{Cntrl}", " "));
            throw place.isEmpty() ? at : at.at(place);
        }
    }

    private static double number(String value) {
        try {
            double number = Double.parseDouble(value.strip());
            return Double.isFinite(number) ? number : Double.NaN;
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }
}
