package mendel.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import mendel.eval.Form;
import org.jspecify.annotations.Nullable;

/**
 * What an evolution of forms found.
 *
 * @param whole the whole model, fitted
 * @param best the form of the best weights
 * @param front the forms than which none is better in loss, weights or time without being worse elsewhere, by loss
 * @param parts what each change is worth by itself
 * @param words what the best form changes of the model, a line for each kind
 * @param shares the weights that several parameters of the whole model have, and who has them
 */
public record FormFacts(
        FormPoint whole,
        FormPoint best,
        List<FormPoint> front,
        List<FormPart> parts,
        List<String> words,
        List<FormShare> shares) {

    public FormFacts {
        front = List.copyOf(front);
        parts = List.copyOf(parts);
        words = List.copyOf(words);
        shares = List.copyOf(shares);
    }

    /** The names of the whole model's parameters, by the weight of the form that several of them have. */
    Map<String, List<String>> membersByWeight() {
        return shares.stream().collect(Collectors.toMap(FormShare::weight, FormShare::members));
    }

    /**
     * A weight of a form that several parameters of the whole model have.
     *
     * @param weight its name
     * @param members the names of those parameters
     */
    public record FormShare(String weight, List<String> members) {

        public FormShare {
            members = List.copyOf(members);
        }

        /** All of a form, without configurations of tables. */
        public static List<FormShare> of(Form form) {
            Map<Integer, List<String>> members = new TreeMap<>();
            for (int i = 0; i < form.base().size(); i++) {
                if (form.owner(i) >= 0 && form.base().isSingle(i)) {
                    members.computeIfAbsent(form.owner(i), owner -> new ArrayList<>())
                            .add(form.base().get(i).name());
                }
            }
            return members.entrySet().stream()
                    .filter(one -> one.getValue().size() > 1)
                    .map(one -> new FormShare(form.spec().get(one.getKey()).name(), one.getValue()))
                    .toList();
        }
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
