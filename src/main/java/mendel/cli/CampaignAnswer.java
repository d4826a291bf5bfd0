package mendel.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import mendel.DurationText;
import mendel.JsonNumber;
import mendel.campaign.Campaign;
import mendel.campaign.CampaignFolder;
import mendel.campaign.CampaignResult;
import mendel.campaign.CampaignState;
import mendel.campaign.Stage;
import mendel.campaign.StageResult;
import mendel.campaign.StageText;

/** The answer of {@code campaign} at its end. */
record CampaignAnswer(Campaign campaign, CampaignResult result) implements Answer {

    @Override
    public Map<String, Object> object() {
        CampaignState state = result.state();
        CampaignFolder folder = campaign.folder();
        Optional<StageResult> start = result.againstStart();
        Optional<StageResult> reference = result.againstReference();
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("run", folder.name());
        object.put("rounds", state.rounds());
        object.put("positions", state.positions());
        object.put("games", state.games());
        object.put("elo", start.map(match -> JsonNumber.of(match.number("elo"))).orElse(null));
        object.put(
                "eloError",
                start.map(match -> JsonNumber.of(match.number("eloError"))).orElse(null));
        object.put("champion", folder.champion(state.champion()).toString());
        object.put("seconds", result.totalSeconds());
        object.put("championRound", state.champion());
        object.put(
                "referenceElo",
                reference.map(match -> JsonNumber.of(match.number("elo"))).orElse(null));
        object.put(
                "referenceEloError",
                reference.map(match -> JsonNumber.of(match.number("eloError"))).orElse(null));
        object.put("ended", result.ended());
        object.put("stages", stages(state));
        return object;
    }

    private List<Map<String, Object>> stages(CampaignState state) {
        List<Map<String, Object>> stages = new ArrayList<>();
        for (StageResult done : state.results()) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("round", done.round());
            one.put("stage", done.stage().text());
            one.putAll(done.figures());
            if (done.stage() == Stage.PROOF) {
                campaign.times(done).ifPresent(times -> {
                    one.put("millisA", times.millisA());
                    one.put("millisB", times.millisB());
                });
            }
            stages.add(one);
        }
        return stages;
    }

    @Override
    public void tell(PrintWriter to) {
        CampaignState state = result.state();
        CampaignFolder folder = campaign.folder();
        to.printf(
                Locale.ROOT,
                "%s: %d round%s in %s, %d new positions, %d games%n",
                result.ended(),
                state.rounds(),
                state.rounds() == 1 ? "" : "s",
                DurationText.of(result.totalSeconds()),
                state.positions(),
                state.games());
        to.println(
                state.champion() == 0
                        ? "champion   still what the campaign began with"
                        : "champion   of round " + state.champion());
        result.againstStart()
                .ifPresent(match -> to.println("start      Elo " + StageText.elo(match)
                        + " against what the campaign began with, " + match.whole("games") + " games" + times(match)));
        result.againstReference()
                .ifPresent(match -> to.println("reference  Elo " + StageText.elo(match) + " against "
                        + result.reference(campaign.config(), match) + ", " + match.whole("games") + " games"
                        + times(match)));
        state.longerProofs()
                .forEach(match -> to.println("longer     Elo " + StageText.elo(match) + " against the "
                        + match.text("opponent") + " with " + match.text("longer") + ", "
                        + match.whole("games") + " games" + times(match)));
        state.all(Stage.GATE)
                .forEach(gate -> to.println("round " + gate.round() + "    gate " + StageText.elo(gate)
                        + (gate.is("accepted") ? ", a new champion" : "")));
        state.check(state.champion()).ifPresent(check -> to.println("check      " + StageText.check(check)));
        to.println(folder.best() + ": the champion");
        to.println(folder.report() + ": the page");
    }

    /** How long the moves took, behind a match's other figures. */
    private String times(StageResult match) {
        return campaign.times(match).map(times -> ", " + times.text()).orElse("");
    }
}
