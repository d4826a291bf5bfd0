package mendel.campaign;

import java.nio.file.Path;
import java.util.List;
import mendel.InputException;
import mendel.Paths;
import mendel.app.Games;
import mendel.dataset.DataFile;
import mendel.dataset.LoadListener;
import mendel.game.Game;

/** The labelled positions that a campaign is given. It works on a copy: its files may change or go while it runs. */
final class GivenData {

    private GivenData() {}

    /**
     * Copies them into the campaign's folder.
     *
     * @param place where the user gave them
     * @throws InputException when a file is not there, is wrong, or has no score
     */
    static void write(CampaignFolder folder, CampaignConfig config, String place) {
        Games.GameEntry entry = Games.entry(config.game());
        try {
            List<Path> files = config.data().stream().map(Paths::of).toList();
            files.forEach(file -> requireScores(file, entry.game()));
            Round.join(entry, files, folder.given());
        } catch (InputException e) {
            throw e.at(place);
        }
    }

    private static void requireScores(Path file, Game game) {
        long[] counts = new long[2];
        DataFile.forEachUnchecked(file, game, LoadListener.NONE, position -> {
            counts[0]++;
            counts[1] += position.score() == null ? 0 : 1;
        });
        if (counts[1] == 0) {
            throw new InputException(
                    file.toString(),
                    "none of its " + counts[0] + " positions has a score",
                    "label them before: mendel label");
        }
    }
}
