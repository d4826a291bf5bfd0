/* Why: what the computer thinks, what each move is worth, what the evaluation is made of, how the game went. */

import {h, problem, put, s, say} from "/dom.js";
import {newest, post} from "/api.js";
import {weightsOptions} from "/players.js";
import {count} from "/format.js";
import {termBars} from "/terms.js";

const MATE = 29000;
const COSTLY = 80;

/** A score in pawns, men or discs. */
export function scoreText(centi) {
  if (centi === null || centi === undefined) return "–";
  if (Math.abs(centi) > MATE) return (centi < 0 ? "−" : "+") + "#" + Math.ceil((30000 - Math.abs(centi)) / 2);
  return (centi < 0 ? "−" : centi > 0 ? "+" : "") + (Math.abs(centi) / 100).toFixed(2);
}

const GRADES = ["best", "good", "inexact", "a mistake"];
const grade = cost => cost <= 10 ? 0 : cost <= 50 ? 1 : cost <= 150 ? 2 : 3;
const costText = cost => cost === 0 ? "best" : cost < 1000 ? "−" + (cost / 100).toFixed(2) : "−10+";

/**
 * The part of the page that explains.
 *
 * @param show goes to a position of the game by its number of moves; redraw draws the board again
 * @returns its element; topics to listen to; and what it must be told
 */
