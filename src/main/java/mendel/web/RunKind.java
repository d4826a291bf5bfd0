package mendel.web;

import java.util.Arrays;
import java.util.List;
import mendel.campaign.CampaignConfig;
import mendel.config.ConfigKind;
import mendel.config.Configs;
import mendel.evolve.config.ConfigReader;
import mendel.evolve.config.EvolveConfig;
import mendel.study.StudyConfig;

/** The kinds of long work, each with a command and configs of its own. */
enum RunKind {
    EVOLVE(ConfigKind.EVOLUTION) {
        @Override
        void check(String name, String text) {
            ConfigReader.read(name, text, List.of());
        }

        @Override
        String schema() {
            return EvolveConfig.schema();
        }
    },
    CAMPAIGN(ConfigKind.CAMPAIGN) {
        @Override
        void check(String name, String text) {
            CampaignConfig.read(name, text);
        }

        @Override
        String schema() {
            return CampaignConfig.schema();
        }
    },
    STUDY(ConfigKind.STUDY) {
        @Override
        void check(String name, String text) {
            StudyConfig.read(name, text);
        }

        @Override
        String schema() {
            return StudyConfig.schema();
        }
    };

    private final ConfigKind kind;

    RunKind(ConfigKind kind) {
        this.kind = kind;
    }

    /** The kind of a config, by the keys that only it has; an evolution where there are none of them. */
    static RunKind of(String name, String text) {
        ConfigKind kind = ConfigKind.of(Configs.tree(name, text)).orElse(ConfigKind.EVOLUTION);
        return Arrays.stream(values())
                .filter(run -> run.kind == kind)
                .findFirst()
                .orElseThrow();
    }

    /** The command that does such work. */
    String command() {
        return kind.command();
    }

    /** @throws mendel.InputException when a config is wrong, with line and column */
    abstract void check(String name, String text);

    /** The JSON schema of its configs. */
    abstract String schema();
}
