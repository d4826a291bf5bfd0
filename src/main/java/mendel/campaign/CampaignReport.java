package mendel.campaign;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import mendel.SettingNames;
import mendel.app.Games;
import mendel.app.Version;
import mendel.app.match.BasicEndings;
import mendel.eval.Weights;
import mendel.export.WeightsReader;
import mendel.report.CampaignFacts;
import mendel.report.CampaignFacts.MatchFacts;
import mendel.report.CampaignFacts.ProofFacts;
import mendel.report.CampaignFacts.RoundFacts;
import mendel.report.CampaignPage;
import mendel.report.EndingFacts;

/** Writes the page of a campaign from what its folder has. */
final class CampaignReport {

    private final CampaignFolder folder;
    private final CampaignConfig config;
    private final CampaignState state;
    private final Map<String, Double> seconds;

    CampaignReport(CampaignFolder folder, CampaignConfig config, CampaignState state, Map<String, Double> seconds) {
        this.folder = folder;
        this.config = config;
        this.state = state;
        this.seconds = seconds;
    }

    /**
     * Writes the page.
     *
     * @param ended why no further round began; empty while the campaign goes on. Then the champion also plays the basic
     *     endings
     */
    void write(String ended, SettingNames names) {
        Weights champion = weights(state.champion());
        Games.GameEntry entry = Games.entry(config.game());
        EndingFacts basics =
                ended.isEmpty() ? EndingFacts.NONE : BasicEndings.facts(entry, BasicEndings.of(entry, champion));
        CampaignPage.write(
                folder.report(),
                new CampaignFacts(
                        folder.name(),
                        ended,
                        rounds(),
                        proofs(),
                        times(),
                        state.champion(),
                        weights(0),
                        champion,
                        basics,
                        folder.path().toString(),
                        config.toJson(),
                        Version.text()),
                names);
    }

    private Weights weights(int round) {
        return WeightsReader.read(
                        folder.champion(round), Games.entry(config.game()).specs())
                .weights();
    }

    private List<RoundFacts> rounds() {
        List<RoundFacts> rounds = new ArrayList<>();
        state.all(Stage.PLAN).forEach(result -> {
            int number = result.round();
            Plan plan = Plan.of(result);
            Optional<StageResult> evolved = state.of(number, Stage.EVOLVE);
            Optional<StageResult> gate = state.of(number, Stage.GATE);
            rounds.add(new RoundFacts(
                    number,
                    plan.reason(),
                    state.of(number, Stage.LABEL)
                            .map(label -> label.whole("positions"))
                            .orElse(0L),
                    plan.limit(),
                    evolved.map(done -> done.whole("positions")).orElse(0L),
                    evolved.map(done -> done.number("trainLoss")).orElse(Double.NaN),
                    evolved.map(done -> done.number("validationLoss")).orElse(Double.NaN),
                    gate.map(CampaignReport::match),
                    gate.filter(done -> done.is("accepted")).isPresent(),
                    seconds.entrySet().stream()
                            .filter(entry -> entry.getKey().startsWith(number + " ")
                                    && !entry.getKey().endsWith(Stage.PROOF.text()))
                            .mapToDouble(Map.Entry::getValue)
                            .sum()));
        });
        return rounds;
    }

    private static MatchFacts match(StageResult result) {
        return new MatchFacts(
                result.whole("games"),
                result.whole("wins"),
                result.whole("draws"),
                result.whole("losses"),
                StageText.difference(result),
                result.number("eloError"));
    }

    private List<ProofFacts> proofs() {
        return state.all(Stage.PROOF)
                .map(result -> new ProofFacts(result.round(), result.text("opponent"), match(result)))
                .toList();
    }

    /** Seconds by stage, over all rounds. */
    private Map<String, Double> times() {
        Map<String, Double> times = new LinkedHashMap<>();
        for (Stage stage : Stage.values()) {
            double sum = seconds.entrySet().stream()
                    .filter(entry -> entry.getKey().endsWith(" " + stage.text()))
                    .mapToDouble(Map.Entry::getValue)
                    .sum();
            if (sum > 0) {
                times.put(stage.text(), sum);
            }
        }
        return times;
    }
}
