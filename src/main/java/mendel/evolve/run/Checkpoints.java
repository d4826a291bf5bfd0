package mendel.evolve.run;

import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import java.util.zip.CheckedOutputStream;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.ResourceException;
import mendel.evolve.EvolutionState;
import mendel.evolve.Evolver;

/**
 * The checkpoints of a run, one file each, the newest few kept. A file is
 *
 * <pre>
 *   "mendel-checkpoint/1"   format, modified UTF-8 with its length
 *   identity                hash of everything that generations depend on, the same encoding
 *   nanos, resumes          i64, i32
 *   state                   see {@link Evolver#write}
 *   CRC-32C of all before   i64
 * </pre>
 *
 * all numbers big-endian. When a file is damaged, the one before it is used, with a remark.
 *
 * @param <S> what is saved
 */
final class Checkpoints<S extends EvolutionState> {

    private static final String FORMAT = "mendel-checkpoint/1";
    private static final Pattern NAME = Pattern.compile("generation-(\\d{1,18})\\.checkpoint");

    private final Path folder;
    private final Evolver<S> evolver;
    private final String identity;
    private final int keep;

    Checkpoints(Path folder, Evolver<S> evolver, String identity, int keep) {
        this.folder = folder;
        this.evolver = evolver;
        this.identity = identity;
        this.keep = keep;
    }

    /**
     * Writes a checkpoint and removes those that are too old.
     *
     * @throws ResourceException when it cannot be written; older checkpoints are then unchanged
     */
    void save(Checkpoint<S> checkpoint) {
        String name = String.format(
                Locale.ROOT, "generation-%08d.checkpoint", checkpoint.state().generation());
        AtomicFile.write(folder.resolve(name), out -> write(checkpoint, out));
        List<Path> files = files();
        try {
            for (Path old : files.subList(Math.min(keep, files.size()), files.size())) {
                Files.deleteIfExists(old);
            }
        } catch (IOException e) {
            throw new ResourceException(
                    folder + ": an old checkpoint cannot be removed (" + AtomicFile.reason(e) + ")", e);
        }
    }

    /**
     * The newest intact checkpoint; empty when the run was stopped before its first one.
     *
     * @param remarks receives messages about damaged checkpoints
     * @throws InputException when a checkpoint belongs to another config or other data
     * @throws ResourceException when there are checkpoints and all are damaged
     */
    Optional<Checkpoint<S>> newest(Consumer<String> remarks) {
        List<Path> files = files();
        for (Path file : files) {
            try {
                return Optional.of(fromBytes(Files.readAllBytes(file), file));
            } catch (IOException | IllegalArgumentException e) {
                remarks.accept(
                        file + ": damaged (" + (e instanceof IOException io ? AtomicFile.reason(io) : e.getMessage())
                                + "); the checkpoint before it is used");
            }
        }
        if (!files.isEmpty()) {
            throw new ResourceException(folder + ": every checkpoint is damaged; restore one, or begin a new run");
        }
        return Optional.empty();
    }

    private List<Path> files() {
        return in(folder);
    }

    /** The checkpoints in a folder, newest first; none when there is no such folder. */
    static List<Path> in(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> generation(file) >= 0)
                    .sorted(Comparator.comparingLong((Path file) -> generation(file))
                            .reversed())
                    .toList();
        } catch (IOException e) {
            throw new ResourceException(folder + ": cannot be read (" + AtomicFile.reason(e) + ")", e);
        }
    }

    private static long generation(Path file) {
        Matcher name = NAME.matcher(file.getFileName().toString());
        return name.matches() ? Long.parseLong(name.group(1)) : -1;
    }

    /** Straight to the file: a checkpoint of millions of weights takes some hundred megabytes. */
    private void write(Checkpoint<S> checkpoint, OutputStream file) throws IOException {
        CheckedOutputStream summed = new CheckedOutputStream(file, new CRC32C());
        DataOutputStream out = new DataOutputStream(new BufferedOutputStream(summed));
        out.writeUTF(FORMAT);
        out.writeUTF(identity);
        out.writeLong(checkpoint.nanos());
        out.writeInt(checkpoint.resumes());
        evolver.write(checkpoint.state(), out);
        out.flush();
        out.writeLong(summed.getChecksum().getValue());
        out.flush();
    }

    private Checkpoint<S> fromBytes(byte[] bytes, Path file) throws IOException {
        int content = bytes.length - Long.BYTES;
        if (content <= 0 || crc(bytes, content) != ByteBuffer.wrap(bytes).getLong(content)) {
            throw new IOException("the checksum is wrong");
        }
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes, 0, content));
        if (!in.readUTF().equals(FORMAT)) {
            throw new InputException(
                    file.toString(), "was written by another version", "resume with the version that began the run");
        }
        if (!in.readUTF().equals(identity)) {
            throw new InputException(
                    file.toString(),
                    "belongs to another config, other data or another model",
                    "restore them, or begin a new run");
        }
        long nanos = in.readLong();
        int resumes = in.readInt();
        Checkpoint<S> checkpoint = new Checkpoint<>(state(in, file), nanos, resumes);
        if (in.read() >= 0) {
            throw new IOException("there is data after the state");
        }
        return checkpoint;
    }

    private S state(DataInputStream in, Path file) throws IOException {
        try {
            return evolver.read(in);
        } catch (InputException e) {
            throw e.at(file.toString());
        }
    }

    private static long crc(byte[] bytes, int length) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, 0, length);
        return crc.getValue();
    }
}
