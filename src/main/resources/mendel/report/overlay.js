"use strict";
/* Curves of several runs, or of the cells of a study with bands over their seeds, laid over each other. */
(function () {
  document.documentElement.classList.add("js");
  const data = JSON.parse(document.getElementById("chart-data").textContent);
  const canvas = document.getElementById("chart");
  const dark = matchMedia("screen and (prefers-color-scheme: dark)");
  const light = {ink: "#1c1e21", dim: "#5d636b", line: "#e2dfd9",
    lines: ["#1f5fa8", "#c2570c", "#00795a", "#9c4d97", "#6b7078", "#8a6d00", "#b3261e", "#3f8fd0"]};
  const night = {ink: "#e9e7e3", dim: "#a2a8b0", line: "#33383d",
    lines: ["#74b9f7", "#ffa352", "#3fcf9f", "#e29ade", "#a2a8b0", "#e0c04c", "#ff8a80", "#9fd4ff"]};
  const dashes = [[], [6, 3], [2, 3], [9, 3, 2, 3]];
  const number = v => v.toLocaleString("en-GB", {maximumSignificantDigits: 5}).replace("-", "−");
  const chosen = (name, otherwise) => {
    const input = document.querySelector("input[name=" + name + "]:checked");
    return input ? input.value : otherwise;
  };
  let chart = null;

  function draw() {
    if (chart) chart.destroy();
    const c = dark.matches ? night : light;
    const axis = chosen("axis", data.axes[0]);
    const loss = chosen("loss", data.losses[0]);
    const shown = chosen("shown", "middle");
    const scale = chosen("scale", "linear");
    const sets = [];
    data.lines.forEach((line, i) => {
      const curve = line.curves[axis];
      if (!curve || !curve[loss]) return;
      const colour = c.lines[i % c.lines.length];
      const points = values => curve.x.map((x, k) => ({x: x, y: values[k]}))
        .filter(p => p.y !== null && (scale === "linear" || p.y > 0));
      const bands = shown === "middle" && curve[loss].low.length > 0;
      if (bands) {
        const edge = {borderWidth: 0, pointRadius: 0, pointHitRadius: 0, band: true};
        sets.push(Object.assign({data: points(curve[loss].low)}, edge));
        sets.push(Object.assign({data: points(curve[loss].high), fill: "-1", backgroundColor: colour + "2b"}, edge));
      }
      sets.push({label: line.name, data: points(curve[loss][shown].length ? curve[loss][shown] : curve[loss].middle), borderColor: colour,
        backgroundColor: colour, borderWidth: 2, borderDash: dashes[Math.floor(i / c.lines.length) % dashes.length],
        pointRadius: curve.x.length > 1 ? 0 : 3, pointHoverRadius: 4});
    });
    const all = sets.flatMap(s => s.data.map(p => p.x));
    const only = all.length && Math.min(...all) === Math.max(...all) ? all[0] : undefined;
    const grid = {color: c.line};
    const names = {generation: "generation", evaluations: "losses of genomes computed", seconds: "time"};
    chart = new Chart(canvas, {
      type: "line",
      data: {datasets: sets},
      options: {
        animation: false, responsive: true, maintainAspectRatio: false, interaction: {mode: "nearest", axis: "x", intersect: false},
        scales: {
          x: Axes.across(axis === "seconds" ? "time" : "count", only, {title: {display: true, text: names[axis], color: c.dim},
            ticks: {color: c.dim}, grid: grid}),
          y: {type: scale === "log" ? "logarithmic" : "linear", title: {display: true, text: data.names[loss], color: c.dim},
            ticks: scale === "log" ? {color: c.dim, maxTicksLimit: 8, callback: number} : {color: c.dim, callback: Axes.number}, grid: grid}
        },
        plugins: {
          legend: {labels: {color: c.ink, boxWidth: 18, boxHeight: 2, filter: item => item.text !== undefined}},
          tooltip: {filter: item => !item.dataset.band, callbacks: {
            title: items => items.length ? names[axis] + " " + number(items[0].parsed.x) : "",
            label: item => item.dataset.label + ": " + number(item.parsed.y)}}
        }
      }
    });
  }

  if (canvas) draw();
  document.querySelectorAll(".controls input").forEach(input => input.addEventListener("change", draw));
  document.documentElement.dataset.ready = "true";
  dark.addEventListener("change", () => canvas && draw());
})();
