package mendel.app.player;

import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import mendel.InputException;
import mendel.app.Games;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.eval.WeightsFile;
import mendel.export.WeightsReader;
import mendel.player.PlayWeights;
import mendel.search.SearchMargins;

/** Reads what a player of our own is made of. */
public final class PlayWeightsFiles {

    private PlayWeightsFiles() {}

    /**
     * What a file of any format holds that can be read.
     *
     * @param known the possible models
     * @throws InputException when the file cannot be read, or its weights or margins are not allowed, with file and
     *     place
     */
    public static PlayWeights read(Path file, Collection<WeightSpec> known) {
        return of(file, WeightsReader.read(file, known));
    }

    /**
     * What a file of one model holds.
     *
     * @throws InputException as {@link #read(Path, Collection)}; weights of another model are refused
     */
    public static PlayWeights read(Path file, WeightSpec spec) {
        return of(file, WeightsReader.read(file, spec));
    }

    /**
     * What a run of one model begins with: the file's weights may also be those of a form of it, or of a model which it
     * widens. Weights that a form drops are 0, or the nearest that is allowed.
     *
     * @throws InputException as {@link #read(Path, Collection)}
     */
    public static PlayWeights readStart(Path file, WeightSpec spec) {
        List<WeightSpec> fitting = Stream.concat(
                        Stream.of(spec), Games.specs().stream().filter(spec::widens))
                .toList();
        PlayWeights own = read(file, fitting);
        if (own.weights().spec() == spec) {
            return own;
        }
        Weights whole = own.weights()
                .spec()
                .form()
                .map(form ->
                        Weights.nearest(form.base(), form.expand(own.weights().toArray())))
                .orElse(own.weights());
        return new PlayWeights(whole.spec() == spec ? whole : whole.in(spec), own.margins());
    }

    private static PlayWeights of(Path file, WeightsFile content) {
        try {
            return new PlayWeights(content.weights(), SearchMargins.of(content.search()));
        } catch (InputException e) {
            throw e.at(file.toString());
        }
    }
}
