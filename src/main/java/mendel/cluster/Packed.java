package mendel.cluster;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.io.UncheckedIOException;

/** Objects as bytes. Only this program's and Java's own classes are read. */
final class Packed {

    private static final ObjectInputFilter OWN = ObjectInputFilter.Config.createFilter("mendel.**;java.base/*;!*");

    private Packed() {}

    /** The bytes of an object. */
    static byte[] pack(Serializable object) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** The object of such bytes. */
    static Object unpack(byte[] bytes) {
        try (ObjectInputStream in = reader(new ByteArrayInputStream(bytes))) {
            return in.readObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("another version of this program: " + e.getMessage(), e);
        }
    }

    /** Reads objects from a stream. */
    static ObjectInputStream reader(InputStream in) throws IOException {
        ObjectInputStream reader = new OwnClasses(in);
        reader.setObjectInputFilter(OWN);
        return reader;
    }

    /** Spark loads this program with a loader of its own, which Java would not ask. */
    private static final class OwnClasses extends ObjectInputStream {

        OwnClasses(InputStream in) throws IOException {
            super(in);
        }

        @Override
        protected Class<?> resolveClass(ObjectStreamClass described) throws IOException, ClassNotFoundException {
            String name = described.getName();
            if (name.startsWith("mendel.")) {
                try {
                    return Class.forName(name, false, Packed.class.getClassLoader());
                } catch (LinkageError e) {
                    throw new InvalidClassException(name, String.valueOf(e.getMessage()));
                }
            }
            return super.resolveClass(described);
        }
    }
}
