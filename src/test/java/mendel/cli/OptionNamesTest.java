package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** Commands that pages and messages print are commands. */
class OptionNamesTest {

    @ParameterizedTest
    @CsvSource({
        "evolve, stop.minutes=960, evolve --resume a --minutes 960",
        "evolve, evolution.generations=9, evolve --resume a --generations 9",
        "evolve, seed=2, evolve --resume a --set seed=2",
        "campaign, stop.minutes=960, campaign --resume a --set stop.minutes=960",
        "campaign, stop.rounds=12, campaign --resume a --set stop.rounds=12",
        "study, seeds=4, study --resume a --set seeds=4"
    })
    void settingsAreOptionsOfTheCommand(String work, String setting, String line) {
        String command = OptionNames.ALL.command(work, "resume", "a", "setting", setting);
        assertThat(command).isEqualTo("mendel " + line);
        assertThatCode(() -> new CommandLine(new MendelCommand()).parseArgs(line.split(" ")))
                .doesNotThrowAnyException();
    }
}
