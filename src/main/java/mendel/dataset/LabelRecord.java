package mendel.dataset;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.SettingException;
import mendel.Sha256;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Who gave the scores of a labelled file, in a small file beside it: {@code labels.csv.gz.label.json}. It keeps labels
 * by another mentor or other settings from being written over by mistake. A record whose file has changed since says
 * nothing.
 */
final class LabelRecord {

    private static final String FORMAT = "mendel-label/1";
    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private LabelRecord() {}

    /** Where the record of a labelled file lies. */
    static Path beside(Path out) {
        return out.resolveSibling(out.getFileName() + ".label.json");
    }

    /**
     * Sees whether a file may be written over.
     *
     * @param facts what the new scores depend on, by name
     * @throws InputException when the file there has scores by others, or nobody knows by whom
     */
    static void requireSame(Path out, Map<String, String> facts) {
        if (!Files.exists(out)) {
            return;
        }
        Map<String, String> before = read(out);
        if (before == null) {
            if (hasScores(out)) {
                throw refused(out, "has scores, and it is not known by which mentor");
            }
            return;
        }
        for (Map.Entry<String, String> fact : facts.entrySet()) {
            String old = before.getOrDefault(fact.getKey(), "");
            if (!old.equals(fact.getValue())) {
                throw refused(
                        out,
                        "was labelled in another way (" + fact.getKey() + " " + InputException.quote(old)
                                + ", now it would be " + InputException.quote(fact.getValue()) + ")");
            }
        }
    }

    private static SettingException refused(Path out, String problem) {
        return new SettingException(names -> new InputException(
                out.toString(),
                problem,
                "choose another " + names.of("out") + ", or give " + names.of("force") + " to replace it"));
    }

    /** What is known of a file's scores; null for nothing. */
    private static Map<String, String> read(Path out) {
        try {
            JsonNode root = JSON.readTree(Files.readAllBytes(beside(out)));
            if (!root.path("format").asString("").equals(FORMAT)
                    || !root.path("sha256").asString("").equals(Sha256.hex(out))) {
                return null;
            }
            Map<String, String> facts = new LinkedHashMap<>();
            root.path("facts")
                    .properties()
                    .forEach(fact -> facts.put(fact.getKey(), fact.getValue().asString("")));
            return facts;
        } catch (IOException | JacksonException e) {
            return null; // No record, or a damaged one: then the file speaks for itself.
        }
    }

    /** Whether there are scores in a file; what is no data file is somebody's too. */
    private static boolean hasScores(Path out) {
        try (DataReader reader = DataReader.open(out)) {
            for (LabelledPosition next = reader.next(); next != null; next = reader.next()) {
                if (next.score() != null) {
                    return true;
                }
            }
            return false;
        } catch (InputException e) {
            return true;
        }
    }

    /** Writes the record of a file that has just been written. */
    static void write(Path out, Map<String, String> facts) {
        Map<String, Object> record = new LinkedHashMap<>();
        record.put("format", FORMAT);
        record.put("sha256", Sha256.hex(out));
        record.put("facts", facts);
        AtomicFile.writeText(beside(out), JSON.writeValueAsString(record) + "\n");
    }

    /** The lines that a journal begins with. */
    static List<String> lines(Map<String, String> facts) {
        return facts.entrySet().stream()
                .map(fact -> fact.getKey() + " " + fact.getValue())
                .toList();
    }
}
