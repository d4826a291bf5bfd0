package mendel.app.evolve;

import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import mendel.dataset.LoadListener;
import mendel.evolve.LossTask;
import mendel.evolve.LossWorker;
import mendel.evolve.MentorObjective;
import mendel.evolve.config.ConfigReader;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.config.MentorConfig;
import mendel.work.Job;
import mendel.work.JobWorker;
import mendel.work.LocalThreads;
import org.jspecify.annotations.Nullable;

/** Losses on the positions of a config. A process that does not have them loads them once, for all its workers. */
final class LossJob implements Job<LossTask, double[]> {

    private final String config;
    private final String place;
    private final Set<String> files;
    /** Null until it is needed on another machine. */
    private transient @Nullable MentorObjective loaded;

    /**
     * Losses.
     *
     * @param config the config
     * @param place its name, for messages
     * @param loaded what it means
     */
    LossJob(EvolveConfig config, String place, MentorObjective loaded) {
        this.config = config.toJson();
        this.place = place;
        this.files = MentorTask.files(config);
        this.loaded = loaded;
    }

    @Override
    public Set<String> files() {
        return files;
    }

    @Override
    public JobWorker<LossTask, double[]> open(UnaryOperator<String> moved) {
        return new LossWorker(objective(moved));
    }

    private synchronized MentorObjective objective(UnaryOperator<String> moved) {
        MentorObjective known = loaded;
        if (known == null) {
            EvolveConfig given = ConfigReader.read(place, config, List.of());
            EvolveConfig here = given.at(moved, ((MentorConfig) given.objective()).at(moved));
            known = ((MentorTask) EvolveTasks.of(here, place, LoadListener.NONE, List.of(), new LocalThreads(1)))
                    .objective();
            loaded = known;
        }
        return known;
    }
}
