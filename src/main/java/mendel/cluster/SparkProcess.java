package mendel.cluster;

import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mendel.InputException;
import mendel.Paths;
import mendel.ResourceException;

/** The process of {@link SparkDriver}, and the pipes to it. */
final class SparkProcess implements AutoCloseable {

    private static final String HOME = "SPARK_HOME";
    /** Options of the driver's Java, for spark-submit. */
    private static final String OPTIONS = "SPARK_SUBMIT_OPTS";
    /** What spark-submit runs. */
    private static final String SUBMIT = "org.apache.spark.deploy.SparkSubmit";
    /** Spark's word for a program that is on its class path already. */
    private static final String INTERNAL = "spark-internal";
    /** Spark's log, as far as it is kept for an error message. */
    private static final int KEPT_LINES = 20;
    /** How long Spark may take to give its workers back. */
    private static final Duration END = Duration.ofSeconds(15);

    private final Process process;
    private final ObjectOutputStream to;
    private final Deque<String> log = new ArrayDeque<>();
    private final Thread logReader;

    private SparkProcess(Process process) throws IOException {
        this.process = process;
        logReader = Thread.ofVirtual().name("log of Spark").start(this::readLog);
        to = new ObjectOutputStream(new BufferedOutputStream(process.getOutputStream(), 1 << 16));
        to.flush();
    }

    /**
     * Starts it.
     *
     * @param master as Spark names it
     * @throws InputException when there is no Spark
     * @throws ResourceException when it cannot be started
     */
    static SparkProcess start(String master) {
        ProcessBuilder builder = new ProcessBuilder(command(master));
        // The Java of this program, since that of the machine may be older; a release's own lacks what Spark needs.
        if (ModuleLayer.boot().findModule("java.desktop").isPresent()) {
            builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        }
        builder.environment()
                .put(OPTIONS, JavaOptions.with(builder.environment().getOrDefault(OPTIONS, "")));
        try {
            return new SparkProcess(builder.start());
        } catch (IOException e) {
            throw new ResourceException("--cluster " + master + ": Spark cannot be started: " + e.getMessage(), e);
        }
    }

    /**
     * Looks for Spark without starting it.
     *
     * @param master as Spark names it
     * @throws InputException when there is none
     */
    static void requireSpark(String master) {
        command(master);
    }

    private static List<String> command(String master) {
        String home = System.getenv(HOME);
        List<String> command = new ArrayList<>();
        String program = INTERNAL;
        if (home != null) {
            Path submit = Paths.of(HOME, home).resolve("bin").resolve("spark-submit");
            if (!Files.isExecutable(submit)) {
                throw new InputException(
                        HOME + "=" + home, "there is no bin/spark-submit", "give the folder of Apache Spark 4.2");
            }
            Path jar = program();
            command.addAll(List.of(submit.toString(), "--jars", libraries(jar)));
            program = jar.toString();
        } else if (isOnClassPath()) {
            String classes = System.getProperty("java.class.path");
            command.add(Paths.of("java.home", System.getProperty("java.home"))
                    .resolve("bin/java")
                    .toString());
            // For work that the driver does itself, as in local[2].
            String options = System.getenv().getOrDefault(OPTIONS, "-XX:+UseSerialGC");
            command.addAll(List.of(JavaOptions.with(options).split(" +")));
            command.addAll(List.of("-cp", classes, SUBMIT));
            // Workers on this machine find the same classes.
            command.addAll(List.of("--conf", "spark.executor.extraClassPath=" + classes));
        } else {
            throw new InputException(
                    "--cluster " + master,
                    "there is no Spark: " + HOME + " is not set",
                    "install Apache Spark 4.2 and set " + HOME + " to its folder");
        }
        command.addAll(List.of("--master", master, "--class", SparkDriver.class.getName(), program));
        return command;
    }

    private static boolean isOnClassPath() {
        try {
            Class.forName(SUBMIT, false, SparkProcess.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    /** The jars that the program's own needs, beside it in a folder; Spark logs in its own way. */
    private static String libraries(Path jar) {
        Path folder = jar.resolveSibling("lib");
        try (Stream<Path> jars = Files.list(folder)) {
            return jars.filter(file -> !Paths.name(file).startsWith("slf4j-"))
                    .map(Path::toString)
                    .sorted()
                    .collect(Collectors.joining(","));
        } catch (IOException e) {
            throw InputException.unreadable(folder, e, "run the program from its jar, which has this folder beside it");
        }
    }

    /** The jar of this program. */
    private static Path program() {
        try {
            return Path.of(SparkProcess.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private void readLog() {
        try (BufferedReader lines = process.errorReader()) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                synchronized (log) {
                    log.addLast(line);
                    if (log.size() > KEPT_LINES) {
                        log.removeFirst();
                    }
                }
            }
        } catch (IOException e) {
            // The process has ended; what was read is all there is.
        }
    }

    /** What Spark said last that looks like an error; empty when there is nothing. */
    String lastError() {
        try {
            logReader.join(Duration.ofSeconds(1));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        synchronized (log) {
            return log.stream()
                    .filter(line -> line.contains("ERROR") || line.contains("Exception") || line.contains("Error:"))
                    .reduce((earlier, later) -> later)
                    .orElse(log.isEmpty() ? "" : log.getLast())
                    .strip();
        }
    }

    /** Its answers. */
    ObjectInputStream answers() throws IOException {
        return Packed.reader(process.getInputStream());
    }

    /** Tells it something. */
    synchronized void tell(Message message) throws IOException {
        to.writeObject(message);
        to.reset();
        to.flush();
    }

    /** Ends it at once. */
    void kill() {
        process.destroyForcibly();
    }

    @Override
    public void close() {
        try {
            to.close();
        } catch (IOException e) {
            // It has ended already.
        }
        try {
            if (!process.waitFor(END.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
