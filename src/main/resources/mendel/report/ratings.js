"use strict";
(function () {
  /* The curves of a tournament: champions against the default weights, and the population's spread. */
  const source = document.querySelector("#ratings-data");
  if (!source) return;
  const data = JSON.parse(source.textContent);
  const dark = matchMedia("screen and (prefers-color-scheme: dark)");
  const light = {ink: "#1c1e21", dim: "#5d636b", line: "#e2dfd9", card: "#ffffff", best: "#1f5fa8", level: "#6b7078", belief: "#b5651d", band: "rgba(181,101,29,0.15)"};
  const night = {ink: "#e9e7e3", dim: "#a2a8b0", line: "#33383d", card: "#1c1f22", best: "#74b9f7", level: "#a2a8b0", belief: "#e0a15e", band: "rgba(224,161,94,0.18)"};
  const minus = text => text.replace("-", "−");
  const count = v => v.toLocaleString("en-GB");
  const elo = v => (Math.round(v) > 0 ? "+" : "") + minus(String(Math.round(v)));
  let printing = false;
  let charts = [];

  function duration(s) {
    if (s < 60) return (s < 10 ? s.toFixed(1) : s.toFixed(0)) + " s";
    if (s < 3600) return Math.floor(s / 60) + " min " + Math.floor(s % 60) + " s";
    return Math.floor(s / 3600) + " h " + Math.floor(s % 3600 / 60) + " min";
  }

  /* The 95 % interval of every point of a set that asks for it; the caps go where they would touch. */
  const whiskers = {id: "whiskers", beforeDatasetsDraw(chart) {
    const at = v => chart.scales.y.getPixelForValue(v);
    const area = chart.chartArea;
    const g = chart.ctx;
    chart.data.datasets.forEach((set, d) => {
      if (!set.whiskers || !chart.isDatasetVisible(d)) return;
      const cap = Math.min(4, area.width / set.data.length / 3);
      g.save();
      g.beginPath();
      g.rect(area.left - 6, area.top, area.width + 12, area.height);
      g.clip();
      g.strokeStyle = set.borderColor;
      g.lineWidth = 1.25;
      g.beginPath();
      chart.getDatasetMeta(d).data.forEach((point, i) => {
        const p = set.data[i];
        if (p.error === null) return;
        [p.y - p.error, p.y + p.error].forEach(end => {
          g.moveTo(point.x - cap, at(end));
          g.lineTo(point.x + cap, at(end));
        });
        g.moveTo(point.x, at(p.y - p.error));
        g.lineTo(point.x, at(p.y + p.error));
      });
      g.stroke();
      g.restore();
    });
  }};

  function draw() {
    charts.forEach(chart => chart.destroy());
    const c = dark.matches && !printing ? night : light;
    const axis = document.querySelector("input[name=axis]:checked").value;
    const r = data.ratings, all = data.population;
    const points = r[axis].map((x, i) => ({x: x, y: r.rating[i], error: r.error[i], i: i, crowned: r.crowned[i] === 1}));
    const many = points.length > 120;
    const ends = [all[axis][0], all[axis][all[axis].length - 1]];
    const belief = all[axis].map((x, i) => ({x: x, y: all.believed[i], error: all.believedError[i]})).filter(p => p.y !== null);
    const edge = {data: [], pointRadius: 0, pointHoverRadius: 0, borderWidth: 0, borderColor: "transparent", backgroundColor: c.band};
    const believed = belief.length === 0 ? [] : [
      {label: data.duels ? "believed by the duels, ± 95 %" : "believed by all games before, ± 95 %", data: belief, pointRadius: belief.length > 1 ? 0 : 3, pointHoverRadius: 0,
        borderColor: c.belief, backgroundColor: c.belief, borderWidth: 2, pointStyle: "line"},
      Object.assign({}, edge, {label: "", data: belief.map(p => ({x: p.x, y: p.y + p.error})), fill: "+1"}),
      Object.assign({}, edge, {label: "", data: belief.map(p => ({x: p.x, y: p.y - p.error}))})];
    const sets = [
      {label: "became the best of the run", data: points.filter(p => p.crowned), showLine: false, pointRadius: many ? 3 : 4.5,
        pointHoverRadius: 6, borderColor: c.best, backgroundColor: c.best, pointStyle: "circle"},
      {label: data.duels ? "played, ± 95 %" : "champion of its generation, ± 95 %", data: points, whiskers: true, pointRadius: many ? 1.5 : 3.5, pointHoverRadius: 5,
        borderColor: c.best, backgroundColor: c.card, pointStyle: "circle", borderWidth: 1.5},
      {label: data.duels ? "the start" : "default weights", data: ends.map(x => ({x: x, y: 0})), pointRadius: 0, pointHoverRadius: 0, borderColor: c.level,
        backgroundColor: c.level, borderWidth: 1.5, borderDash: [6, 4], pointStyle: "line"},
      ...believed];
    if (data.duels) sets.shift(); // What is recommended takes nobody's place.
    const reach = points.flatMap(p => [p.y - (p.error || 0), p.y + (p.error || 0)]).concat(belief.map(p => p.y), 0);
    const share = key => [{data: all[axis].map((x, i) => ({x: x, y: all[key][i] === null ? null : 100 * all[key][i], i: i})),
      pointRadius: all[axis].length > 1 ? 0 : 3, borderColor: c.best, backgroundColor: c.best, borderWidth: 2, spanGaps: true}];
    const said = (s, i) => "generation " + count(s.generation[i]) + ", " + duration(s.seconds[i]) + ", " + count(s.games[i]) + " games so far";
    charts = [
      chart("rating", sets, c, axis, {title: "Elo", min: Math.min(...reach), max: Math.max(...reach), ticks: 9}, {
        filter: (item, i, items) => item.raw.i !== undefined && items.findIndex(o => o.raw.i === item.raw.i) === i,
        callbacks: {
          title: items => items.length ? said(r, items[0].raw.i) : "",
          label: item => " " + elo(item.raw.y) + (item.raw.error === null ? "" : " ± " + Math.round(item.raw.error)) + " Elo"
            + (item.raw.crowned ? ", became the best" : "")
        }}),
      ...["diversity", "spread"].map(key => chart(key, share(key), c, axis, {title: "%", min: 0, ticks: 5}, {callbacks: {
        title: items => items.length ? said(all, items[0].raw.i) : "",
        label: item => " " + item.raw.y.toFixed(2) + " %"
      }}))];
  }

  function chart(id, sets, c, axis, y, tooltip) {
    const xs = data.population[axis];
    const single = xs.length === 1;
    return new Chart(document.querySelector("#" + id), {type: "line", data: {datasets: sets}, plugins: [whiskers], options: {
      animation: false, responsive: true, maintainAspectRatio: false, clip: 8, normalized: true, parsing: false,
      interaction: {mode: "nearest", axis: "x", intersect: false},
      layout: {padding: {right: 8}},
      scales: {
        x: Axes.across(axis === "generation" ? "count" : "time", single ? xs[0] : undefined, {min: single ? undefined : 0,
          max: single ? undefined : xs[xs.length - 1], title: {display: true, text: axis === "generation" ? "generation" : "time", color: c.dim},
          grid: {display: false}, border: {color: c.line}, ticks: {color: c.dim}}),
        y: {title: {display: true, text: y.title, color: c.dim}, border: {display: false}, grid: {color: c.line},
          suggestedMin: y.min, suggestedMax: y.max, ticks: {color: c.dim, maxTicksLimit: y.ticks, callback: Axes.number}}
      },
      plugins: {
        legend: {display: sets.length > 1, position: "top", align: "start", onClick: null,
          labels: {filter: item => item.text !== "", color: c.ink, usePointStyle: true, pointStyleWidth: 18, boxHeight: 7, padding: 14}},
        tooltip: Object.assign({backgroundColor: c.ink, titleColor: c.card, bodyColor: c.card, padding: 10, displayColors: false}, tooltip)
      }}});
  }

  document.querySelectorAll("input[name=axis]").forEach(input => input.addEventListener("change", draw));
  dark.addEventListener("change", draw);
  addEventListener("beforeprint", () => { printing = true; draw(); });
  addEventListener("afterprint", () => { printing = false; draw(); });
  draw();
})();
