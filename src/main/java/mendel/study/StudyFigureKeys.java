package mendel.study;

import mendel.config.ConfigObject;
import mendel.config.Key;
import mendel.config.Kinds;
import mendel.config.SchemaText;
import mendel.config.Section;
import mendel.config.SimpleKind;

/** The keys of a published figure. */
final class StudyFigureKeys extends Section<StudyFigure> {

    private final Key<StudyMeasure> measure = key(
            Key.of(
                            "measure",
                            new SimpleKind<>(
                                    "give a measure",
                                    StudyKinds::measure,
                                    StudyMeasure::name,
                                    SchemaText.line().with("type", "string")),
                            "what it measures, one of measures")
                    .required(),
            StudyFigure::measure);

    private final Key<String> cell =
            optional(Key.of("cell", Kinds.text(), "the label of its cell; without it of all"), StudyFigure::cell);

    private final Key<Double> value =
            key(Key.of("value", Kinds.number(-MANY, MANY), "the figure").required(), StudyFigure::value);

    private final Key<String> source =
            key(Key.of("source", Kinds.text(), "where it is published").required(), StudyFigure::source);

    @Override
    protected StudyFigure make(ConfigObject given) {
        return new StudyFigure(given.get(measure), given.find(cell), given.get(value), given.get(source));
    }
}
