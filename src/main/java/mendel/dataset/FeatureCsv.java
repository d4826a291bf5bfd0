package mendel.dataset;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.zip.GZIPInputStream;
import mendel.FileEnding;
import mendel.FileStamp;
import mendel.InputException;
import mendel.LineGuard;
import org.jspecify.annotations.Nullable;

/** Reads the CSV files of features and of their names, row by row. */
final class FeatureCsv {

    private FeatureCsv() {}

    @FunctionalInterface
    interface FeatureRowWork {
        void accept(CsvRecord row, int[] at);
    }

    /** Passes on each row after the header with the indices of the columns, -1 for a missing one. */
    static void forEach(Path file, List<String> columns, List<String> needed, FeatureRowWork work) {
        forEach(file, columns, needed, _ -> Optional.empty(), work);
    }

    /**
     * The same for files that may have no header.
     *
     * @param plain the names of the columns of a first row that is no header; empty for one that is
     */
    static void forEach(
            Path file,
            List<String> columns,
            List<String> needed,
            Function<CsvRecord, Optional<List<String>>> plain,
            FeatureRowWork work) {
        FileStamp stamp = DataFile.stamp(file);
        try (Reader in = open(file)) {
            in.mark(1);
            if (in.read() != '\uFEFF') { // The byte order mark that some programs put before UTF-8.
                in.reset();
            }
            Iterator<CsvRecord> rows = CsvReader.builder()
                    .skipEmptyLines(true)
                    .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                    .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                    .ofCsvRecord(in)
                    .iterator();
            if (!rows.hasNext()) {
                throw new InputException(
                        file.toString(), "is empty", "begin with the header " + String.join(",", columns));
            }
            CsvRecord first = rows.next();
            Optional<List<String>> headless = plain.apply(first);
            List<String> header = headless.orElse(first.getFields());
            int[] at = places(file, header, columns, needed);
            for (CsvRecord row = headless.isPresent() ? first : next(rows); row != null; row = next(rows)) {
                try {
                    if (row.getFieldCount() != header.size()) {
                        throw new InputException(
                                row.getFieldCount() + " fields, but the "
                                        + (headless.isPresent() ? "first line" : "header") + " has " + header.size(),
                                "quote fields that hold commas");
                    }
                    work.accept(row, at);
                } catch (InputException e) {
                    throw e.at(file + ":" + row.getStartingLineNumber());
                }
            }
            stamp.requireSame();
        } catch (CsvParseException e) {
            throw new InputException(
                    file.toString(), "is not CSV (" + e.getMessage() + ")", "write it as RFC 4180 has it");
        } catch (IOException e) {
            throw DataReader.unreadable(file, e);
        } catch (java.io.UncheckedIOException e) {
            throw DataReader.unreadable(file, DataReader.cause(e));
        }
    }

    private static @Nullable CsvRecord next(Iterator<CsvRecord> rows) {
        return rows.hasNext() ? rows.next() : null;
    }

    /** Where the columns are; -1 for a missing one. */
    private static int[] places(Path file, List<String> header, List<String> columns, List<String> needed) {
        int[] at = new int[columns.size()];
        Arrays.fill(at, -1);
        for (int i = 0; i < header.size(); i++) {
            int column = columns.indexOf(header.get(i).strip().toLowerCase(Locale.ROOT));
            if (column < 0 || at[column] >= 0) {
                throw new InputException(
                        file + ":1",
                        "the column " + InputException.quote(header.get(i))
                                + (column < 0 ? " is not known" : " is there twice"),
                        "the columns are " + String.join(", ", columns));
            }
            at[column] = i;
        }
        for (String name : needed) {
            if (at[columns.indexOf(name)] < 0) {
                throw new InputException(
                        file + ":1",
                        "there is no column " + name,
                        "begin with the header " + String.join(",", columns));
            }
        }
        return at;
    }

    private static Reader open(Path file) throws IOException {
        return new BufferedReader(new InputStreamReader(
                new LineGuard(
                        FileEnding.isPacked(file)
                                ? new GZIPInputStream(Files.newInputStream(file), 1 << 16)
                                : Files.newInputStream(file)),
                StandardCharsets.UTF_8.newDecoder()));
    }

    static String field(CsvRecord row, int at) {
        return at < 0 ? "" : row.getField(at).strip();
    }

    static double number(CsvRecord row, int at, String what, double without) {
        String text = field(row, at);
        if (text.isEmpty()) {
            return without;
        }
        double value = parse(text);
        if (!Double.isFinite(value)) {
            throw new InputException(what + " " + InputException.quote(text) + " is not a number", "write it as -3.5");
        }
        return value;
    }

    static double parse(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }
}
