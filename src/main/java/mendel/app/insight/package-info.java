/**
 * Why a move is good: {@link mendel.app.insight.MoveTeacher} scores every move of a position deeper and deeper and
 * comments on moves that were played, {@link mendel.app.insight.GameCurve} follows the score through a game,
 * {@link mendel.app.insight.EvaluationTerms} takes an evaluation apart, and {@link mendel.app.insight.MemoryKnowledge}
 * has what a memory of games says. All results are immutable, and long work can be cancelled.
 */
@NullMarked
package mendel.app.insight;

import org.jspecify.annotations.NullMarked;
