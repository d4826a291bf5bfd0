/**
 * Work on the machines of an Apache Spark cluster. {@link mendel.cluster.SparkMachines} is what commands see; it starts
 * {@link mendel.cluster.SparkDriver} as a process of its own, which alone speaks to Spark. So Spark and what it brings
 * are not in the program's process, and its end gives the cluster's machines back, however the program ended.
 */
@NullMarked
package mendel.cluster;

import org.jspecify.annotations.NullMarked;
