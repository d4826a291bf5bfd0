package mendel.app.evolve;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.eval.Form;
import mendel.eval.FormFile;
import mendel.eval.Weights;
import mendel.eval.WeightsFile;
import mendel.evolve.FitWarnings;
import mendel.evolve.Measured;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.form.FittedForm;
import mendel.evolve.form.FormEvolution;
import mendel.evolve.form.FormGeneration;
import mendel.evolve.form.FormScore;
import mendel.evolve.run.RunFolder;
import mendel.evolve.run.RunResult;
import mendel.report.FormFacts;
import mendel.report.FormFacts.FormPart;
import mendel.report.FormFacts.FormPoint;
import mendel.report.FormFacts.FormShare;
import mendel.report.FoundFacts;
import mendel.report.Losses;
import mendel.report.RunSummary;
import org.jspecify.annotations.Nullable;

/** What an evolution of forms reached. */
public final class FormOutcome extends EvolutionOutcome {

    /** The folder of the front's weights in that of the run. */
    private static final String FRONT = "front";

    private final FormTask task;
    private final Optional<Weights> start;
    private final EvolutionListener listener;
    private final FormGeneration standing;

    /** @param listener hears what is computed now, and knows the names for the report */
    FormOutcome(
            RunFolder folder,
            EvolveConfig config,
            FormTask task,
            Optional<Weights> start,
            RunResult result,
            EvolutionListener listener) {
        super(folder, config, result);
        this.task = task;
        this.start = start;
        this.listener = listener;
        standing = task.newest().orElseThrow();
    }

    @Override
    boolean compute(BooleanSupplier interrupted) {
        if (interrupted.getAsBoolean()) {
            return false;
        }
        listener.after("writing the front");
        if (!writeFront(interrupted)) {
            return false;
        }
        writeWhole();
        playBasics();
        match = StartMatch.ofForms(
                config,
                result.best().weights(),
                result.first().weights(),
                task.workers().threads(),
                listener::after,
                interrupted);
        return !interrupted.getAsBoolean();
    }

    /**
     * Fits the forms of the front anew, since a run keeps their losses only, and replaces the files of an older one.
     *
     * @return false when it was interrupted
     */
    private boolean writeFront(BooleanSupplier interrupted) {
        Path into = folder.path().resolve(FRONT);
        FormEvolution evolution = task.evolution();
        List<FormScore> front = evolution.kept(standing);
        FittedForm[] fitted = new FittedForm[front.size()];
        if (evolution.isOneByOne()) {
            for (int k = 0; k < fitted.length; k++) {
                if (interrupted.getAsBoolean()) {
                    return false;
                }
                fitted[k] = fitted(front.get(k));
            }
        } else {
            task.workers().run(fitted.length, (k, worker) -> fitted[k] = fitted(front.get(k)));
        }
        try {
            Files.createDirectories(into);
            try (DirectoryStream<Path> old = Files.newDirectoryStream(into, "*.json")) {
                for (Path file : old) {
                    Files.delete(file);
                }
            }
        } catch (IOException e) {
            throw AtomicFile.refused(into, "", e);
        }
        for (int k = 0; k < fitted.length; k++) {
            Map<String, Object> facts = new LinkedHashMap<>();
            facts.put("trainLoss", fitted[k].train());
            facts.put("validationLoss", fitted[k].validation());
            facts.put("nanoseconds", front.get(k).nanoseconds());
            WeightsFile.write(into.resolve((k + 1) + ".json"), fitted[k].weights(), facts);
        }
        return true;
    }

    private FittedForm fitted(FormScore form) {
        if (form.equals(standing.champion())) {
            Measured best = result.best();
            return new FittedForm(best.weights(), best.trainLoss(), best.validationLoss());
        }
        Weights whole = result.first().weights();
        return task.evolution()
                .fit(form, standing, whole.spec().form().orElseThrow().expand(whole));
    }

