package mendel.campaign;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * How far a campaign is, as its journal tells.
 *
 * @param results the stages that are done, in order
 */
public record CampaignState(List<StageResult> results) {

    public CampaignState {
        results = List.copyOf(results);
    }

    /** The result of a stage of a round; empty when it is not done. */
    public Optional<StageResult> of(int round, Stage stage) {
        return results.stream()
                .filter(result -> result.round() == round && result.stage() == stage)
                .findFirst();
    }

    /** The results of a kind of stage, in order. */
    public Stream<StageResult> all(Stage stage) {
        return results.stream().filter(result -> result.stage() == stage);
    }

    /** The number of rounds whose last stage is done; they are the first ones. */
    public int rounds() {
        return (int) all(Stage.GATE).count();
    }

    /** The plan of the round that is begun and not done; empty between rounds. */
    Optional<Plan> begun() {
        return of(rounds() + 1, Stage.PLAN).map(Plan::of);
    }

    /** The round whose candidate is champion; 0 for what the campaign began with. */
    public int champion() {
        return championBefore(Integer.MAX_VALUE);
    }

    /** The champion that a round began with. */
    public int championBefore(int round) {
        return all(Stage.GATE)
                .filter(gate -> gate.round() < round && gate.is("accepted"))
                .mapToInt(StageResult::round)
                .max()
                .orElse(0);
    }

    /**
     * The first round whose positions the evolution of another has: those of the window, and of all rounds since data
     * last made a champion, which knows nothing of them yet.
     */
    int firstTaught(int round, int window) {
        return Math.max(1, Math.min(round - window, taughtBefore(round)) + 1);
    }

    /**
     * The first round before another, or that one, whose labels are nearly as good as new ones: the champions that data
     * made since it began have not gained more than they may.
     */
    int firstAlike(int round, TogetherConfig together) {
        int first = round;
        int rounds = 1;
        double gained = 0;
        for (int before = round - 1; before > 0 && rounds < together.most(); before--) {
            if (!hasData(before)) {
                continue;
            }
            StageResult gate = of(before, Stage.GATE).orElseThrow();
            // Never less, so that what a round leaves out no later one has, and its positions may be deleted.
            gained += gate.is("accepted") ? gained(gate) : 0;
            if (gained > together.elo()) {
                break;
            }
            first = before;
            rounds++;
        }
        return first;
    }

    /** What a champion gained at its gate, not less than 0; infinite when it won every game. */
    private static double gained(StageResult gate) {
        double elo = gate.number("elo");
        return Double.isNaN(elo) ? Double.POSITIVE_INFINITY : Math.max(0, elo);
    }

    /** Whether a round that is done had positions, and was none of duels. */
    boolean hasData(int round) {
        return of(round, Stage.EVOLVE).isPresent();
    }

    /** The last round before another whose data made a champion, and not duels; 0 for none. */
    private int taughtBefore(int round) {
        return all(Stage.GATE)
                .filter(gate -> gate.round() < round && gate.is("accepted"))
                .mapToInt(StageResult::round)
                .filter(this::hasData)
                .max()
                .orElse(0);
    }

    /** Rounds in a row, at the end, without a new champion. */
    public int stalled() {
        return rounds() - champion();
    }

    /** New positions with a score. */
    public long positions() {
        return all(Stage.LABEL).mapToLong(label -> label.whole("positions")).sum();
    }

    /** Games of self-play and matches. */
    public long games() {
        return games(_ -> true);
    }

    /** The same without those of a round that is not done. */
    long gamesOfRounds() {
        return games(result -> result.round() <= rounds());
    }

    private long games(Predicate<StageResult> which) {
        return results.stream()
                .filter(result -> result.figures().containsKey("games") && result.stage() != Stage.PLAN)
                .filter(which)
                .mapToLong(result -> result.whole("games"))
                .sum();
    }

    /** What the check of a champion found; empty when it is not done. */
    public Optional<StageResult> check(int champion) {
        return all(Stage.CHECK).filter(check -> check.round() == champion).reduce((earlier, later) -> later);
    }

    /** The matches at the end that hold: of each champion and opponent the last one. */
    List<StageResult> proofs() {
        Map<List<Object>, StageResult> last = new LinkedHashMap<>();
        all(Stage.PROOF)
                .forEach(proof ->
                        last.put(List.of(proof.round(), proof.text("opponent"), ProofStage.longer(proof)), proof));
        return List.copyOf(last.values());
    }

    /** The match of a champion against an opponent, with the gate's limit; empty when it is not played. */
    public Optional<StageResult> proof(int champion, String opponent) {
        return proof(champion, opponent, "");
    }

    /**
     * The same with another limit.
     *
     * @param longer the limit in words; empty for the gate's
     */
    Optional<StageResult> proof(int champion, String opponent, String longer) {
        return all(Stage.PROOF)
                .filter(proof -> proof.round() == champion
                        && proof.text("opponent").equals(opponent)
                        && ProofStage.longer(proof).equals(longer))
                .reduce((earlier, later) -> later);
    }

    /** The champion's matches with a longer limit, without those against a reference that is another one by now. */
    public List<StageResult> longerProofs() {
        return proofs().stream()
                .filter(proof ->
                        proof.round() == champion() && !ProofStage.longer(proof).isEmpty())
                .filter(proof -> proof(champion(), proof.text("opponent"))
                        .filter(newest -> !ProofStage.sameOpponent(newest, proof))
                        .isEmpty())
                .toList();
    }
}
