package mendel.cli;

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
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("version", Version.text());
        object.put("java", Runtime.version().toString());
        answer(object, () -> out().println("mendel " + Version.text()));
        return ExitCodes.OK;
    }
}
