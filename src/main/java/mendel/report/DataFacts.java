package mendel.report;

/**
 * The labelled positions of a run.
 *
 * @param file the file as the config names it
 * @param sha256 the hash of its bytes, hexadecimal
 * @param train positions trained on
 * @param validation positions kept apart
 * @param repeated positions of validation games that are left out because they also train
 * @param skipped lines not used in a loss: mates and lines without a score
 * @param target the curve and the target mixture of the sigmoid loss, in words; empty for the other losses
 */
public record DataFacts(
        String file, String sha256, long train, long validation, long repeated, long skipped, String target) {}
