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
import mendel.app.match.MoveTimes;
import mendel.app.player.PlayWeightsFiles;
import mendel.eval.Parameter;
import mendel.eval.WeightSpec;
import mendel.player.PlayWeights;
import mendel.report.CampaignChanges;
import mendel.report.CampaignFacts;
import mendel.report.CampaignFacts.MatchFacts;
import mendel.report.CampaignFacts.ProofFacts;
import mendel.report.CampaignFacts.RoundFacts;
import mendel.report.CampaignPage;
import mendel.report.EndingFacts;
import mendel.report.TunedNumber;
import mendel.search.SearchMargins;

/**
 * Writes the page of a campaign from what its folder has.
 *
 * @param folder the campaign's folder
 * @param config its config
 * @param state how far it is
 * @param seconds by round and stage
 */
record CampaignReport(CampaignFolder folder, CampaignConfig config, CampaignState state, Map<String, Double> seconds) {

    /**
     * A champion beside the start. It stays the same over many pages, and to read it and to find what changed takes
     * seconds with very many weights.
     *
     * @param round that made it
     * @param player the champion
     * @param changes of its weights
     * @param margins of its search
     */
    record Champion(int round, PlayWeights player, CampaignChanges changes, List<TunedNumber> margins) {

        static Champion read(CampaignFolder folder, String game, int round) {
            PlayWeights start = player(folder, 0, Games.entry(game).specs());
            // Of the same model: what a form's file has is one of its own every time that it is read.
            PlayWeights champion = player(folder, round, List.of(start.weights().spec()));
            return new Champion(
                    round,
                    champion,
                    new CampaignChanges(start.weights(), champion.weights()),
                    CampaignReport.margins(start, champion));
        }

        private static PlayWeights player(CampaignFolder folder, int round, List<WeightSpec> specs) {
            return PlayWeightsFiles.read(folder.champion(round), specs);
        }
    }

    /**
     * Writes the page.
     *
     * @param champion the campaign's
     * @param end why no further round began; empty while the campaign goes on. At the end the champion also plays the
     *     basic endings
     */
    void write(Champion champion, Optional<CampaignEnd> end, SettingNames names) {
        Games.GameEntry entry = Games.entry(config.game());
        EndingFacts basics =
                end.isEmpty() ? EndingFacts.NONE : BasicEndings.facts(entry, BasicEndings.of(entry, champion.player()));
        CampaignPage.write(
                folder.report(),
                new CampaignFacts(
                        folder.name(),
                        end.map(CampaignEnd::words).orElse(""),
                        end.map(CampaignEnd::more).orElse(List.of()),
                        rounds(),
                        proofs(),
                        times(),
                        champion.round(),
                        champion.changes(),
                        champion.margins(),
                        basics,
                        state.check(champion.round()).map(CheckStage::facts),
                        folder.path().toString(),
                        ProofStage.command(config, folder, state, names),
                        config.toJson(),
                        Version.text()),
                names);
    }

    private static List<TunedNumber> margins(PlayWeights start, PlayWeights champion) {
        double[] before = start.margins().toArray();
        double[] after = champion.margins().toArray();
        List<TunedNumber> margins = new ArrayList<>();
        for (Parameter margin : SearchMargins.parameters()) {
            int i = margins.size();
            margins.add(new TunedNumber(
                    margin.name(), margin.group(), margin.meaning(), before[i], after[i], margin.min(), margin.max()));
        }
        return margins;
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
                    plan.reason()
                            + evolved.map(EvolveStage::together)
                                    .filter(several -> several > 0)
                                    .map(several -> "; the positions of " + several + " rounds fitted together")
                                    .orElse(""),
                    state.of(number, Stage.LABEL)
                            .map(label -> label.whole("positions"))
                            .orElse(0L),
                    plan.duels() ? "duels" : plan.limit(),
                    evolved.map(done -> done.whole("positions")).orElse(0L),
                    evolved.map(done -> done.number("trainLoss")).orElse(Double.NaN),
                    evolved.map(done -> done.number("validationLoss")).orElse(Double.NaN),
                    gate.map(CampaignReport::match),
                    gate.filter(done -> done.is("accepted")).isPresent(),
                    seconds.entrySet().stream()
                            .filter(entry ->
                                    entry.getKey().startsWith(number + " ") && CampaignClock.isOfRound(entry.getKey()))
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
                StageText.interval(result));
    }

    private List<ProofFacts> proofs() {
        return state.proofs().stream()
                .map(result -> new ProofFacts(
                        result.round(),
                        result.text("opponent"),
                        ProofStage.longer(result),
                        match(result),
                        ProofStage.times(folder, state, result)
                                .map(MoveTimes::text)
                                .orElse("")))
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
