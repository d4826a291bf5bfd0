/** How well evaluations fit labelled positions, and what their parameters do there. */
package mendel.app.fit;
