package mendel.evolve.config;

import java.util.Optional;

/**
 * The genetic algorithm.
 *
 * @param preset which one; {@code REAL} with the operators of a plug-in, whose name {@link #presetName} tells
 * @param population genomes in a generation
 * @param generations generations in all, the first random one included
 * @param start {@code random}, {@code default} or a weights file
 * @param spread how far the other genomes of the first generation lie from the start weights: a standard deviation, as
 *     a share of each parameter's range; without meaning for a random start
 * @param survivors how many of the best genomes enter the next generation unchanged
 * @param operators how offspring are made
 * @param local local improvement
 * @param named the operators that are named in place of the preset's
 */
public record EvolutionConfig(
        Preset preset,
        int population,
        long generations,
        String start,
        double spread,
        int survivors,
        OperatorsConfig operators,
        LocalStepsConfig local,
        NamedOperators named) {

    /** {@code start} for a first generation that is uniform within the parameters' bounds. */
    public static final String RANDOM_START = "random";
    /** {@code start} for a first generation around the model's defaults. */
    public static final String DEFAULT_START = "default";

    /** The same without local improvement. */
    public EvolutionConfig withoutLocalSteps() {
        return new EvolutionConfig(
                preset == Preset.MEMETIC ? Preset.REAL : preset,
                population,
                Long.MAX_VALUE,
                start,
                spread,
                survivors,
                operators,
                LocalStepsConfig.NONE,
                named);
    }

    /** The weights file that it starts from; empty when that is a word. */
    public Optional<String> startFile() {
        return Optional.of(start).filter(name -> !name.equals(RANDOM_START) && !name.equals(DEFAULT_START));
    }

    /** Whether it holds its weights near those that it starts from. */
    public boolean holdsStart() {
        return operators instanceof OperatorsConfig.FitOperators fit && fit.towardsStart();
    }

    /** The same with other operators of the preset. */
    EvolutionConfig with(OperatorsConfig other) {
        return new EvolutionConfig(preset, population, generations, start, spread, survivors, other, local, named);
    }

    /** The same from another start: {@code random}, {@code default} or a weights file. */
    public EvolutionConfig from(String other) {
        return new EvolutionConfig(preset, population, generations, other, spread, survivors, operators, local, named);
    }

    /**
     * The operators at work with their settings, for people: {@code parents by tournament (sampleSize 3); blend …}.
     * Empty for presets that have none.
     */
    public String operatorWords() {
        return OperatorWords.of(this);
    }

    /** The preset's name in configs, that of a plug-in too. */
    public String presetName() {
        return operators instanceof OperatorsConfig.PluggedOperators plugin
                ? plugin.preset().name()
                : preset.toString();
    }
}
