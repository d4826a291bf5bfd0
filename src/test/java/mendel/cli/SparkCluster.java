package mendel.cli;

import java.io.File;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import mendel.Await;

/**
 * A standalone cluster of Spark on the loopback address: a master and two workers of one core each, with the settings
 * of the guide. It looks for frozen workers every few seconds.
 */
final class SparkCluster implements AutoCloseable {

    private final Path folder;
    private final int port;
    private final List<Process> daemons = new ArrayList<>();

    private SparkCluster(Path folder, int port) {
        this.folder = folder;
        this.port = port;
    }

    /** Starts it, with its files in a folder. */
    static SparkCluster start(Path folder) throws Exception {
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        SparkCluster cluster = new SparkCluster(folder, port);
        cluster.install();
        cluster.daemon("master.Master", "--port", Integer.toString(port));
        Await.until("the master", cluster::answers);
        for (int worker = 1; worker <= 2; worker++) {
            cluster.startWorker();
        }
        return cluster;
    }

    private void startWorker() throws IOException {
        daemon(
                "worker.Worker",
                "--cores",
                "1",
                "--memory",
                "1g",
                "--work-dir",
                Files.createDirectory(folder.resolve("worker" + daemons.size())).toString(),
                master());
    }

    /** Kills a worker with all that it does, and starts another one in its place. */
    void killWorker() throws Exception {
        Process worker = daemons.stream()
                .skip(1)
                .filter(daemon ->
                        daemon.isAlive() && daemon.children().findAny().isPresent())
                .findFirst()
                .orElseThrow();
        List<ProcessHandle> children = worker.children().toList();
        signal("KILL", worker.toHandle());
        for (ProcessHandle child : children) {
            signal("KILL", child);
        }
        startWorker();
    }

    /** Freezes a process that does tasks. */
    ProcessHandle freezeExecutor() throws Exception {
        ProcessHandle frozen = executors().getFirst();
        signal("STOP", frozen);
        return frozen;
    }

    /** Spark as its workers look for it: a folder of jars, whose place our class path takes, and settings. */
    private void install() throws IOException {
        Files.createDirectories(folder.resolve("home/jars"));
        Files.writeString(
                Files.createDirectory(folder.resolve("conf")).resolve("spark-defaults.conf"),
                settingsOfTheGuide() + """
                spark.network.timeout 6s
                spark.network.timeoutInterval 2s
                spark.executor.heartbeatInterval 1s
                spark.executor.extraJavaOptions -XX:TieredStopAtLevel=1
                """);
    }

    /** What the guide tells users to write for a cluster of their own. */
    static String settingsOfTheGuide() throws IOException {
        String settings = Files.readString(Path.of("src/guide/cluster.md"))
                .lines()
                .dropWhile(line -> !line.equals("## Two laptops"))
                .dropWhile(line -> !line.startsWith("    spark."))
                .takeWhile(line -> line.startsWith("    spark."))
                .map(line -> line.strip() + "\n")
                .collect(Collectors.joining());
        return settings.replace("PUT-A-LONG-RANDOM-TEXT-HERE", "a-secret-of-this-test");
    }

    /** This program, and Spark, which other tests do without. */
    private static String classPath() throws IOException {
        return System.getProperty("java.class.path")
                + File.pathSeparator
                + Files.readString(Path.of("target/spark.classpath"));
    }

    private void daemon(String kind, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                classPath(),
                "org.apache.spark.deploy." + kind,
                "--host",
                "127.0.0.1",
                "--webui-port",
                "0",
                "--properties-file",
                folder.resolve("conf/spark-defaults.conf").toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(
                        folder.resolve("daemon" + daemons.size() + ".log").toFile());
        Map<String, String> environment = builder.environment();
        environment.put("SPARK_HOME", folder.resolve("home").toString());
        environment.put("SPARK_SCALA_VERSION", "2.13");
        environment.put("SPARK_DIST_CLASSPATH", classPath());
        environment.put("SPARK_LOCAL_IP", "127.0.0.1");
        environment.put("JAVA_HOME", System.getProperty("java.home"));
        daemons.add(builder.start());
    }

    private boolean answers() {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress("127.0.0.1", port));
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** Its name for {@code --cluster}. */
    String master() {
        return "spark://127.0.0.1:" + port;
    }

    /** A command that knows the cluster's settings, in a folder. */
    ProcessBuilder command(Path where, String... arguments) throws Exception {
        ProcessBuilder builder = MainProcess.on(classPath(), arguments).directory(where.toFile());
        builder.environment().put("SPARK_CONF_DIR", folder.resolve("conf").toString());
        builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
        builder.environment().put("SPARK_SUBMIT_OPTS", "-XX:+UseSerialGC -XX:TieredStopAtLevel=1");
        builder.environment().remove("SPARK_HOME");
        return builder;
    }

    /** The master and the workers. */
    List<ProcessHandle> daemons() {
        return daemons.stream().filter(Process::isAlive).map(Process::toHandle).toList();
    }

    /** The processes that do tasks now. */
    List<ProcessHandle> executors() {
        return daemons.stream()
                .flatMap(daemon -> daemon.toHandle().children())
                .filter(ProcessHandle::isAlive)
                .toList();
    }

    /** Sends a signal to a process. */
    static void signal(String name, ProcessHandle process) throws Exception {
        Await.exit(new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start());
    }

    @Override
    public void close() {
        for (Process daemon : daemons) {
            daemon.descendants().forEach(ProcessHandle::destroyForcibly);
            daemon.destroyForcibly();
        }
    }
}
