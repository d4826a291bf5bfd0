package mendel.cli;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import mendel.app.Version;
import picocli.CommandLine.Command;

/** Tells the program's version and the Java that it runs on. */
@Command(
        name = "version",
        hidden = true,
        header = "Show the version.",
        footer = {"", "Example: mendel version"})
final class VersionCommand extends BaseCommand {

    @Override
    public Integer call() {
        answer(new Told(Version.text()));
        return ExitCodes.OK;
    }

    /** The version of the program. */
    private record Told(String version) implements Answer {

        @Override
        public Map<String, Object> object() {
            Map<String, Object> object = new LinkedHashMap<>();
            object.put("version", version);
            object.put("java", Runtime.version().toString());
            return object;
        }

        @Override
        public void tell(PrintWriter to) {
            to.println("mendel " + version);
        }
    }
}
