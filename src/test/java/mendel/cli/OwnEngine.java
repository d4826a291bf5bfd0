package mendel.cli;

import java.nio.file.Path;

/** Our own engine as a process of this test's classes. */
final class OwnEngine {

    private OwnEngine() {}

    /** The command line, without the quotation marks that a shell would need. */
    static String command(String arguments) {
        return Path.of(System.getProperty("java.home"), "bin", "java")
                + " -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xshare:auto -Xmx144m -cp "
                + System.getProperty("java.class.path")
                + " mendel.cli.Main engine " + arguments;
    }
}
