package mendel.plugin;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
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
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.Paths;
import mendel.ResourceException;

/**
 * Finds plug-ins where Mendel's own classes are: on the class path. The launcher puts the jars of the folder there that
 * the variable {@code MENDEL_PLUGINS} names.
 */
public final class Plugins {

    /** Names the folder of their jars. */
    private static final String FOLDER = "MENDEL_PLUGINS";

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
        return all(kind, word, ours, List.of());
    }

    /** The same with those that a program brings itself, to which the same applies. */
    public static <P extends Plugin> List<P> all(Class<P> kind, String word, Collection<String> ours, List<P> own) {
        return all(kind, word, () -> ours, own, kind.getClassLoader());
    }

    /**
     * Refuses a folder with a damaged jar, which Java would pass over in silence.
     *
     * @throws InputException naming the jar
     */
    static void requireJars(Path folder) {
        try (DirectoryStream<Path> jars = Files.newDirectoryStream(folder, "*.{jar,JAR}")) {
            for (Path jar : jars) {
                requireJar(jar);
            }
        } catch (IOException e) {
            throw new InputException(
                    folder.toString(), "cannot be read (" + AtomicFile.reason(e) + ")", "give the folder of the jars");
        }
    }

    private static void requireJar(Path jar) {
        try {
            new JarFile(jar.toFile()).close();
        } catch (IOException e) {
            throw new InputException(
                    jar.toString(), "is no jar (" + AtomicFile.reason(e) + ")", "restore it, or remove it");
        }
    }

    /** The same for plug-ins where {@code loader} finds classes; asks for our names only where there is a plug-in. */
    public static <P extends Plugin> List<P> all(
            Class<P> kind, String word, Supplier<Collection<String>> ours, List<P> own, ClassLoader loader) {
        String folder = System.getenv(FOLDER);
        if (folder != null && !folder.isEmpty()) {
            requireJars(Paths.of(FOLDER, folder));
        }
        List<P> plugins = new ArrayList<>();
        for (ServiceLoader.Provider<P> provider : providers(kind, word, loader)) {
            plugins.add(asked(place(word, provider.type()), provider::get));
        }
        plugins.addAll(own);
        if (!plugins.isEmpty()) {
            requireNames(plugins, word, ours.get());
        }
        plugins.sort(Comparator.comparing(Plugin::name));
        return List.copyOf(plugins);
    }

    private static String place(String word, Class<?> type) {
        return word + " plug-in " + type.getName();
    }

    private static void requireNames(List<? extends Plugin> plugins, String word, Collection<String> ours) {
        Set<String> names = new HashSet<>(ours);
        for (Plugin plugin : plugins) {
            String place = place(word, plugin.getClass());
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
                        "there is " + article(word) + " " + word + " " + InputException.quote(name)
                                + (ours.contains(name) ? " of Mendel already" : " of another plug-in already"),
                        "give it another name, or remove its jar");
            }
        }
    }

    private static String article(String word) {
        return "aeiou".indexOf(word.charAt(0)) < 0 ? "a" : "an";
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
     * @param mistake tells what the config names wrongly
     * @throws InputException when it throws, or makes nothing
     */
    public static <T> T made(ConfigMistake mistake, String name, Supplier<T> question) {
        try {
            return Objects.requireNonNull(question.get(), "nothing made");
        } catch (InputException | ResourceException e) {
            throw e;
        } catch (RuntimeException | LinkageError e) {
            throw mistake.of(
                    "", "the plug-in " + InputException.quote(name) + " failed (" + reason(e) + ")", "repair it");
        }
    }

    /**
     * What a plug-in answers while a run goes on.
     *
     * @param what who is asked, as {@code the objective "sharp" of a plug-in}
     * @throws ResourceException when it throws, with the error and where it was thrown
     */
    public static <T> T answered(String what, Supplier<T> question) {
        try {
            return Objects.requireNonNull(question.get(), "no answer");
        } catch (InputException | ResourceException e) {
            throw e;
        } catch (RuntimeException | LinkageError e) {
            throw new ResourceException(
                    what + " failed (" + reason(e)
                            + thrower(e).map(Plugins::where).orElse("") + ")",
                    e);
        }
    }

    private static String where(StackTraceElement frame) {
        return " in " + frame.getMethodName() + ", " + frame.getFileName() + ":" + frame.getLineNumber();
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
                        + where(thrower.get()) + ")");
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
        Throwable deepest = error;
        while ((deepest instanceof ServiceConfigurationError || deepest instanceof ExceptionInInitializerError)
                && deepest.getCause() != null) {
            deepest = deepest.getCause();
        }
        String message = deepest.getMessage();
        return deepest.getClass().getSimpleName() + (message == null ? "" : ": " + message);
    }
}
