package mendel.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import mendel.Paths;
import mendel.ResourceException;
import mendel.Sha256;
import org.apache.spark.SparkContext;
import org.apache.spark.SparkFiles;

/**
 * Files on their way to the workers. Spark's driver serves them from its disk, and each worker process fetches them to
 * its own before its first task, so that none of them has to fit into memory.
 */
final class PlacedFiles {

    /** Larger files are served from where they are. */
    private static final long COPIED = 64L << 20;

    private PlacedFiles() {}

    /**
     * Has files served to the workers. Small ones are copied before, since a run may write to them meanwhile; large
     * ones are data, which are replaced and not written to.
     *
     * @param job the number of their job
     * @return their names for Spark
     */
    static List<JobFile> serve(SparkContext spark, int job, List<JobFile> files) {
        if (files.isEmpty()) {
            return files;
        }
        try {
            Path folder = Files.createTempDirectory("mendel");
            folder.toFile().deleteOnExit();
            return files.stream()
                    .map(file -> serve(spark, folder, "mendel-" + job + "-" + files.indexOf(file), file))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static JobFile serve(SparkContext spark, Path folder, String name, JobFile file) {
        Path from = Paths.of(file.at());
        Path served = folder.resolve(name);
        try {
            if (Files.size(from) <= COPIED) {
                Files.copy(from, served);
            } else {
                Files.createSymbolicLink(served, from.toAbsolutePath());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        served.toFile().deleteOnExit();
        spark.addFile(served.toUri().toString()); // Of a plain path Spark would follow the link, and take its name.
        return new JobFile(file.name(), name, file.sha256());
    }

    /**
     * Finds the files on a worker.
     *
     * @return their places by the job's names for them. Files of one folder stay together, since some are found beside
     *     others
     * @throws ResourceException when one is not what it was when the job began
     */
    static Map<String, String> places(List<JobFile> files) {
        Map<String, String> places = new HashMap<>();
        if (files.isEmpty()) {
            return places;
        }
        try {
            Path folder = Files.createTempDirectory("mendel");
            folder.toFile().deleteOnExit();
            Map<String, Path> folders = new HashMap<>();
            for (JobFile file : files) {
                Path here = Paths.of(SparkFiles.get(file.at())).toAbsolutePath();
                if (!Sha256.hex(here).equals(file.sha256())) {
                    throw new ResourceException(file.name()
                            + " has changed since the work began; the same command begins again or goes on");
                }
                int end = file.name().lastIndexOf('/') + 1;
                Path own = folders.get(file.name().substring(0, end));
                if (own == null) {
                    own = Files.createDirectory(folder.resolve(Integer.toString(folders.size())));
                    own.toFile().deleteOnExit();
                    folders.put(file.name().substring(0, end), own);
                }
                Path placed = Files.createSymbolicLink(own.resolve(file.name().substring(end)), here);
                here.toFile().deleteOnExit();
                placed.toFile().deleteOnExit();
                places.put(file.name(), placed.toString());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return places;
    }
}
