package mendel.draughts.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import mendel.InputException;
import mendel.draughts.rules.DraughtsMove;
import mendel.draughts.rules.DraughtsPosition;
import mendel.game.Notation;
import mendel.game.Position;

/**
 * Positions and moves as the Hub protocol has them (Letouzey 2019). The protocol was made for the board of 10x10; for
 * the 32 squares of 8x8 a position has 33 characters: {@code W} or {@code B} to move, then the squares 1 (b8) to 32
 * (g1) with {@code w b W B e} for men, kings and empty squares.
 *
 * <p>A move is {@code 22-17}, a capture {@code 22x13x17} with its first and last square and then every square captured,
 * in any order, but not where the piece lands between. That names the move: the same pieces taken on another way are
 * the same move.
 */
public final class HubNotation implements Notation {

    private static final String EXAMPLE = "give W or B and 32 squares of wbWBe, as Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww";

    @Override
    public DraughtsPosition parse(String text) {
        if (!text.matches("[WB][wbWBe]{32}")) {
            throw new InputException(InputException.quote(text) + " is not a position", EXAMPLE);
        }
        return DraughtsFen.read(text.charAt(0) + ":W" + pieces(text, 'w', 'W') + ":B" + pieces(text, 'b', 'B'), false);
    }

    /** The men and kings of a side as the FEN lists them. */
    private static String pieces(String text, char man, char king) {
        List<String> pieces = new ArrayList<>();
        for (int square = 1; square <= 32; square++) {
            char c = text.charAt(square);
            if (c == man || c == king) {
                pieces.add((c == king ? "K" : "") + square);
            }
        }
        return String.join(",", pieces);
    }

    @Override
    public String text(Position position) {
        DraughtsPosition p = (DraughtsPosition) position;
        StringBuilder text = new StringBuilder(33).append(p.colourToMove() == DraughtsPosition.WHITE ? 'W' : 'B');
        for (int square = 0; square < 32; square++) {
            int at = 1 << square;
            boolean king = ((p.kings(DraughtsPosition.WHITE) | p.kings(DraughtsPosition.BLACK)) & at) != 0;
            text.append(
                    (p.pieces(DraughtsPosition.WHITE) & at) != 0
                            ? king ? 'W' : 'w'
                            : (p.pieces(DraughtsPosition.BLACK) & at) == 0 ? 'e' : king ? 'B' : 'b');
        }
        return text.toString();
    }

    @Override
    public String moveText(Position position, long move) {
        int captured = DraughtsMove.captured(move);
        StringBuilder text = new StringBuilder()
                .append(DraughtsMove.from(move) + 1)
                .append(captured == 0 ? '-' : 'x')
                .append(DraughtsMove.to(move) + 1);
        for (int left = captured; left != 0; left &= left - 1) {
            text.append('x').append(Integer.numberOfTrailingZeros(left) + 1);
        }
        return text.toString();
    }

    @Override
    public long parseMove(Position position, String text) {
        if (!text.matches("[0-9]{1,2}(-[0-9]{1,2}|(x[0-9]{1,2}){2,13})")) {
            throw new InputException(
                    InputException.quote(text) + " is not a move",
                    "give 22-17, or a capture as 22x13x17 with the captured squares at the end");
        }
        int[] squares =
                Arrays.stream(text.split("[-x]")).mapToInt(Integer::parseInt).toArray();
        long[] moves = new long[position.maxMoves()];
        int count = position.generate(moves, 0);
        for (int i = 0; i < count; i++) {
            if (isNamed(moves[i], squares)) {
                return moves[i];
            }
        }
        List<String> legal = Arrays.stream(moves, 0, count)
                .mapToObj(move -> moveText(position, move))
                .toList();
        throw new InputException(
                "the move " + InputException.quote(text) + " is not legal in " + text(position),
                legal.isEmpty() ? "there is no legal move" : "legal are " + String.join(", ", legal));
    }

    /** Whether a move starts and ends on the first two squares and captures exactly the others. */
    private static boolean isNamed(long move, int[] squares) {
        int left = DraughtsMove.captured(move);
        for (int i = 2; i < squares.length; i++) {
            int at = squares[i] >= 1 && squares[i] <= 32 ? 1 << squares[i] - 1 : 0;
            if ((left & at) == 0) {
                return false;
            }
            left &= ~at;
        }
        return left == 0 && DraughtsMove.from(move) == squares[0] - 1 && DraughtsMove.to(move) == squares[1] - 1;
    }
}
