/**
 * Draughts as text: {@link mendel.draughts.text.DraughtsNotation} with {@code DraughtsFen}, {@code DraughtsMoveText}
 * and {@code CapturePath}; files of games ({@code Pdn}), and {@link mendel.draughts.text.HubNotation}.
 */
@NullMarked
package mendel.draughts.text;

import org.jspecify.annotations.NullMarked;
