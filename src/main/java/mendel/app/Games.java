package mendel.app;

import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mendel.FileEnding;
import mendel.InputException;
import mendel.NearestName;
import mendel.Paths;
import mendel.chess.ChessGame;
import mendel.chess.model.ChessModels;
import mendel.dataset.FeatureReader;
import mendel.dataset.PositionFormats;
import mendel.draughts.DraughtsGame;
import mendel.draughts.model.DraughtsModels;
import mendel.eval.EvaluationModel;
import mendel.eval.Form;
import mendel.eval.FormFile;
import mendel.eval.FormModel;
import mendel.eval.WeightSpec;
import mendel.game.Game;
import mendel.game.GameFiles;
import mendel.game.Position;
import mendel.plugin.PluginFact;
import mendel.reversi.ReversiGame;
import mendel.reversi.model.ReversiModels;
import org.jspecify.annotations.Nullable;

/**
 * The registry: every game with its evaluation models, ours and those of plug-ins. Plug-ins are looked for once; where
 * one cannot be loaded, whoever asks for a game hears it as an {@link InputException}.
 */
public final class Games {

    /** What the help of a command says of its game. */
    public static final String HELP =
            "chess, draughts, reversi, reversi-6, reversi-10, or AntiReversi: reversi-anti, reversi-6-anti,"
                    + " reversi-10-anti";

    private static final Registry REGISTRY = Registry.load(Stream.concat(
                    Stream.of(
                            new GameEntry(new ChessGame(), ChessModels::all),
                            new GameEntry(new DraughtsGame(), DraughtsModels::all)),
                    ReversiGame.all().stream().map(game -> new GameEntry(game, () -> ReversiModels.all(game))))
            .toList());

    private Games() {}

    /**
     * What there is.
     *
     * @param entries the games
     * @param plugins the models that came from plug-ins, by {@code GAME:NAME}
     * @param fault why plug-ins cannot be loaded; null when they can
     */
    private record Registry(
            List<GameEntry> entries,
            Map<String, PluginFact> plugins,
            @Nullable InputException fault) {

        static Registry load(List<GameEntry> ours) {
            try {
                return with(ours, PluggedModels.load(ours, Games.class.getClassLoader()));
            } catch (InputException e) {
                return new Registry(List.of(), Map.of(), e);
            }
        }

        private static Registry with(List<GameEntry> ours, List<PluggedModels.PluggedModel> plugged) {
            Map<String, PluginFact> plugins = new LinkedHashMap<>();
            plugged.forEach(p -> plugins.put(p.fact().name(), p.fact()));
            List<GameEntry> all = ours.stream()
                    .map(entry -> entry.with(plugged.stream()
                            .map(PluggedModels.PluggedModel::model)
                            .filter(m -> m.spec().game().equals(entry.game().id()))
                            .toList()))
                    .toList();
            return new Registry(all, plugins, null);
        }

        List<GameEntry> usable() {
            if (fault != null) {
                throw new InputException(fault.place(), fault.problem(), fault.remedy());
            }
            return entries;
        }
    }

    /** A game and its models, which are made when somebody asks for them. */
    public static final class GameEntry {

        private final Game game;
        private final Supplier<List<EvaluationModel<Position>>> making;
        private volatile @Nullable List<EvaluationModel<Position>> models;

        GameEntry(Game game, Supplier<List<EvaluationModel<Position>>> making) {
            this.game = game;
            this.making = making;
        }

        /** The game with more models, behind its own. */
        private GameEntry with(List<EvaluationModel<Position>> more) {
            return more.isEmpty()
                    ? this
                    : new GameEntry(
                            game,
                            () -> Stream.concat(models().stream(), more.stream())
                                    .toList());
        }

        /** The rules. */
        public Game game() {
            return game;
        }

        /** Its evaluation models; the first is the usual one. */
        public List<EvaluationModel<Position>> models() {
            List<EvaluationModel<Position>> made = models;
            if (made == null) {
                synchronized (this) {
                    made = models;
                    if (made == null) {
                        made = making.get();
                        models = made;
                    }
                }
            }
            return made;
        }

        /** The game's first model. */
        public EvaluationModel<Position> model() {
            return models().getFirst();
        }

        /** The parameters of its models. */
        public List<WeightSpec> specs() {
            return models().stream().map(EvaluationModel::spec).toList();
        }

        /** The model that has these parameters, one of ours or a form of one. */
        public EvaluationModel<Position> modelOf(WeightSpec spec) {
            EvaluationModel<Position> model =
                    model(spec.form().map(Form::base).orElse(spec).model());
            return spec.form()
                    .<EvaluationModel<Position>>map(form -> new FormModel<>(model, form))
                    .orElse(model);
        }

