"use strict";
(function () {
  const root = document.documentElement;
  root.classList.add("js");
  const data = JSON.parse(document.getElementById("chart-data").textContent);
  const $ = s => document.querySelector(s);
  const svgName = "http://www.w3.org/2000/svg";
  const el = (name, attributes, parent) => {
    const e = document.createElementNS(svgName, name);
    Object.entries(attributes).forEach(([key, value]) => e.setAttribute(key, value));
    if (parent) parent.appendChild(e);
    return e;
  };
  const minus = text => text.replace("-", "−");
  const count = n => n.toLocaleString("en-GB");
  const games = r => r[0] + r[1] + r[2];
  const rate = r => (r[0] + r[2] / 2) / games(r);
  const signed = v => (v > 0 ? "+" : "") + minus(v.toFixed(1));
  const record = r => count(games(r)) + (games(r) === 1 ? " game: " : " games: ") + count(r[0]) + " won, " + count(r[1]) + " lost"
    + (r[2] ? ", " + count(r[2]) + " drawn" : "") + "\n" + (100 * rate(r)).toFixed(1) + " %" + (r[3] === null ? "" : ", mean margin " + signed(r[3]));
  const colour = r => {
    const s = Math.round((2 * rate(r) - 1) * 8);
    return s === 0 ? "z" : (s < 0 ? "n" : "p") + Math.abs(s);
  };

  /* A small board, as the page's own are drawn. */
  function board(squares, last) {
    const n = Math.round(Math.sqrt(squares.length));
    const svg = el("svg", {"class": "game " + data.kind, viewBox: "0 0 " + 10 * n + " " + 10 * n});
    el("rect", {"class": "ground", width: 10 * n, height: 10 * n}, svg);
    let odd = "";
    for (let i = 0; i < n * n; i++) if ((i % n + Math.floor(i / n)) % 2) odd += "M" + 10 * (i % n) + " " + 10 * Math.floor(i / n) + "h10v10h-10z";
    el("path", {"class": "odd", d: odd}, svg);
    if (last >= 0) el("rect", {"class": "last", x: 10 * (last % n), y: 10 * Math.floor(last / n), width: 10, height: 10}, svg);
    Array.from(squares).forEach((piece, i) => {
      if (piece !== "." && piece !== " ") {
        const upper = piece !== piece.toLowerCase();
        el("use", {href: "#p-" + (upper ? "u" : "l") + piece.toLowerCase(), x: 10 * (i % n), y: 10 * Math.floor(i / n)}, svg);
      }
    });
    return svg;
  }

  const tip = document.createElement("div");
  tip.className = "tip";
  tip.hidden = true;
  document.body.appendChild(tip);
  function show(text, squares, last, x, y) {
    tip.textContent = text;
    if (squares) tip.appendChild(board(squares, last));
    tip.hidden = false;
    const box = tip.getBoundingClientRect();
    tip.style.left = Math.max(4, Math.min(x + 16, innerWidth - box.width - 4)) + "px";
    tip.style.top = Math.max(4, y + 16 + box.height > innerHeight ? y - box.height - 12 : y + 16) + "px";
  }
  const hide = () => { tip.hidden = true; };

  /* The opening tree: from left to right, a leaf a line, opened where the games are. */
  const narrow = 96, wide = 180, down = 27, least = 20;
  let budget = least;
  let tree = null;

  function open(start) {
    const leaves = [];
    (function close(node) { node.open = false; (node.c || []).forEach(close); })(start);
    leaves.push(start);
    while (leaves.length < budget) {
      const next = leaves.filter(n => n.c && !n.open).sort((a, b) => games(b.r) - games(a.r))[0];
      if (!next) break;
      next.open = true;
      leaves.splice(leaves.indexOf(next), 1, ...next.c);
    }
  }

  function layout(node, depth, place) {
    node.x = depth;
    place.depth = Math.max(place.depth, depth);
    const shown = node.open ? node.c : [];
    shown.forEach(child => layout(child, depth + 1, place));
    node.rest = node.open && node.xr ? place.row++ : -1;
    node.y = shown.length ? (shown[0].y + shown[shown.length - 1].y) / 2 : place.row++;
  }

  function drawTree() {
    const box = $("#tree-box");
    const place = {row: 0, depth: 0};
    layout(tree, 0, place);
    const all = games(tree.r);
    const radius = r => Math.max(3, 17 * Math.sqrt(games(r) / all));
    const left = 30, top = 24, right = 130;
    const across = Math.max(narrow, Math.min(wide, (box.clientWidth - left - right) / Math.max(1, place.depth)));
    const x = n => left + n.x * across, y = row => top + row * down;
    const svg = el("svg", {width: left + place.depth * across + right, height: top + place.row * down + 8, role: "group", "aria-label": "opening tree"});
    const edges = el("g", {}, svg), nodes = el("g", {}, svg);
    (function draw(node, line) {
      const here = line.concat(node.m || []);
      const state = node.c ? (node.open ? "open" : "closed") : "end";
      const g = el("g", {"class": "node " + state}, nodes);
      const r = radius(node.r);
      el("circle", {"class": colour(node.r), cx: x(node), cy: y(node.y), r: r}, g);
      if (node.m) el("text", {"class": "move" + (node.o ? " own" : ""), x: x(node) - r - 4, y: y(node.y)}, g).textContent = node.m;
      if (!node.open) el("text", {"class": "count", x: x(node) + r + 5, y: y(node.y)}, g).textContent = count(games(node.r)) + (node.c ? " ›" : "");
      const text = (here.length ? here.join(" ") + "\n" + (node.o ? "the learner’s move" : "the opponent’s move") + "\n" : "the start\n") + record(node.r);
      g.addEventListener("pointermove", e => show(text, node.b, node.s, e.clientX, e.clientY));
      g.addEventListener("pointerleave", hide);
      if (node.c) {
        g.setAttribute("tabindex", "0");
        g.setAttribute("role", "button");
        g.setAttribute("aria-expanded", node.open);
        g.setAttribute("aria-label", text.replace(/\n/g, ", "));
        const toggle = () => { node.open = !node.open; hide(); drawTree(); };
        g.addEventListener("click", toggle);
        g.addEventListener("keydown", e => { if (e.key === "Enter" || e.key === " ") { e.preventDefault(); toggle(); } });
      }
      (node.open ? node.c : []).forEach(child => {
        const x0 = x(node), y0 = y(node.y), x1 = x(child), y1 = y(child.y);
        el("path", {"class": "edge" + (child.o ? " own" : ""), d: "M" + x0 + " " + y0 + "C" + (x0 + 34) + " " + y0 + " " + (x0 + 30) + " " + y1 + " "
          + (x0 + 56) + " " + y1 + "H" + x1}, edges);
        draw(child, here);
      });
      if (node.rest >= 0) {
        const x0 = x(node), y0 = y(node.y), x1 = x(node) + across - 20, y1 = y(node.rest);
        el("path", {"class": "edge", d: "M" + x0 + " " + y0 + "C" + (x0 + 34) + " " + y0 + " " + (x0 + 30) + " " + y1 + " " + (x0 + 56) + " " + y1 + "H" + x1}, edges);
        const g = el("g", {"class": "node rest"}, nodes);
        el("circle", {cx: x1, cy: y1, r: 4}, g);
        el("text", {"class": "count", x: x1 + 9, y: y1}, g).textContent = "+" + node.n + (node.n === 1 ? " rare move" : " rare moves");
        g.addEventListener("pointermove", e => show(node.n + (node.n === 1 ? " more move\n" : " more moves\n") + record(node.xr), null, -1, e.clientX, e.clientY));
        g.addEventListener("pointerleave", hide);
      }
    })(tree, []);
    box.replaceChildren(svg);
  }

  if (data.trees.length) {
    const choose = () => {
      tree = data.trees[Number($("#start").value)];
      open(tree);
      drawTree();
      $("#start-board").replaceChildren(board(tree.b, -1));
    };
    $("#start").addEventListener("change", () => { budget = least; choose(); });
    $("#more").addEventListener("click", () => { budget = Math.min(320, 2 * budget); choose(); });
    $("#less").addEventListener("click", () => { budget = Math.max(5, Math.floor(budget / 2)); choose(); });
    choose();
  }

  /* Growth. */
  const dark = matchMedia("screen and (prefers-color-scheme: dark)");
  const light = {ink: "#1c1e21", dim: "#5d636b", line: "#e2dfd9", card: "#ffffff", first: "#1f5fa8", second: "#c2570c", even: "#9a9da1"};
  const night = {ink: "#e9e7e3", dim: "#a2a8b0", line: "#33383d", card: "#1c1f22", first: "#74b9f7", second: "#ffa352", even: "#6d737a"};
  let charts = [];
  const day = s => new Date(1000 * s).toISOString().slice(0, 10);
  const minute = s => new Date(1000 * s).toISOString().slice(0, 16).replace("T", " ");

  function drawCharts() {
    charts.forEach(chart => chart.destroy());
    charts = [];
    const growth = data.growth;
    const c = dark.matches ? night : light;
    const axis = (document.querySelector("input[name=axis]:checked") || {value: "games"}).value;
    const xs = axis === "time" ? growth.time : growth.games;
    const long = xs.length && xs[xs.length - 1] - xs[0] > 3 * 86400;
    const text = axis === "time" ? (long ? day : minute) : v => count(v);
    const points = key => xs.map((v, i) => ({x: v, y: growth[key][i]}));
    const set = (label, key, colour, more) => Object.assign({label: label, data: points(key), borderColor: colour, backgroundColor: colour, borderWidth: 2,
      pointRadius: 0, pointHoverRadius: 4, spanGaps: true}, more);
    const even = value => ({label: "even", data: [{x: xs[0], y: value}, {x: xs[xs.length - 1], y: value}], borderColor: c.even, borderWidth: 1,
      borderDash: [4, 4], pointRadius: 0, pointHoverRadius: 0});
    const make = (id, sets, legend, y, format) => {
      if (!document.getElementById(id)) return;
      charts.push(new Chart(document.getElementById(id), {type: "line", data: {datasets: sets}, options: {
        animation: false, responsive: true, maintainAspectRatio: false, parsing: false, normalized: true,
        interaction: {mode: "index", axis: "x", intersect: false},
        scales: {
          x: Axes.across(axis === "games" ? "count" : "date", undefined, {grid: {display: false}, border: {color: c.line},
            title: {display: axis === "games", text: "games", color: c.dim}, ticks: {color: c.dim}}),
          y: Object.assign({border: {display: false}, grid: {color: c.line}, ticks: {color: c.dim, maxTicksLimit: 6, callback: format}}, y)
        },
        plugins: {
          legend: {display: legend, align: "start", labels: {color: c.ink, usePointStyle: true, pointStyle: "line"}},
          tooltip: {backgroundColor: c.ink, titleColor: c.card, bodyColor: c.card, padding: 10, filter: item => item.dataset.label !== "even",
            callbacks: {title: items => items.length ? (axis === "games" ? "after " + text(items[0].parsed.x) + " games" : text(items[0].parsed.x)) : "",
              label: item => " " + item.dataset.label + ": " + format(item.parsed.y)}}
        }
      }}));
    };
    make("rate", [set("mean result", "rate", c.first), even(50)], false, {suggestedMin: 40, suggestedMax: 60}, v => Number(v.toFixed(1)) + " %");
    make("margin", [set("mean margin", "margin", c.first), even(0)], false, {suggestedMin: -1, suggestedMax: 1}, v => signed(v));
    make("known", [set("positions", "positions", c.second, {borderDash: [6, 6]}), set("sequences", "sequences", c.first)], true, {min: 0}, v => count(Math.round(v)));
  }
  if (document.getElementById("rate")) {
    drawCharts();
    document.querySelectorAll("input[name=axis]").forEach(input => input.addEventListener("change", drawCharts));
    dark.addEventListener("change", drawCharts);
  }
  root.dataset.ready = "true";
})();
