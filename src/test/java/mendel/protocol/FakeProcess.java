package mendel.protocol;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** An engine's process that has said everything before it is asked, and then ends. */
public final class FakeProcess extends Process {

    private final InputStream output;

    /** A process that says these bytes. */
    public FakeProcess(byte[] says) {
        output = new ByteArrayInputStream(says);
    }

    @Override
    public OutputStream getOutputStream() {
        return OutputStream.nullOutputStream();
    }

    @Override
    public InputStream getInputStream() {
        return output;
    }

    @Override
    public InputStream getErrorStream() {
        return InputStream.nullInputStream();
    }

    @Override
    public int waitFor() {
        return 0;
    }

    @Override
    public boolean waitFor(long timeout, TimeUnit unit) {
        return true;
    }

    @Override
    public int exitValue() {
        return 0;
    }

    @Override
    public boolean isAlive() {
        return false;
    }

    @Override
    public Process destroyForcibly() {
        return this;
    }

    @Override
    public void destroy() {}

    @Override
    public Stream<ProcessHandle> descendants() {
        return Stream.empty();
    }
}
