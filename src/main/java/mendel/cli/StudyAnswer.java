package mendel.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import mendel.DurationText;
import mendel.JsonNumber;
import mendel.study.CellStatistics;
import mendel.study.PairedTest;
import mendel.study.Study;
import mendel.study.StudyCell;
import mendel.study.StudyConfig;
import mendel.study.StudyMeasure;
import mendel.study.StudyResult;
import mendel.study.StudyText;
import org.jspecify.annotations.Nullable;

/** The answer of {@code study} at its end. */
record StudyAnswer(Study study, StudyResult result) implements Answer {

    /** So many tests are told; the page has them all. */
    private static final int MOST_TOLD = 20;

    private StudyConfig config() {
        return study.config();
    }

    @Override
    public Map<String, Object> object() {
        StudyMeasure main = config().measures().getFirst();
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("run", study.folder().name());
        object.put("measure", main.name());
        object.put(
                "cells", config().cells().stream().map(cell -> cell(cell, main)).toList());
        List<Map<String, Object>> tests = new ArrayList<>();
        for (StudyMeasure measure : config().measures()) {
            result.tests(measure).forEach(test -> tests.add(test(measure, test)));
        }
        object.put("tests", tests);
        object.put("seeds", config().seeds());
        object.put("seconds", result.seconds());
        object.put("out", study.folder().report().toString());
        object.put("runsTable", study.folder().runsTable().toString());
        object.put("generationsTable", study.folder().generationsTable().toString());
        return object;
    }

    private Map<String, Object> cell(StudyCell cell, StudyMeasure main) {
        CellStatistics first = result.statistics(cell, main);
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("settings", cell.values());
        object.put("runs", first.runs());
        object.put("mean", JsonNumber.of(first.mean()));
        object.put("error", JsonNumber.of(first.error()));
        object.put("label", cell.label());
        object.put("variants", cell.variants());
        Map<String, Object> measures = new LinkedHashMap<>();
        for (StudyMeasure measure : config().measures()) {
            measures.put(measure.name(), statistics(result.statistics(cell, measure)));
        }
        object.put("measures", measures);
        return object;
    }

    private static Map<String, @Nullable Object> statistics(CellStatistics of) {
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        object.put("runs", of.runs());
        object.put("missing", of.missing());
        object.put("mean", JsonNumber.of(of.mean()));
        object.put("error", JsonNumber.of(of.error()));
        object.put("deviation", JsonNumber.of(of.deviation()));
        object.put("median", JsonNumber.of(of.median()));
        object.put("min", JsonNumber.of(of.min()));
        object.put("max", JsonNumber.of(of.max()));
        return object;
    }

    private Map<String, Object> test(StudyMeasure measure, PairedTest test) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("measure", measure.name());
        object.put("first", label(test.first()));
        object.put("second", label(test.second()));
        object.put("pairs", test.pairs());
        object.put("difference", JsonNumber.of(test.difference()));
        object.put("p", JsonNumber.of(test.p()));
        object.put("adjusted", JsonNumber.of(test.adjusted()));
        return object;
    }

    private String label(int cell) {
        return config().cells().get(cell - 1).label();
    }

    @Override
    public void tell(PrintWriter to) {
        int width = config().cells().stream()
                .mapToInt(cell -> cell.label().length())
                .max()
                .orElse(0);
        for (StudyMeasure measure : config().measures()) {
            to.println(measure.name() + ": " + measure.title());
            for (StudyCell cell : config().cells()) {
                CellStatistics of = result.statistics(cell, measure);
                to.printf(
                        Locale.ROOT,
                        "  %-" + Math.max(1, width) + "s  %s, median %s, %s to %s, %d of %d runs%s%n",
                        cell.label(),
                        StudyText.mean(of),
                        StudyText.number(of.median()),
                        StudyText.number(of.min()),
                        StudyText.number(of.max()),
                        of.runs() - of.missing(),
                        of.runs(),
                        published(measure, cell));
            }
        }
        tellTests(to, config().measures().getFirst());
        to.println(study.folder().runsTable() + ", " + study.folder().generationsTable() + ": the tables");
        to.println(study.folder().report() + ": the page; the runs took " + DurationText.of(result.seconds()));
    }

    private String published(StudyMeasure measure, StudyCell cell) {
        return config().published(cell, measure).stream()
                .map(figure -> "; published: " + StudyText.number(figure.value()))
                .collect(Collectors.joining());
    }

    private void tellTests(PrintWriter to, StudyMeasure measure) {
        List<PairedTest> tests = result.tests(measure).stream()
                .filter(test -> !Double.isNaN(test.adjusted()))
                .toList();
        if (!tests.isEmpty()) {
            to.println("Differences in " + measure.name() + ", p adjusted for " + tests.size()
                    + (tests.size() == 1 ? " test" : " tests") + ":");
        }
        tests.stream()
                .limit(MOST_TOLD)
                .forEach(test -> to.println("  " + label(test.first()) + " less " + label(test.second()) + ": "
                        + StudyText.number(test.difference()) + ", p " + StudyText.probability(test.adjusted())));
        if (tests.size() > MOST_TOLD) {
            to.println("  and " + (tests.size() - MOST_TOLD) + " more on the page");
        }
    }
}
