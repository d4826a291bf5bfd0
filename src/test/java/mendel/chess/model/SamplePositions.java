package mendel.chess.model;

import java.util.List;
import mendel.chess.ChessGame;
import mendel.chess.rules.ChessPosition;
import mendel.game.RandomGames;

/** Positions on which the models are tested: real ones, and ends of random games. */
final class SamplePositions {

    /** Openings, middlegames and endgames from practice, and studies that stress single terms. */
    static final List<String> REAL = List.of(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4",
            "rnbqk2r/ppp1ppbp/3p1np1/8/2PPP3/2N5/PP3PPP/R1BQKBNR w KQkq - 0 5",
            "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9",
            "r2q1rk1/1b2bppp/p1n1pn2/1p6/3P4/P1N2N2/BP2QPPP/R1BR2K1 b - - 3 13",
            "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "2kr3r/ppp2ppp/2n1bn2/2b1p3/4P1q1/2NP1N2/PPP1BPPP/R1BQ1RK1 b - - 6 10",
            "r1b2rk1/2q1b1pp/p2ppn2/1p6/3QP3/1BN1B3/PPP3PP/R4RK1 w - - 0 1",
            "2rq1rk1/pb1n1ppN/4p3/1pb5/3P1Pn1/P1N5/1PQ1B1PP/R1B2RK1 b - - 0 16",
            "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - 0 1",
            "3r1rk1/p4ppp/1p2pn2/2b5/8/1PN1B3/P4PPP/2RR2K1 w - - 0 20",
            "8/5pk1/6p1/1P1p3p/3P1P2/4K1P1/7P/8 b - - 0 40",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "8/8/1P1k4/8/8/6K1/6p1/8 w - - 0 1",
            "4k3/8/8/3B4/3bP3/8/4K3/8 w - - 0 1",
            "8/1p3k2/p1p2p2/P1P2P1p/1P3K1P/8/8/8 w - - 0 50",
            "r5k1/P4ppp/8/8/8/8/5PPP/R5K1 w - - 0 30",
            "6k1/5ppp/8/3n4/1R6/5N2/5PPP/6K1 b - - 0 33",
            "4r1k1/1b3ppp/p7/1p6/3N4/P3P3/1P3PPP/3R2K1 w - - 0 25",
            "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1",
            "7k/8/8/8/8/8/Q7/K7 b - - 0 1",
            "8/8/4k3/8/2N1B3/8/4K3/8 w - - 0 1",
            "3qk3/8/8/8/8/8/3P4/3QK2R w - - 0 1");

    private SamplePositions() {}

    /** The position after a random number of random moves from the start, less than 160. */
    static ChessPosition playout(long seed) {
        return RandomGames.playout(new ChessGame().start(), seed, 160);
    }

    /** The board turned upside down and the colours swapped: the same position for the other side. */
    static String flipped(String fen) {
        String[] parts = fen.split(" ");
        String[] rows = parts[0].split("/");
        StringBuilder board = new StringBuilder();
        for (int i = rows.length - 1; i >= 0; i--) {
            board.append(swapCase(rows[i])).append(i == 0 ? "" : "/");
        }
        return board + " " + (parts[1].equals("w") ? "b" : "w") + " " + swapCase(parts[2]) + " - " + parts[4] + " "
                + parts[5];
    }

    /** The position in a mirror; castling rights are dropped. */
    static String mirrored(String fen) {
        String[] parts = fen.split(" ");
        StringBuilder board = new StringBuilder();
        for (String row : parts[0].split("/")) {
            board.append(board.isEmpty() ? "" : "/").append(new StringBuilder(row).reverse());
        }
        return board + " " + parts[1] + " - - " + parts[4] + " " + parts[5];
    }

    private static String swapCase(String text) {
        StringBuilder swapped = new StringBuilder();
        text.chars()
                .forEach(c -> swapped.append(
                        (char) (Character.isUpperCase(c) ? Character.toLowerCase(c) : Character.toUpperCase(c))));
        return swapped.toString();
    }
}
