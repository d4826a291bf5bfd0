package mendel.mentor;

import com.code_intelligence.jazzer.junit.FuzzTest;
import mendel.fuzz.Fuzzed;
import mendel.protocol.hub.HubLine;
import mendel.protocol.uci.UciOption;
import mendel.protocol.xboard.XboardFeatures;

/** What engines say of themselves, line by line. */
class RepliesFuzzTest {

    @FuzzTest
    void linesAreUnderstoodOrPassedOver(byte[] input) {
        XboardFeatures features = new XboardFeatures();
        new Fuzzed(input).text().lines().forEach(line -> {
            HubLine hub = HubLine.parse(line);
            HubLine.parse(hub.toString());
            features.add(line);
            Fuzzed.read(() -> features.set(line, line, "engine"));
            UciOption option = UciOption.parse(line);
            if (option != null) {
                Fuzzed.read(() -> option.set(option.preset()));
            }
        });
    }
}
