/* A run's course in a few pixels. */

import {s} from "/dom.js";

/** A line through numbers; drawn upwards whatever their size. */
export function sparkline(numbers, label) {
  const width = 120, height = 28, edge = 3;
  const drawing = s("svg", {class: "spark", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": label});
  if (numbers.length < 2) return drawing;
  const least = Math.min(...numbers), span = Math.max(...numbers) - least || 1;
  const at = (v, i) => [edge + i * (width - 2 * edge) / (numbers.length - 1), height - edge - (v - least) * (height - 2 * edge) / span];
  drawing.append(s("polyline", {points: numbers.map((v, i) => at(v, i).map(x => x.toFixed(1)).join(",")).join(" ")}));
  const [x, y] = at(numbers.at(-1), numbers.length - 1);
  drawing.append(s("circle", {cx: x.toFixed(1), cy: y.toFixed(1), r: 2}));
  return drawing;
}
