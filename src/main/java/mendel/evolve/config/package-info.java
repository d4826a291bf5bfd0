/**
 * The config of an evolution: immutable records, checked once, read from JSON with comments.
 *
 * <p>A key is declared once, as a {@link mendel.config.Key} in the {@link mendel.config.Section} of its object
 * ({@code StopKeys}, {@code EvolutionKeys} …): its name, the {@link mendel.config.ValueKind} of its values with their
 * bounds, its default, what it means, and the component of the record that has its value. Reading, writing, the schema
 * and the words of messages follow from that. What a section says besides is how its record is made, and what values
 * must be together.
 */
@NullMarked
package mendel.evolve.config;

import org.jspecify.annotations.NullMarked;
