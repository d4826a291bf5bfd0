package mendel.engine;

/** An error in a GTP command, in the words of the protocol where it has some. */
final class GtpRefusal extends Exception {

    GtpRefusal(String message) {
        super(message, null, false, false);
    }
}
