package mendel.campaign;

import java.util.Locale;
import mendel.match.stats.EloInterval;

/** What a stage brought, in a line for people. */
public final class StageText {

    private StageText() {}

    /**
     * The line of a stage.
     *
     * @param state all that is done, that stage included
     */
    public static String of(StageResult result, CampaignState state) {
        String round = "round " + result.round() + ": ";
        return switch (result.stage()) {
            case PLAN -> {
                Plan plan = Plan.of(result);
                yield plan.duels()
                        ? round + "duels, at most " + plan.games() + " games at the gate: " + plan.reason()
                        : round
                                + String.format(
                                        Locale.ROOT,
                                        "%d positions, labels of %s, at most %d games at the gate: %s",
                                        plan.positions(),
                                        plan.limit(),
                                        plan.games(),
                                        plan.reason());
            }
            case PLAY ->
                round + result.whole("positions") + " positions from " + result.whole("games") + " games"
                        + (result.whole("contender") == 0
                                ? ""
                                : ", " + result.whole("contender") + " of them the last candidate's");
            case LABEL ->
                round + result.whole("positions") + " positions labelled, " + result.whole("skipped") + " left out";
            case EVOLVE ->
                round
                        + String.format(
                                Locale.ROOT,
                                "evolved from %d positions%s in %d generations, train %.5g, validation %.5g",
                                result.whole("positions"),
                                EvolveStage.together(result) > 0
                                        ? " of " + EvolveStage.together(result) + " rounds together"
                                        : "",
                                result.whole("generations"),
                                result.number("trainLoss"),
                                result.number("validationLoss"));
            case DUELS ->
                round
                        + String.format(
                                Locale.ROOT,
                                "%d games of duels changed %d margins and scales, believed %+.0f ± %.0f Elo",
                                result.whole("games"),
                                result.whole("changed"),
                                result.number("believed"),
                                result.number("believedError"));
            case GATE ->
                round + match(result) + ": "
                        + (result.is("accepted")
                                ? "a new champion"
                                : "the champion stays, " + state.stalled()
                                        + (state.stalled() == 1 ? " round" : " rounds") + " without a new one");
            case CHECK -> "check: the champion of round " + result.round() + ", " + check(result);
            case PROOF ->
                "proof: the champion of round " + result.round() + " against the " + result.text("opponent") + ", "
                        + (ProofStage.longer(result).isEmpty() ? "" : ProofStage.longer(result) + ", ")
                        + match(result);
        };
    }

    /** What the check of a champion found, in a few words. */
    public static String check(StageResult result) {
        return CheckStage.text(result);
    }

    /** A match in a few words. */
    static String match(StageResult result) {
        return String.format(
                Locale.ROOT,
                "+%d =%d -%d, Elo %s",
                result.whole("wins"),
                result.whole("draws"),
                result.whole("losses"),
                elo(result));
    }

    /** The Elo of a match, with its interval. */
    public static String elo(StageResult result) {
        return interval(result).text();
    }

    /** The Elo of a match with its interval, from the first player's view. */
    static EloInterval interval(StageResult result) {
        return EloInterval.of(
                result.whole("wins"), result.whole("draws"), result.whole("losses"), result.number("eloError"));
    }
}
