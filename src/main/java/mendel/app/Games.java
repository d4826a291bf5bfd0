package mendel.app;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import mendel.FileEnding;
import mendel.InputException;
import mendel.chess.ChessGame;
import mendel.chess.model.ChessModels;
import mendel.draughts.DraughtsGame;
import mendel.draughts.model.DraughtsModels;
import mendel.eval.EvaluationModel;
import mendel.eval.WeightSpec;
import mendel.game.Game;
import mendel.game.GameFiles;
import mendel.game.Position;
import mendel.reversi.ReversiGame;
import mendel.reversi.model.ReversiModels;

/** The registry: every game with its evaluation models. */
public final class Games {

    /** What the help of a command says of its game. */
    public static final String HELP =
            "chess, draughts, reversi, reversi-6, reversi-10, or AntiReversi: reversi-anti, reversi-6-anti,"
                    + " reversi-10-anti";

    private static final List<Entry> ENTRIES = Stream.concat(
                    Stream.of(
                            new Entry(new ChessGame(), ChessModels.all()),
                            new Entry(new DraughtsGame(), DraughtsModels.all())),
                    ReversiGame.all().stream().map(game -> new Entry(game, ReversiModels.all(game))))
            .toList();

    private Games() {}

    /**
     * A game and its models.
     *
     * @param game the rules
     * @param models its evaluation models; the first is the one used without {@code -m}
     */
    public record Entry(Game game, List<EvaluationModel<Position>> models) {

        /** The model named {@code full} or {@code chess:full}; the game's first one for null. */
        public EvaluationModel<Position> model(String name) {
            if (name == null) {
                return models.getFirst();
            }
            String prefix = game.id() + ":";
            String plain = name.startsWith(prefix) ? name.substring(prefix.length()) : name;
            return models.stream()
                    .filter(m -> m.spec().model().equals(plain))
                    .findFirst()
                    .orElseThrow(() -> new InputException(
                            "there is no model " + InputException.quote(name) + " for " + game.id(),
                            "its models are "
                                    + String.join(
                                            ", ",
                                            models.stream()
                                                    .map(m -> m.spec().model())
                                                    .toList())));
        }
    }

    /** All games. */
    public static List<Entry> all() {
        return ENTRIES;
    }

    /** The game of that id. */
    public static Entry entry(String id) {
        return ENTRIES.stream()
                .filter(e -> e.game().id().equals(id))
                .findFirst()
                .orElseThrow(() -> new InputException(
                        "there is no game " + InputException.quote(id),
                        "the games are "
                                + String.join(
                                        ", ",
                                        ENTRIES.stream().map(e -> e.game().id()).toList())));
    }

    /** The parameters of every model of every game. */
    public static List<WeightSpec> specs() {
        return ENTRIES.stream()
                .flatMap(e -> e.models().stream())
                .map(EvaluationModel::spec)
                .toList();
    }

    /** The parameters of a model by {@code GAME:MODEL}, or of a game's first model by {@code GAME}. */
    public static WeightSpec spec(String name) {
        int colon = name.indexOf(':');
        return colon < 0
                ? entry(name).model(null).spec()
                : entry(name.substring(0, colon))
                        .model(name.substring(colon + 1))
                        .spec();
    }

    /**
     * Refuses a file whose name ends as games of another game do ({@code .wtb} for 10x10 Reversi, say), and whose
     * content would be something else. Names that end in {@code .txt} or {@code .pgn} can hold anything.
     *
     * @throws InputException when it is one, with the endings that fit
     */
    public static void requireNoForeignEnding(Game game, Path file) {
        if (FileEnding.isOneOf(file, ".txt", ".pgn")
                || GameFiles.format(game, file).isPresent()
                || ENTRIES.stream()
                        .noneMatch(e -> GameFiles.format(e.game(), file).isPresent())) {
            return;
        }
        throw new InputException(
                file.toString(),
                "its ending tells no format of " + game.id(),
                "the endings are "
                        + String.join(
                                ", ",
                                game.formats().stream()
                                        .map(f -> "." + f.extension())
                                        .toList()));
    }
}
