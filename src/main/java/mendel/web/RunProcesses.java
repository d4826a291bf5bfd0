package mendel.web;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import mendel.AtomicFile;
import mendel.FolderLock;
import mendel.InputException;
import mendel.ResourceException;
import mendel.app.LogTail;
import mendel.app.RunLog;
import mendel.app.WorkFolder;
import mendel.evolve.run.BestWeights;

/**
 * Begins, stops and resumes runs. Each is a process of its own that has nothing to do with the server any more: it
 * outlives it, and Ctrl-C in the server's terminal does not reach it.
 */
final class RunProcesses {

    /** How long is waited until a process has its folder, which it takes when its data are loaded. */
    private static final long BEGIN_MILLIS = 240_000;

    private static final long POLL_MILLIS = 50;
    /** What has held its folder that often, and still has nothing in its log, is taken to have begun. */
    private static final int PATIENCE = 200;

    private static final int MOST_TOLD = 2000;

    /** Leaves the process in a group of its own and tells its number; the first argument is its output. */
    private static final String DETACHED = "set -m; \"$@\" >\"$0\" 2>&1 </dev/null & echo $!";

    private final Path home;
    private final List<String> program;
    /** The processes that were told to stop, by the folders of their runs. */
    private final Map<Path, Long> told = new ConcurrentHashMap<>();

    /**
     * Runs of a program.
     *
     * @param home where it is begun
     * @param program how it is begun; arguments are added
     */
    RunProcesses(Path home, List<String> program) {
        this.home = home;
        this.program = List.copyOf(program);
    }

    /**
     * Begins a process, and waits until it holds its folder, which then is a run for all who look, or has ended.
     *
     * @param folder the run's folder
     * @param arguments of the program
     * @throws InputException when the program refuses, with what it says
     * @throws ResourceException when no process can be begun, or its data take minutes to load
     */
    void begin(Path folder, List<String> arguments) throws InterruptedException {
        try (ScratchFile output = ScratchFile.of(".out", "")) {
            Path said = output.path();
            Optional<ProcessHandle> process = detached(said, arguments);
            long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(BEGIN_MILLIS);
            long before = logged(folder);
            int taken = 0;
            while (isAlive(process) && System.nanoTime() < until) {
                // A folder is taken a moment before its config is in it; what the run lacks is found after that, and
                // logged.
                if (RunsApi.findConfig(folder).isPresent() && FolderLock.isTaken(folder)) {
                    taken++;
                    boolean isLogged = logged(folder) != before;
                    if (isLogged && !hasFailed(folder) || !isLogged && taken > PATIENCE) {
                        return;
                    }
                }
                Thread.sleep(POLL_MILLIS);
            }
            if (isAlive(process)) {
                throw new ResourceException(
                        "the run still loads its data; it will be in the list of runs once it has begun");
            }
            if (!isDone(folder) || hasFailed(folder)) {
                throw new InputException(lastLines(said), "mend it and begin again");
            }
        }
    }

    /** How long its log is. */
    private static long logged(Path folder) {
        try {
            return Files.size(folder.resolve(RunLog.NAME));
        } catch (IOException e) {
            return 0; // There is none yet.
        }
    }

    /** A run of moments may have ended before it was seen. */
    private static boolean isDone(Path folder) {
        return BestWeights.in(folder).isPresent();
    }

    /** What a run that goes on has failed with is the last line of its log. */
    private static boolean hasFailed(Path folder) {
        return new LogTail(folder).last().stream().anyMatch(line -> line.contains(RunLog.FAILED));
    }

    private static boolean isAlive(Optional<ProcessHandle> process) {
        return process.filter(ProcessHandle::isAlive).isPresent();
    }

    /** Begins the process; empty when it has ended before it was looked for. */
    private Optional<ProcessHandle> detached(Path told, List<String> arguments) {
        List<String> command = new ArrayList<>(List.of("bash", "-c", DETACHED, told.toString()));
        command.addAll(program);
        command.addAll(arguments);
        try {
            Process shell = new ProcessBuilder(command)
                    .directory(home.toAbsolutePath().toFile())
                    .redirectErrorStream(true)
                    .start();
            String number = new String(shell.getInputStream().readAllBytes(), StandardCharsets.US_ASCII).strip();
            if (!number.matches("\\d{1,12}")) {
                throw new InputException(number.isEmpty() ? "the process ended at once" : number, "look at the config");
            }
            return ProcessHandle.of(Long.parseLong(number));
        } catch (IOException e) {
            throw new ResourceException("no process can be begun (" + AtomicFile.reason(e) + ")", e);
        }
    }

    private static String lastLines(Path told) {
        try {
            String text = Files.readString(told).strip();
            return text.isEmpty()
                    ? "the process ended without a word"
                    : text.substring(Math.max(0, text.length() - MOST_TOLD));
        } catch (IOException e) {
            return "the process ended";
        }
    }

    /**
     * Stops a run as Ctrl-C does: it ends after its generation or stage, and can be resumed. Told again it ends at
     * once, as after a second Ctrl-C, but only when that is wanted: whoever presses a button twice may not mean it.
     *
     * @param now whether it may end at once
     * @throws InputException when no process works on it
     * @throws ResourceException when the process is not ours
     */
    void stop(Path folder, boolean now) {
        ProcessHandle process = FolderLock.holder(folder)
                .orElseThrow(() -> new InputException(
                        folder.toString(), "no process works on this run", "there is nothing to stop"));
        Long before = told.put(folder, process.pid());
        if (!now && Objects.equals(before, process.pid())) {
            return;
        }
        if (!process.destroy()) {
            told.remove(folder);
            throw new ResourceException(folder + ": the process " + process.pid() + " cannot be stopped");
        }
    }

    /**
     * Deletes a run.
     *
     * @throws InputException when a process works on it
     */
    void delete(Path folder) {
        if (FolderLock.isTaken(folder)) {
            throw new InputException(folder.toString(), "a process works on this run", "stop it before");
        }
        WorkFolder.delete(folder);
    }
}
