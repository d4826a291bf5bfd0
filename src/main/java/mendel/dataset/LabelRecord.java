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
import mendel.game.Game;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The source of the scores of a labelled file, in a small file beside it: {@code labels.csv.gz.label.json}. It prevents
 * labels by another mentor or other settings from being overwritten by mistake. It is ignored when the labelled file
 * has changed since.
 */
final class LabelRecord {

    private static final String FORMAT = "mendel-label/1";
    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private LabelRecord() {}

    /** The path of the record of a labelled file. */
    static Path pathFor(Path out) {
        return out.resolveSibling(out.getFileName() + ".label.json");
    }

    /**
     * Checks whether a file may be overwritten.
     *
     * @param game the game of its positions
     * @param facts everything that the new scores depend on, by name
     * @throws InputException when the existing file has scores from another or an unknown source
     */
    static void requireSame(Path out, Game game, Map<String, String> facts) {
        if (!Files.exists(out)) {
            return;
        }
        Map<String, String> before = read(out);
        if (before == null) {
            if (hasScores(out, game)) {
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

    /** The facts about a file's scores; null when unknown. */
    private static @Nullable Map<String, String> read(Path out) {
        try {
            JsonNode root = JSON.readTree(Files.readAllBytes(pathFor(out)));
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
            return null; // No record, or a damaged one: the scores' source is unknown.
        }
    }

    /** Whether a file has scores; a file that is not a data file is protected too. */
    private static boolean hasScores(Path out, Game game) {
        try (DataReader reader = DataReader.unchecked(out, game)) {
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
        AtomicFile.writeText(pathFor(out), JSON.writeValueAsString(record) + "\n");
    }

    /** The first lines of a journal. */
    static List<String> lines(Map<String, String> facts) {
        return facts.entrySet().stream()
                .map(fact -> fact.getKey() + " " + fact.getValue())
                .toList();
    }
}
