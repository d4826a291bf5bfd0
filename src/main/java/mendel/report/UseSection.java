package mendel.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import mendel.SettingNames;

/** What readers can do with the weights of a run, as commands. */
final class UseSection {

    private final RunReport report;
    private final RunSummary summary;

    UseSection(RunReport report) {
        this.report = report;
        summary = report.summary();
    }

    /** The commands that use the result, where readers have any. */
    Html section(SettingNames names) {
        if (summary.tournament().filter(games -> !games.engine().isEmpty()).isPresent()) {
            return Html.EMPTY;
        }
        String game = report.best().spec().game();
        String model = report.best().spec().model();
        boolean foreign = report.game().isEmpty();
        boolean isForm = summary.found().form().isPresent(); // Its file says what it is a form of.
        boolean usual = model.equals("full") || isForm;
        String folder = "populations/" + summary.facts().run();
        String file = folder + "/best.json";
        PageCommands lines = new PageCommands();
        if (foreign) {
            lines.with(
                    "Take it into your engine",
                    names.command("export", "weights", file, "to", "c", "output", "weights.h"));
            lines.with("Or as a table", names.command("export", "weights", file, "to", "csv", "output", "weights.csv"));
        } else {
            String opponent = isForm ? folder + "/whole.json" : usual ? "default" : model;
            lines.with(
                    "Prove it in games",
                    names.command("match", "game", game, "a", file, "b", opponent, "games", "400", "nodes", "5000"));
        }
        List<String> about = new ArrayList<>(List.of("game", game));
        if (!foreign && !usual) {
            about.addAll(List.of("model", model));
        }
        about.addAll(List.of("weights", file));
        summary.data()
                .ifPresent(data -> lines.with(
                        "Measure it on labelled positions",
                        names.command(
                                "score",
                                Stream.concat(about.stream(), Stream.of("data", data.file()))
                                        .toArray(String[]::new))));
        if (!foreign) {
            lines.with("See what it thinks of a position", names.command("eval", about.toArray(String[]::new)));
        }
        if (report.resumable()) {
            lines.with(
                    "Go on evolving",
                    summary.facts().more().isEmpty()
                            ? names.command("evolve", "resume", summary.facts().run())
                            : names.command(
                                    "evolve",
                                    "resume",
                                    summary.facts().run(),
                                    "setting",
                                    summary.facts().more()));
        } else {
            lines.with(
                    "Evolve further from these weights",
                    names.command("evolve", "config", folder + "/config.json", "setting", "evolution.start=" + file));
        }
        return lines.section();
    }
}
