package mendel.cli;

import java.lang.reflect.Proxy;

/**
 * What Ctrl-C does while this is open, for commands that go on after it. Java's only way to such signals is a class that is
 * no part of the standard library; where it is missing, Ctrl-C ends the program as usual.
 */
final class CtrlC implements AutoCloseable {

    private final Object before;

    private CtrlC(Object before) {
        this.before = before;
    }

    /** Runs {@code action} in another thread at each Ctrl-C from now on. */
    static CtrlC does(Runnable action) {
        try {
            Class<?> type = Class.forName("sun.misc.SignalHandler");
            return new CtrlC(handle(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
                action.run();
                return null;
            })));
        } catch (ReflectiveOperationException e) {
            return new CtrlC(null);
        }
    }

    /** Gives the signal to a handler, and returns the one before. */
    private static Object handle(Object handler) throws ReflectiveOperationException {
        Class<?> signal = Class.forName("sun.misc.Signal");
        return signal.getMethod("handle", signal, Class.forName("sun.misc.SignalHandler"))
                .invoke(null, signal.getConstructor(String.class).newInstance("INT"), handler);
    }

    @Override
    public void close() {
        try {
            if (before != null) {
                handle(before);
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the signal that could be handled before", e);
        }
    }
}
