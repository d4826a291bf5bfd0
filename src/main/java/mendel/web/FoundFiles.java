package mendel.web;

import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import mendel.AtomicFile;
import mendel.ResourceException;

/** Looks for files in folders in which runs write and delete meanwhile. */
final class FoundFiles {

    private FoundFiles() {}

    /**
     * The files below a folder; what is gone before it is looked at, and folders that cannot be read, are left out.
     *
     * @param depth how far below
     * @param most how many are looked for at most
     * @param wanted asked also of folders that lie as deep as is looked
     */
    static List<Path> below(Path folder, int depth, int most, Predicate<Path> wanted) {
        List<Path> found = new ArrayList<>();
        if (!Files.isDirectory(folder)) {
            return found;
        }
        try {
            Files.walkFileTree(folder, Set.<FileVisitOption>of(), depth, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes facts) {
                    if (wanted.test(file)) {
                        found.add(file);
                    }
                    return found.size() < most ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
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
        return found;
    }
}
