package mendel.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.nio.file.Path;
import java.util.List;
import mendel.InputException;
import mendel.evolve.run.RunFolder;
import tools.jackson.databind.node.ObjectNode;

/** Begins, stops, resumes and deletes runs for the page. */
final class RunControl {

    private final Path runs;
    private final SafeConfig safe;
    private final RunProcesses processes;

    /**
     * Control of the runs of a folder.
     *
     * @param safe what their configs may name
     * @param processes begins and stops their processes
     */
    RunControl(Path runs, SafeConfig safe, RunProcesses processes) {
        this.runs = runs;
        this.safe = safe;
        this.processes = processes;
    }

    void addTo(RoutesConfig routes) {
        routes.post("/api/runs", this::begin);
        routes.post("/api/run/stop", this::stop);
        routes.post("/api/run/resume", this::resume);
        routes.post("/api/run/delete", this::delete);
    }

    private void begin(Context context) throws InterruptedException {
        ObjectNode body = JsonReply.body(context);
        String text = JsonReply.text(body, "config");
        String name = JsonReply.text(body, "name");
        if (!RunsApi.isName(name) || name.contains("/")) {
            throw new InputException(
                    InputException.quote(name) + " is no name for a run", "give letters, digits, dots and dashes");
        }
        RunKind kind = RunKind.of("config", text);
        safe.require("config", text); // First: reading a config may open the files that it names.
        kind.check("config", text);
        RunFolder.requireFree(runs, name);
        try (ScratchFile file = ScratchFile.of(".json", text)) {
            processes.begin(
                    runs.resolve(name), List.of(kind.command(), file.path().toString(), "--run", name));
        }
        JsonReply.send(context, JsonReply.object("name", name));
    }

    private void resume(Context context) throws InterruptedException {
        String name = JsonReply.text(JsonReply.body(context), "name");
        Path folder = RunsApi.folder(runs, name);
        Path config = RunsApi.configOf(folder);
        String text = RunsApi.text(config);
        safe.require(config.toString(), text);
        processes.begin(folder, List.of(RunKind.of(config.toString(), text).command(), "--resume", name));
        JsonReply.send(context, JsonReply.object("name", name));
    }

    private void stop(Context context) {
        ObjectNode body = JsonReply.body(context);
        String name = JsonReply.text(body, "name");
        processes.stop(RunsApi.folder(runs, name), JsonReply.find(body, "now").isPresent());
        JsonReply.send(context, JsonReply.object("name", name));
    }

    private void delete(Context context) {
        String name = JsonReply.text(JsonReply.body(context), "name");
        Path folder = RunsApi.folder(runs, name);
        RunsApi.configOf(folder);
        processes.delete(folder);
        JsonReply.send(context, JsonReply.object("name", name));
    }
}
