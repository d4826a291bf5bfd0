/* All runs, while they go on. */

import {h, put, problem} from "/dom.js";
import {listen} from "/api.js";
import {go} from "/app.js";
import {sparkline} from "/sparkline.js";
import {amount, duration, elo, loss, percent} from "/format.js";

const MOST = 8;
const UNITS = {campaign: "round", study: "run"};

const address = name => "/run?" + new URLSearchParams({name});

function best(run) {
  return run.elo !== null ? elo(run.elo, run.eloError) + " Elo" : run.loss !== null ? loss(run.loss) : "–";
}

function cells(run, chosen, onChoice) {
  const comparable = !["campaign", "study"].includes(run.objective) && run.state !== "broken" && run.reported;
  const box = h("input", {type: "checkbox", checked: chosen.has(run.name), disabled: !comparable, title: comparable ? null : "it has no figures of a report",
    "aria-label": "compare " + run.name, onchange: event => onChoice(run.name, event.target.checked)});
  const name = h("th", {scope: "row"}, h("a", {href: address(run.name)}, run.name));
  const state = h("td", {class: "left"}, h("span", {class: "state " + run.state}, run.state));
  if (run.state === "broken") {
    return [h("td", {}, box), name, state, h("td", {colSpan: 7, class: "left wrap dim"}, run.remark)];
  }
  return [
    h("td", {}, box), name, state,
    h("td", {class: "left"}, run.game + ":" + run.model, h("span", {class: "dim"}, " " + run.objective)),
    h("td", {}, amount(run.generation, UNITS[run.objective] ?? "generation")),
    h("td", {}, best(run)),
    h("td", {}, run.aboveOptimum === null ? "–" : percent(run.aboveOptimum)),
    h("td", {}, run.state !== "running" || run.rate === null ? "–" : run.rate.toPrecision(3) + " a minute"),
    h("td", {}, run.state === "running" && run.secondsLeft !== null ? duration(run.secondsLeft) + " left" : duration(run.seconds)),
    h("td", {class: "left"}, sparkline(run.line, "the course of " + run.name))];
}

export function show(main) {
  const chosen = new Set();
  const rows = new Map();
  const body = h("tbody");
  const compare = h("button", {disabled: true,
    onclick: () => go("/compare?" + new URLSearchParams([...chosen].map(name => ["run", name])))}, "Compare");
  const note = h("p", {class: "note"}, "Looking …");
  const broken = h("div");

  function choice(name, on) {
    if (on) chosen.add(name);
    else chosen.delete(name);
    compare.disabled = chosen.size < 2 || chosen.size > MOST;
    compare.textContent = chosen.size ? `Compare ${chosen.size}` : "Compare";
  }

  function tell(runs) {
    const here = new Set(runs.map(run => run.name));
    for (const [name, row] of rows) {
      if (!here.has(name)) {
        row.node.remove();
        rows.delete(name);
        choice(name, false);
      }
    }
    const order = [...runs].sort((a, b) => (b.state === "running") - (a.state === "running"));
    order.forEach((run, i) => {
      const text = JSON.stringify(run);
      let row = rows.get(run.name);
      if (!row) {
        row = {node: h("tr"), text: ""};
        rows.set(run.name, row);
      }
      if (row.text !== text) {
        const focused = row.node.contains(document.activeElement) ? document.activeElement.tagName : null;
        put(row.node, cells(run, chosen, choice));
        if (focused) row.node.querySelector(focused.toLowerCase())?.focus();
        row.text = text;
      }
      if (body.children[i] !== row.node) body.insertBefore(row.node, body.children[i] ?? null);
    });
    note.textContent = runs.length === 0 ? "No run was begun here yet."
      : `${runs.length} ${runs.length === 1 ? "run" : "runs"}, ${runs.filter(run => run.state === "running").length} running. The list moves while they go on.`;
  }

  put(main,
    h("div", {class: "head"}, h("h1", {}, "Runs"), h("div", {class: "row"}, compare, h("a", {class: "button", href: "/new"}, "Begin a run"))),
    note, broken,
    h("div", {class: "card scroll", tabIndex: 0, role: "region", "aria-label": "All runs"}, h("table", {class: "runs"},
      h("thead", {}, h("tr", {}, ["", "Run", "State", "Model", "Done", "Best", "Above the optimum", "Rate", "Time", "Course"]
        .map((text, i) => h(i === 0 ? "td" : "th", {scope: i === 0 ? null : "col", class: [1, 2, 3, 9].includes(i) ? "left" : null}, text)))),
      body)));
  return listen({runs: tell}, open => put(broken, open ? [] : problem(new Error("The server does not answer; trying again."))));
}
