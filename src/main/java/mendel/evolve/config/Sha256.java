package mendel.evolve.config;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import mendel.AtomicFile;
import mendel.InputException;

/** SHA-256 in hexadecimal: how a run names the config and the data that it was made from. */
public final class Sha256 {

    private Sha256() {}

    /** The hash of some bytes. */
    public static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(digest().digest(bytes));
    }

    /**
     * The hash of a file's bytes.
     *
     * @throws InputException when it cannot be read
     */
    public static String hex(Path file) {
        MessageDigest digest = digest();
        try (InputStream in = Files.newInputStream(file)) {
            in.transferTo(new DigestOutputStream(OutputStream.nullOutputStream(), digest));
        } catch (IOException e) {
            throw new InputException(file.toString(), "cannot be read (" + AtomicFile.reason(e) + ")",
                    "give the path of a readable file");
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