        /**
         * The model named {@code full} or {@code chess:full}, or the form of one in a file; the game's first one for
         * null.
         *
         * @throws InputException when there is none
         */
        public EvaluationModel<Position> model(@Nullable String name) {
            if (name == null) {
                return model();
            }
            if (FormFile.isPath(name)) {
                return modelOf(FormFile.read(Paths.of(name), specs()).spec());
            }
            int colon = name.indexOf(':');
            String plain = colon >= 0 && isOwn(name.substring(0, colon)) ? name.substring(colon + 1) : name;
            return models().stream()
                    .filter(m -> m.spec().model().equals(plain))
                    .findFirst()
                    .orElseThrow(() -> noModel(name));
        }

        /** Whether models are named after a game: this one, or that of which it is a variant, as 6x6 Reversi is. */
        private boolean isOwn(String id) {
            return game.id().equals(id) || game.id().startsWith(id + "-");
        }

        private InputException noModel(String name) {
            List<String> names = models().stream().map(m -> m.spec().model()).toList();
            return new InputException(
                    "there is no model " + InputException.quote(name) + " for " + game.id(),
                    NearestName.hintAnd(name, names, "its models are " + String.join(", ", names)));
        }
    }

    /** All games. */
    public static List<GameEntry> all() {
        return REGISTRY.usable();
    }

    /** The plug-in that a model came from; empty for our own. */
    public static Optional<PluginFact> plugin(WeightSpec spec) {
        return Optional.ofNullable(REGISTRY.plugins().get(spec.toString()));
    }

    /** All models that came from plug-ins. */
    public static Collection<PluginFact> plugins() {
        all();
        return REGISTRY.plugins().values();
    }

    /** Whether an id stands for the bare features of any engine, which have no rules and no models of ours. */
    public static boolean isFeatures(String id) {
        return id.equals(FeatureReader.GAME);
    }

    /** The rules of that id; empty when there is no such game, as for features. */
    public static Optional<Game> find(String id) {
        return all().stream()
                .map(GameEntry::game)
                .filter(game -> game.id().equals(id))
                .findFirst();
    }

    /** The game of that id. */
    public static GameEntry entry(String id) {
        return all().stream().filter(e -> e.game().id().equals(id)).findFirst().orElseThrow(() -> {
            List<String> ids = all().stream().map(e -> e.game().id()).toList();
            return new InputException(
                    "there is no game " + InputException.quote(id),
                    NearestName.hintAnd(id, ids, "the games are " + String.join(", ", ids)));
        });
    }

    /** The parameters of every model of every game. */
    public static List<WeightSpec> specs() {
        return all().stream()
                .flatMap(e -> e.models().stream())
                .map(EvaluationModel::spec)
                .toList();
    }

    /**
     * The parameters of a model by {@code GAME:MODEL} or the file of a form, or of a game's first model by
     * {@code GAME}.
     */
    public static WeightSpec spec(String name) {
        if (FormFile.isPath(name)) {
            return FormFile.read(Paths.of(name), specs()).spec();
        }
        int colon = name.indexOf(':');
        return colon < 0
                ? entry(name).model().spec()
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
                || all().stream()
                        .noneMatch(e -> GameFiles.format(e.game(), file).isPresent())) {
            return;
        }
        throw new InputException(
                file.toString(),
                "its extension is not a format of " + game.id(),
                "the extensions are "
                        + String.join(
                                ", ",
                                game.formats().stream()
                                        .map(f -> "." + f.extension())
                                        .toList()));
    }

    /**
     * Refuses the name of a file of positions to be written whose ending says a format that the game's positions do not
     * have: one of another game, or one that is not written at all.
     *
     * @throws InputException when it is one, with the endings that fit
     */
    public static void requireDataEnding(Game game, Path file) {
        String plain = FileEnding.unpacked(file);
        boolean isForeign = FileEnding.isOneOf(file, ".binpack")
                || PositionFormats.named(game, file).isEmpty()
                        && all().stream()
                                .anyMatch(e ->
                                        PositionFormats.named(e.game(), file).isPresent());
        if (isForeign) {
            throw new InputException(
                    file.toString(),
                    "positions of " + game.id() + " are not written as " + plain.substring(plain.lastIndexOf('.')),
                    "give a name that ends in .csv, .txt, "
                            + PositionFormats.of(game).stream()
                                    .map(format -> "." + format.extensions().getFirst())
                                    .collect(Collectors.joining(", "))
                            + ", or one of them with .gz");
        }
    }
}
