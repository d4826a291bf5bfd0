/* A file of labelled positions: what scores it has, what games ended with, and where evaluation and mentor differ most. */

import {h, problem, put, s} from "/dom.js";
import {get, post} from "/api.js";
import {board} from "/board.js";
import {weightsOptions} from "/players.js";
import {termBars} from "/terms.js";
import {count, gameName} from "/format.js";

const WIDTH = 640, HEIGHT = 220, LEFT = 46, BELOW = 30;
const signed = v => (v > 0 ? "+" : v < 0 ? "−" : "") + Math.abs(v).toLocaleString("en-GB");

function frame(label, marks, ...children) {
  const x = v => LEFT + (v + 1050) * (WIDTH - LEFT - 8) / 2100;
  return h("figure", {class: "card"}, h("figcaption", {}, label), s("svg", {class: "drawing", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": label},
    [-1000, -500, 0, 500, 1000].map(v => [s("line", {class: "grid", x1: x(v), x2: x(v), y1: 8, y2: HEIGHT - BELOW}),
      s("text", {x: x(v), y: HEIGHT - BELOW + 16, "text-anchor": "middle"}, signed(v))]),
    marks.map(([y, text]) => [s("line", {class: "grid", x1: LEFT, x2: WIDTH - 8, y1: y, y2: y}), s("text", {x: LEFT - 6, y: y + 4, "text-anchor": "end"}, text)]),
    children.flat(Infinity)));
}

/** A result of the side that moves first, as it is written: White's points come first. */
function ended(rules, result) {
  if (result !== 0 && result !== 1) return "½–½";
  return (result === 1) === (rules.first === "white") ? "1–0" : "0–1";
}

const across = v => LEFT + (v + 1050) * (WIDTH - LEFT - 8) / 2100;

function histogram(look) {
  const most = Math.max(...look.bins.map(bin => Math.max(bin.scores, bin.evaluations)));
  const y = v => HEIGHT - BELOW - v * (HEIGHT - BELOW - 12) / most;
  const step = name => look.bins.flatMap(bin => [[across(bin.from), y(bin[name])], [across(bin.from + 50), y(bin[name])]]).map(p => p.map(v => v.toFixed(1)).join(",")).join(" ");
  return [frame("How often scores occur: the mentor’s (filled) and those of the weights (line)", [[y(most), count(most)], [y(0), "0"]],
    s("polygon", {class: "filled", points: `${across(-1050)},${y(0)} ${step("scores")} ${across(1050)},${y(0)}`}),
    s("polyline", {class: "second", points: step("evaluations")}))];
}

function calibration(look) {
  if (!look.calibration.length) return h("p", {class: "note"}, "The file has no results of games.");
  const y = v => HEIGHT - BELOW - v * (HEIGHT - BELOW - 12);
  const clamp = v => Math.max(-1050, Math.min(1050, v));
  const curve = look.k === null ? [] : Array.from({length: 85}, (_, i) => -1050 + 25 * i)
    .map(v => `${across(v).toFixed(1)},${y(1 / (1 + Math.pow(10, -look.k * v / 400))).toFixed(1)}`);
  return frame(`What games ended with, by the mentor’s score; the curve that fits best has K = ${look.k === null ? "–" : look.k.toFixed(3)}`,
    [[y(1), "won"], [y(0.5), "½"], [y(0), "lost"]],
    s("polyline", {class: "second", points: curve.join(" ")}),
    look.calibration.map(bin => [s("line", {class: "error", x1: across(clamp(bin.score)), x2: across(clamp(bin.score)), y1: y(Math.min(1, bin.result + bin.error)), y2: y(Math.max(0, bin.result - bin.error))}),
      s("circle", {class: "dot", cx: across(clamp(bin.score)), cy: y(bin.result), r: 2.6})]));
}

export async function show(main, query) {
  const [all, files] = await Promise.all([get("/api/rules"), get("/api/data")]);
  const game = h("select", {"aria-label": "Game"}, all.map(rules => h("option", {value: rules.id}, gameName(rules.id))));
  const file = h("select", {"aria-label": "File"}, files.map(one => h("option", {value: one.name}, one.name)));
  const weights = h("select", {"aria-label": "Weights"});
  const number = (label, value) => h("input", {type: "number", min: 0, "aria-label": label, class: "narrow", placeholder: value});
  const from = number("pieces from", "0"), to = number("pieces to", "all"), balanced = number("scores within", "all");
  const term = h("input", {"aria-label": "with the term", placeholder: "any term", size: 16});
  const place = h("div"), found = h("div");
  const boards = [];
  const page = Math.random().toString(36).slice(2); // Other machines reach the page without a secure context.
  let looks = 0;

  function end() {
    boards.splice(0).forEach(one => one.end());
  }

  async function others() {
    put(weights, weightsOptions(await get("/api/players", {game: game.value})));
  }

  async function card(rules, one, asked) {
    const drawn = await board(rules, {label: "Board: " + one.position});
    boards.push(drawn);
    drawn.show({board: one.squares});
    const box = h("div");
    return h("li", {class: "card differing"}, h("div", {class: "small-board"}, drawn.node),
      h("div", {}, h("p", {}, h("strong", {}, signed(one.difference)), ` the evaluation says ${signed(one.evaluation)}, the mentor ${signed(one.score)}`,
        one.result === null ? "" : `; the game ended ${ended(rules, one.result)}`, `; ${one.side} to move`),
      h("p", {}, h("code", {class: "wrap"}, one.position)),
      h("details", {ontoggle: async event => {
        if (event.target.open && !box.hasChildNodes()) {
          try {
            const terms = await post("/api/insight/terms", {game: asked.game, start: one.position, moves: [], weights: asked.weights});
            put(box, termBars(terms.first, {CHESS: "a pawn", DRAUGHTS: "a man", DISCS: "a disc"}[rules.pieces]));
          } catch (error) {
            put(box, problem(error));
          }
        }
      }}, h("summary", {}, "Its terms"), box)));
  }

  async function look(event) {
    event?.preventDefault();
    const mine = ++looks;
    put(place, h("p", {class: "note", role: "status"}, "Reading …"));
    end();
    put(found);
    const asked = {game: game.value, file: file.value, weights: weights.value, from: from.value, to: to.value, balanced: balanced.value, term: term.value};
    try {
      const answer = await get("/api/data/look", Object.fromEntries(Object.entries({...asked, page}).filter(([, value]) => value !== "")));
      if (mine !== looks) return;
      put(place, h("p", {class: "note"}, `${count(answer.positions)} positions; the evaluation is ${answer.meanAbsolute.toFixed(1)} away on average. Left out: ${count(answer.mates)} forced mates, ${count(answer.unscored)} without a score, ${count(answer.filtered)} by the filter.`));
      const rules = all.find(one => one.id === asked.game);
      put(found, h("div", {class: "pair"}, histogram(answer), calibration(answer)),
        h("h2", {}, "Where they differ most"),
        h("ol", {class: "differ"}, await Promise.all(answer.worst.map(one => card(rules, one, asked)))));
    } catch (error) {
      if (mine === looks) put(place, problem(error));
    }
  }

  game.addEventListener("change", others);
  await others();
  put(main, h("h1", {}, "Positions"),
    h("p", {class: "note"}, "A file of labelled positions of games-db/ or of a campaign: where the weights and the mentor differ most, an author sees what the evaluation lacks."),
    files.length ? h("form", {class: "row", onsubmit: look}, game, file, weights,
      h("label", {}, "pieces", from, "to", to), h("label", {}, "scores within ±", balanced), term, h("button", {class: "primary"}, "Look"))
      : h("p", {class: "note"}, "There is no file yet: mendel sample and mendel label make one in games-db/."),
    place, found);
  return end;
}
