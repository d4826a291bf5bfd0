package mendel.cli;

import mendel.app.Version;
import picocli.CommandLine.IVersionProvider;

/** What {@code --version} prints. */
final class VersionText implements IVersionProvider {

    @Override
    public String[] getVersion() {
        return new String[] {"mendel " + Version.text()};
    }
}
