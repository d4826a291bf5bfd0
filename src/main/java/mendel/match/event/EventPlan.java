package mendel.match.event;

import java.io.Serializable;
import java.util.List;

/**
 * Who meets whom in a match or tournament.
 *
 * @param names of the players in results and games
 * @param pairings which of them meet
 * @param title the name of the event, for PGN
 */
public record EventPlan(List<String> names, List<Pairing> pairings, String title) implements Serializable {

    public EventPlan {
        names = List.copyOf(names);
        pairings = List.copyOf(pairings);
    }
}
