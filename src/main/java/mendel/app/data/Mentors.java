package mendel.app.data;

import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Supplier;
import mendel.InputException;
import mendel.SettingException;
import mendel.app.Games;
import mendel.app.player.EngineName;
import mendel.app.player.UnknownPlayer;
import mendel.app.player.WeightsByName;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.EngineProtocol;
import mendel.game.GameProtocol;
import mendel.game.Position;
import mendel.game.Side;
import mendel.mentor.EngineMentor;
import mendel.mentor.ExactMentor;
import mendel.mentor.HubMentor;
import mendel.mentor.Mentor;
import mendel.mentor.NBoardMentor;
import mendel.mentor.SearchMentor;
import mendel.mentor.StaticMentor;
import mendel.mentor.UciMentor;
import mendel.player.PlayWeights;
import mendel.protocol.EngineSpec;
import mendel.protocol.uci.UciGo;
import mendel.search.AlphaBeta;
import mendel.search.Part;
import mendel.search.SearchParameters;
import org.jspecify.annotations.Nullable;

/** Those who give positions their scores. Each supplier makes a new one, so that several can work side by side. */
final class Mentors {

    /** Cleared for every position: enough for the depths at which many positions are labelled. */
    private static final int TABLE_MEBIBYTES = 8;

    private Mentors() {}

    /**
     * Perfect play near the end of a game.
     *
     * @param left positions with at most so many empty squares are solved, or in games that know results by the pieces
     *     that are left, with at most so many pieces
     * @param others those who are asked about the other positions; null for nobody, so that these are left out
     * @throws InputException when the ends of the game cannot be counted out, or not those of so many pieces
     */
    static Supplier<Mentor> exact(Games.GameEntry entry, int left, @Nullable Supplier<Mentor> others) {
        requireExact(entry, left);
        Side first = entry.game().firstSide();
        return entry.game().mostSolvedPieces() > 0
                ? () -> ExactMentor.ofPieces(left, first, others == null ? null : others.get())
                : () -> ExactMentor.ofEmpties(left, first, others == null ? null : others.get());
    }

    /**
     * Makes sure that the ends of a game can be solved.
     *
     * @throws InputException as {@link #exact}
     */
    static void requireExact(Games.GameEntry entry, int left) {
        int pieces = entry.game().mostSolvedPieces();
        if (pieces == 0 && entry.game().start().endSolver() == null) {
            throw new SettingException(names -> new InputException(
                    "the ends of " + entry.game().id() + " cannot be counted out",
                    "let a search or an engine score them, without " + names.of("exact")));
        }
        if (pieces > 0) {
            requirePieces(entry, left);
        }
    }

    /**
     * Makes sure that endings can be solved by the pieces that are left.
     *
     * @throws InputException when the game does not know any endings so, or not those of so many pieces
     */
    static void requirePieces(Games.GameEntry entry, int left) {
        int pieces = entry.game().mostSolvedPieces();
        if (pieces == 0) {
            throw new SettingException(names -> new InputException(
                    "endings of " + entry.game().id() + " are not known by their pieces",
                    "leave out " + names.of("exact")));
        }
        if (left > pieces) {
            throw new SettingException(names -> new InputException(
                    "endings of " + entry.game().id() + " with " + left + " pieces are not solved",
                    "give " + names.of("exact") + " " + pieces + " at most"));
        }
    }

    /**
     * Engines, each a process of its own.
     *
     * @param text an engine's name, path, or command; its protocol may stand before it, as {@code uci:stockfish}
     * @param options for the engine, by their names
     * @param ask what is asked of it
     * @param replyLimit how long it may take for one reply
     * @throws InputException when the game has no such engines, or they cannot be asked this; the supplier's, when
     *     there is no such engine on this machine
     */
    static Supplier<Mentor> engines(
            Games.GameEntry entry,
            String text,
            Map<String, String> options,
            MentorChoice.Ask ask,
            Duration replyLimit) {
        EngineName name = EngineName.parse(text, entry.game());
        GameProtocol spoken =
                name.of(entry.game()).orElseThrow(() -> UnknownPlayer.otherGame(text, name, entry.game()));
        if (name.protocol() != EngineProtocol.UCI && ask.isStatic()) {
            throw new SettingException(names ->
                    new InputException(names.of("static") + " is for UCI engines", "give " + names.of("depth")));
        }
        // It is looked for where it is started.
        Supplier<EngineSpec> spec = () -> EngineSpec.of(name.command(), options).withReplyLimit(replyLimit);
        return switch (name.protocol()) {
            case UCI -> {
                if (ask.isStatic()) {
                    yield () -> new StaticMentor(spec.get(), entry.game());
                }
                UciGo go = ask.depth() > 0 ? UciGo.depth(ask.depth()) : UciGo.nodes(ask.nodes());
                yield () -> hashed(new UciMentor(spec.get(), entry.game(), go), ask);
            }
            case HUB ->
                () -> hashed(
                        new HubMentor(
                                spec.get(),
                                entry.game(),
                                spoken.notation(),
                                spoken.variant(),
                                ask.depth(),
                                ask.nodes()),
                        ask);
            case NBOARD -> {
                if (ask.nodes() > 0) {
                    throw new SettingException(
                            names -> new InputException("NBoard has no limit of nodes", "give " + names.of("depth")));
                }
                if (!options.isEmpty()) {
                    throw new SettingException(names -> new InputException(
                            "engines of NBoard have no options",
                            "give their settings as arguments: " + names.of("engine") + " \"NAME ARGUMENT\""));
                }
                yield () -> hashed(
                        new NBoardMentor(spec.get(), entry.game(), EngineName.ggf(entry.game()), ask.depth()), ask);
            }
            case XBOARD, GTP ->
                throw new InputException(
                        text,
                        name.protocol().shown() + " gives no scores of positions",
                        "give an engine that speaks UCI, Hub or NBoard");
        };
    }

    private static Mentor hashed(EngineMentor<?> mentor, MentorChoice.Ask ask) {
        return ask.keepsHash() ? mentor.keepHash() : mentor;
    }

    /**
     * Our own search.
     *
     * @param model the evaluation model; the game's first one for null
     * @param weights a weights file, or {@link WeightsByName#DEFAULT}
     * @param depth plies
     * @param exact in games that know results by the pieces that are left: the search knows those of at most so many;
     *     null for none
     * @throws InputException when there is no such model, or the weights cannot be used
     */
    static Supplier<Mentor> searches(
            Games.GameEntry entry, @Nullable String model, String weights, int depth, @Nullable Integer exact) {
        EvaluationModel<Position> evaluation = WeightsByName.model(entry, model, weights);
        PlayWeights own = WeightsByName.forPlay(weights, evaluation.spec());
        Weights values = own.weights();
        String identity = "search " + evaluation.spec() + " " + Integer.toHexString(Arrays.hashCode(values.toArray()))
                + own.marginsMark();
        int solved = exact == null || entry.game().mostSolvedPieces() == 0 ? 0 : exact;
        SearchParameters parameters = own.parameters(entry.game(), evaluation).withTable(TABLE_MEBIBYTES);
        // Weights cannot learn the scores of known wins, unless these are part of what they are asked to learn.
        SearchParameters used = solved == 0 ? parameters.without(Part.ENDINGS) : parameters;
        return () -> new SearchMentor(
                new AlphaBeta(used),
                position -> {
                    evaluation.attach(position, values);
                    position.solveEndings(solved);
                },
                depth,
                entry.game().firstSide(),
                identity + (solved == 0 ? "" : " solved " + solved));
    }
}
