package mendel.cli;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Optional;

/** The terminal behind standard error. Its width is asked of the system each time, since windows change. */
final class Terminal {

    private static final int STANDARD_ERROR = 2;
    /** The number of the request for the window's size (ioctl_tty(2)); on macOS as its headers make it up. */
    private static final long WINDOW_SIZE = System.getProperty("os.name").startsWith("Mac") ? 0x40087468L : 0x5413L;
    /** Rows, columns, and the same in pixels, 16 bits each. */
    private static final long SIZE_BYTES = 8;
    /** The width assumed where a terminal does not know its own. */
    private static final int USUAL_COLUMNS = 80;

    private final MethodHandle ioctl;

    private Terminal(MethodHandle ioctl) {
        this.ioctl = ioctl;
    }

    /** The terminal; empty when standard error goes elsewhere, the system is not known, or Java may not ask it. */
    @SuppressWarnings("restricted") // The manifest allows it; it is checked first.
    static Optional<Terminal> ofStandardError() {
        String system = System.getProperty("os.name");
        if (!system.equals("Linux") && !system.startsWith("Mac")
                || !Terminal.class.getModule().isNativeAccessEnabled()) {
            return Optional.empty();
        }
        Linker linker = Linker.nativeLinker();
        Terminal terminal = linker.defaultLookup()
                .find("ioctl")
                .map(ioctl -> new Terminal(linker.downcallHandle(
                        ioctl,
                        FunctionDescriptor.of(
                                ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_LONG, ValueLayout.ADDRESS),
                        Linker.Option.firstVariadicArg(2))))
                .orElse(null);
        return terminal != null && terminal.ask() >= 0 ? Optional.of(terminal) : Optional.empty();
    }

    /** How many characters a line holds. */
    int columns() {
        int columns = ask();
        return columns > 0 ? columns : USUAL_COLUMNS;
    }

    /** The columns, 0 when the terminal does not know them; negative when there is none. */
    private int ask() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment size = arena.allocate(SIZE_BYTES, Short.BYTES);
            return (int) ioctl.invokeExact(STANDARD_ERROR, WINDOW_SIZE, size) != 0
                    ? -1
                    : Short.toUnsignedInt(size.get(ValueLayout.JAVA_SHORT, Short.BYTES));
        } catch (Throwable e) { // Method handles are declared to throw anything; these throw nothing.
            throw new IllegalStateException(e);
        }
    }
}
