package mendel.report;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import mendel.match.stats.EloInterval;

/**
 * Everything that the page of a campaign shows.
 *
 * @param name the campaign's name
 * @param ended why no further round began, in words; empty while it goes on
 * @param more the settings with which another round would begin, {@code path=value} each; empty while it goes on
 * @param rounds the rounds in order, the last perhaps unfinished
 * @param proofs the matches at the end
 * @param seconds what the time went into, by stage
 * @param championRound the round that made the champion; 0 for what the campaign began with
 * @param changes what the champion learned since then
 * @param margins the margins of the search, of the start and the champion
 * @param basics how the champion plays the basic endings
 * @param check what else should still hold; empty before it is looked at
 * @param folder the campaign's folder, as commands name it
 * @param proof the command that plays a match of the end again; empty when there is none
 * @param config its config as text
 * @param version the product's version
 */
public record CampaignFacts(
        String name,
        String ended,
        List<String> more,
        List<RoundFacts> rounds,
        List<ProofFacts> proofs,
        Map<String, Double> seconds,
        int championRound,
        CampaignChanges changes,
        List<TunedNumber> margins,
        EndingFacts basics,
        Optional<CheckFacts> check,
        String folder,
        String proof,
        String config,
        String version) {

    public CampaignFacts {
        more = List.copyOf(more);
        rounds = List.copyOf(rounds);
        proofs = List.copyOf(proofs);
        margins = List.copyOf(margins);
    }

    /**
     * A round.
     *
     * @param number from 1
     * @param reason why it did what it did, a sentence without its full stop
     * @param positions new ones with a score; 0 before they are labelled
     * @param labels the limit of the searches that scored them
     * @param used positions that the evolution had; 0 before it is done
     * @param train the training loss of the candidate; NaN before it is done
     * @param validation its validation loss
     * @param gate the match against the champion; empty before it is played
     * @param accepted whether the candidate became champion
     * @param seconds of all its stages
     */
    public record RoundFacts(
            int number,
            String reason,
            long positions,
            String labels,
            long used,
            double train,
            double validation,
            Optional<MatchFacts> gate,
            boolean accepted,
            double seconds) {}

    /**
     * A match.
     *
     * @param games in all
     * @param wins of the first player
     * @param draws drawn games
     * @param losses of the first player
     * @param elo the difference with its interval
     */
    public record MatchFacts(long games, long wins, long draws, long losses, EloInterval elo) {}

    /**
     * A match at the end.
     *
     * @param round that made the champion
     * @param opponent {@code start} or {@code reference}
     * @param longer the limit in words; empty for the gate's
     * @param match from the champion's view
     * @param times how long its moves took, and the opponent's, in words; empty when it is not known
     */
    public record ProofFacts(int round, String opponent, String longer, MatchFacts match, String times) {}

    /**
     * What the moves of the champion and of the start cost, and what they solve.
     *
     * @param rows in words: what is compared, the champion's figure, the start's; the latter empty when the start is
     *     champion
     * @param worst the champion's worst moves, in words
     */
    public record CheckFacts(List<CheckRow> rows, List<String> worst) {

        public CheckFacts {
            rows = List.copyOf(rows);
            worst = List.copyOf(worst);
        }
    }

    /**
     * A row of the check.
     *
     * @param what is compared
     * @param champion the champion's figure
     * @param start the start's; empty when the start is champion
     */
    public record CheckRow(String what, String champion, String start) {}

    /** The champion's match against an opponent; empty when it is not played. */
    Optional<ProofFacts> proof(String opponent) {
        return proofs.stream()
                .filter(proof -> proof.round() == championRound
                        && proof.opponent().equals(opponent)
                        && proof.longer().isEmpty())
                .findFirst();
    }
}
