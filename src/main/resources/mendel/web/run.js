/* One run, while it goes on: its figures, its curves, its log and its report. */

import {ask, h, problem, put, say} from "/dom.js";
import {get, listen, post} from "/api.js";
import {go, title} from "/app.js";
import {chart} from "/chart.js";
import {count, duration, elo, loss, percent} from "/format.js";

const PAUSE = 2000;

/** Studies have many weights or none, and bare features no game. */
const PLAYABLE = /^(chess|draughts|reversi)/;

function tiles(run) {
  const tile = (name, value, remark) => h("div", {class: "tile"}, h("dt", {}, name), h("dd", {}, value, remark ? h("div", {class: "remark"}, remark) : null));
  return [
    tile("State", run.state, run.remark),
    run.elo !== null ? tile("Elo", elo(run.elo, run.eloError), "95 % interval") : null,
    run.loss !== null ? tile("Best loss", loss(run.loss), run.aboveOptimum === null ? null : percent(run.aboveOptimum) + " above the optimum") : null,
    tile("Done", count(run.generation), {campaign: "rounds", study: "runs"}[run.objective] ?? "generations"),
    tile("Time", duration(run.seconds), run.state === "running" && run.secondsLeft !== null ? duration(run.secondsLeft) + " left by its stop rules" : null),
    run.state === "running" && run.rate !== null ? tile("Rate", run.rate.toPrecision(3), "a minute") : null
  ];
}

function curves(points) {
  const line = (label, name, colour, more = {}, of = points) => {
    const known = of.filter(p => Number.isFinite(p[name])).map(p => ({x: p.generation, y: p[name]}));
    return known.length ? {label, colour, points: known, ...more} : null;
  };
  const gauge = sign => points.map(p => ({...p, bound: Number.isFinite(p.rating) && Number.isFinite(p.error) ? p.rating + sign * p.error : NaN}));
  const games = points.some(p => Number.isFinite(p.rating) || Number.isFinite(p.believed));
  return (games
    ? [line("Elo in games", "rating", "--c1"),
      line("95 %: to", "bound", "--c1", {thin: true, dashed: true}, gauge(1)), line("95 %: from", "bound", "--c1", {thin: true, dashed: true}, gauge(-1)),
      line("Elo believed", "believed", "--c2", {dashed: true})]
    : [line("best, all training positions", "train", "--c1"), line("best, validation", "validation", "--c2", {dashed: true}),
      line("mean of the population", "mean", "--c3", {thin: true})]).filter(curve => curve);
}

export async function show(main, query) {
  const name = query.get("name") ?? "";
  const first = await get("/api/run", {name});
  title(main, name);
  const facts = h("dl", {class: "tiles"});
  const buttons = h("div", {class: "row"});
  const place = h("div");
  const drawing = h("div");
  const log = h("pre", {class: "log", tabIndex: 0, "aria-label": "The run's log"});
  const logs = h("details", {ontoggle: () => tellLog().catch(error => put(place, problem(error)))}, h("summary", {}, "Log"), log);
  const report = h("div");
  let plot = null, points = [], state = "", generation = -1, ended = false, asking = false, again = false, played = false;

  async function act(path, done) {
    put(place);
    [...buttons.children].forEach(button => button.disabled = true);
    try {
      await post(path, {name});
      say(done);
    } catch (error) {
      put(place, problem(error));
    }
    [...buttons.children].forEach(button => button.disabled = false);
  }

  function control(run) {
    put(buttons,
      PLAYABLE.test(run.game) && run.generation > 0 ? h("a", {class: "button", href: "/play?" + new URLSearchParams({game: run.game, run: name})}, "Play it") : null,
      run.state === "running" ? h("button", {onclick: () => act("/api/run/stop", "The run is told to stop")}, "Stop") : null,
      run.state === "interrupted" ? h("button", {onclick: () => act("/api/run/resume", "The run goes on")}, "Go on") : null,
      run.state !== "running" ? h("button", {class: "danger", onclick: async () => {
        if (await ask(`Delete ${name} with all its files? This cannot be undone.`, "Delete")) {
          await act("/api/run/delete", "Deleted");
          if (!place.hasChildNodes()) go("/");
        }
      }}, "Delete") : null);
  }

  async function tellLog() {
    if (!logs.open) return;
    put(log, (await get("/api/run/log", {name})).join("\n"));
    log.scrollTop = log.scrollHeight;
  }

  /** What is new; a run that is quicker than that is looked at every other second. */
  async function more() {
    if (asking) {
      again = true;
      return;
    }
    asking = true;
    again = false;
    try {
      const news = await get("/api/run/points", {name, from: points.at(-1)?.generation ?? 0});
      points = points.concat(news);
      if (points.length > 1 && !plot) {
        plot = await chart("The course of the run", {x: "generation", y: points.some(p => p.rating !== undefined && (p.rating !== null || p.believed !== null)) ? "Elo" : "loss"});
        if (ended) return plot.end();
        put(drawing, plot.node);
      }
      plot?.draw(curves(points));
      await tellLog();
    } catch (error) {
      put(place, problem(error));
    } finally {
      setTimeout(() => {
        asking = false;
        if (again && !ended) more();
      }, PAUSE);
    }
  }

  function tell(runs) {
    const run = runs.find(one => one.name === name);
    if (!run) return;
    put(facts, tiles(run));
    const playable = run.generation > 0;
    if (run.state !== state || playable !== played) {
      played = playable;
      control(run);
    }
    if (run.state !== state) {
      if (state) say(`${name} is ${run.state}`);
      if (state === "running") more();
      state = run.state;
    }
    if (run.generation !== generation) {
      generation = run.generation;
      more();
    }
  }

  put(main,
    h("p", {class: "eyebrow"}, h("a", {href: "/"}, "Runs"), " / ", name),
    h("div", {class: "head"}, h("h1", {}, name), buttons),
    h("p", {class: "note"}, `${first.game}:${first.model}, ${first.objective}`),
    place, facts, drawing,
    logs,
    h("details", {}, h("summary", {}, "Config"), h("pre", {tabIndex: 0}, first.config)),
    first.report ? h("details", {ontoggle: event => {
      if (event.target.open && !report.hasChildNodes()) {
        report.append(h("iframe", {src: "/api/run/report?" + new URLSearchParams({name}), sandbox: "allow-scripts", title: "The report of " + name}));
      }
    }}, h("summary", {}, "Report"), h("p", {}, h("a", {href: "/api/run/report?" + new URLSearchParams({name}), target: "_blank", rel: "noopener"}, "Open it alone")), report) : null);
  const stop = listen({runs: tell});
  return () => {
    ended = true;
    stop();
    plot?.end();
  };
}
