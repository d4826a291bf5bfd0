package mendel.protocol.hub;

import org.jspecify.annotations.Nullable;

/**
 * What a Hub engine answered to {@code go think}.
 *
 * @param move the move as the engine wrote it
 * @param score in hundredths of a man, from the side to move's view; null when it reported none
 * @param depth the plies last reported
 * @param nodes the greatest number of nodes reported
 */
public record HubReply(String move, @Nullable Integer score, int depth, long nodes) {}
