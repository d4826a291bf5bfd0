package mendel.study;

import java.util.List;
import java.util.Optional;
import mendel.config.ConfigObject;
import mendel.config.Key;
import mendel.config.Kinds;
import mendel.config.Section;

/** The keys of {@code reach}. */
final class StudyGoalKeys extends Section<StudyGoal> {

    private final Key<Double> loss = sometimes(
            Key.of("loss", Kinds.number(0, MANY), "the loss"),
            goal -> Optional.of(goal.loss()).filter(number -> !Double.isNaN(number)));

    private final Key<Double> aboveOptimum = sometimes(
            Key.of("aboveOptimum", Kinds.number(0, MANY), "per cent above the training loss of the exact optimum"),
            goal -> Optional.of(goal.aboveOptimum()).filter(number -> !Double.isNaN(number)));

    private final Key<String> of = key(
            Key.of("of", Kinds.choice(List.of("train", "validation")), "the positions whose loss it is")
                    .defaultsTo("train"),
            goal -> goal.validation() ? "validation" : "train");

    @Override
    protected StudyGoal make(ConfigObject given) {
        if (given.has(loss) == given.has(aboveOptimum)) {
            throw given.has(loss)
                    ? given.wrong(aboveOptimum, "give one of loss and aboveOptimum")
                    : given.missing(loss, "give one of loss and aboveOptimum");
        }
        return new StudyGoal(
                given.find(loss).orElse(Double.NaN),
                given.find(aboveOptimum).orElse(Double.NaN),
                given.get(of).equals("validation"));
    }
}
