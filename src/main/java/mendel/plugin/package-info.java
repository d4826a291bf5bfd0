/**
 * What others add to Mendel: what all plug-ins have in common, how they are found, and their settings. Models are
 * declared here, what belongs to an evolution in {@code mendel.evolve.plugin}. The guide {@code src/guide/embedding.md}
 * shows how one is written.
 */
@NullMarked
package mendel.plugin;

import org.jspecify.annotations.NullMarked;
