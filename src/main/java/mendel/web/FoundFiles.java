package mendel.web;

import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import mendel.AtomicFile;
import mendel.ResourceException;

/** Looks for files in folders in which runs write and delete meanwhile. */
final class FoundFiles {

    private FoundFiles() {}

    /**
     * The newest files below a folder, the newest first; what is gone before it is looked at, and folders that cannot
     * be read, are left out.
     *
     * @param depth how far below
     * @param most how many at most
     * @param wanted asked also of folders that lie as deep as is looked
     */
    static List<Path> newest(Path folder, int depth, int most, Predicate<Path> wanted) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        List<FoundFile> found = new ArrayList<>();
        try {
            Files.walkFileTree(folder, Set.<FileVisitOption>of(), depth, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes facts) {
                    if (wanted.test(file)) {
                        found.add(new FoundFile(file, facts.lastModifiedTime()));
                    }
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFileFailed(Path file, IOException e) {
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult postVisitDirectory(Path inner, IOException e) {
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new ResourceException(folder + ": cannot be read (" + AtomicFile.reason(e) + ")", e);
        }
        return found.stream()
                .sorted(Comparator.comparing(FoundFile::changed).reversed().thenComparing(FoundFile::path))
                .limit(most)
                .map(FoundFile::path)
                .toList();
    }

    private record FoundFile(Path path, FileTime changed) {}
}
