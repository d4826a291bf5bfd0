package mendel.cli;

import picocli.CommandLine.IVersionProvider;

/** The product's version, as the build wrote it into the jar. */
final class Version implements IVersionProvider {

    /** The version, or {@code development} when the classes do not come from a built jar. */
    static String text() {
        String built = Version.class.getPackage().getImplementationVersion();
        return built == null ? "development" : built;
    }

    @Override
    public String[] getVersion() {
        return new String[] {"mendel " + text()};
    }
}
