package mendel.plugin;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import mendel.InputException;
import mendel.ResourceException;

/**
 * Finds plug-ins where Mendel's own classes are: on the class path. The launcher puts the jars of the folder there that
 * the variable {@code MENDEL_PLUGINS} names.
 */
public final class Plugins {

    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9-]{0,59}");

    private Plugins() {}

    /**
     * All plug-ins of a kind, made anew, in the order of their names.
     *
     * @param kind their interface
     * @param word what one is called in messages, as {@code selector}
     * @param ours names that plug-ins cannot have, since Mendel has them
     * @throws InputException when one cannot be loaded, or its name is not allowed or taken
     */
    public static <P extends Plugin> List<P> all(Class<P> kind, String word, Collection<String> ours) {
        return all(kind, word, ours, kind.getClassLoader());
    }

    /** The same for plug-ins where {@code loader} finds classes. */
    public static <P extends Plugin> List<P> all(
            Class<P> kind, String word, Collection<String> ours, ClassLoader loader) {
        List<P> found = new ArrayList<>();
        Set<String> names = new HashSet<>(ours);
        for (ServiceLoader.Provider<P> provider : providers(kind, word, loader)) {
            String place = word + " plug-in " + provider.type().getName();
            P plugin = asked(place, provider::get);
            String name = asked(place, plugin::name);
            asked(place, plugin::version);
            if (name == null || !NAME.matcher(name).matches()) {
                throw new InputException(
                        place,
                        "its name " + InputException.quote(String.valueOf(name)) + " is not allowed",
                        "take small letters, digits and hyphens, a letter first");
            }
            if (!names.add(name)) {
                throw new InputException(
                        place,
                        "there is a " + word + " " + InputException.quote(name)
                                + (ours.contains(name) ? " of Mendel already" : " of another plug-in already"),
                        "give it another name, or remove its jar");
            }
            found.add(plugin);
        }
        found.sort(Comparator.comparing(Plugin::name));
        return List.copyOf(found);
    }

    private static <P extends Plugin> List<ServiceLoader.Provider<P>> providers(
            Class<P> kind, String word, ClassLoader loader) {
        return asked(
                word + " plug-ins",
                () -> ServiceLoader.load(kind, loader).stream().toList());
    }

    /**
     * The answer of a plug-in's code while it is being loaded.
     *
     * @param place which plug-in, for messages
     * @throws InputException when it throws
     */
    public static <T> T asked(String place, Supplier<T> question) {
        try {
            return question.get();
        } catch (InputException e) {
            throw e.at(place);
        } catch (ServiceConfigurationError | RuntimeException | LinkageError e) {
            throw new InputException(place, "cannot be loaded (" + reason(e) + ")", "repair it, or remove its jar");
        }
    }

    /**
     * What a plug-in makes by the settings of a config.
     *
     * @param place where the config names it, for messages
     * @throws InputException when it throws, or makes nothing
     */
    public static <T> T made(String place, String name, Supplier<T> question) {
        try {
            return Objects.requireNonNull(question.get(), "nothing made");
        } catch (InputException | ResourceException e) {
            throw e;
        } catch (RuntimeException | LinkageError e) {
            throw new InputException(
                    place, "the plug-in " + InputException.quote(name) + " failed (" + reason(e) + ")", "repair it");
        }
    }

    /**
     * The plug-in whose code failed: that from which the error, or one of its causes, was thrown. A class counts as a
     * plug-in's when it lies in the package of a plug-in or below.
     *
     * @param kinds the interfaces of plug-ins
     * @return in words, with the error and where it was thrown; empty when no plug-in is to blame
     */
    public static Optional<String> failure(Throwable error, List<Class<? extends Plugin>> kinds) {
        Set<String> packages = new HashSet<>();
        for (Class<? extends Plugin> kind : kinds) {
            try {
                providers(kind, "", kind.getClassLoader())
                        .forEach(p -> packages.add(p.type().getPackageName()));
            } catch (InputException e) {
                // What cannot be loaded has not failed while it ran.
            }
        }
        for (Throwable cause = error; cause != null; cause = cause.getCause()) {
            Optional<StackTraceElement> thrower = thrower(cause);
            if (thrower.filter(frame -> isIn(frame.getClassName(), packages)).isPresent()) {
                return Optional.of("the plug-in's class " + thrower.get().getClassName() + " failed (" + reason(cause)
                        + " in " + thrower.get().getMethodName() + ", "
                        + thrower.get().getFileName() + ":"
                        + thrower.get().getLineNumber() + ")");
            }
        }
        return Optional.empty();
    }

    /** The first frame of a stack trace that is not Java's own. */
    private static Optional<StackTraceElement> thrower(Throwable error) {
        for (StackTraceElement frame : error.getStackTrace()) {
            if (!frame.getClassName().startsWith("java.")
                    && !frame.getClassName().startsWith("jdk.")) {
                return Optional.of(frame);
            }
        }
        return Optional.empty();
    }

    private static boolean isIn(String type, Set<String> packages) {
        int dot = type.lastIndexOf('.');
        String home = dot < 0 ? "" : type.substring(0, dot);
        return packages.stream().anyMatch(p -> home.equals(p) || !p.isEmpty() && home.startsWith(p + "."));
    }

    private static String reason(Throwable error) {
        Throwable deepest =
                error instanceof ServiceConfigurationError && error.getCause() != null ? error.getCause() : error;
        String message = deepest.getMessage();
        return deepest.getClass().getSimpleName() + (message == null ? "" : ": " + message);
    }
}
