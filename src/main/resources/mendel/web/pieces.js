/* What stands on a board: chess pieces by Font Awesome (CC BY 4.0), draughtsmen and discs of our own. */

import {s} from "/dom.js";

const NAMES = {p: "pawn", n: "knight", b: "bishop", r: "rook", q: "queen", k: "king"};
let shapes = null;

/** Loads the outlines of the chess pieces, which are coloured here. */
export async function load() {
  shapes ??= Promise.all(Object.entries(NAMES).map(async ([letter, name]) => {
    const text = await (await fetch(`/pieces/chess-${name}.svg`)).text();
    const drawing = new DOMParser().parseFromString(text, "image/svg+xml");
    return [letter, drawing.querySelector("path").getAttribute("d")];
  })).then(Object.fromEntries);
  return shapes;
}

/** The letters that can stand on a board of a kind. */
export const LETTERS = {CHESS: "KQRBNPkqrbnp", DRAUGHTS: "wWbB", DISCS: "XO"};

/** A piece in words; empty for an empty square. */
export function pieceName(kind, letter) {
  if (letter === "." || letter === " ") return "";
  if (kind === "DISCS") return letter === "X" ? "black disc" : "white disc";
  if (kind === "DRAUGHTS") return (letter.toLowerCase() === "w" ? "white " : "black ") + (letter < "a" ? "king" : "man");
  return (letter < "a" ? "white " : "black ") + NAMES[letter.toLowerCase()];
}

/** A promotion in words. */
export const promotionName = letter => NAMES[letter];

function chess(outlines, letter) {
  return s("path", {class: "piece " + (letter < "a" ? "white" : "black"), d: outlines[letter.toLowerCase()],
    transform: "translate(.85 .8) scale(.01297)"});
}

function draughtsman(letter) {
  const king = letter < "a";
  return s("g", {class: "piece " + (letter.toLowerCase() === "w" ? "white" : "black")},
    s("circle", {cx: 5, cy: 5, r: 3.7}), s("circle", {class: "rim", cx: 5, cy: 5, r: 2.6}),
    king ? s("path", {class: "crown", d: "M3.2 6.5 2.9 3.7 4.2 4.8 5 3.2 5.8 4.8 7.1 3.7 6.8 6.5Z"}) : null);
}

function disc(letter) {
  return s("g", {class: "piece " + (letter === "O" ? "white" : "black")}, s("circle", {cx: 5, cy: 5, r: 3.9}));
}

/** The drawing of a piece in a square of 10 × 10. */
export function piece(kind, outlines, letter) {
  return kind === "CHESS" ? chess(outlines, letter) : kind === "DRAUGHTS" ? draughtsman(letter) : disc(letter);
}
