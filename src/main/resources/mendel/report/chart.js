"use strict";
(function () {
  document.documentElement.classList.add("js");
  const data = JSON.parse(document.getElementById("chart-data").textContent);
  const dark = matchMedia("screen and (prefers-color-scheme: dark)");
  const light = {ink: "#1c1e21", dim: "#5d636b", line: "#e2dfd9",
    bars: ["#1f5fa8", "#c2570c", "#00795a", "#9c4d97", "#6b7078", "#8fb4dd", "#b3261e", "#8a6d00"]};
  const night = {ink: "#e9e7e3", dim: "#a2a8b0", line: "#33383d",
    bars: ["#74b9f7", "#ffa352", "#3fcf9f", "#e29ade", "#a2a8b0", "#3d6e9c", "#ff8a80", "#e0c04c"]};
  const number = v => v.toLocaleString("en-GB", {maximumSignificantDigits: 4});
  let chart = null;

  function draw() {
    if (chart) chart.destroy();
    const c = dark.matches ? night : light;
    chart = new Chart(document.getElementById("chart"), {
      type: data.type,
      data: {
        labels: data.groups,
        datasets: data.series.map((s, i) => ({label: s.name, data: s.values, backgroundColor: c.bars[i % c.bars.length],
          borderColor: c.bars[i % c.bars.length], borderWidth: data.type === "line" ? 2 : 0, pointRadius: 2}))
      },
      options: {
        animation: false, responsive: true, maintainAspectRatio: false,
        scales: {
          x: {ticks: {color: c.dim}, grid: {display: false}},
          y: {type: "logarithmic", ticks: {color: c.dim, callback: v => Number.isInteger(Math.log10(v)) ? number(v) : null},
            grid: {color: c.line}}
        },
        plugins: {
          legend: {labels: {color: c.ink}},
          tooltip: {callbacks: {label: item => item.dataset.label + ": " + number(item.parsed.y)}}
        }
      }
    });
  }

  draw();
  document.documentElement.dataset.ready = "true";
  dark.addEventListener("change", draw);
})();
