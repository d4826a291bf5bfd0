/* Up to eight runs over each other. */

import {h, put} from "/dom.js";
import {get} from "/api.js";
import {chart, COLOURS} from "/chart.js";
import {count, duration, loss, percent} from "/format.js";

const AXES = {generation: "generation", seconds: "seconds", evaluations: "losses of genomes computed"};

function table(head, rows, label) {
  return h("div", {class: "card scroll", tabIndex: 0, role: "region", "aria-label": label}, h("table", {},
    h("thead", {}, h("tr", {}, head.map((text, i) => h("th", {scope: "col", class: i ? null : "left"}, text)))),
    h("tbody", {}, rows.map(row => h("tr", {}, row.map((cell, i) => h(i ? "td" : "th", {scope: i ? null : "row"}, cell)))))));
}

export async function show(main, query) {
  const names = query.getAll("run");
  if (names.length < 2) throw new Error("choose two runs or more in the list of runs");
  const compared = await get("/api/compare?" + new URLSearchParams(names.map(name => ["run", name])));
  const points = await Promise.all(names.map(name => get("/api/run/points", {name})));
  const games = points.some(run => run.some(p => Number.isFinite(p.rating)));
  const plot = await chart("The runs over each other", {x: AXES.generation, y: games ? "Elo " + compared.opponent : "loss"});
  const choice = h("select", {"aria-label": "by what"}, Object.entries(AXES)
    .filter(([key]) => points.every(run => run.every(p => Number.isFinite(p[key]))))
    .map(([key, text]) => h("option", {value: key}, text)));

  function draw() {
    const by = choice.value;
    plot.title(AXES[by]);
    const line = (run, i, name, more) => ({label: names[i] + (more.dashed ? ", validation" : ""), colour: COLOURS[i], ...more,
      points: run.filter(p => Number.isFinite(p[name])).map(p => ({x: p[by], y: p[name]}))});
    plot.draw(points.flatMap((run, i) => games ? [line(run, i, "rating", {})]
      : [line(run, i, "train", {}), line(run, i, "validation", {dashed: true, thin: true})]).filter(curve => curve.points.length));
  }

  choice.addEventListener("change", draw);
  put(main,
    h("p", {class: "eyebrow"}, h("a", {href: "/"}, "Runs"), " / Compare"),
    h("div", {class: "head"}, h("h1", {}, names.join(", ")), h("label", {}, "by", choice)),
    compared.caution ? h("p", {class: "note"}, compared.caution) : null,
    plot.node,
    table(["Run", "Generations", "Train", "Validation", "Above the optimum", ...compared.opponent ? ["Elo " + compared.opponent] : [], "Time"], compared.runs.map(run => [
      h("a", {href: "/run?" + new URLSearchParams({name: run.name})}, run.name), count(run.generations), loss(run.train),
      loss(run.validation), percent(run.aboveOptimum), ...compared.opponent ? [run.elo] : [], duration(run.seconds)]), "Figures"),
    h("h2", {}, "Settings in which they differ"),
    Object.keys(compared.settings).length
      ? table(["Setting", ...names], Object.entries(compared.settings).map(([path, values]) => [path, ...values.map(v => v || "–")]), "Settings in which they differ")
      : h("p", {class: "note"}, "There is none."),
    h("h2", {}, "Weights that differ most"),
    compared.weights.length
      ? table(["Weight", ...names, "Of its range"], compared.weights.map(w => [
        h("span", {title: w.meaning}, w.name), ...w.values.map(v => loss(v)), percent(w.spread, 0)]), "Weights that differ most")
      : h("p", {class: "note"}, "The runs have different models, or the same weights."));
  draw();
  return plot.end;
}
