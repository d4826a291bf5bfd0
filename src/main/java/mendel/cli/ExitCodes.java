package mendel.cli;

/** What the program's exit codes mean. */
final class ExitCodes {

    /** Done. */
    static final int OK = 0;
    /** Finished, but the answer is no: a rejected hypothesis, a check that finds damage. */
    static final int NO = 1;
    /** The user's input is wrong. */
    static final int INPUT = 2;
    /** An external engine or resource failed. */
    static final int RESOURCE = 3;
    /** An error of this program. */
    static final int BUG = 4;
    /** Interrupted; the same command, or the resume command printed, goes on. */
    static final int INTERRUPTED = 130;

    /** The same after SIGTERM: 128 plus the signal's number. */
    static final int TERMINATED = 143;

    private ExitCodes() {}
}
