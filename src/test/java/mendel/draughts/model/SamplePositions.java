package mendel.draughts.model;

import java.util.List;
import java.util.Random;
import mendel.draughts.DraughtsGame;
import mendel.draughts.rules.DraughtsPosition;
import mendel.draughts.rules.Squares;
import mendel.game.Position;
import mendel.game.RandomGames;
import mendel.game.Texts;

/** Positions on which the models are tested: chosen ones, points of random games, and boards filled at random. */
final class SamplePositions {

    /** The start, middlegames, races, king endings, cramped wings. */
    static final List<String> CHOSEN = List.of(
            "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8",
            "W:Wc1,e1,b2,d2,h2,c3,e3,d4,f4:Bh4,a5,b6,d6,h6,c7,g7,d8,f8",
            "B:Wc1,g1,a3,c3,b4,e5:Bd6,f6,h6,a7,g7,f8",
            "W:Wa7,c1,Ka3,Kb6:Bb8,d6,f6,Kg3",
            "B:Wa7,b4,g3:Bg5,h4,d2",
            "W:Wc5,h6:Bb2,g7",
            "B:Wb6,c3:Ba3,Kh2",
            "W:WKa1,Kc3,Kh8:BKb8",
            "W:WKa1,Kc1,Ke1:BKd4",
            "B:WKb2,Ke7:BKg1,Kh2",
            "W:WKa1:BKh2",
            "W:Wa5,a3,b4,c5:Ba7,b6,b8,c7,Kg1");

    private SamplePositions() {}

    /** The position after a random number of random moves from the start, less than 120. */
    static DraughtsPosition playout(long seed) {
        return RandomGames.playout(new DraughtsGame().start(), seed, 120);
    }

    /** A board with up to 12 pieces of each side anywhere, many of them kings. */
    static DraughtsPosition scattered(long seed) {
        Random random = new Random(seed);
        StringBuilder white = new StringBuilder();
        StringBuilder black = new StringBuilder();
        double density = random.nextDouble(0.3);
        double kings = random.nextDouble();
        for (int square = 0; square < 32; square++) {
            boolean isWhite = random.nextBoolean();
            if (random.nextDouble() < 2 * density) {
                StringBuilder side = isWhite ? white : black;
                boolean isLast = isWhite ? square < 4 : square >= 28;
                if (side.chars().filter(c -> c == ',').count() < 12) {
                    side.append(isLast || random.nextDouble() < kings ? "K" : "")
                            .append(Squares.name(square))
                            .append(',');
                }
            }
        }
        if (white.isEmpty() && black.isEmpty()) {
            white.append("Ka1,");
        }
        String text = (random.nextBoolean() ? "W" : "B") + ":W" + white + ":B" + black;
        return new DraughtsGame().parse(text.replace(",:", ":").replaceAll(",$", ""));
    }

    /** The board turned by 180 degrees and the colours swapped: the same position for the other side. */
    static String turned(Position position) {
        String[] parts = Texts.text(position).split(":");
        return (parts[0].equals("W") ? "B" : "W") + ":W" + squares(parts[2]) + ":B" + squares(parts[1]);
    }

    private static String squares(String side) {
        StringBuilder turned = new StringBuilder();
        for (char c : side.substring(1).toCharArray()) {
            turned.append(
                    c >= 'a' && c <= 'h' ? (char) ('a' + 'h' - c) : c >= '1' && c <= '8' ? (char) ('1' + '8' - c) : c);
        }
        return turned.toString();
    }
}
