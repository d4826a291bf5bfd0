/**
 * Configs: JSON objects whose keys are declared once, as fields of a {@link mendel.config.Section}. Reader, writer,
 * messages and the schema for editors follow from that. Knows no key of its own.
 */
@NullMarked
package mendel.config;

import org.jspecify.annotations.NullMarked;
