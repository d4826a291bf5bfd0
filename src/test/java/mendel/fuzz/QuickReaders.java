package mendel.fuzz;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/**
 * The quick fuzz tests as one, for one search that coverage leads: the first byte picks the test, the rest is its
 * input.
 */
public final class QuickReaders {

    private static final List<FuzzTests.One> TESTS = FuzzTests.quick();

    private QuickReaders() {}

    /** Runs a test; Jazzer knows this method by its name. */
    public static void fuzzerTestOneInput(byte[] input) {
        if (input.length == 0) {
            return;
        }
        FuzzTests.One test = TESTS.get(Byte.toUnsignedInt(input[0]) % TESTS.size());
        byte[] rest = Arrays.copyOfRange(input, 1, input.length);
        try {
            test.run(rest);
        } catch (Throwable e) {
            throw new AssertionError(
                    test.name() + " fails; put a file of these bytes into " + test.folder() + " and mend the fault: "
                            + HexFormat.of().formatHex(rest),
                    e);
        }
    }
}
