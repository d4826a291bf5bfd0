package mendel.app.insight;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import mendel.InputException;
import mendel.app.PlayedMoves;
import mendel.game.Notation;
import mendel.game.Position;
import mendel.game.Side;
import mendel.search.AlphaBeta;
import mendel.search.GameLine;
import mendel.search.SearchResult;
import org.jspecify.annotations.Nullable;

/**
 * Scores every legal move of a position by deeper and deeper search. Each move is searched with a window of its own
 * (MultiPV), so that all scores of an iteration are exact and can be compared. For one thread at a time; only
 * {@link #cancel} is called from others.
 *
 * <pre>{@code
 * MoveTeacher teacher = new MoveTeacher(InsightSearch.of(Games.entry("chess"), null, "default", GameLimit.depth(8)));
 * MoveScores scores = teacher.moves(null, List.of("e4", "e5"), standing -> show(standing));
 * }</pre>
 */
public final class MoveTeacher {

    private final InsightSearch search;
    private final AlphaBeta searcher;
    private final Notation notation;
    private volatile boolean cancelled;

    /** A teacher with a searcher of its own. */
    public MoveTeacher(InsightSearch search) {
        this.search = search;
        this.searcher = search.searcher();
        this.notation = search.entry().game().notation();
    }

    /** Ends what is asked and all that is asked later, soon; from any thread. What was found so far is the answer. */
    public void cancel() {
        cancelled = true;
        searcher.stop();
    }

    /**
     * Scores the moves of a position.
     *
     * @param start where the game begins; null for the start
     * @param played the moves that led to the position
     * @param listener told after each iteration, in this thread
     * @return the final scores; without any where the game is over
     * @throws InputException when there is no such position or move
     */
    public MoveScores moves(@Nullable String start, List<String> played, Consumer<MoveScores> listener) {
        Position position = search.position(start);
        PlayedMoves.play(notation, position, played);
        return moves(position, listener);
    }

    /**
     * Comments on the last move of a game.
     *
     * @param start where the game begins; null for the start
     * @param played its moves
     * @param listener told after each iteration, in this thread
     * @return empty when it was cancelled too early to say anything, or the game was over before the move
     * @throws InputException when there is no move, or one is not legal
     */
    public Optional<MoveComment> comment(@Nullable String start, List<String> played, Consumer<MoveComment> listener) {
        if (played.isEmpty()) {
            throw new InputException("there is no move to comment on", "give the moves of a game");
        }
        Position position = search.position(start);
        List<String> before = played.subList(0, played.size() - 1);
        PlayedMoves.play(notation, position, before);
        GameLine last = PlayedMoves.play(notation, position.copy(), List.of(played.getLast()));
        String move = last.moves().getFirst();
        MoveScores scores = moves(
                position, standing -> comment(played.size(), move, standing).ifPresent(listener));
        return comment(played.size(), move, scores);
    }

    private static Optional<MoveComment> comment(int ply, String move, MoveScores scores) {
        return scores.best()
                .flatMap(best -> scores.of(move)
                        .filter(score -> score.moverScore() != null)
                        .map(score -> new MoveComment(ply, score, best, scores)));
    }

    private MoveScores moves(Position position, Consumer<MoveScores> listener) {
        long[] legal = new long[position.maxMoves()];
        int count = position.generate(legal, 0);
        position.sort(legal, 0, count);
        List<MoveScore> unscored = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            unscored.add(unscored(position, legal[i]));
        }
        if (cancelled || !position.outcome().isOngoing()) {
            return scores(position, SearchResult.ended(position, 0), !cancelled, unscored);
        }
        searcher.clear();
        searcher.setMultiPv(count);
        searcher.listen(standing -> {
            if (cancelled) {
                searcher.stop();
            }
            listener.accept(scores(position, standing, false, unscored));
        });
        SearchResult result = searcher.search(position, search.limits());
        return scores(position, result, !cancelled, unscored);
    }

    private MoveScore unscored(Position position, long move) {
        return new MoveScore(
                notation.moveText(position, move),
                notation.moveNotation(position, move),
                null,
                null,
                null,
                null,
                0,
                List.of(),
                List.of());
    }

    private MoveScores scores(Position position, SearchResult result, boolean done, List<MoveScore> unscored) {
        int unit = searcher.parameters().unit();
        Map<String, MoveScore> known = new HashMap<>();
        if (result.depth() > 0) {
            int best = result.lines().stream()
                    .mapToInt(line -> line.centiScore(unit))
                    .max()
                    .orElse(0);
            for (SearchResult.PvLine line : result.lines()) {
                MoveScore score = score(position, line, unit, best);
                known.put(score.move(), score);
            }
        }
        List<MoveScore> moves = new ArrayList<>();
        unscored.forEach(move -> moves.add(known.getOrDefault(move.move(), move)));
        // The sort is stable: moves of one score stay in text order.
        moves.sort(Comparator.comparingInt(move -> move.moverScore() == null ? Integer.MAX_VALUE : -move.moverScore()));
        return new MoveScores(notation.text(position), position.side(), result.depth(), result.nodes(), done, moves);
    }

    private MoveScore score(Position position, SearchResult.PvLine line, int unit, int best) {
        int score = line.centiScore(unit);
        LineText text = LineText.of(notation, position, line.pv());
        return new MoveScore(
                text.moves().getFirst(),
                text.notation().getFirst(),
                score,
                position.side() == Side.WHITE ? score : -score,
                best - score,
                line.mateIn(),
                line.depth(),
                text.notation(),
                text.moves());
    }
}
