/* The board of every game: drawn, dragged, clicked, and used by the keyboard. */

import {h, put, s, say} from "/dom.js";
import {load, piece, pieceName, promotionName} from "/pieces.js";

const UNIT = 10;

/** The name of a square at a place in the text of a board. */
export function squareName(rules, index) {
  const row = Math.floor(index / rules.size);
  return "abcdefghij"[index % rules.size] + (rules.firstRowOnTop ? row + 1 : rules.size - row);
}

const same = (path, begin) => begin.every((square, i) => path[i] === square);
const sameMoves = (some, others) => some.length === others.length && some.every((one, i) => one.move === others[i].move);

function choosePromotion(moves) {
  return new Promise(resolve => {
    const dialog = h("dialog", {"aria-label": "Promotion"}, h("form", {method: "dialog"},
      h("p", {}, "The pawn becomes a"),
      h("div", {class: "row"}, moves.map(move => h("button", {value: move.move}, promotionName(move.squares.promotion)))),
      h("p", {}), h("button", {value: ""}, "Cancel")));
    dialog.addEventListener("close", () => {
      resolve(moves.find(move => move.move === dialog.returnValue) ?? null);
      dialog.remove();
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/**
 * A board.
 *
 * @param rules of the game, as the server tells them
 * @param onMove gets the legal move that was chosen; onSquare, where it is given, each square that is pressed
 * @returns its element, and a function that shows a state: board (text), legal (moves), last (squares of a move),
 *   scores (of moves: text, grade), flipped
 */
export async function board(rules, {onMove = () => {}, onSquare = null, label = "Board"}) {
  const outlines = rules.pieces === "CHESS" ? await load() : null;
  const {size} = rules;
  const side = size * UNIT;
  const drag = s("g", {class: "drag"});
  const drawing = s("svg", {class: "board " + rules.pieces.toLowerCase(), viewBox: `0 0 ${side} ${side}`, role: "grid", "aria-label": label});
  const cells = [];
  let state = {board: "", legal: [], last: null, scores: null, flipped: false};
  let chosen = null, cursor = -1, flipped = null, grabbed = null;

  const place = index => {
    const at = flipped ? size * size - 1 - index : index;
    return [at % size, Math.floor(at / size)];
  };
  const indexOf = name => cells.findIndex(cell => cell.name === name);
  const isDark = index => (index % size + Math.floor(index / size)) % 2 === 1;

  /** The moves that go on from what is chosen. */
  function candidates() {
    return state.legal.filter(move => move.squares.paths.length && move.squares.from === (chosen ? chosen.from : null)
      && move.squares.paths.some(path => same(path, chosen ? chosen.path : [])));
  }

  /** The squares that may be chosen next, with the moves that go there. */
  function targets() {
    const next = new Map(), done = chosen ? chosen.path : [];
    for (const move of candidates()) {
      for (const path of move.squares.paths) {
        if (same(path, done) && path.length > done.length) {
          const square = path[done.length];
          next.set(square, [...(next.get(square) ?? []), move]);
        }
      }
    }
    return next;
  }

  const origins = () => new Map(state.legal.filter(move => move.squares.from).map(move => [move.squares.from, true]));

  function build() {
    cells.length = 0;
    for (let index = 0; index < size * size; index++) {
      cells.push({name: squareName(rules, index), node: s("g", {class: "cell", role: "gridcell", tabindex: -1, "data-square": squareName(rules, index)})});
    }
    const rows = Array.from({length: size}, () => s("g", {role: "row"}));
    for (let index = 0; index < size * size; index++) {
      const at = flipped ? size * size - 1 - index : index;
      cells[at].node.setAttribute("transform", `translate(${index % size * UNIT} ${Math.floor(index / size) * UNIT})`);
      rows[Math.floor(index / size)].append(cells[at].node);
    }
    put(drawing, rows, drag);
  }

  function score(square, next, from) {
    if (!state.scores) return null;
    const moves = next?.get(square) ?? (from && !chosen ? state.legal.filter(move => move.squares.from === square) : []);
    return moves.map(move => state.scores.get(move.move)).filter(one => one).sort((a, b) => a.cost - b.cost)[0] ?? null;
  }

  function draw() {
    const next = targets(), from = origins();
    const marked = new Set(state.last ? [state.last.from, ...(state.last.paths[0] ?? [])] : []);
    const standing = chosen?.path.length ? chosen.path.at(-1) : null;
    const letter = chosen?.from ? state.board[indexOf(chosen.from)] : null;
    cells.forEach((cell, index) => {
      const here = cell.name === standing ? letter : standing && cell.name === chosen.from ? "." : state.board[index] ?? ".";
      const isTarget = next.has(cell.name), canMove = from.has(cell.name);
      const picked = chosen !== null && (standing ? cell.name === standing : cell.name === chosen.from);
      const told = isTarget || canMove ? score(cell.name, next, from) : null;
      const [x, y] = place(index);
      put(cell.node,
        s("rect", {class: "square " + (isDark(index) ? "dark" : "light"), width: UNIT, height: UNIT}),
        marked.has(cell.name) ? s("rect", {class: "last", width: UNIT, height: UNIT}) : null,
        state.hint && [state.hint.from, state.hint.paths[0]?.at(-1)].includes(cell.name) ? s("rect", {class: "hint", x: .4, y: .4, width: 9.2, height: 9.2, rx: 1}) : null,
        picked ? s("rect", {class: "picked", width: UNIT, height: UNIT}) : null,
        y === size - 1 ? s("text", {class: "coordinate " + (isDark(index) ? "dark" : "light"), x: 9.6, y: 9.5, "text-anchor": "end"}, cell.name[0]) : null,
        x === 0 ? s("text", {class: "coordinate " + (isDark(index) ? "dark" : "light"), x: .4, y: 2.2}, cell.name.slice(1)) : null,
        here === "." || here === " " ? null : piece(rules.pieces, outlines, here),
        isTarget && !told ? here === "." || here === " " ? s("circle", {class: "target", cx: 5, cy: 5, r: 1.5}) : s("circle", {class: "target ring", cx: 5, cy: 5, r: 4.4}) : null,
        told ? [s("rect", {class: "score grade" + told.grade, x: 3.4, y: .35, width: 6.3, height: 2.3, rx: .8}),
          s("text", {class: "scoretext", x: 6.55, y: 2.15, "text-anchor": "middle"}, told.text)] : null,
        s("rect", {class: "focus", x: .25, y: .25, width: 9.5, height: 9.5, rx: .6}));
      const words = [cell.name, pieceName(rules.pieces, here) || "empty", isTarget ? "legal target" : null,
        canMove && !picked ? "can move" : null, picked ? "chosen" : null, told ? told.words : null];
      cell.node.setAttribute("aria-label", words.filter(word => word).join(", "));
      cell.node.setAttribute("aria-selected", String(picked));
      cell.node.setAttribute("tabindex", index === Math.max(cursor, 0) ? 0 : -1);
      cell.node.setAttribute("class", "cell" + (canMove ? " movable" : "") + (isTarget ? " open" : ""));
    });
  }

  function clear() {
    chosen = null;
    draw();
  }

  /** Something is done with a square: it is chosen, or left. */
  async function press(square) {
    if (onSquare) return onSquare(square, indexOf(square));
    const next = targets();
    if (!next.has(square)) {
      const isNew = origins().has(square) && !(chosen && chosen.from === square);
      chosen = isNew ? {from: square, path: []} : null;
      draw();
      if (isNew) say(`${square} chosen, ${targets().size} targets`);
      return;
    }
    const path = [...(chosen ? chosen.path : []), square];
    const complete = next.get(square).filter(move => move.squares.paths.some(one => one.length === path.length && same(one, path)));
    if (!complete.length) {
      chosen = {from: chosen.from, path};
      draw();
      say(`${square}, and on`);
      return;
    }
    chosen = null;
    const move = complete.length === 1 ? complete[0] : await choosePromotion(complete);
    draw();
    if (move) onMove(move);
  }

  const squareAt = event => document.elementFromPoint(event.clientX, event.clientY)?.closest(".cell")?.dataset.square;

  function begin(event) {
    const cell = event.target.closest?.(".cell");
    if (!cell || event.button) return;
    const square = cell.dataset.square;
    cursor = indexOf(square);
    grabbed = null;
    if (!onSquare && origins().has(square) && !targets().has(square) && !(chosen && chosen.path.length)) {
      const was = chosen?.from === square;
      chosen = {from: square, path: []};
      grabbed = {square, was, moved: false};
      draw();
    } else {
      press(square);
    }
    cells[cursor].node.focus({preventScroll: true});
    event.preventDefault();
  }

  function move(event) {
    if (!grabbed) return;
    const box = drawing.getBoundingClientRect();
    const x = (event.clientX - box.left) / box.width * side - UNIT / 2, y = (event.clientY - box.top) / box.height * side - UNIT / 2;
    if (!grabbed.moved) {
      if (squareAt(event) === grabbed.square) return;
      grabbed.moved = true;
      put(drag, piece(rules.pieces, outlines, state.board[indexOf(grabbed.square)]));
      cells[indexOf(grabbed.square)].node.classList.add("lifted");
    }
    drag.setAttribute("transform", `translate(${x} ${y})`);
  }

  function end(event) {
    if (!grabbed) return;
    const {square, was, moved} = grabbed;
    grabbed = null;
    put(drag);
    const to = squareAt(event);
    if (!moved) {
      if (was) clear();
      else say(`${square} chosen, ${targets().size} targets`);
    } else if (to && to !== square && targets().has(to)) {
      press(to);
    } else {
      clear();
    }
  }

  function key(event) {
    const cell = event.target.closest?.(".cell");
    if (!cell) return;
    const index = indexOf(cell.dataset.square);
    const step = {ArrowLeft: -1, ArrowRight: 1, ArrowUp: -size, ArrowDown: size}[event.key];
    if (step) {
      const [x] = place(index);
      const to = index + (flipped ? -step : step);
      const sideways = Math.abs(step) === 1 && (step < 0 ? x === 0 : x === size - 1);
      if (!sideways && to >= 0 && to < size * size) {
        cursor = to;
        cells.forEach((one, i) => one.node.setAttribute("tabindex", i === to ? 0 : -1));
        cells[to].node.focus();
      }
    } else if (event.key === "Enter" || event.key === " ") {
      press(cell.dataset.square);
    } else if (event.key === "Escape") {
      if (!chosen) return;
      clear();
      say("The choice is taken back");
    } else {
      return;
    }
    event.preventDefault();
  }

  drawing.addEventListener("pointerdown", begin);
  drawing.addEventListener("keydown", key);
  const stop = new AbortController();
  document.addEventListener("pointermove", move, {signal: stop.signal});
  document.addEventListener("pointerup", end, {signal: stop.signal});
  document.addEventListener("pointercancel", () => {
    grabbed = null;
    put(drag);
    clear();
  }, {signal: stop.signal});

  return {
    node: drawing,
    show(next) {
      const before = state;
      state = {last: null, scores: null, legal: [], hint: null, ...next};
      // The server tells the same position again when clocks or players change; what is chosen stays then.
      const moved = state.board !== before.board || !sameMoves(state.legal, before.legal);
      if (flipped !== Boolean(next.flipped)) {
        flipped = Boolean(next.flipped);
        build();
      }
      if (moved) {
        chosen = null;
        if (grabbed) {
          grabbed = null;
          put(drag);
        }
      }
      draw();
    },
    end() {
      stop.abort();
    }
  };
}
