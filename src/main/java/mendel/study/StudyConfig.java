package mendel.study;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import mendel.config.ConfigKind;
import mendel.config.Configs;
import mendel.config.InnerConfig;
import mendel.config.Scope;
import mendel.evolve.config.ConfigReader;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.config.OperatorsConfig.DuelOperators;

/**
 * Everything that describes a study.
 *
 * @param base the config of an evolution, on top of which all else is set
 * @param settings {@code path=value} each, for all runs
 * @param axes what is varied; the cells are all combinations
 * @param seeds each cell runs with each of them
 * @param measures what is measured, the first one first in tables and answers
 * @param reach the loss that is to be reached; empty for none
 * @param match by which the best weights are measured; empty for none
 * @param suite by which the best weights are measured; empty for none
 * @param compare how cells are compared
 * @param figures published ones, to stand beside
 * @param threads for each run; 0 for all cores
 */
public record StudyConfig(
        InnerConfig base,
        List<String> settings,
        List<StudyAxis> axes,
        List<Long> seeds,
        List<StudyMeasure> measures,
        Optional<StudyGoal> reach,
        Optional<StudyMatch> match,
        Optional<StudySuite> suite,
        StudyComparison compare,
        List<StudyFigure> figures,
        int threads) {

    /** What a report of a single run computes and a study has no use for; the optimum it computes itself, once. */
    private static final List<String> LEFT_OUT =
            List.of("report.optimum=false", "report.compareMinutes=0", "report.games=0", "report.errors=0");

    public StudyConfig {
        settings = List.copyOf(settings);
        axes = List.copyOf(axes);
        seeds = List.copyOf(seeds);
        measures = List.copyOf(measures);
        figures = List.copyOf(figures);
    }

    static StudyConfig read(Path file, List<String> settings) {
        return Configs.read(file, ConfigKind.STUDY, settings, StudyKeys::new);
    }

    /**
     * Reads a config from text.
     *
     * @param name stands in messages
     * @throws mendel.InputException when it is wrong
     */
    public static StudyConfig read(String name, String text) {
        return Configs.read(name, text, List.of(), StudyKeys::new);
    }

    /** The JSON schema by which editors complete and check configs, as {@code configs/study.schema.json} has it. */
    public static String schema() {
        return new StudyKeys().schemaText();
    }

    /** The whole config as JSON; reading it gives the same config. */
    public String toJson() {
        return Configs.json(new StudyKeys(), this, Scope.ALL);
    }

    /**
     * Everything that a run and its figures depend on, as JSON: neither seeds nor threads nor how runs are compared.
     */
    String identity() {
        return Configs.json(new StudyKeys(), this, Scope.POPULATION);
    }

    /** The same with more settings for all runs. */
    StudyConfig with(List<String> more) {
        return new StudyConfig(
                base,
                Stream.concat(settings.stream(), more.stream()).toList(),
                axes,
                seeds,
                measures,
                reach,
                match,
                suite,
                compare,
                figures,
                threads);
    }

    /** All combinations of the axes' variants. */
    public List<StudyCell> cells() {
        return StudyCell.of(axes);
    }

    /** The config of a run. */
    EvolveConfig run(StudyCell cell, long seed) {
        List<String> all = new ArrayList<>();
        LEFT_OUT.stream()
                .filter(setting -> !base.has(setting.substring(0, setting.indexOf('='))))
                .forEach(all::add);
        all.addAll(settings);
        all.addAll(cell.settings());
        all.add("seed=" + seed);
        all.add("threads=" + threads);
        EvolveConfig run = ConfigReader.read(base, all);
        boolean unmeasured = run.evolution().operators() instanceof DuelOperators duels
                && duels.proof() > 0
                && !measures.contains(StudyMeasure.RATING);
        if (unmeasured) {
            all.add("evolution.proof=0");
        }
        return unmeasured ? ConfigReader.read(base, all) : run;
    }

    /** The configs of all cells with the first seed. */
    List<EvolveConfig> firstRuns() {
        return cells().stream().map(cell -> run(cell, seeds.getFirst())).toList();
    }

    /** The first measure that none of the runs has; empty when each has one. */
    Optional<StudyMeasure> unknown() {
        List<EvolveConfig> runs = firstRuns();
        return measures.stream()
                .filter(measure -> runs.stream().noneMatch(measure::isOf))
                .findFirst();
    }

    /** The published figures of a measure in a cell. */
    public List<StudyFigure> published(StudyCell cell, StudyMeasure measure) {
        return figures.stream()
                .filter(figure -> figure.measure().equals(measure)
                        && figure.cell().map(cell.label()::equals).orElse(true))
                .toList();
    }

    /** Whether a table depends on the machine and its load. */
    public boolean isTimed() {
        return measures.stream().anyMatch(StudyMeasure::isTime);
    }

    /** Whether the exact optimum has to be known. */
    boolean needsOptimum() {
        return measures.contains(StudyMeasure.ABOVE_OPTIMUM)
                || reach.filter(StudyGoal::needsOptimum).isPresent();
    }
}
