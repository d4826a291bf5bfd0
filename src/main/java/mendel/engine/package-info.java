/**
 * Mendel as an engine: the protocols by which other programs let it play.
 *
 * <p>{@link mendel.engine.Conversation} reads what the client says, a {@link mendel.engine.Protocol} understands it and
 * answers, and {@link mendel.engine.Thinker} searches.
 */
@NullMarked
package mendel.engine;

import org.jspecify.annotations.NullMarked;
