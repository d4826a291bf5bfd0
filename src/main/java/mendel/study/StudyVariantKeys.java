package mendel.study;

import java.util.List;
import java.util.regex.Pattern;
import mendel.KeyValue;
import mendel.config.ConfigObject;
import mendel.config.Key;
import mendel.config.Kinds;
import mendel.config.Section;

/** The keys of a variant. */
final class StudyVariantKeys extends Section<StudyVariant> {

    private static final Pattern QUOTED = Pattern.compile("\"(.*)\"");

    private final Key<String> label = key(
            Key.of("label", Kinds.text(), "its name in tables; made of the values without it"), StudyVariant::label);

    private final Key<List<String>> set = key(
            Key.of("set", Kinds.settings(), "settings on top of the base: values by their paths")
                    .required(),
            StudyVariant::settings);

    @Override
    protected StudyVariant make(ConfigObject given) {
        List<String> settings = given.get(set);
        for (String setting : settings) {
            if (KeyValue.of(setting).key().equals("seed")) {
                throw given.wrong("set.seed", "every cell runs with the same seeds", "give them with seeds");
            }
        }
        String values = String.join(
                " ",
                settings.stream()
                        .map(setting -> QUOTED.matcher(
                                        String.valueOf(KeyValue.of(setting).value()))
                                .replaceFirst("$1"))
                        .toList());
        return new StudyVariant(given.get(label, values.isEmpty() ? StudyCell.ONLY : values), settings);
    }
}
