package mendel.app.session;

import mendel.player.Reply;

/**
 * What a computer would play.
 *
 * @param move the move's text
 * @param notation its text in the notation for people
 * @param reply what the computer says of it
 */
public record Hint(String move, String notation, Reply reply) {}