    /** The whole model with its weights fitted, for comparisons; no form any more. */
    private void writeWhole() {
        Weights fitted = result.first().weights();
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("trainLoss", result.first().trainLoss());
        facts.put("validationLoss", result.first().validationLoss());
        WeightsFile.write(wholeFile(), fitted.spec().form().orElseThrow().expand(fitted), facts);
    }

    /** The file of the whole model's fitted weights, which is there once the run has ended. */
    public Path wholeFile() {
        return folder.path().resolve("whole.json");
    }

    @Override
    void write() {
        if (isOvertaken()) {
            return;
        }
        Form form = form();
        RunSummary summary = new RunSummary(
                facts(task, "mse", "squared centi-units"),
                Optional.of(task.data()),
                Optional.empty(),
                form.nearest(start.orElseGet(() -> Weights.defaults(task.spec()))),
                losses(result.first()),
                Losses.UNKNOWN,
                Optional.empty(),
                List.of(),
                match.stream().toList(),
                warnings(),
                endings(),
                FoundFacts.of(new FormFacts(
                        whole(), best(), front(), parts(), form.parts().words(), FormShare.of(form))));
        try {
            writePage(summary, listener.names());
        } catch (InputException e) {
            if (!isOvertaken()) {
                throw e;
            }
        }
    }

    /**
     * Whether the run, which goes on in another thread, has a newer generation, or the file of the best weights another
     * form than this result. The next report has both.
     */
    private boolean isOvertaken() {
        return result.ended() == RunResult.Ended.RUNNING
                && (standing.generation() != result.generations()
                        || FormFile.find(folder.best(), List.of(task.spec()))
                                .filter(written -> written.parts().equals(form().parts()))
                                .isEmpty());
    }

    /** The best form. */
    public Form form() {
        return result.best().weights().spec().form().orElseThrow();
    }

    /** The file of the best form. */
    public Path formFile() {
        return folder.path().resolve(FormTask.FORM_FILE);
    }

    /** The whole model, fitted. */
    public FormPoint whole() {
        return point(standing.whole(), result.first(), "");
    }

    /** The best form. */
    public FormPoint best() {
        return point(
                standing.champion(), result.best(), folder.best().getFileName().toString());
    }

    /** The forms of the front, by their loss; the files of those that are kept are there once the run has ended. */
    public List<FormPoint> front() {
        List<FormScore> kept = task.evolution().kept(standing);
        List<FormPoint> points = new ArrayList<>();
        for (FormScore form : standing.front()) {
            int number = kept.indexOf(form) + 1;
            points.add(point(form, null, number == 0 ? "" : FRONT + "/" + number + ".json"));
        }
        return points;
    }

    /** What each change is worth by itself. */
    private List<FormPart> parts() {
        FormScore whole = standing.known().getFirst();
        return standing.known().stream()
                .filter(form -> form.bits().cardinality() == 1 && Double.isFinite(form.crossed()))
                .map(form -> new FormPart(
                        words(form.bits()),
                        whole.weights() - form.weights(),
                        whole.nanoseconds() - form.nanoseconds(),
                        form.crossed() / whole.crossed() - 1))
                .toList();
    }

    private String words(BitSet bits) {
        return String.join("; ", task.evolution().form(bits).parts().words());
    }

    /** @param fitted its weights, where they are at hand */
    private static FormPoint point(FormScore form, @Nullable Measured fitted, String file) {
        return new FormPoint(
                fitted == null ? form.train() : fitted.trainLoss(),
                form.crossed(),
                fitted == null ? null : fitted.validationLoss(),
                form.weights(),
                form.nanoseconds(),
                file);
    }

    /** What the user should know of the data and the choice, each a sentence without its full stop. */
    public List<String> warnings() {
        List<String> warnings = new ArrayList<>(task.warnings());
        FitWarnings.ofChoice(
                        standing.champion().crossed() / standing.whole().crossed(),
                        result.best().validationLoss() / result.first().validationLoss(),
                        task.compared(),
                        task.data().train())
                .ifPresent(warnings::add);
        return warnings;
    }
}
