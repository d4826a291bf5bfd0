package mendel.report;

/**
 * How the best weights play one kind of basic ending from positions that are won.
 *
 * @param ending its name
 * @param won the games that were won
 * @param games the games that were played
 */
public record EndingLine(String ending, int won, int games) {}
