package mendel.protocol;

import java.util.Map;
import mendel.ResourceException;
import org.junit.jupiter.api.Assumptions;

/**
 * Engines of other authors for tests. A test that needs one is skipped, saying so, where it is not installed; with the
 * environment variable CI set it fails there, so that nobody takes a skipped test for a passed one.
 */
public final class RealEngines {

    private RealEngines() {}

    /** Stockfish, or the end of the test. */
    public static EngineSpec stockfish(Map<String, String> options) {
        return engine("stockfish", options);
    }

    /** Ethereal, or the end of the test. */
    public static EngineSpec ethereal(Map<String, String> options) {
        return engine("ethereal-chess", options);
    }

    /** Toga II, or the end of the test. */
    public static EngineSpec toga(Map<String, String> options) {
        return engine("toga2", options);
    }

    /** GRhino's engine with its arguments, or the end of the test. */
    public static EngineSpec rhino(String arguments) {
        return engine("gtp-rhino " + arguments, Map.of());
    }

    /** Phalanx without its book and its learning, for the xboard protocol, or the end of the test. */
    public static EngineSpec phalanx(Map<String, String> options) {
        return engine("phalanx -b- -l-", options);
    }

    /** Fairy-Max, for the xboard protocol, or the end of the test. */
    public static EngineSpec fairymax(Map<String, String> options) {
        return engine("fairymax", options);
    }

    private static EngineSpec engine(String name, Map<String, String> options) {
        try {
            return EngineSpec.of(name, options);
        } catch (ResourceException missing) {
            if (System.getenv("CI") != null) {
                throw new AssertionError("CI is set, but " + name + " is not installed", missing);
            }
            Assumptions.abort(name + " is not installed: its tests are skipped");
            throw missing;
        }
    }
}
