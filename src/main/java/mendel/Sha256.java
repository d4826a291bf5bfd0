package mendel;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 of texts and files. */
public final class Sha256 {

    private static final int SHORT_DIGITS = 16;

    private Sha256() {}

    /** A digest to be fed in parts. */
    public static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** The 32 bytes of a text's hash in UTF-8. */
    public static byte[] bytes(String text) {
        return digest().digest(text.getBytes(StandardCharsets.UTF_8));
    }

    /** The hash of a text in UTF-8, in hexadecimal. */
    public static String hex(String text) {
        return HexFormat.of().formatHex(bytes(text));
    }

    /** The first 16 hexadecimal digits of a text's hash: a short name for its content. */
    public static String shortHex(String text) {
        return hex(text).substring(0, SHORT_DIGITS);
    }

    /** The first 16 hexadecimal digits of the hash of what a digest was fed with, which begins anew. */
    public static String shortHex(MessageDigest digest) {
        return HexFormat.of().formatHex(digest.digest()).substring(0, SHORT_DIGITS);
    }

    /** The first 64 bits of a text's hash. */
    public static long bits(String text) {
        return ByteBuffer.wrap(bytes(text)).getLong();
    }

    /**
     * The hash of a file's bytes, in hexadecimal.
     *
     * @throws InputException when it cannot be read
     */
    public static String hex(Path file) {
        MessageDigest digest = digest();
        try (InputStream in = Files.newInputStream(file)) {
            in.transferTo(new DigestOutputStream(OutputStream.nullOutputStream(), digest));
        } catch (IOException e) {
            throw InputException.unreadable(file, e, "give the path of a readable file");
        }
        return HexFormat.of().formatHex(digest.digest());
    }
}
