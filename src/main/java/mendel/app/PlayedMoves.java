package mendel.app;

import java.util.ArrayList;
import java.util.List;
import mendel.InputException;
import mendel.SettingException;
import mendel.game.Notation;
import mendel.game.Position;
import mendel.search.GameLine;

/** Moves that were played from a position, as users write them. */
public final class PlayedMoves {

    private PlayedMoves() {}

    /**
     * Plays moves one after the other.
     *
     * @param notation that of the game
     * @param position where they begin; it stands behind the last of them afterwards
     * @param moves in any notation that the game reads
     * @return where they began, and the moves in the game's notation for programs
     * @throws InputException when a move is none here, with its number
     */
    public static GameLine play(Notation notation, Position position, List<String> moves) {
        String start = notation.text(position);
        List<String> played = new ArrayList<>();
        for (int i = 0; i < moves.size(); i++) {
            try {
                long move = notation.parseMove(position, moves.get(i).strip());
                played.add(notation.moveText(position, move));
                position.make(move);
            } catch (InputException e) {
                int number = i + 1;
                throw new SettingException(names -> e.at(names.of("moves") + ", move " + number));
            }
        }
        return new GameLine(start, played);
    }
}
