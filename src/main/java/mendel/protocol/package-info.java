/**
 * External engines: their processes, their names, and the protocols they speak. Each protocol's client is in a package
 * of its own.
 */
@NullMarked
package mendel.protocol;

import org.jspecify.annotations.NullMarked;
