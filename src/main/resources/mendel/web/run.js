/* One run, while it goes on: its figures, its curves, its log and its report. */

import {ask, h, problem, put, say} from "/dom.js";
import {get, listen, post} from "/api.js";
import {go, title} from "/app.js";
import {chart} from "/chart.js";
import {count, duration, elo, loss, percent} from "/format.js";

const PAUSE = 2000;

/** Bare features have no game. */
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
  const reported = h("details", {ontoggle: () => tellReport().catch(error => put(place, problem(error)))}, h("summary", {}, "Report"), report);
  let plot = null, points = [], state = "", known = "", told = false, ended = false, asking = false, again = false, played = false, deleting = false;

  async function act(path, done, more = {}) {
    put(place);
    [...buttons.children].forEach(button => button.disabled = true);
    try {
      await post(path, {name, ...more});
      say(done);
    } catch (error) {
      put(place, problem(error));
    }
    [...buttons.children].forEach(button => button.disabled = false);
  }

  /** A run ends after its generation or stage, which may take long: until then nothing else would be seen to happen. */
  async function stop(run) {
    await act("/api/run/stop", "The run is told to stop");
    if (!place.hasChildNodes() && state === "running") {
      told = true;
      put(place, h("p", {class: "note"}, "It ends after what it is doing, and can go on later."));
      control(run);
    }
  }

  async function stopNow() {
    if (await ask(`End ${name} at once? What it has done since its last checkpoint or stage will be done again.`, "End it")) {
      await act("/api/run/stop", "The run ends", {now: "yes"});
    }
  }

  function stopButton(run) {
    return told ? h("button", {class: "danger", onclick: stopNow}, "End at once") : h("button", {onclick: () => stop(run)}, "Stop");
  }

  function control(run) {
    put(buttons,
      run.objective !== "study" && PLAYABLE.test(run.game) && run.generation > 0 ? h("a", {class: "button", href: "/play?" + new URLSearchParams({game: run.game, run: name})}, "Play it") : null,
      run.state === "running" ? stopButton(run) : null,
      run.state === "interrupted" ? h("button", {onclick: () => act("/api/run/resume", "The run goes on")}, "Go on") : null,
      run.state !== "running" ? h("button", {class: "danger", onclick: async () => {
        if (await ask(`Delete ${name} with all its files? This cannot be undone.`, "Delete")) {
          deleting = true; // What is left of it meanwhile is no news.
          await act("/api/run/delete", "Deleted");
          if (place.hasChildNodes()) deleting = false;
          else go("/");
        }
      }}, "Delete") : null);
  }

  async function tellLog() {
    if (!logs.open) return;
    const text = (await get("/api/run/log", {name})).join("\n");
    if (text === log.textContent) return;
    const isAtEnd = log.scrollTop + log.clientHeight >= log.scrollHeight - 4;
    put(log, text);
    if (isAtEnd) log.scrollTop = log.scrollHeight;
  }

  /** The report, once there is one. */
  async function tellReport() {
    if (!reported.open || report.querySelector("iframe")) return;
    const address = "/api/run/report?" + new URLSearchParams({name});
    put(report, (await get("/api/run", {name})).report
      ? [h("p", {}, h("a", {href: address, target: "_blank", rel: "noopener"}, "Open it alone")),
        h("iframe", {src: address, sandbox: "allow-scripts", title: "The report of " + name})]
      : h("p", {class: "note"}, "There is none yet."));
  }

  /** What is new; a run that is quicker than that is looked at every other second. */
  async function more() {
    if (deleting) return;
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
      await tellReport();
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
    if (run.state !== state) {
      if (state) {
        say(`${name} is ${run.state}`);
        if (told) put(place);
      }
      told = false;
      if (state === "running") more();
      state = run.state;
      control(run);
    } else if (playable !== played) {
      control(run);
    }
    played = playable;
    const text = JSON.stringify(run);
    if (text !== known) {
      known = text;
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
    reported);
  const minder = setInterval(() => {
    if (state === "running" && logs.open) more();
  }, 5 * PAUSE);
  const silence = listen({runs: tell});
  return () => {
    ended = true;
    clearInterval(minder);
    silence();
    plot?.end();
  };
}
