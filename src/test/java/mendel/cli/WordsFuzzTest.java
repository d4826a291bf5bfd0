package mendel.cli;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.List;
import mendel.app.Games;
import mendel.app.match.TournamentAnchor;
import mendel.app.player.PlayerName;
import mendel.app.player.SearcherSettings;
import mendel.app.session.Level;
import mendel.app.suite.SuiteFile;
import mendel.fuzz.Fuzzed;
import mendel.game.SuiteFormat;
import mendel.match.stats.Sprt;

/** The small languages of options: players, levels, tests; and files of test positions. */
class WordsFuzzTest {

    @FuzzTest
    void wordsAreReadOrRefused(byte[] input) {
        Fuzzed fuzzed = new Fuzzed(input);
        String text = fuzzed.text();
        Fuzzed.read(() -> Sprt.parse(text));
        Fuzzed.read(() -> PlayerName.parse(text));
        Fuzzed.read(() -> TournamentAnchor.parse(text, List.of("default", "a"), List.of("default", "a.json")));
        Fuzzed.read(() -> SearcherSettings.of(text, List.of(text), List.of(text), 1));
        Fuzzed.read(() -> Level.of("depth", text));
        Fuzzed.read(() -> Level.of("nodes", text));
        Fuzzed.read(() -> Level.of("movetime", text));
        Fuzzed.read(() -> Level.of("tc", text));
    }

    @FuzzTest
    void suitesAreReadOrRefused(byte[] input) {
        Fuzzed fuzzed = new Fuzzed(input);
        SuiteFormat format = fuzzed.pick(List.of("chess", "reversi-6", "reversi"))
                .transform(Games::entry)
                .game()
                .suites()
                .orElseThrow();
        fuzzed.asFile(".epd", file -> SuiteFile.read(file, format));
        fuzzed.asFile(".epd", SuiteFile::game);
    }
}
