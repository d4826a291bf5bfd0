package mendel.draughts;

import java.util.List;
import java.util.random.RandomGenerator;
import mendel.game.BasicEnding;
import mendel.game.Position;

/** Random won positions of three kings against one, which every player of draughts has to win. */
final class BasicEndings {

    private static final int KINGS = 3;

    static final List<BasicEnding> ALL = List.of(new BasicEnding("3 kings against 1", BasicEndings::threeKings));

    private BasicEndings() {}

    private static String threeKings(RandomGenerator random) {
        while (true) {
            int lone = 1 << random.nextInt(32);
            int kings = 0;
            while (Integer.bitCount(kings) < KINGS) {
                kings |= 1 << random.nextInt(32) & ~lone;
            }
            DraughtsPosition p = new DraughtsPosition(0, kings, 0, lone, random.nextInt(2), false);
            int score = p.colourToMove() == DraughtsPosition.WHITE ? p.knownScore() : -p.knownScore();
            if (p.outcome().isOngoing() && !p.inCheck() && score >= Position.KNOWN_WIN) {
                return p.text();
            }
        }
    }
}
