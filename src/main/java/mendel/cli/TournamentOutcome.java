package mendel.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.run.RunFolder;
import mendel.evolve.run.RunResult;

/** What follows a tournament: the answer. */
final class TournamentOutcome implements RunOutcome {

    private final RunFolder folder;
    private final EvolveConfig config;
    private final TournamentTask task;
    private final RunResult result;
    private final BaseCommand command;

    TournamentOutcome(RunFolder folder, EvolveConfig config, TournamentTask task, RunResult result, BaseCommand command) {
        this.folder = folder;
        this.config = config;
        this.task = task;
        this.result = result;
        this.command = command;
    }

    @Override
    public boolean compute(BooleanSupplier interrupted) {
        return !interrupted.getAsBoolean();
    }

    @Override
    public void write() {
    }

    @Override
    public void answer() {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("run", folder.name());
        object.put("generations", result.generations());
        object.put("trainLoss", result.best().trainLoss());
        object.put("validationLoss", result.best().validationLoss());
        object.put("optimumLoss", null);
        object.put("best", folder.best().toString());
        object.put("seconds", result.seconds());
        command.answer(object, () -> command.out().println(folder.best() + ": the best weights"));
    }
}
