package mendel.app;

/** The product's version, as the build wrote it into the jar. */
public final class Version {

    private Version() {}

    /** The version, or {@code development} when the classes do not come from a built jar. */
    public static String text() {
        String built = Version.class.getPackage().getImplementationVersion();
        return built == null ? "development" : built;
    }
}
