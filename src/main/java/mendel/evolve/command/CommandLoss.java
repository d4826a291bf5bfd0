package mendel.evolve.command;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.atomic.AtomicReference;
import mendel.ResourceException;
import mendel.Workers;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.evolve.config.CommandConfig;
import mendel.evolve.plugin.BatchLoss;
import mendel.protocol.EngineException;
import mendel.protocol.EngineFinder;
import mendel.protocol.EngineSpec;
import org.jspecify.annotations.Nullable;

/**
 * The losses that a command of the user tells. Several copies of it share the genomes; each loss depends on its genome
 * alone, so that their number does not matter.
 */
public final class CommandLoss implements BatchLoss, AutoCloseable {

    private final String command;
    private final List<CommandCopy> copies = new ArrayList<>();
    private final Workers workers;
    private final ScheduledExecutorService watch;
    private String data = "";
    private int asked;

    private CommandLoss(CommandConfig config, CommandSpec spec) {
        command = config.command();
        workers = new Workers(config.copies());
        watch = Executors.newSingleThreadScheduledExecutor(work -> {
            Thread thread = new Thread(work, "watch of a command");
            thread.setDaemon(true);
            return thread;
        });
        for (int number = 1; number <= config.copies(); number++) {
            copies.add(new CommandCopy(spec, number, watch));
        }
    }

    /**
     * Starts the first copy; the others start when there are genomes for them.
     *
     * @throws ResourceException when there is no such program, or it does not greet
     */
    public static CommandLoss of(CommandConfig config, WeightSpec parameters, long seed) {
        EngineSpec program = new EngineSpec(
                program(config.command()), Map.of(), duration(config.startSeconds()), duration(config.lossSeconds()));
        CommandLoss loss = new CommandLoss(config, new CommandSpec(program, config.ahead(), parameters, seed));
        try {
            CommandCopy first = loss.copies.getFirst();
            first.started();
            loss.data = first.data();
        } catch (EngineException e) {
            loss.close();
            throw loss.failed(e);
        }
        return loss;
    }

    private static List<String> program(String command) {
        try {
            return EngineFinder.find(command);
        } catch (ResourceException e) {
            throw new ResourceException(
                    "the command \"" + command + "\" is not there: give the path of the program, or put it on PATH", e);
        }
    }

    private static Duration duration(double seconds) {
        return Duration.ofMillis(Math.max(1, Math.round(seconds * 1000)));
    }

    @Override
    public String data() {
        return data;
    }

    @Override
    public double[] of(List<Weights> genomes) {
        Queue<CommandRequest> requests = new ConcurrentLinkedQueue<>();
        for (int place = 0; place < genomes.size(); place++) {
            asked++;
            requests.add(new CommandRequest(asked, place, genomes.get(place)));
        }
        double[] losses = new double[genomes.size()];
        AtomicReference<@Nullable ResourceException> failure = new AtomicReference<>();
        workers.run(Math.min(copies.size(), losses.length), (task, worker) -> {
            CommandCopy copy = copies.get(task);
            try {
                copy.work(requests, (place, loss) -> losses[place] = loss);
                requireSameData(copy);
            } catch (EngineException e) {
                // What others fail with from now on is that they are killed.
                failure.compareAndSet(null, failed(e));
                requests.clear();
                copies.forEach(CommandCopy::end);
            }
        });
        ResourceException first = failure.get();
        if (first != null) {
            throw first;
        }
        return losses;
    }

    /** How often a copy died or fell silent and was started again. */
    public int restarts() {
        return copies.stream().mapToInt(CommandCopy::restarts).sum();
    }

    /** All copies must measure by the same data. */
    private void requireSameData(CommandCopy copy) throws EngineException {
        if (copy.isStarted() && !copy.data().equals(data)) {
            throw CommandLines.nonsense(
                    "its copies depend on different data, \"" + data + "\" and \"" + copy.data() + "\"");
        }
    }

    private ResourceException failed(EngineException e) {
        return new ResourceException("the command \"" + command + "\" failed: " + e.getMessage(), e);
    }

    /** Ends all copies. */
    @Override
    public void close() {
        copies.forEach(CommandCopy::close);
        watch.shutdownNow();
    }
}
