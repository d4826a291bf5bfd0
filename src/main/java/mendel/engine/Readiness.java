package mendel.engine;

/**
 * Answers a client that asks whether the engine is ready ({@code isready}): at once while a search runs, otherwise
 * after all earlier commands are done.
 */
final class Readiness {

    private final Thinker thinker;
    private final Runnable answer;
    private boolean searching;
    /** Questions that came while a search was queued; answered when it begins. */
    private int owed;

    Readiness(Thinker thinker, Runnable answer) {
        this.thinker = thinker;
        this.answer = answer;
    }

    /** Takes the question in the reading thread; false when it is to be answered in its turn, by {@link #obey}. */
    synchronized boolean receive() {
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

    /** Notes that a search begins or has ended. */
    synchronized void searching(boolean now) {
        searching = now;
        for (; owed > 0; owed--) {
            answer.run();
        }
    }
}
