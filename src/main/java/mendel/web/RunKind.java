package mendel.web;

import java.util.List;
import mendel.campaign.CampaignConfig;
import mendel.config.Configs;
import mendel.evolve.config.ConfigReader;
import mendel.evolve.config.EvolveConfig;
import mendel.study.StudyConfig;
import tools.jackson.databind.node.ObjectNode;

/** The kinds of long work, each with a command and configs of its own. */
enum RunKind {
    EVOLVE("evolve") {
        @Override
        void check(String name, String text) {
            ConfigReader.read(name, text, List.of());
        }

        @Override
        String schema() {
            return EvolveConfig.schema();
        }
    },
    CAMPAIGN("campaign") {
        @Override
        void check(String name, String text) {
            CampaignConfig.read(name, text);
        }

        @Override
        String schema() {
            return CampaignConfig.schema();
        }
    },
    STUDY("study") {
        @Override
        void check(String name, String text) {
            StudyConfig.read(name, text);
        }

        @Override
        String schema() {
            return StudyConfig.schema();
        }
    };

    private final String command;

    RunKind(String command) {
        this.command = command;
    }

    /** The kind of a config, by the keys that only it has. */
    static RunKind of(String name, String text) {
        ObjectNode tree = Configs.tree(name, text);
        return tree.has("gate") || tree.has("play") ? CAMPAIGN : tree.has("base") || tree.has("axes") ? STUDY : EVOLVE;
    }

    /** The command that does such work. */
    String command() {
        return command;
    }

    /** @throws mendel.InputException when a config is wrong, with line and column */
    abstract void check(String name, String text);

    /** The JSON schema of its configs. */
    abstract String schema();
}