export function insights({rules, known, show, redraw}) {
  const page = [...crypto.getRandomValues(new Uint8Array(8))].map(b => b.toString(16).padStart(2, "0")).join("");
  const thinking = h("div", {class: "thinking", "aria-live": "off"}, h("p", {class: "dim"}, "What the computer thinks is shown here while it searches."));
  const comments = h("div", {"aria-live": "polite"});
  const teacherBox = h("div"), termsBox = h("div"), curveBox = h("div"), memoryBox = h("div"), faults = h("div");
  const teacher = h("input", {type: "checkbox", onchange: () => {
    scores = null;
    redraw();
    update();
  }});
  const commenting = h("input", {type: "checkbox", onchange: () => put(comments)});
  const depth = h("input", {type: "number", min: 1, max: 20, value: 6, class: "narrow", onchange: () => update(true)});
  const weights = h("select", {"aria-label": "Weights", onchange: () => update(true)}, weightsOptions(known));
  const other = h("select", {"aria-label": "Beside them", onchange: () => terms()}, h("option", {value: ""}, "nothing beside"), weightsOptions(known));
  other.value = "";
  const memory = h("select", {"aria-label": "Memory", onchange: () => remember()}, known.memories.map(value => h("option", {value}, value)));
  const opened = {};
  let at = null, key = "", scores = null, commented = "", asked = 0, curveKey = "";

  const asking = () => ({page, game: rules.id, start: at.start, moves: at.moves, weights: weights.value, depth: Number(depth.value) || 6});
  const keyOf = kind => kind + at.moves.length + "-" + Math.random().toString(36).slice(2, 10);

  async function attempt(deed) {
    put(faults);
    try {
      return await deed();
    } catch (error) {
      put(faults, problem(error));
      return null;
    }
  }

  /** Asks the server for what comes later as a topic; the box says why there is no answer. */
  const asker = (kind, keyNow, box) => newest(async body => {
    const accepted = await attempt(() => post("/api/insight/" + kind, body));
    if (!accepted && body.key === keyNow()) put(box);
  });

  // ---- the teacher

  let teachKey = "";
  const askTeacher = asker("teach", () => teachKey, teacherBox);
  function teach() {
    scores = null;
    put(teacherBox);
    if (!teacher.checked || at.over) {
      teachKey = "";
      return;
    }
    teachKey = keyOf("t");
    put(teacherBox, h("p", {class: "dim"}, "Searching …"));
    askTeacher({...asking(), key: teachKey});
  }

  function taught(answer) {
    if (answer.key !== teachKey) return;
    const found = answer.found;
    if (found.problem) return put(teacherBox, problem(new Error(found.problem)));
    scores = new Map(found.moves.filter(move => move.cost !== null).map(move => [move.move,
      {cost: move.cost, grade: grade(move.cost), text: costText(move.cost), words: `${GRADES[grade(move.cost)]}, ${scoreText(move.whiteScore)}`}]));
    put(teacherBox, h("p", {class: "dim"}, `Depth ${found.depth}, ${count(found.nodes)} nodes${found.ended ? "" : " …"}`),
      h("div", {class: "scroll short", tabIndex: 0, role: "region", "aria-label": "All moves"}, h("table", {class: "teacher"},
        h("thead", {}, h("tr", {}, ["Move", "Score", "Costs", "Line"].map((text, i) => h("th", {scope: "col", class: i === 0 || i === 3 ? "left" : null}, text)))),
        h("tbody", {}, found.moves.map(move => h("tr", {},
          h("th", {scope: "row"}, move.notation), h("td", {}, scoreText(move.whiteScore)),
          h("td", {}, move.cost === null ? "–" : h("span", {class: "pill grade" + grade(move.cost)}, costText(move.cost))),
          h("td", {class: "left wrap dim"}, move.line.slice(1, 8).join(" "))))))));
    redraw();
  }

  // ---- comments on one's own moves

  let commentKey = "";
  const askComment = asker("comment", () => commentKey, comments);
  function comment() {
    const mark = at.version + ":" + at.moves.length;
    const last = at.all.findLastIndex((move, i) => i < at.moves.length && move.by === "person") + 1;
    const text = at.start + at.moves.slice(0, last).join(" ");
    if (!commenting.checked || !at.live || !last || at.moves.length - last > 1 || text === commented) return;
    commented = text;
    commentKey = keyOf("c" + mark);
    askComment({...asking(), moves: at.moves.slice(0, last), key: commentKey});
  }

  const lost = found => Math.abs(found.bestScore) > MATE && Math.abs(found.score) < MATE ? "gives away a forced win"
    : Math.abs(found.score) > MATE ? "allows a forced loss" : `costs ${(found.cost / 100).toFixed(2)}`;

  function commentedOn(answer) {
    if (answer.key !== commentKey) return;
    const found = answer.found;
    if (found.problem) return put(comments, problem(new Error(found.problem)));
    const much = found.cost >= COSTLY;
    put(comments, h("p", {class: "comment grade" + grade(found.cost)}, h("strong", {}, found.move), found.cost === 0 ? " is the best move." : much
      ? [` ${lost(found)}: `, h("strong", {}, found.best), ` was better (${scoreText(found.bestScore)}), with `, h("span", {class: "dim"}, found.bestLine.slice(0, 8).join(" "))]
      : ` is good: it costs ${(found.cost / 100).toFixed(2)} against ${found.best}.`));
  }

  // ---- the evaluation

  const unitName = {CHESS: "a pawn", DRAUGHTS: "a man", DISCS: "a disc"}[rules.pieces];
  async function terms() {
    if (!termsDetails.open) return;
    const mine = ++asked;
    const body = {...asking(), other: other.value};
    const found = await attempt(() => post("/api/insight/terms", body));
    if (!found || mine !== asked) return;
    put(termsBox, h("div", {class: found.second ? "beside" : null}, [found.first, found.second].filter(one => one).map(one => termBars(one, unitName, opened))));
  }

  // ---- the curve

  let points = [], turning = [], complete = false;
  const askCurve = asker("curve", () => curveKey, curveBox);
  function curve() {
    points = [];
    complete = false;
    if (!curveDetails.open) return;
    curveKey = keyOf("k");
    put(curveBox, h("p", {class: "dim"}, "Searching …"));
    askCurve({...asking(), moves: at.all.map(move => move.move), key: curveKey});
  }

  function curved(answer) {
    if (answer.key !== curveKey) return;
    if (answer.found.problem) return put(curveBox, problem(new Error(answer.found.problem)));
    points = answer.found.points;
    turning = answer.found.turning ?? [];
    complete = answer.found.ended;
    drawCurve();
  }

  function drawCurve() {
    const width = 300, height = 90, limit = 1000, total = Math.max(1, at.all.length);
    const x = ply => 4 + ply * (width - 8) / total, y = score => height / 2 - Math.max(-limit, Math.min(limit, score)) * (height / 2 - 5) / limit;
    put(curveBox,
      s("svg", {class: "curve", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": "Score after each move, from White's view", onclick: event => {
        const box = event.currentTarget.getBoundingClientRect();
        show(Math.round(((event.clientX - box.left) / box.width * width - 4) / (width - 8) * total));
      }},
      s("line", {class: "zero", x1: 0, x2: width, y1: height / 2, y2: height / 2}),
      s("line", {class: "now", x1: x(at.ply), x2: x(at.ply), y1: 0, y2: height}),
      s("polyline", {points: points.map(point => x(point.ply).toFixed(1) + "," + y(point.score).toFixed(1)).join(" ")}),
      turning.map(ply => s("circle", {cx: x(ply), cy: y(points[ply].score), r: 3}))),
      complete ? turning.length ? h("ul", {class: "turning"}, turning.map(ply => {
        const point = points[ply];
        return h("li", {}, h("button", {onclick: () => show(ply)}, `${ply}. ${point.notation}`), ` costs ${(point.cost / 100).toFixed(2)}`,
          points[ply - 1]?.best && points[ply - 1].best !== point.notation ? `; better ${points[ply - 1].best}` : "");
      })) : h("p", {class: "dim"}, "No move cost much.") : h("p", {class: "dim"}, `${points.length} of ${at.all.length + 1} positions …`));
  }

  // ---- the memory

  async function remember() {
    if (!memoryDetails.open || !memory.value) return;
    const place = at;
    const found = await attempt(() => post("/api/memory/known", {game: rules.id, start: at.start, moves: at.moves, memory: memory.value}));
    if (!found || place !== at) return;
    const games = e => e.won + e.lost + e.drawn, text = e => games(e) ? `${e.won} / ${e.drawn} / ${e.lost}` : "–";
    put(memoryBox,
      found.choices.map(choice => h("p", {}, h("strong", {}, choice.rule), " would choose ", h("strong", {}, choice.notation), " ",
        h("span", {class: "dim"}, choice.candidates.find(one => one.move === choice.move)?.reason ?? ""))),
      h("div", {class: "scroll short", tabIndex: 0, role: "region", "aria-label": "What the memory knows"}, h("table", {},
        h("thead", {}, h("tr", {}, ["Move", "This way", "Anywhere"].map((words, i) => h("th", {scope: "col", class: i ? null : "left"}, words)))),
        h("tbody", {}, found.moves.map(move => h("tr", {}, h("th", {scope: "row"}, move.notation), h("td", {}, text(move.line)), h("td", {}, text(move.anywhere))))))),
      h("p", {class: "dim"}, "Games won / drawn / lost by the learner, whose move it is."));
  }

  // ---- what belongs together

  function update(all = false) {
    if (!at) return;
    teach();
    terms();
    remember();
    if (all) curve();
    comment();
  }

  const section = (title, content, opening) => h("details", {ontoggle: event => event.target.open ? opening() : put(content.box)},
    h("summary", {}, title), content.above ?? null, content.box);
  const termsDetails = section("Evaluation", {box: termsBox, above: h("div", {class: "row"}, h("label", {}, "beside", other))}, () => terms());
  const curveDetails = section("Course of the game", {box: curveBox}, () => curve());
  const memoryDetails = section("Memory", {box: memoryBox, above: known.memories.length ? memory : h("p", {class: "dim"}, "There is no memory in games-db.")}, () => remember());
  const node = h("section", {class: "card why", "aria-label": "See why"},
    h("h2", {}, "See why"), thinking, comments,
    h("div", {class: "row"}, h("label", {}, teacher, "Teacher"), h("label", {}, commenting, "Comment my moves")),
    h("div", {class: "row"}, h("label", {}, "by", weights), h("label", {}, "to depth", depth)),
    faults, teacherBox, termsDetails, curveDetails, memoryDetails);

  return {
    node,
    topics: {["teach:" + page]: taught, ["comment:" + page]: commentedOn, ["curve:" + page]: curved},
    /** What the running search thinks; null at its end. */
    thinks(thought) {
      if (!thought) return;
      put(thinking, h("p", {}, h("strong", {class: "score"}, scoreText(thought.score)), h("span", {class: "dim"}, ` White's view · depth ${thought.depth} · ${count(thought.nodes)} nodes`)),
        h("p", {class: "line"}, thought.line.slice(0, 14).join(" ")));
    },
    /** Another position is shown. */
    position(next) {
      const now = next.start + "|" + next.moves.join(" ") + "|" + next.all.length + next.over;
      const games = next.start + "|" + next.all.map(move => move.move).join(" ");
      const changed = now !== key, other = !at || games !== at.games;
      key = now;
      at = {...next, games};
      if (!changed) return;
      update();
      if (other) curve();
      else if (curveDetails.open && points.length) drawCurve();
    },
    /** The grades of the moves that may be played now, by their texts. */
    scores: () => scores,
    /** The stream is there again: what was asked may have been lost. */
    connected: () => update(!complete),
    end() {
      post("/api/insight/stop", {page}).catch(() => {});
    }
  };
}
