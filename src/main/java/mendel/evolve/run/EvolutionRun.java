package mendel.evolve.run;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import mendel.ResourceException;
import mendel.Sha256;
import mendel.eval.Parameter;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.evolve.EvolutionState;
import mendel.evolve.Evolver;
import mendel.evolve.Objective;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.genetic.GeneticAlgorithm;
import org.jspecify.annotations.Nullable;

/**
 * A run: generation after generation until a rule ends it, with checkpoints on the way. A run that was stopped at any
 * moment resumes from its newest checkpoint and ends with the same best weights, bit for bit.
 *
 * @param config the config of the run
 * @param spec the parameters of its weights
 * @param sideFiles further files to be written beside the best weights: names and contents
 * @param evolver makes ready what makes the generations
 * @param start weights around which the first generation lies; empty for a random one
 * @param data the hash of the data
 * @param version the product's version
 * @param plugins the plug-ins that take part, in words
 */
public record EvolutionRun(
        EvolveConfig config,
        WeightSpec spec,
        Function<Weights, Map<String, String>> sideFiles,
        Supplier<Evolver<?>> evolver,
        Optional<Weights> start,
        String data,
        String version,
        List<String> plugins) {

    /** A run of a genetic evolver, without plug-ins, that minimises an objective. */
    public EvolutionRun(
            EvolveConfig config, Objective objective, Optional<Weights> start, String data, String version) {
        this(
                config,
                objective.spec(),
                objective::sideFiles,
                () -> GeneticAlgorithm.of(config.evolution(), objective, start, config.seed()),
                start,
                data,
                version,
                List.of());
    }

    /**
     * Begins the run, or resumes it from its newest checkpoint; its clock starts now.
     *
     * @see #run(RunFolder, RunListener, BooleanSupplier, long)
     */
    public RunResult run(RunFolder folder, RunListener listener, BooleanSupplier interrupted) {
        return run(folder, listener, interrupted, System.nanoTime());
    }

    /**
     * Begins the run, or resumes it from its newest checkpoint.
     *
     * @param folder the run's folder, locked by this process
     * @param listener receives every generation
     * @param interrupted polled after every generation; true ends the run with a checkpoint
     * @param began when the run's clock started, by {@link System#nanoTime}; time spent since then, such as reading the
     *     data, counts
     * @throws mendel.ResourceException when a file cannot be written; the run can be resumed
     */
    public RunResult run(RunFolder folder, RunListener listener, BooleanSupplier interrupted, long began) {
        return run(evolver.get(), folder, listener, interrupted, began);
    }

    /**
     * Checks that the newest checkpoint of a folder, if there is one, belongs to this run.
     *
     * @throws mendel.InputException when it belongs to another config or other data
     * @throws mendel.ResourceException when there are checkpoints and all are damaged
     */
    public void requireFits(RunFolder folder) {
        checkpoints(evolver.get(), folder).newest(remark -> {});
    }

    private <S extends EvolutionState> Checkpoints<S> checkpoints(Evolver<S> from, RunFolder folder) {
        return new Checkpoints<>(
                folder.checkpoints(), from, identity(), config.checkpoint().keep());
    }

    private <S extends EvolutionState> RunResult run(
            Evolver<S> from, RunFolder folder, RunListener listener, BooleanSupplier interrupted, long began) {
        Checkpoints<S> checkpoints = checkpoints(from, folder);
        Optional<Checkpoint<S>> saved = checkpoints.newest(listener::remark);
        saved.ifPresent(s -> listener.resumed(s.state().generation(), s.nanos() / 1e9));
        try (History history = History.open(
                        folder.history(), saved.map(s -> s.state().generation()).orElse(0L));
                BackgroundWriter writer = new BackgroundWriter()) {
            Saver<S> saver =
                    new Saver<>(history, checkpoints, new BestFile(folder.best(), origin(), sideFiles), writer);
            return new Loop<>(from, history, saver, listener, interrupted, saved, began).run();
        }
    }

    /** Everything that a generation depends on. */
    private String identity() {
        StringBuilder text = new StringBuilder(config.populationHash())
                .append(' ')
                .append(data)
                .append(' ')
                .append(spec);
        for (int i = 0; i < spec.size(); i++) {
            if (spec.isSingle(i)) {
                Parameter p = spec.get(i);
                text.append('\n')
                        .append(p.name())
                        .append(' ')
                        .append(p.min())
                        .append(' ')
                        .append(p.max());
            }
        }
        spec.tables()
                .forEach(t -> text.append('\n')
                        .append(t.table().name())
                        .append(' ')
                        .append(t.table().size())
                        .append(' ')
                        .append(t.table().reach()));
        start.ifPresent(w -> text.append('\n').append(Arrays.toString(w.toArray())));
        return Sha256.hex(text.toString());
    }

    private Map<String, Object> origin() {
        Map<String, Object> origin = new LinkedHashMap<>();
        origin.put("version", version);
        origin.put("config", config.hash());
        origin.put("data", data);
        origin.put("seed", config.seed());
        if (!plugins.isEmpty()) {
            origin.put("plugins", plugins);
        }
        return origin;
    }

    /** The loop of a run with its state. */
    private final class Loop<S extends EvolutionState> {

        private final Evolver<S> evolver;
        private final History history;
        private final Saver<S> saver;
        private final RunListener listener;
        private final BooleanSupplier interrupted;
        private final long nanosBefore;
        private final int resumes;
        private final long began;

        @SuppressWarnings("NullAway.Init") // Until the first generation is there.
        private S state;

        Loop(
                Evolver<S> evolver,
                History history,
                Saver<S> saver,
                RunListener listener,
                BooleanSupplier interrupted,
                Optional<Checkpoint<S>> saved,
                long began) {
            this.began = began;
            this.evolver = evolver;
            this.history = history;
            this.saver = saver;
            this.listener = listener;
            this.interrupted = interrupted;
            this.nanosBefore = saved.map(Checkpoint::nanos).orElse(0L);
            this.resumes = saved.map(s -> s.resumes() + 1).orElse(0);
            if (saved.isPresent()) {
                state = saved.get().state();
            }
        }

        RunResult run() {
            if (state == null) {
                state = evolver.first();
                generationDone();
            }
            RunResult.Ended ended = ended();
            while (ended == null) {
                state = saved(evolver::next);
                generationDone();
                ended = ended();
            }
            if (ended != RunResult.Ended.INTERRUPTED) {
                listener.finishing();
                state = saved(evolver::finished);
            }
            saver.finish(checkpoint());
            return result(ended);
        }

        private RunResult result(RunResult.Ended how) {
            return new RunResult(
                    state.best(), state.first(), state.generation(), state.evaluations(), nanos() / 1e9, resumes, how);
        }

        /** What comes behind the generations so far; when an engine or the disk fails, these are saved. */
        private S saved(UnaryOperator<S> step) {
            try {
                return step.apply(state);
            } catch (ResourceException e) {
                saver.finish(checkpoint());
                throw e;
            }
        }

        private void generationDone() {
            var stats = evolver.stats(state);
            history.add(stats, nanos() / 1e9);
            listener.generation(stats, nanos() / 1e9);
            if (state.generation() % config.checkpoint().every() == 0) {
                saver.offer(checkpoint());
            }
            listener.reached(result(RunResult.Ended.RUNNING));
        }

        private Checkpoint<S> checkpoint() {
            return new Checkpoint<>(state, nanos(), resumes);
        }

        private long nanos() {
            return nanosBefore + System.nanoTime() - began;
        }

        /** Why the run ends after this generation; null when it goes on. */
        private RunResult.@Nullable Ended ended() {
            if (evolver.isDone(state)) {
                return RunResult.Ended.DONE;
            }
            if (state.generation() >= config.evolution().generations()) {
                return RunResult.Ended.GENERATIONS;
            }
            if (config.stop().stalled() > 0 && state.stalled() >= config.stop().stalled()) {
                return RunResult.Ended.STALLED;
            }
            if (config.stop().minutes() > 0 && nanos() >= config.stop().minutes() * 60e9) {
                return RunResult.Ended.MINUTES;
            }
            return interrupted.getAsBoolean() ? RunResult.Ended.INTERRUPTED : null;
        }
    }
}
