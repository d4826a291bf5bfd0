/**
 * Campaigns: rounds of play, labels, an evolution and a match against the champion, by themselves for a night. Each
 * stage is what a single command does; a campaign only decides what comes next and remembers what was done. For any
 * program: nothing here prints.
 */
@NullMarked
package mendel.campaign;

import org.jspecify.annotations.NullMarked;
