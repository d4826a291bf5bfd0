package mendel.chess.rules;

import java.util.List;
import java.util.function.Consumer;
import mendel.chess.text.ChessNotation;
import mendel.game.RandomGames;
import mendel.game.Texts;

/** Random games for property tests: from the start and from positions where the rules are at their trickiest. */
public final class Playouts {

    /**
     * Castling, en passant (pinned, along a row, as the only answer to check), promotions, double checks, many queens.
     */
    public static final List<String> TRICKY = List.of(
            Texts.text(ChessNotation.INSTANCE.start()),
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
            "r3k2r/1p4p1/8/8/8/8/1P4P1/R3K2R b KQkq - 3 30",
            "8/8/8/K2pP2r/8/8/8/7k w - d6 0 1",
            "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1",
            "8/5k2/8/2Pp4/2B5/1K6/8/8 w - d6 0 1",
            "4k3/8/8/2pPp3/8/8/8/4K2R w K c6 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
            "8/PPPk4/8/8/8/8/4Kppp/8 w - - 0 1",
            "6qk/8/8/3Pp3/8/8/K7/8 w - e6 0 1",
            "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
            "3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1",
            "r1bqkbnr/pppp1Qpp/2n5/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4",
            "k7/8/8/8/4r3/8/4P3/4K2R w K - 0 1",
            "2r1k2r/8/8/8/8/8/1p4p1/R3K2R b KQk - 0 1",
            "q3k2q/8/8/3rB3/8/8/8/Q3K2Q w - - 10 70");

    private Playouts() {}

    /** Plays random legal moves and shows each position on the way. */
    public static void walk(String fen, long seed, int plies, Consumer<ChessPosition> visitor) {
        RandomGames.walk(ChessNotation.INSTANCE.parse(fen), seed, plies, visitor);
    }
}
