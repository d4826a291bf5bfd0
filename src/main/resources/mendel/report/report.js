"use strict";
(function () {
  const root = document.documentElement;
  root.classList.add("js");
  const $ = (selector, from) => (from || document).querySelector(selector);
  const $$ = (selector, from) => Array.from((from || document).querySelectorAll(selector));
  const minus = text => text.replace("-", "−");

  /* Curves. */
  const dark = matchMedia("screen and (prefers-color-scheme: dark)");
  const light = {ink: "#1c1e21", dim: "#5d636b", line: "#e2dfd9", card: "#ffffff", best: "#1f5fa8", mean: "#9aa0a8",
    validation: "#c2570c", optimum: "#00795a", defaults: "#6b7078", baseline: "#9c4d97", sample: "#8fb4dd"};
  const night = {ink: "#e9e7e3", dim: "#a2a8b0", line: "#33383d", card: "#1c1f22", best: "#74b9f7", mean: "#7d848c",
    validation: "#ffa352", optimum: "#3fcf9f", defaults: "#a2a8b0", baseline: "#e29ade", sample: "#3d6e9c"};
  const curves = $("#curves-data");
  if (curves) {
    drawCurves(JSON.parse(curves.textContent));
  }

  function drawCurves(data) {
    let printing = false;
    let charts = [];
    const chosen = name => $("input[name=" + name + "]:checked").value;
    const digits = v => Math.abs(v) >= 1000 ? 0 : Math.abs(v) >= 100 ? 1 : Math.abs(v) >= 10 ? 2 : Math.abs(v) >= 1 ? 3 : 4;
    const number = v => minus(v.toLocaleString("en-GB", {minimumFractionDigits: digits(v), maximumFractionDigits: digits(v)}));
    const count = v => v.toLocaleString("en-GB");

    function duration(s) {
      if (s < 60) return (s < 10 ? s.toFixed(1) : s.toFixed(0)) + " s";
      if (s < 3600) return Math.floor(s / 60) + " min " + Math.floor(s % 60) + " s";
      return Math.floor(s / 3600) + " h " + Math.floor(s % 3600 / 60) + " min";
    }

    function points(series, key, axis, change) {
      return series[axis].map((x, i) => ({x: x, y: series[key][i] === null ? null : change(series[key][i]), i: i}))
        .filter(p => p.x !== null);
    }

    function draw() {
      charts.forEach(chart => chart.destroy());
      const c = dark.matches && !printing ? night : light;
      const axis = chosen("axis");
      const scale = chosen("scale");
      const change = scale === "excess" ? v => 100 * (v - data.optimum) / data.optimum : v => v;
      const shown = p => scale === "linear" || p.y === null || p.y > 0;
      const line = (label, colour, series, key, more) => Object.assign({label: label, borderColor: colour, backgroundColor: colour,
        data: points(series, key, axis, change).filter(shown), borderWidth: 2, pointRadius: series[axis].length > 1 ? 0 : 3,
        pointHoverRadius: 4, series: series, tension: 0, spanGaps: true}, more);
      const sets = [line("best", c.best, data.run, "best", {borderWidth: 2.5})];
      if (data.run.sample) sets.push(line("best on the generation’s sample", c.sample, data.run, "sample", {borderWidth: 1}));
      if ($("#diversity")) sets.push(line("mean of the population", c.mean, data.run, "mean", {borderWidth: 1.5}));
      if (data.run.validation.some(v => v !== null)) {
        sets.push(line("best on validation", c.validation, data.run, "validation", {borderDash: [6, 3]}));
      }
      const last = data.run.generation[data.run.generation.length - 1];
      const cut = b => axis === "generation" && b.generation[b.generation.length - 1] > last
        ? ", the first " + count(last) + " of its " + count(b.generation[b.generation.length - 1]) + " generations" : "";
      data.baselines.forEach(b => sets.push(line(b.name + cut(b), c.baseline, b, "best", {borderDash: [2, 3]})));
      const all = [data.run].concat(data.baselines).flatMap(s => s[axis]).filter(x => x !== null);
      const ends = [Math.min(...all), Math.max(...all)];
      const level = (label, colour, value, dash) => sets.push({label: label, borderColor: colour, backgroundColor: colour,
        data: ends.map(x => ({x: x, y: change(value)})), borderWidth: 1.5, borderDash: dash, pointRadius: 0, pointHoverRadius: 0});
      if (data.optimum !== null && scale !== "excess") level(data.optimumName, c.optimum, data.optimum, [10, 4]);
      if (data.defaults !== null) level("model’s defaults", c.defaults, data.defaults, [1, 4]);
      const unit = scale === "excess" ? "%" : data.unit;
      $("#loss-caption").textContent = scale === "excess" ? "Loss above the " + data.optimumName + ", %" : "Loss" + (unit ? ", " + unit : "");
      charts = [chart("loss", sets, c, axis, unit, scale === "linear" ? "linear" : "logarithmic", number)];
      if ($("#diversity")) {
        charts.push(chart("diversity", [line("diversity", c.best, data.run, "diversity", {data: points(data.run, "diversity", axis, v => 100 * v)})],
          c, axis, "%", "linear", v => v.toFixed(2)));
      }
    }

    function chart(id, sets, c, axis, unit, type, format) {
      const alone = sets.length === 1;
      const single = data.run.generation.length === 1;
      return new Chart($("#" + id), {type: "line", data: {datasets: sets}, options: {
        animation: false, responsive: true, maintainAspectRatio: false, normalized: true, parsing: false,
        interaction: {mode: axis === "generation" ? "x" : "nearest", axis: "x", intersect: false},
        scales: {
          x: Axes.across(axis === "generation" ? "count" : "time", single ? data.run[axis][0] : undefined, {min: single ? undefined : 0,
            max: axis === "generation" && !single ? data.run.generation[data.run.generation.length - 1] : undefined,
            title: {display: true, text: axis === "generation" ? "generation" : "time", color: c.dim},
            grid: {display: false}, border: {color: c.line}, ticks: {color: c.dim}}),
          y: {type: type, title: {display: unit !== "", text: unit, color: c.dim}, border: {display: false}, grid: {color: c.line},
            min: alone ? 0 : undefined, ticks: {color: c.dim, callback: Axes.number, maxTicksLimit: alone ? 5 : 9},
            afterBuildTicks: type === "logarithmic" ? scale => { scale.ticks = logTicks(scale.min, scale.max, 9).map(v => ({value: v})); } : undefined}
        },
        plugins: {
          legend: {display: !alone, position: "top", align: "start", labels: {color: c.ink, usePointStyle: true, pointStyle: "line",
            pointStyleWidth: 28, padding: 14, generateLabels: labels}},
          tooltip: {backgroundColor: c.ink, titleColor: c.card, bodyColor: c.card, padding: 10, usePointStyle: true,
            filter: (item, i, items) => item.dataset.series && items.findIndex(o => o.datasetIndex === item.datasetIndex) === i,
            callbacks: {
              title: items => {
                if (!items.length) return "";
                const s = items[0].dataset.series, i = items[0].raw.i;
                return "generation " + s.generation[i] + (s.seconds[i] === null ? "" : ", " + duration(s.seconds[i]));
              },
              label: item => " " + item.dataset.label + ": " + format(item.parsed.y) + (unit ? " " + unit : "")
            }}
        }}});
    }

    /** Round values that stand apart on a logarithmic axis: the finest of some series whose steps are wide enough. */
    function logTicks(min, max, most) {
      const span = Math.log10(max / min);
      const apart = values => values.every((v, i) => i === 0 || Math.log10(v / values[i - 1]) > span / most / 1.5);
      const decades = mantissas => {
        const values = [];
        for (let k = Math.floor(Math.log10(min)); k <= Math.ceil(Math.log10(max)); k++) {
          mantissas.forEach(m => values.push(m * Math.pow(10, k)));
        }
        return values.filter(v => v >= min * 0.999999 && v <= max * 1.000001);
      };
      const even = () => {
        const rough = (max - min) / (most - 3), unit = Math.pow(10, Math.floor(Math.log10(rough)));
        const step = unit * [1, 2, 5, 10].find(m => m * unit >= rough);
        const values = [];
        for (let i = Math.ceil(min / step); i * step <= max * 1.000001; i++) values.push(i * step);
        return values;
      };
      if (span < 0.5) return even();
      const series = [[1, 1.5, 2, 3, 4, 5, 6, 8], [1, 2, 3, 5], [1, 2, 5], [1, 3], [1]].map(decades);
      return series.find(values => values.length <= most && apart(values))
        || series[4].filter((v, i, all) => i % Math.ceil(all.length / most) === 0);
    }

    function labels(chart) {
      return Chart.defaults.plugins.legend.labels.generateLabels(chart).map(label => {
        const set = chart.data.datasets[label.datasetIndex];
        return Object.assign(label, {lineDash: set.borderDash || [], lineWidth: set.borderWidth});
      });
    }

    $$("input[name=scale],input[name=axis]").forEach(input => input.addEventListener("change", draw));
    dark.addEventListener("change", draw);
    addEventListener("beforeprint", () => { printing = true; draw(); });
    addEventListener("afterprint", () => { printing = false; draw(); });
    draw();
  }

  /* The table of all weights is the page's data: columns by their titles. */
  const table = $("#all-weights");
  const heads = $$("thead th", table);
  const column = title => heads.findIndex(th => th.textContent.trim() === title);
  const value = text => Number(text.replace(/,/g, "").replace("−", "-").replace("+", ""));
  const rows = Array.from(table.tBodies[0].rows);
  const weights = rows.map(row => {
    const at = title => value(row.cells[column(title)].textContent);
    return {name: row.cells[0].textContent, "default": at("Default"), first: at("Start"), best: at("Evolved"),
      optimum: column("Optimum") < 0 ? NaN : at("Optimum"), min: at("Min"), max: at("Max"), bound: row.dataset.at || ""};
  });
  const whole = weights.every(w => Number.isInteger(w.best) && Number.isInteger(w.min));
  const show = v => {
    const text = Math.abs(v).toLocaleString("en-GB", Number.isInteger(v) && whole ? {} : {minimumFractionDigits: 2, maximumFractionDigits: 2});
    return (v < 0 ? "−" : "") + text;
  };
  const signed = v => (v > 0 ? "+" : "") + show(v);

  heads.forEach((head, index) => $("button", head).addEventListener("click", () => {
    const up = head.getAttribute("aria-sort") === "descending" || index < 2 && head.getAttribute("aria-sort") === "none";
    heads.forEach(h => h.setAttribute("aria-sort", h === head ? (up ? "ascending" : "descending") : "none"));
    const title = head.textContent.trim();
    const key = row => {
      const text = row.cells[index].textContent;
      return index < 2 ? text : title === "Change" ? Math.abs(value(text)) : value(text);
    };
    const order = rows.map((row, i) => ({row: row, key: key(row), i: i}));
    order.sort((a, b) => (up ? 1 : -1) * (index < 2 ? a.key.localeCompare(b.key, "en", {numeric: true}) : a.key - b.key) || a.i - b.i);
    order.forEach(entry => table.tBodies[0].appendChild(entry.row));
  }));

  function filter() {
    const words = $("#filter").value.toLowerCase().split(/\s+/).filter(w => w);
    const only = $("#bound-only").checked;
    let left = 0;
    rows.forEach(row => {
      const text = (row.cells[0].textContent + " " + row.cells[1].textContent + " " + row.cells[0].title).toLowerCase();
      row.hidden = only && !row.dataset.at || !words.every(w => text.includes(w));
      left += row.hidden ? 0 : 1;
    });
    $("#filtered").textContent = left === rows.length ? "" : left + " of " + rows.length;
  }
  $("#filter").addEventListener("input", filter);
  $("#bound-only").addEventListener("change", filter);

  /* Boards: one table at a time on the screen, all on paper; a reference of the reader's choice. */
  const tabs = $$("[role=tab]");
  function select(tab) {
    tabs.forEach(t => {
      t.setAttribute("aria-selected", t === tab);
      t.tabIndex = t === tab ? 0 : -1;
      document.getElementById(t.getAttribute("aria-controls")).hidden = t !== tab;
    });
  }
  tabs.forEach((tab, i) => {
    tab.addEventListener("click", () => select(tab));
    tab.addEventListener("keydown", e => {
      const step = e.key === "ArrowRight" ? 1 : e.key === "ArrowLeft" ? -1 : 0;
      if (step) {
        const next = tabs[(i + step + tabs.length) % tabs.length];
        select(next);
        next.focus();
      }
    });
  });
  if (tabs.length) select(tabs[0]);
  if (tabs.length === 1) tabs[0].hidden = true;
  let panels = [];
  let closed = [];
  addEventListener("beforeprint", () => {
    panels = $$("[role=tabpanel][hidden]");
    panels.forEach(panel => { panel.hidden = false; });
    closed = $$("#groups details:not([open])");
    closed.forEach(group => { group.open = true; });
  });
  addEventListener("afterprint", () => {
    panels.forEach(panel => { panel.hidden = true; });
    closed.forEach(group => { group.open = false; });
  });
  const all = $("#all-groups");
  if (all) {
    all.addEventListener("click", () => {
      const open = all.textContent === "open all";
      $$("#groups details").forEach(group => { group.open = open; });
      all.textContent = open ? "close all" : "open all";
    });
  }

  const figures = $$("figure.boards").map(figure => ({
    cells: figure.dataset.cells.split(",").map(c => c === "" ? -1 : Number(c)), largest: Number(figure.dataset.largest),
    size: Number(figure.dataset.size), onTop: figure.dataset.top === "1",
    boards: Object.fromEntries($$("svg.board", figure).map(svg => [svg.dataset.role, svg]))
  }));
  const step = (v, largest) => {
    const s = Math.round(Math.max(-1, Math.min(1, v / largest)) * 8);
    return s === 0 ? "z" : (s < 0 ? "n" : "p") + Math.abs(s);
  };
  const inCell = (v, largest) => {
    const text = Math.abs(v).toFixed(largest < 10 && !Number.isInteger(v) ? 1 : 0);
    return (v < 0 && Number(text) !== 0 ? "−" : "") + text;
  };
  function paint(board, cells, largest, of, plus) {
    const paths = $$("path", board);
    cells.forEach((index, i) => {
      if (index >= 0) {
        const v = of(weights[index]);
        const text = inCell(v, largest);
        paths[i].setAttribute("class", step(v, largest));
        const label = (plus && v > 0 && Number(text) !== 0 ? "+" : "") + text;
        paths[i].nextElementSibling.textContent = label;
        paths[i].nextElementSibling.setAttribute("class", label.length > 3 ? "s" : "");
      }
    });
  }
  $$("[data-choice=boards] input").forEach(input => input.addEventListener("change", () => figures.forEach(f => {
    paint(f.boards.before, f.cells, f.largest, w => w[input.value], false);
    paint(f.boards.change, f.cells, f.largest, w => w.best - w[input.value], true);
  })));

  const tip = document.createElement("div");
  tip.className = "tip";
  tip.hidden = true;
  document.body.appendChild(tip);
  figures.forEach(f => Object.values(f.boards).forEach(svg => {
    const paths = $$("path", svg);
    const mark = on => $$("path.hover").forEach(p => p.classList.toggle("hover", on));
    svg.addEventListener("pointermove", e => {
      mark(false);
      const i = paths.indexOf(e.target.tagName === "text" ? e.target.previousElementSibling : e.target);
      tip.hidden = i < 0 || f.cells[i] < 0;
      if (!tip.hidden) {
        const w = weights[f.cells[i]];
        const row = Math.floor(i / f.size);
        const square = String.fromCharCode(97 + i % f.size) + (f.onTop ? row + 1 : f.size - row);
        tip.textContent = square + " · " + w.name + "\nevolved " + show(w.best) + ", start " + show(w.first) + ", default " + show(w["default"])
          + (Number.isNaN(w.optimum) ? "" : ", optimum " + show(w.optimum)) + (w.bound ? "\nat its " + w.bound + "imum" : "");
        Object.values(f.boards).forEach(b => $$("path", b)[i].classList.add("hover"));
        const box = tip.getBoundingClientRect();
        tip.style.left = Math.max(4, Math.min(e.clientX + 14, innerWidth - box.width - 4)) + "px";
        tip.style.top = (e.clientY + 18 + box.height > innerHeight ? e.clientY - box.height - 12 : e.clientY + 18) + "px";
      }
    });
    svg.addEventListener("pointerleave", () => { tip.hidden = true; mark(false); });
  }));

  /* Biggest changes against a reference of the reader's choice. */
  $$("[data-choice=changes] input").forEach(input => input.addEventListener("change", () => $$("table.top").forEach(top => {
    const share = top.dataset.top === "share";
    const change = w => share ? (w.max > w.min ? 100 * (w.best - w[input.value]) / (w.max - w.min) : 0) : w.best - w[input.value];
    const order = weights.map((w, i) => ({w: w, i: i, rank: Math.abs(change(w))})).filter(o => o.rank > 0);
    order.sort((a, b) => b.rank - a.rank || a.i - b.i);
    top.tBodies[0].replaceChildren(...order.slice(0, 20).map(o => {
      const row = document.createElement("tr");
      const add = (tag, text, css) => {
        const cell = row.appendChild(document.createElement(tag));
        cell.textContent = text;
        cell.className = css;
        return cell;
      };
      add("th", o.w.name, "").scope = "row";
      add("td", show(o.w[input.value]), "dim");
      const best = add("td", "", "");
      best.appendChild(document.createElement("b")).textContent = show(o.w.best);
      if (o.w.bound) {
        best.append(" ");
        const flag = best.appendChild(document.createElement("abbr"));
        flag.className = "bound";
        flag.title = "at its " + (o.w.bound === "min" ? "lower" : "upper") + " bound";
        flag.textContent = o.w.bound;
      }
      const c = change(o.w);
      add("td", share ? (c > 0 ? "+" : c < 0 ? "−" : "") + Math.abs(c).toFixed(1) + " %" : signed(c), "");
      return row;
    }));
  })));

  /* Copy buttons, where the browser lets a file use the clipboard. */
  if (navigator.clipboard) {
    $$(".commands div").forEach(box => {
      const button = box.appendChild(document.createElement("button"));
      button.type = "button";
      button.textContent = "copy";
      button.addEventListener("click", () => navigator.clipboard.writeText($("code", box).textContent)
        .then(() => { button.textContent = "copied"; setTimeout(() => { button.textContent = "copy"; }, 1500); })
        .catch(() => { button.textContent = "select and copy"; }));
    });
  }
  root.dataset.ready = "true";
})();
