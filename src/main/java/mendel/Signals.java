package mendel;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Optional;

/**
 * The handler of a signal before it was replaced. Java handles signals only by a class outside the standard library,
 * and not every system has every signal: if it is missing, signals have their default effect. A signal that was ignored
 * when the program started, as by {@code nohup}, stays ignored.
 */
public final class Signals {

    private final String name;
    private final Object before;

    private Signals(String name, Object before) {
        this.name = name;
        this.before = before;
    }

    /** Runs {@code action} in another thread at each signal from now on; empty where it cannot be handled. */
    public static Optional<Signals> handle(String name, Runnable action) {
        try {
            Class<?> type = Class.forName("sun.misc.SignalHandler");
            return set(
                    name,
                    Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
                        action.run();
                        return null;
                    }));
        } catch (ReflectiveOperationException e) {
            return Optional.empty();
        }
    }

    /** Ignores a signal from now on; programs that are started meanwhile ignore it too. */
    public static Optional<Signals> ignore(String name) {
        try {
            return set(
                    name,
                    Class.forName("sun.misc.SignalHandler").getField("SIG_IGN").get(null));
        } catch (ReflectiveOperationException e) {
            return Optional.empty();
        }
    }

    private static Optional<Signals> set(String name, Object handler) throws ReflectiveOperationException {
        Class<?> signal = Class.forName("sun.misc.Signal");
        try {
            Object before = signal.getMethod("handle", signal, Class.forName("sun.misc.SignalHandler"))
                    .invoke(null, signal.getConstructor(String.class).newInstance(name), handler);
            return Optional.of(new Signals(name, before));
        } catch (InvocationTargetException e) { // The system has no such signal, or reserves it.
            return Optional.empty();
        }
    }

    /** Lets the signal do what it did before. */
    public void restore() {
        try {
            set(name, before);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the signal that could be handled before", e);
        }
    }
}
