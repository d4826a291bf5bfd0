package mendel.fuzz;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where the files of the project lie, whatever the current folder is: a long search for faults has one of its own. */
public final class Project {

    private Project() {}

    /** The folder with the configs and data that are shipped. */
    public static Path folder() {
        try {
            Path folder = Path.of(Project.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toAbsolutePath();
            while (!Files.exists(folder.resolve("pom.xml"))) {
                folder = folder.getParent();
            }
            return folder;
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
