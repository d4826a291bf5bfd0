package mendel.campaign;

/**
 * The matches at the end, on openings that no round has seen: the last champion against what the campaign began with
 * and against the reference, and each earlier champion against the beginning.
 *
 * @param games of the last champion, an even number; 0 for no match
 * @param earlier games of each earlier champion, an even number; 0 for no match
 */
public record ProofConfig(int games, int earlier) {}
