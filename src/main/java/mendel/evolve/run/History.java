package mendel.evolve.run;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import mendel.Appended;
import mendel.AtomicFile;
import mendel.JsonNumber;
import mendel.ResourceException;
import mendel.evolve.GenerationStats;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** The file with one JSON object per generation, which grows during the run. */
final class History implements AutoCloseable {

    private static final JsonMapper JSON = new JsonMapper();

    private final Appended file;

    private History(Appended file) {
        this.file = file;
    }

    /**
     * Opens the history and cuts all lines after a generation, which were written between the last checkpoint and a
     * kill.
     *
     * @throws ResourceException when the file cannot be written
     */
    static History open(Path file, long lastGeneration) {
        try {
            long keep = Files.exists(file) ? lengthUpTo(file, lastGeneration) : 0;
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            channel.truncate(keep);
            channel.position(keep);
            return new History(new Appended(file, channel, ""));
        } catch (IOException e) {
            throw AtomicFile.refused(file, "", e);
        }
    }

    /** The length in bytes up to the last complete line of a generation not above the given one. */
    private static long lengthUpTo(Path file, long lastGeneration) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        int end = 0;
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] == '\n') {
                if (generation(new String(bytes, end, i - end, StandardCharsets.UTF_8)) > lastGeneration) {
                    return end;
                }
                end = i + 1;
            }
        }
        return end;
    }

    /** The generation of a line; the largest number for a damaged line. */
    private static long generation(String line) {
        try {
            return JSON.readTree(line).path("generation").asLong(Long.MAX_VALUE);
        } catch (JacksonException e) {
            return Long.MAX_VALUE;
        }
    }

    /** Adds a generation; {@code seconds} is the time of evolution so far. */
    void add(GenerationStats stats, double seconds) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("generation", stats.generation());
        line.put("best", JsonNumber.of(stats.best()));
        line.put("mean", JsonNumber.of(stats.mean()));
        line.put("stdev", JsonNumber.of(stats.stdev()));
        line.put("train", JsonNumber.of(stats.train()));
        line.put("validation", JsonNumber.of(stats.validation()));
        line.put("diversity", stats.diversity());
        line.put("seconds", Math.round(seconds * 1000) / 1000.0);
        line.put("evaluations", stats.evaluations());
        line.put("bestGeneration", stats.bestGeneration());
        stats.figures().forEach((key, value) -> line.put(key, JsonNumber.of(value)));
        file.add(JSON.writeValueAsString(line) + "\n");
    }

    /** Forces what was added to the disk. */
    void force() {
        file.force();
    }

    @Override
    public void close() {
        file.close();
    }
}
