package mendel.protocol;

import java.util.ArrayList;
import java.util.List;
import mendel.ResourceException;

/**
 * Starts programs in sessions of their own where the system can. Ctrl-C on a terminal is told to all that belong to the
 * same group of processes: it would end the engines of games that are still to be finished. The program {@code setsid}
 * of util-linux makes the session and then becomes the program itself, so that the process keeps its number; it would
 * leave a child only if it were the leader of a group, which what this program starts never is. Where there is no such
 * program, as on macOS, engines start in the group of this program.
 */
final class OwnSession {

    private static final String SETSID = "setsid";
    /** How {@code setsid} ends when it cannot become the program, because there is none or for another reason. */
    private static final List<Integer> NOT_STARTED = List.of(126, 127);

    private OwnSession() {}

    /**
     * The command line that starts a program in a session of its own; the same command line where there is none to be
     * had.
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
            return command; // Then Ctrl-C reaches the program too.
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

    /** Why the program did not start, as {@code setsid} says it. */
    static String reason(String lastError) {
        return lastError.substring((SETSID + ": ").length());
    }
}
