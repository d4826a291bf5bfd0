/**
 * What every package may use: the two kinds of failure that a user can do something about, and the one way in which files
 * are written.
 */
package mendel;
