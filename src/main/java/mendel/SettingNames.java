package mendel;

/**
 * How those who set a setting call it. Mendel's own name is that of a record's component, as {@code minPly}; a command
 * line has options, a web page the labels of its fields.
 */
@FunctionalInterface
public interface SettingNames {

    /** Mendel's own names. */
    SettingNames OWN = setting -> setting;

    /**
     * The name that readers of a message know.
     *
     * @param setting Mendel's own name
     */
    String of(String setting);

    /**
     * The command by which readers let a work be done, as they can type it; empty where there are no commands.
     *
     * @param work its name, as {@code evolve}
     * @param settings the names of settings and their values in turn
     */
    default String command(String work, String... settings) {
        return "";
    }
}
