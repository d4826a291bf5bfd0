package mendel.chess.text;

import java.nio.charset.StandardCharsets;
import java.util.List;
import mendel.InputException;
import mendel.game.GameRecord;
import mendel.game.TextFormat;

/** A format of Chessplayer, whose files hold one game each. */
abstract class ChessplayerFile implements TextFormat {

    @Override
    public final byte[] write(List<GameRecord> games) {
        if (games.size() != 1) {
            throw new InputException(
                    "a ." + extension() + " file holds one game, not " + games.size(), "write a .pgn file");
        }
        return write(games.getFirst()).getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public final boolean canGrow() {
        return false;
    }
}
