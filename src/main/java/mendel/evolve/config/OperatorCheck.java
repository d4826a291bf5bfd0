package mendel.evolve.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import mendel.InputException;
import mendel.NearestName;
import mendel.evolve.config.StockOperator.Genes;
import mendel.evolve.config.StockOperator.Role;
import mendel.evolve.plugin.EvolvePlugins;
import mendel.plugin.Plugin;

/**
 * Whether the operators that a config names are there, do what they are named for, understand the preset's genomes and
 * take their settings; those of plug-ins, whether they are there.
 *
 * @param preset the preset's name
 * @param genomes the preset's genomes; {@link Genes#ANY} where a plug-in decides
 */
record OperatorCheck(String preset, Genes genomes) {

    private static final List<Role> SELECTORS = List.of(Role.SELECTOR);
    private static final List<Role> CHANGING = List.of(Role.CROSSOVER, Role.MUTATION);

    /**
     * Refuses what does not fit.
     *
     * @throws InputException with the place in the config
     */
    void require(NamedOperators named) {
        named.selectors().forEach(config -> require(config, "selector", SELECTORS, SELECTORS));
        named.crossover().ifPresent(config -> require(config, "crossover", List.of(Role.CROSSOVER), CHANGING));
        named.mutations().forEach(config -> require(config, "mutation", List.of(Role.MUTATION), CHANGING));
        named.alterers().forEach(config -> require(config, "alterer", CHANGING, CHANGING));
    }

    /**
     * One operator.
     *
     * @param word what is looked for, in messages
     * @param roles what it must do
     * @param kind what operators of its kind do
     */
    private void require(PluginConfig config, String word, List<Role> roles, List<Role> kind) {
        List<String> plugged = plugged(kind);
        String quoted = InputException.quote(config.name());
        List<String> right = new ArrayList<>(StockOperator.names(genomes, roles));
        ChosenOperator.find(config.name())
                .ifPresentOrElse(
                        operator -> {
                            if (!roles.contains(operator.role())) {
                                throw config.wrong(
                                        quoted + " is a "
                                                + operator.role().name().toLowerCase(Locale.ROOT) + ", no " + word,
                                        choose(right));
                            }
                            if (!operator.genes().fits(genomes)) {
                                throw config.wrong(
                                        quoted + " is for " + operator.genes().words() + ", and the genomes of the"
                                                + " preset " + preset + " are " + genomes.words(),
                                        choose(right));
                            }
                            ChosenOperator.of(config);
                        },
                        () -> {
                            right.addAll(plugged);
                            if (!plugged.contains(config.name())) {
                                throw config.wrong(
                                        "there is no " + word + " " + quoted,
                                        NearestName.hint(config.name(), right, choose(right)));
                            }
                        });
    }

    private static String choose(List<String> names) {
        return "choose one of " + String.join(", ", names);
    }

    /** The names that plug-ins bring. */
    private static List<String> plugged(List<Role> kind) {
        List<String> ours = StockOperator.names(Genes.ANY, kind);
        Stream<? extends Plugin> plugins =
                kind.equals(SELECTORS) ? EvolvePlugins.selectors(ours).stream() : EvolvePlugins.alterers(ours).stream();
        return plugins.map(Plugin::name).toList();
    }
}
