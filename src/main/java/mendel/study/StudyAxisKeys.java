package mendel.study;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import mendel.InputException;
import mendel.config.ConfigObject;
import mendel.config.Items;
import mendel.config.Key;
import mendel.config.Kinds;
import mendel.config.Section;

/** The keys of an axis. */
final class StudyAxisKeys extends Section<StudyAxis> {

    private final Key<String> name =
            key(Key.of("name", Kinds.text(), "a column of the tables").required(), StudyAxis::name);

    private final Key<List<StudyVariant>> variants = key(
            Key.of("variants", new Items<>(new StudyVariantKeys()), "the choices")
                    .required(),
            StudyAxis::variants);

    @Override
    protected StudyAxis make(ConfigObject given) {
        StudyAxis axis = new StudyAxis(given.get(name), given.get(variants));
        Set<String> labels = new HashSet<>();
        for (int i = 0; i < axis.variants().size(); i++) {
            if (!labels.add(axis.variants().get(i).label())) {
                throw given.wrong(
                        "variants[" + i + "].label",
                        InputException.quote(axis.variants().get(i).label()) + " is given twice",
                        "give every variant a label of its own");
            }
        }
        return axis;
    }
}
