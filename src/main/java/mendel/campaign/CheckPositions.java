package mendel.campaign;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import mendel.game.Game;
import mendel.game.GameRecord;
import mendel.game.Position;
import mendel.match.event.StoredGames;
import mendel.match.game.PlayedGame;

/**
 * Positions of the gates' games, in which moves are judged. The openings of a gate end in no labelled position, so that
 * nobody was taught what these games ask for.
 */
final class CheckPositions {

    /** Places in a game: neighbours among the games are far apart, and all places come once. */
    private static final int PLACES = 100;

    private static final int STEP = 37;

    private CheckPositions() {}

    /**
     * A match that was played.
     *
     * @param games how many count, the first ones; later ones that are stored ended after the match was decided, and
     *     which they are depends on the machine
     */
    record GateMatch(Path folder, int games) {}

    /**
     * One position of a game, from the end of its opening to its last moves, spread over the games of matches.
     *
     * @param matches a later one is looked at when those before have too few games
     * @param count how many positions are wanted
     * @return fewer when all matches together have fewer games
     */
    static List<String> of(List<GateMatch> matches, Game game, int count) {
        List<String> positions = new ArrayList<>();
        for (GateMatch match : matches) {
            if (positions.size() == count) {
                break;
            }
            List<PlayedGame> played = new StoredGames(match.folder())
                    .more().stream()
                            .filter(one -> one.index() < match.games())
                            .sorted(Comparator.comparingInt(PlayedGame::index))
                            .toList();
            int wanted = Math.min(count - positions.size(), played.size());
            for (int i = 0; i < wanted; i++) {
                GameRecord record =
                        played.get((int) ((long) i * played.size() / wanted)).record();
                positions.add(within(record, STEP * i % PLACES, game));
            }
        }
        return positions;
    }

    private static String within(GameRecord record, int place, Game game) {
        Position position = game.parse(record.start());
        int opening = opening(record);
        int plies = opening + (record.moves().size() - opening) * place / PLACES;
        record.moves()
                .subList(0, plies)
                .forEach(move -> position.make(game.notation().parseMove(position, move)));
        return game.notation().text(position);
    }

    /** The plies of the opening, which nobody commented. */
    private static int opening(GameRecord record) {
        return (int) record.comments().stream().takeWhile(String::isEmpty).count();
    }
}
