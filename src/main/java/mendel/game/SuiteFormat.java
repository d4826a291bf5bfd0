package mendel.game;

/** A file format for suites of test positions, one a line: EPD of chess, OBF of Reversi. */
public interface SuiteFormat {

    /** The usual file extension without the dot: {@code epd}. */
    String extension();

    /**
     * Reads a line.
     *
     * @param name the problem's name where the line gives none
     * @throws mendel.InputException when it is no problem, or has moves that are not legal
     */
    SuiteProblem parse(String line, String name);
}
