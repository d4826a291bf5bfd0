package mendel.campaign;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongConsumer;
import mendel.InputException;
import mendel.SettingException;
import mendel.app.Games;
import mendel.app.data.Labelling;
import mendel.app.data.MentorChoice;
import mendel.app.data.Sampling;
import mendel.dataset.Labeller;
import mendel.dataset.LoadListener;
import mendel.work.Machines;

/**
 * Scores the new positions: by an engine, or by a deeper search of the champion, and exactly near the end; or leaves
 * them the scores with which they were played.
 */
final class LabelStage {

    private static final int TIMEOUT = 60;

    private final Round round;
    private final LabelConfig label;

    LabelStage(Round round) {
        this.round = round;
        label = round.config().label();
    }

    /** Scores all positions; empty when it was interrupted. */
    Optional<Map<String, Object>> run() throws InterruptedException {
        if (label.played()) {
            return Optional.of(figures(
                    round.join(
                            List.of(round.folder().positions(round.number())),
                            round.folder().labels(round.number())),
                    0));
        }
        Labelling.LabellingSettings settings = new Labelling.LabellingSettings(
                round.config().game(),
                round.folder().positions(round.number()),
                round.folder().labels(round.number()),
                mentor(),
                false,
                false,
                round.threads());
        Labelling labelling = round.config().cluster().isEmpty()
                ? Labelling.of(settings, LoadListener.NONE)
                : Labelling.elsewhere(settings, LoadListener.NONE);
        round.listener().begins(round.work(Stage.LABEL), "positions", labelling.size(), 0);
        try {
            Labeller.LabellingResult result = label(labelling);
            return Optional.of(figures(result.positions(), result.skipped()));
        } catch (InterruptedException e) {
            if (round.interrupted().getAsBoolean()) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private static Map<String, Object> figures(long positions, long skipped) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("positions", positions);
        figures.put("skipped", skipped);
        return figures;
    }

    /** Labels here or on other machines. */
    private Labeller.LabellingResult label(Labelling labelling) throws InterruptedException {
        LongConsumer progress = count -> {
            round.listener().done(count);
            if (round.interrupted().getAsBoolean()) {
                labelling.stop();
            }
        };
        Optional<Machines> others = round.machines();
        if (others.isEmpty()) {
            return labelling.run(progress);
        }
        try (Machines machines = others.get()) {
            return labelling.run(
                    machines, progress.andThen(count -> round.listener().note(machines.text())));
        }
    }

    private MentorChoice mentor() {
        return mentor(label, round.plan().depth(), round.plan().nodes(), round.championFile());
    }

    private static MentorChoice mentor(LabelConfig label, int depth, long nodes, String champion) {
        boolean own = label.engine() == null;
        return new MentorChoice(
                label.engine(),
                own,
                label.exact(),
                label.options(),
                new MentorChoice.Ask(false, depth, nodes, label.keepHash()),
                null,
                own ? champion : null,
                TIMEOUT);
    }

    /**
     * Makes sure that positions can be scored as the config says, before any are played.
     *
     * @throws InputException when the game has no such mentor
     * @throws mendel.ResourceException when an engine is not on this machine
     */
    static void require(CampaignConfig config) {
        LabelConfig label = config.label();
        try {
            if (label.played()) {
                if (label.exact() != null) {
                    Sampling.requireExact(Games.entry(config.game()), label.exact());
                }
                return;
            }
            MentorChoice mentor = mentor(label, label.depth(), label.nodes(), config.start());
            Games.GameEntry entry = Games.entry(config.game());
            if (config.cluster().isEmpty()) {
                mentor.requireHere(entry);
            } else {
                mentor.requireForGame(entry);
            }
        } catch (SettingException e) {
            throw e.by(setting -> "label." + setting);
        } catch (InputException e) {
            throw e.at("label");
        }
    }

    /** The command that does the same. */
    static String command(Round round) {
        LabelConfig label = round.config().label();
        if (label.played()) {
            return round.joinCommand(
                    List.of(round.folder().positions(round.number())),
                    round.folder().labels(round.number()));
        }
        List<String> settings = new ArrayList<>(List.of(
                "game",
                round.config().game(),
                "positions",
                round.folder().positions(round.number()).toString(),
                "out",
                round.folder().labels(round.number()).toString()));
        if (label.engine() == null) {
            settings.addAll(List.of("search", "", "weights", round.championFile()));
        } else {
            settings.addAll(List.of("engine", label.engine()));
            label.options().forEach((name, value) -> settings.addAll(List.of("option", name + "=" + value)));
        }
        settings.addAll(
                round.plan().nodes() > 0
                        ? List.of("nodes", Long.toString(round.plan().nodes()))
                        : List.of("depth", Integer.toString(round.plan().depth())));
        if (label.exact() != null) {
            settings.addAll(List.of("exact", Integer.toString(label.exact())));
        }
        if (label.keepHash()) {
            settings.addAll(List.of("keepHash", ""));
        }
        return round.listener().names().command("label", settings.toArray(String[]::new));
    }
}
