/* An evaluation term by term, as bars that add up to the score. */

import {h, s} from "/dom.js";
import {count} from "/format.js";

/** A value with its sign. */
export const number = v => (v < 0 ? "−" : v > 0 ? "+" : "") + Math.abs(v).toLocaleString("en-GB", {maximumFractionDigits: 1});

/**
 * The terms of a position, by groups that open.
 *
 * @param found what the server says of the position
 * @param unit what a pawn, a man or a disc is called
 * @param opened the groups that are open, by name; it is kept up to date
 */
export function termBars(found, unit = "a unit", opened = {}) {
  const most = Math.max(1, ...found.groups.map(group => Math.abs(group.value)));
  const bySize = (a, b) => Math.abs(b.value) - Math.abs(a.value);
  const bar = (value, scale) => {
    const part = Math.min(50, 50 * Math.abs(value) / scale);
    return s("svg", {class: "termbar", viewBox: "0 0 100 8", preserveAspectRatio: "none", "aria-hidden": "true"},
      s("line", {x1: 50, x2: 50, y1: 0, y2: 8}), s("rect", {class: value < 0 ? "minus" : "plus", x: value < 0 ? 50 - part : 50, y: 1, width: part, height: 6}));
  };
  const row = (name, value, scale, title = null) => [h("span", {title}, name), bar(value, scale), h("span", {class: "value"}, number(value))];
  const group = one => h("details", {open: opened[one.group] ?? null, ontoggle: event => opened[one.group] = event.target.open},
    h("summary", {class: "barrow"}, row(one.group, one.value, most)),
    h("div", {class: "terms"}, found.terms.filter(term => term.group === one.group).sort(bySize).map(term =>
      h("div", {class: "barrow"}, row(term.name, term.value, most, `${term.meaning}: ${term.feature} × ${term.weight}`)))));
  return h("div", {class: "evaluation"},
    h("p", {}, h("strong", {class: "score"}, number(found.score)), ` for ${found.view} by ${found.model} `, h("span", {class: "dim"}, `(${unit} is ${count(found.unit)})`)),
    [...found.groups].sort(bySize).map(group),
    Math.abs(found.rounding) > 1e-9 ? h("div", {class: "barrow"}, row("rounding", found.rounding, most)) : null,
    h("div", {class: "barrow sum"}, row("sum", found.score, Math.max(most, Math.abs(found.score)))));
}
