/* Memories: what they hold, browsed move by move on a board, and the sequences that cost most. */

import {h, problem, put, refill, s, say} from "/dom.js";
import {get, post} from "/api.js";
import {board} from "/board.js";
import {count, gameName, percent} from "/format.js";

const POLL = 4000;
const games = e => e.won + e.drawn + e.lost;

/** Won, drawn and lost games as a bar, in words for those who do not see it. */
function resultBar(e) {
  const all = games(e);
  if (!all) return h("span", {class: "dim"}, "–");
  const parts = [["won", e.won], ["drawn", e.drawn], ["lost", e.lost]];
  let from = 0;
  return s("svg", {class: "results", viewBox: "0 0 100 8", preserveAspectRatio: "none", role: "img", "aria-label": parts.map(([name, n]) => `${n} ${name}`).join(", ")},
    parts.map(([name, n]) => {
      const width = 100 * n / all;
      from += width;
      return s("rect", {class: name, x: from - width, y: 0, width, height: 8});
    }));
}

const cells = e => h("td", {}, games(e) ? [`${count(e.won)} / ${count(e.drawn)} / ${count(e.lost)}`, resultBar(e)] : "–");

export async function show(main, query) {
  const [files, rules] = await Promise.all([get("/api/memories"), get("/api/rules")]);
  if (!files.length) {
    put(main, h("h1", {}, "Memory"), h("p", {class: "note"}, "There is no database in games-db yet. One is made by ", h("code", {}, "mendel learn reversi --memory games-db/reversi.db"),
      " or from files of games by ", h("code", {}, "mendel memory import games-db/reversi.db FILE"), "."));
    return null;
  }
  const place = h("div"), facts = h("dl", {class: "tiles"}), boardbox = h("div", {class: "boardbox"}), path = h("div", {class: "row path"});
  const table = h("div"), choices = h("div"), sequences = h("div");
  const file = h("select", {"aria-label": "Memory"}, files.map(value => h("option", {value, selected: value === query.get("file")}, value)));
  const game = h("select", {"aria-label": "Game"});
  let counts = null, rule = null, drawn = null, start = null, moves = [], asked = 0, ended = false;

  function tell(next) {
    const tile = (name, value, remark) => h("div", {class: "tile"}, h("dt", {}, name), h("dd", {}, value, remark ? h("div", {class: "remark"}, remark) : null));
    const more = counts && counts.file === file.value ? next.count - counts.count : 0;
    counts = {...next, file: file.value};
    put(facts, tile("Games", count(next.count), more > 0 ? `${count(more)} more just now` : "the learner's sides, counted apart"),
      tile("Won", count(next.won), next.count ? percent(next.won / next.count, 1) : null), tile("Drawn", count(next.drawn)), tile("Lost", count(next.lost)),
      tile("Sequences", count(next.sequences)), tile("Positions", count(next.positions)), tile("Size", (next.bytes / 1048576).toFixed(1) + " MB"));
  }

  async function attempt(deed) {
    put(place);
    try {
      return await deed();
    } catch (error) {
      put(place, problem(error));
      return null;
    }
  }

  async function know() {
    const mine = ++asked;
    const found = await attempt(() => post("/api/memory/known", {memory: file.value, game: rule.id, start, moves: moves.map(move => move.move)}));
    if (!found || mine !== asked || ended) return;
    drawn.show({board: found.board, legal: found.legal, last: moves.at(-1)?.squares ?? null, flipped: false});
    refill(path, h("button", {onclick: () => back(0)}, "Start"), moves.map((move, i) => h("button", {onclick: () => back(i + 1), "aria-current": i + 1 === moves.length ? "true" : null}, move.notation)));
    const known = [...found.moves].sort((a, b) => games(b.line) - games(a.line) || games(b.anywhere) - games(a.anywhere));
    refill(table, h("table", {}, h("thead", {}, h("tr", {}, ["Move", "This way", "Anywhere"].map((text, i) => h("th", {scope: "col", class: i ? null : "left"}, text)))),
      h("tbody", {}, known.map(move => h("tr", {}, h("th", {scope: "row"}, h("button", {class: "move", onclick: () => play(found.legal.find(one => one.move === move.move))}, move.notation)),
        cells(move.line), cells(move.anywhere))))));
    put(choices, found.choices.map(choice => h("p", {}, "The rule ", h("strong", {}, choice.rule), " would choose ", h("strong", {}, choice.notation), ": ",
      h("span", {class: "dim"}, choice.candidates.find(one => one.move === choice.move)?.reason ?? ""))));
  }

  function play(move) {
    if (!move) return;
    moves.push(move);
    say(`After ${move.notation}`);
    know();
  }

  function back(to) {
    moves.length = to;
    know();
  }

  async function choose() {
    rule = rules.find(one => one.id === game.value);
    moves = [];
    start = null;
    put(sequences);
    drawn?.end();
    drawn = await board(rule, {onMove: play, label: gameName(rule.id) + " board"});
    put(boardbox, drawn.node);
    await know();
  }

  async function open() {
    const wanted = file.value;
    const found = await attempt(() => get("/api/memory", {file: wanted}));
    if (!found || wanted !== file.value) return;
    tell(found);
    put(game, found.games.map(id => h("option", {value: id}, gameName(id))));
    if (found.games.length) await choose();
    else put(place, h("p", {class: "note"}, "This memory holds no game yet."));
  }

  async function survey() {
    put(sequences, h("p", {class: "dim"}, "All games are looked at …"));
    const wanted = {file: file.value, game: game.value};
    const found = await attempt(() => get("/api/memory/survey", wanted));
    if (wanted.file !== file.value || wanted.game !== game.value) return;
    const list = (title, rows) => [h("h3", {}, title), rows.length ? h("div", {class: "scroll", tabIndex: 0, role: "region", "aria-label": title}, h("table", {},
      h("thead", {}, h("tr", {}, ["Sequence", "Learner", "Games", "Won / drawn / lost", "Points"].map((text, i) => h("th", {scope: "col", class: i < 2 ? "left" : null}, text)))),
      h("tbody", {}, rows.map(row => h("tr", {}, h("th", {scope: "row", class: "wrap"}, row.notation.join(" ")), h("td", {class: "left"}, row.learner),
        h("td", {}, count(games(row))), cells(row), h("td", {}, (-row.cost).toFixed(1).replace("-", "−"))))))) : h("p", {class: "dim"}, "There is none.")];
    put(sequences, found ? [list("Sequences that cost most", found.costly), list("Sequences that gave most", found.profitable)] : null);
  }

  async function poll() {
    if (document.hidden || ended) return;
    try {
      const now = await get("/api/memory", {file: file.value});
      if (ended || !counts || counts.file !== file.value) return;
      const grown = now.count !== counts.count;
      tell(now);
      if (grown && rule) know();
    } catch {
      // The next time tells.
    }
  }

  file.addEventListener("change", open);
  game.addEventListener("change", choose);
  put(main, h("h1", {}, "Memory"),
    h("p", {class: "note"}, "What became of remembered games, move by move. The side to move is taken for the learner: at White's moves the games count that the learner played with White, at Black's those with Black. “This way” are games with the same moves before, “anywhere” all that met the position; they are told as won / drawn / lost."),
    h("div", {class: "row"}, h("label", {}, "Database", file), h("label", {}, "Game", game)), place, facts,
    h("div", {class: "game"}, h("div", {}, h("div", {class: "gameboard"}, boardbox), path), h("div", {class: "card"}, choices, h("div", {class: "scroll tree", tabIndex: 0, role: "region", "aria-label": "Moves"}, table))),
    h("div", {class: "row"}, h("button", {onclick: survey}, "Find the sequences that cost most")), sequences);
  await open();
  const timer = setInterval(poll, POLL);
  return () => {
    ended = true;
    clearInterval(timer);
    drawn?.end();
  };
}
