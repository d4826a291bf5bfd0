package mendel.cluster;

import java.io.Serializable;

/**
 * A file that the workers of a job read.
 *
 * @param name the job's name for it
 * @param at where it is: for the driver its path, for the workers the name by which Spark brings it
 * @param sha256 of its contents
 */
record JobFile(String name, String at, String sha256) implements Serializable {}
