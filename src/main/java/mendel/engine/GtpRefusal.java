package mendel.engine;

/** What is wrong with a command of GTP, in the words of the protocol where it has some. */
final class GtpRefusal extends Exception {

    GtpRefusal(String message) {
        super(message, null, false, false);
    }
}
