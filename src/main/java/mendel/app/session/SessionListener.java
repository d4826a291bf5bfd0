package mendel.app.session;

/** Hears what happens in a session, in the thread that calls the session. */
@FunctionalInterface
public interface SessionListener {

    /** Something has happened. */
    void on(SessionEvent event);
}
