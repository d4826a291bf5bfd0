package mendel.campaign;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.ResourceException;
import mendel.SmallFile;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * What the time of a campaign went into, over all resumes: seconds by round and stage, in a file that is written anew
 * now and then. A process that is killed loses the seconds since then, and nothing else depends on them.
 */
final class CampaignClock implements AutoCloseable {

    static final String NAME = "times.json";

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
    private static final Duration EVERY = Duration.ofSeconds(20);
    private static final double NANOS = 1e9;
    /** What passes between the stages. */
    private static final String BETWEEN = "between";

    private final Path file;
    private final Map<String, Double> seconds;
    private final Thread writer;
    private String stage = BETWEEN;
    private long since = System.nanoTime();
    private boolean closed;

    private CampaignClock(Path file, Map<String, Double> seconds) {
        this.file = file;
        this.seconds = seconds;
        writer = Thread.ofVirtual().unstarted(this::write);
    }

    /**
     * Opens the clock of a campaign, which goes on from now.
     *
     * @throws InputException when its file is damaged
     */
    static CampaignClock open(Path folder) {
        CampaignClock clock = new CampaignClock(folder.resolve(NAME), read(folder));
        clock.writer.start();
        return clock;
    }

    /** The seconds of a campaign, by round and stage as {@code 3 label}, in order. */
    static Map<String, Double> read(Path folder) {
        Path file = folder.resolve(NAME);
        if (!Files.exists(file)) {
            return new LinkedHashMap<>();
        }
        try {
            return JSON.readValue(SmallFile.text(file), new TypeReference<LinkedHashMap<String, Double>>() {});
        } catch (IOException e) {
            throw InputException.unreadable(file, e, "give a readable file");
        } catch (JacksonException e) {
            throw new InputException(file.toString(), "is damaged", "delete it: it holds times only");
        }
    }

    private void write() {
        try {
            while (true) {
                Thread.sleep(EVERY);
                try {
                    save();
                } catch (ResourceException e) {
                    // A disk that refuses times ends no campaign: what matters will say it.
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The name of a stage of a round in {@link #all}: {@code 3 label}. */
    static String key(int round, Stage stage) {
        return round + " " + stage.text();
    }

    /** From now on the time belongs to a stage. */
    synchronized void enter(int round, Stage now) {
        count();
        stage = key(round, now);
        save();
    }

    /** From now on it belongs to none. */
    synchronized void leave() {
        count();
        stage = BETWEEN;
    }

    private void count() {
        long now = System.nanoTime();
        seconds.merge(stage, (now - since) / NANOS, Double::sum);
        since = now;
    }

    /** All seconds so far. */
    synchronized double seconds() {
        count();
        return seconds.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    /** The seconds of rounds so far, without the matches and checks at the end. */
    synchronized double roundSeconds() {
        count();
        return ofRounds(seconds);
    }

    /** The same of seconds by round and stage. */
    static double ofRounds(Map<String, Double> seconds) {
        return seconds.entrySet().stream()
                .filter(entry -> isOfRound(entry.getKey()))
                .mapToDouble(Map.Entry::getValue)
                .sum();
    }

    /** Whether a name of {@link #all} is none of the stages at the end. */
    static boolean isOfRound(String key) {
        return !key.endsWith(" " + Stage.PROOF.text()) && !key.endsWith(" " + Stage.CHECK.text());
    }

    /** Seconds by round and stage, in order. */
    synchronized Map<String, Double> all() {
        count();
        return Collections.unmodifiableMap(new LinkedHashMap<>(seconds));
    }

    private synchronized void save() {
        if (!closed) {
            count();
            AtomicFile.writeText(file, JSON.writeValueAsString(seconds) + "\n");
        }
    }

    @Override
    public synchronized void close() {
        writer.interrupt();
        save();
        closed = true;
    }
}
