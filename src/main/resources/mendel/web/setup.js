/* A position that is set up on the board. */

import {h, problem, put, say, s} from "/dom.js";
import {post} from "/api.js";
import {board} from "/board.js";
import {amount} from "/format.js";
import {LETTERS, load, piece, pieceName} from "/pieces.js";

/**
 * A board to set pieces on.
 *
 * @param onPosition gets the text of each position that the server finds right; null for others
 * @returns its element, show(text) and a function that ends it
 */
export async function setup(rules, onPosition) {
  const outlines = rules.pieces === "CHESS" ? await load() : null;
  const name = "piece-" + rules.id;
  let squares = rules.board, chosen = LETTERS[rules.pieces][0], asked = 0;
  const verdict = h("div", {"aria-live": "polite"});
  const side = h("select", {"aria-label": "Side to move", onchange: () => check()},
    ["white", "black"].map(text => h("option", {value: text, selected: text === rules.first}, text + " to move")));
  const palette = h("div", {class: "palette", role: "radiogroup", "aria-label": "Piece to set"}, [...LETTERS[rules.pieces], "."].map((letter, i) =>
    h("label", {title: pieceName(rules.pieces, letter) || "remove"},
      h("input", {type: "radio", name, value: letter, class: "unseen", checked: i === 0, "aria-label": pieceName(rules.pieces, letter) || "remove", onchange: () => chosen = letter}),
      letter === "." ? h("span", {class: "remove", "aria-hidden": "true"}, "✕")
        : s("svg", {viewBox: "0 0 10 10", class: "board " + rules.pieces.toLowerCase(), "aria-hidden": "true"}, piece(rules.pieces, outlines, letter)))));

  function draw() {
    drawn.show({board: squares, flipped: false});
  }

  async function check() {
    const mine = ++asked;
    onPosition(null); // Nobody knows it yet.
    try {
      const found = await post("/api/position", {game: rules.id, board: squares, side: side.value});
      if (mine === asked) judge(found);
    } catch (error) {
      put(verdict, problem(error));
    }
  }

  function judge(found) {
    put(verdict, found.problem ? problem(new Error(found.problem)) : h("p", {class: "note"}, found.ongoing ? amount(found.legal.length, "legal move") : "The game is over in this position."));
    onPosition(found.problem ? null : found.position);
  }

  const drawn = await board(rules, {label: "Board to set up", onSquare(square, index) {
    if (squares[index] === " ") return;
    const letter = squares[index] === chosen ? "." : chosen;
    squares = squares.slice(0, index) + letter + squares.slice(index + 1);
    draw();
    say(`${square}: ${pieceName(rules.pieces, letter) || "empty"}`);
    check();
  }});
  function all(text) {
    squares = text;
    draw();
    check();
  }
  draw();
  return {
    node: h("div", {class: "setup"}, h("div", {class: "boardbox"}, drawn.node), h("div", {}, palette,
      h("div", {class: "row"}, side, h("button", {type: "button", onclick: () => all(rules.board.replace(/[^. ]/g, "."))}, "Empty board"),
        h("button", {type: "button", onclick: () => all(rules.board)}, "Start position")), verdict)),
    async show(text) {
      const found = await post("/api/position", {game: rules.id, position: text});
      if (!found.problem) {
        squares = found.board;
        side.value = found.side;
        draw();
      }
      judge(found);
    },
    end: drawn.end
  };
}
