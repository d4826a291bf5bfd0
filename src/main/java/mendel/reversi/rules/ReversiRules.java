package mendel.reversi.rules;

/**
 * What tells one game of Reversi from another.
 *
 * @param id the game's name in commands and files
 * @param size the squares along one side: 6, 8 or 10
 * @param anti whether the side with fewer discs wins
 */
public record ReversiRules(String id, int size, boolean anti) {}
