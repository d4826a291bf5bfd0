/** Around matches and tournaments: whether players win the basic endings, and to which of them ratings are anchored. */
package mendel.app.match;
