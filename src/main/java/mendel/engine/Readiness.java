package mendel.engine;

/**
 * Answers a client that asks whether the engine is there: at once while a search runs, otherwise after all that was
 * said before, so that the client knows it is done.
 */
final class Readiness {

    private final Thinker thinker;
    private final Runnable answer;
    private boolean searching;
    /** How often it was asked while a search was still to begin. */
    private int owed;

    Readiness(Thinker thinker, Runnable answer) {
        this.thinker = thinker;
        this.answer = answer;
    }

    /** Hears the question in the thread that reads; false when it is to be answered in its turn, by {@link #obey}. */
    synchronized boolean hear() {
        if (searching) {
            answer.run();
            return true;
        }
        if (thinker.isBusy()) {
            owed++;
            return true;
        }
        return false;
    }

    /** Answers the question in its turn. */
    void obey() {
        thinker.prepare();
        answer.run();
    }

    /** A search begins or has ended. */
    synchronized void searching(boolean now) {
        searching = now;
        for (; owed > 0; owed--) {
            answer.run();
        }
    }
}
