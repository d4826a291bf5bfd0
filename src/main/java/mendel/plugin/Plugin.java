package mendel.plugin;

/**
 * Something that is added to Mendel from outside, found by {@link java.util.ServiceLoader}: a class with a public
 * constructor without parameters, whose name stands in a file {@code META-INF/services/KIND} of its jar, where KIND is
 * the whole name of the interface that it implements. It keeps no state: it may be asked by several threads.
 */
public interface Plugin {

    /** The name in commands and configs: small letters, digits and hyphens, a letter first, at most 60. */
    String name();

    /**
     * The version, which runs note down, and without which they are not resumed; empty where there is none. By default
     * what the jar's manifest says as {@code Implementation-Version}.
     */
    default String version() {
        String built = getClass().getPackage().getImplementationVersion();
        return built == null ? "" : built;
    }
}
