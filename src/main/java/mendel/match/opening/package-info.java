/** Where games begin: at random, from lists and files, by a book. */
package mendel.match.opening;
