package mendel.protocol;

import java.util.ArrayList;
import java.util.List;
import mendel.ResourceException;

/**
 * Starts programs in sessions of their own where the system can. Ctrl-C on a terminal is sent to the whole process
 * group and would end the engines of running games. The program {@code setsid} of util-linux makes the session and then
 * executes the program, so that the process keeps its id; it forks only when it leads a process group, which is never
 * so here. Where there is no such program, as on macOS, engines start in the group of this program.
 */
final class OwnSession {

    private static final String SETSID = "setsid";
    /** Exit codes of {@code setsid} when it cannot execute the program. */
    private static final List<Integer> NOT_STARTED = List.of(126, 127);

    private OwnSession() {}

    /**
     * The command line that starts a program in a session of its own; the same command line on systems without
     * {@code setsid}.
     */
    static List<String> of(List<String> command) {
        return of(command, System.getenv("PATH"));
    }

    static List<String> of(List<String> command, String searchPath) {
        try {
            List<String> own = new ArrayList<>(EngineFinder.find(SETSID, searchPath));
            own.addAll(command);
            return List.copyOf(own);
        } catch (ResourceException e) {
            return command; // Without it Ctrl-C reaches the program too.
        }
    }

    /**
     * True when a process has ended because the program never started.
     *
     * @param lastError the last line of its standard error
     */
    static boolean isNotStarted(int exitCode, String lastError) {
        return NOT_STARTED.contains(exitCode) && lastError.startsWith(SETSID + ": ");
    }

    /** Why the program did not start, as {@code setsid} reports it. */
    static String reason(String lastError) {
        return lastError.substring((SETSID + ": ").length());
    }
}
