package mendel.campaign;

import mendel.player.GameLimit;

/**
 * The match that a candidate must win to become champion, on openings of its own.
 *
 * @param limit of the moves
 * @param games at most, an even number
 * @param elo0 the difference that is too little, in normalised Elo
 * @param elo1 the difference that is enough
 */
public record GateConfig(GameLimit limit, int games, double elo0, double elo1) {

    /** The test as {@code match} takes it. */
    public String sprt() {
        return "elo0=" + elo0 + ",elo1=" + elo1;
    }
}
