package mendel.report;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an evolution of forms found.
 *
 * @param whole the whole model, fitted
 * @param best the form of the best weights
 * @param front the forms than which none is better in loss, weights or time without being worse elsewhere, by loss
 * @param parts what each change is worth by itself
 * @param words what the best form changes of the model, a line for each kind
 */
public record FormFacts(
        FormPoint whole, FormPoint best, List<FormPoint> front, List<FormPart> parts, List<String> words) {

    public FormFacts {
        front = List.copyOf(front);
        parts = List.copyOf(parts);
        words = List.copyOf(words);
    }

    /**
     * A form.
     *
     * @param train the training loss
     * @param crossed the loss of training games by weights that were fitted to others, by which forms are compared
     * @param validation the validation loss; null when the form was not chosen
     * @param weights how many it has
     * @param nanoseconds of an evaluation
     * @param file the file of its weights in the run's folder; empty for none
     */
    public record FormPoint(
            double train, double crossed, @Nullable Double validation, int weights, double nanoseconds, String file) {}

    /**
     * A change of the model by itself.
     *
     * @param words what is changed
     * @param weights how many fewer there are
     * @param nanoseconds how much less time an evaluation takes
     * @param loss by which share that loss grows
     */
    public record FormPart(String words, int weights, double nanoseconds, double loss) {}
}
