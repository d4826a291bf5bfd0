package mendel.reversi.model;

import java.util.Random;
import mendel.game.RandomGames;
import mendel.reversi.ReversiGame;
import mendel.reversi.rules.ReversiPosition;

/** Positions on which the models are tested. */
final class RandomBoards {

    private RandomBoards() {}

    /** The position after a random number of random moves from the start; the game goes on. */
    static ReversiPosition playout(ReversiGame game, long seed) {
        return RandomGames.playout(game.start(), seed, game.size() * game.size());
    }

    /** A board on which every square is anything: also such as no game reaches. */
    static String scattered(ReversiGame game, long seed) {
        Random random = new Random(seed);
        int size = game.size();
        double filled = random.nextDouble();
        double black = random.nextDouble();
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < size * size; i++) {
            int row = i / size;
            int column = i % size;
            boolean centre = (row == size / 2 || row == size / 2 - 1) && (column == size / 2 || column == size / 2 - 1);
            text.append(!centre && random.nextDouble() > filled ? '-' : random.nextDouble() < black ? 'X' : 'O');
        }
        return text + (random.nextBoolean() ? " X" : " O");
    }

    /** The colours swapped, the side to move too. */
    static String swapped(String text) {
        return text.replace('X', '?').replace('O', 'X').replace('?', 'O');
    }

    /** One of the eight symmetries of the board. */
    static String turned(String text, int symmetry) {
        int size = (int) Math.sqrt(text.indexOf(' '));
        StringBuilder turned = new StringBuilder();
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                int x = (symmetry & 1) == 0 ? column : size - 1 - column;
                int y = (symmetry & 2) == 0 ? row : size - 1 - row;
                turned.append(text.charAt((symmetry & 4) == 0 ? y * size + x : x * size + y));
            }
        }
        return turned + text.substring(size * size);
    }
}
