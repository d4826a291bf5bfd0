/* Curves, drawn by Chart.js. */

import {h} from "/dom.js";

let loading = null;

function library() {
  loading ??= new Promise((resolve, reject) => {
    document.head.append(h("script", {src: "/library/chart.js", onload: () => resolve(window.Chart),
      onerror: () => reject(new Error("the charts cannot be loaded"))}));
  });
  return loading;
}

const colour = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Colours that are told apart, also by those who see few. */
export const COLOURS = ["--c1", "--c2", "--c3", "--c4", "--c5", "--c6", "--c7", "--c8"];

/**
 * A chart of curves.
 *
 * @param curves label, colour (a name of the style), points ({x, y}); dashed and thin if wanted
 * @param axes titles of both axes; log for the upper one
 * @returns its element, a function that sets other curves, and one that ends it
 */
export async function chart(label, axes) {
  const Chart = await library();
  const canvas = h("canvas", {role: "img", "aria-label": label});
  const figure = h("figure", {class: "card"}, h("figcaption", {}, label), h("div", {class: "plot"}, canvas));
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const drawn = new Chart(canvas, {
    type: "line",
    data: {datasets: []},
    options: {
      animation: false, parsing: false, normalized: true, responsive: true, maintainAspectRatio: false,
      interaction: {mode: "nearest", axis: "x", intersect: false},
      elements: {point: {radius: 0, hitRadius: 8}},
      plugins: {legend: {labels: {boxWidth: 18, boxHeight: 2}}},
      scales: {
        x: {type: "linear", bounds: "data", ticks: {precision: 0}, title: {display: true, text: axes.x}},
        y: {type: axes.log ? "logarithmic" : "linear", title: {display: true, text: axes.y}}
      }
    }
  });
  let last = [];
  function draw(curves) {
    last = curves;
    const dim = colour("--dim"), line = colour("--line");
    for (const axis of Object.values(drawn.options.scales)) {
      axis.ticks = {...axis.ticks, color: dim};
      axis.title.color = dim;
      axis.grid = {color: line};
    }
    drawn.options.plugins.legend.labels.color = colour("--ink");
    drawn.data.datasets = curves.map(curve => ({
      label: curve.label, data: curve.points, borderColor: colour(curve.colour), backgroundColor: colour(curve.colour),
      borderWidth: curve.thin ? 1 : 2, borderDash: curve.dashed ? [5, 4] : []
    }));
    drawn.update("none");
  }
  const turn = () => draw(last);
  dark.addEventListener("change", turn);
  return {
    node: figure,
    draw,
    title(x) {
      drawn.options.scales.x.title.text = x;
    },
    end() {
      dark.removeEventListener("change", turn);
      drawn.destroy();
    }
  };
}
