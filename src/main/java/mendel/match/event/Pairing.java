package mendel.match.event;

import java.io.Serializable;

/**
 * Two players of a list that meet.
 *
 * @param first the place of the one with White in even games, from 0
 * @param second the other one's place
 */
public record Pairing(int first, int second) implements Serializable {

    public Pairing {
        if (first < 0 || second < 0 || first == second) {
            throw new IllegalArgumentException("players " + first + " and " + second + " are not a pairing");
        }
    }
}
