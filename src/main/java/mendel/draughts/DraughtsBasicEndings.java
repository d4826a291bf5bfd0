package mendel.draughts;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mendel.InputException;
import mendel.draughts.rules.DraughtsPosition;
import mendel.draughts.text.DraughtsNotation;
import mendel.game.BasicEnding;
import mendel.game.Position;

/** Random won positions of kings against one king; those of three every player of draughts has to win. */
final class DraughtsBasicEndings {

    private static final Pattern NAME = Pattern.compile("([3-8])( kings against 1)?");

    static final List<BasicEnding> ALL = List.of(of("3"));

    private DraughtsBasicEndings() {}

    /**
     * The ending that a name says.
     *
     * @throws InputException when it is not a number of kings, with or without {@code kings against 1}
     */
    static BasicEnding of(String name) {
        Matcher matcher = NAME.matcher(name);
        if (!matcher.matches()) {
            throw new InputException(
                    "ending " + name, "give the number of kings against one, 3 to 8, as 4 or \"4 kings against 1\"");
        }
        int kings = Integer.parseInt(matcher.group(1));
        return new BasicEnding(kings + " kings against 1", random -> kings(kings, random));
    }

    private static String kings(int number, RandomGenerator random) {
        while (true) {
            int lone = 1 << random.nextInt(32);
            int kings = 0;
            while (Integer.bitCount(kings) < number) {
                kings |= 1 << random.nextInt(32) & ~lone;
            }
            DraughtsPosition p =
                    new DraughtsPosition(DraughtsNotation.UNLIMITED, 0, kings, 0, lone, random.nextInt(2), false);
            int score = p.colourToMove() == DraughtsPosition.WHITE ? p.knownScore() : -p.knownScore();
            if (p.outcome().isOngoing() && !p.inCheck() && score >= Position.KNOWN_WIN) {
                return DraughtsNotation.UNLIMITED.text(p);
            }
        }
    }
}
