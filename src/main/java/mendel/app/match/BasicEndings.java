package mendel.app.match;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mendel.app.Games;
import mendel.app.player.LimitedName;
import mendel.app.player.PlayerName;
import mendel.app.player.Players;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Position;
import mendel.match.event.Basics;
import mendel.player.GameLimit;
import mendel.player.PlayWeights;
import mendel.player.Player;
import mendel.player.SearchPlayers;
import mendel.report.EndingFacts;

/** Whether players win the basic endings of their game, for reports. */
public final class BasicEndings {

    private BasicEndings() {}

    /** Plays the other side: the search made for play, with the defaults of the game's first model. */
    static Player defender(Games.GameEntry entry, GameLimit limit) {
        EvaluationModel<Position> usual = entry.model();
        return new SearchPlayers(entry.game(), usual, limit).open().player(Weights.defaults(usual.spec()));
    }

    /** What weights with margins of their own win of a few. */
    public static List<Basics.EndingResult> of(Games.GameEntry entry, PlayWeights own) {
        EvaluationModel<Position> model = entry.modelOf(own.weights().spec());
        try (Player player = new SearchPlayers(entry.game(), model, Basics.LIMIT)
                .withMargins()
                .open()
                .player(own)) {
            return of(entry, player);
        }
    }

    private static List<Basics.EndingResult> of(Games.GameEntry entry, Player player) {
        try (Player defender = defender(entry, Basics.FEW.limit())) {
            return Basics.of(entry.game(), entry.game().basicEndings(), player, defender, Basics.FEW, () -> {});
        }
    }

    /** The results of a match's players, by {@code a} and {@code b}; external engines are left out. */
    static Map<String, List<Basics.EndingResult>> ofMatch(Games.GameEntry entry, Players players, String a, String b) {
        Map<String, List<Basics.EndingResult>> found = new LinkedHashMap<>();
        Map<String, List<Basics.EndingResult>> known = new LinkedHashMap<>();
        for (Map.Entry<String, String> seat : Map.of("a", a, "b", b).entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .toList()) {
            String name = PlayerName.parse(LimitedName.parse(seat.getValue()).player())
                    .player();
            if (!PlayerName.isEngine(name)) {
                found.put(seat.getKey(), known.computeIfAbsent(name, own -> {
                    try (Player player = players.parse(own).open()) {
                        return of(entry, player);
                    }
                }));
            }
        }
        return found;
    }

    /** For a report. */
    public static EndingFacts facts(Games.GameEntry entry, List<Basics.EndingResult> lines) {
        return new EndingFacts(lines, areSolved(entry));
    }

    /** True for games whose last moves every search counts out, so that there are no endings to be won. */
    public static boolean areSolved(Games.GameEntry entry) {
        return entry.game().basicEndings().isEmpty() && entry.game().start().endSolver() != null;
    }

    /** In a line; the games whose ends a search solves have no such endings. */
    public static String text(Games.GameEntry entry, List<Basics.EndingResult> lines) {
        return areSolved(entry) ? EndingFacts.SOLVED : Basics.text(lines);
    }
}
