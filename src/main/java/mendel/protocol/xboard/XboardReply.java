package mendel.protocol.xboard;

import mendel.protocol.MentorScore;
import org.jspecify.annotations.Nullable;

/**
 * The move of an xboard engine.
 *
 * @param move as the engine writes it; null when it resigns
 * @param score the last one in its thinking output, from its own view in centi-units or as a mate; null when there was
 *     none
 * @param depth plies of that line; 0 when unknown
 * @param nodes positions that it had visited by then; 0 when unknown
 */
public record XboardReply(@Nullable String move, @Nullable MentorScore score, int depth, long nodes) {}
