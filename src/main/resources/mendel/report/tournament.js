"use strict";
(function () {
  document.documentElement.classList.add("js");
  const players = JSON.parse(document.getElementById("chart-data").textContent);
  const dark = matchMedia("screen and (prefers-color-scheme: dark)");
  const light = {ink: "#1c1e21", dim: "#5d636b", line: "#e2dfd9", bar: "#1f5fa8"};
  const night = {ink: "#e9e7e3", dim: "#a2a8b0", line: "#33383d", bar: "#74b9f7"};
  const signed = v => (v > 0 ? "+" : "") + v.toFixed(1).replace("-", "−");
  const cap = 5;
  const arrow = 24;
  const ends = players.filter(p => p.elo !== null).flatMap(p => [p.elo - (p.error ?? 0), p.elo + (p.error ?? 0)])
    .concat(players.filter(p => p.bound !== null).map(p => p.bound));
  let chart = null;

  // Chart.js has no error bars: a line from end to end of each interval, with caps; an arrow from the only end that is known.
  const intervals = {
    id: "intervals",
    beforeDatasetsDraw(drawn, args, options) {
      const x = drawn.scales.x, y = drawn.scales.y, g = drawn.ctx;
      g.save();
      g.strokeStyle = options.colour;
      g.lineWidth = 2;
      players.forEach((p, i) => {
        if (p.bound !== null) {
          const tail = x.getPixelForValue(p.bound), tip = tail + (p.wins ? arrow : -arrow), back = p.wins ? -cap : cap, at = y.getPixelForValue(i);
          g.beginPath();
          g.moveTo(tail, at - cap); g.lineTo(tail, at + cap);
          g.moveTo(tail, at); g.lineTo(tip, at);
          g.moveTo(tip + back, at - cap); g.lineTo(tip, at); g.lineTo(tip + back, at + cap);
          g.stroke();
        }
        if (p.elo === null || p.error === null) return;
        const from = x.getPixelForValue(p.elo - p.error), to = x.getPixelForValue(p.elo + p.error), at = y.getPixelForValue(i);
        g.beginPath();
        g.moveTo(from, at); g.lineTo(to, at);
        g.moveTo(from, at - cap); g.lineTo(from, at + cap);
        g.moveTo(to, at - cap); g.lineTo(to, at + cap);
        g.stroke();
      });
      g.restore();
    }
  };

  function draw() {
    if (chart) chart.destroy();
    const c = dark.matches ? night : light;
    chart = new Chart(document.getElementById("chart"), {
      type: "line",
      plugins: [intervals],
      data: {
        labels: players.map(p => p.name),
        datasets: [{data: players.map(p => p.elo), showLine: false, pointRadius: 6, pointHoverRadius: 7,
          pointBackgroundColor: c.bar, pointBorderColor: c.bar}]
      },
      options: {
        indexAxis: "y", animation: false, responsive: true, maintainAspectRatio: false,
        layout: {padding: {right: arrow}},
        scales: {
          x: Axes.across("elo", undefined, {bounds: "ticks", title: {display: true, text: "Elo", color: c.dim}, ticks: {color: c.dim}, grid: {color: c.line},
            suggestedMin: ends.length ? Math.min(...ends) : -100, suggestedMax: ends.length ? Math.max(...ends) : 100, grace: "2%"}),
          y: {type: "category", offset: true, ticks: {color: c.ink, autoSkip: false}, grid: {display: false}}
        },
        plugins: {
          legend: {display: false},
          intervals: {colour: c.bar},
          tooltip: {callbacks: {label: item => {
            const p = players[item.dataIndex];
            return signed(p.elo) + (p.error === null ? "" : " ± " + p.error.toFixed(1));
          }}}
        }
      }
    });
  }

  draw();
  document.documentElement.dataset.ready = "true";
  dark.addEventListener("change", draw);
})();
