/* Numbers and times as people read them. */

const minus = text => text.replace("-", "−");

/** A count, its thousands apart. */
export const count = n => n.toLocaleString("en-GB");

/** A count of things, with their name. */
export const amount = (n, thing) => count(n) + " " + thing + (n === 1 ? "" : "s");

/** A loss with as many digits as tell runs apart. */
export const loss = v => v === null ? "–" : minus(v.toLocaleString("en-GB", {maximumSignificantDigits: 5}));

/** An Elo difference with half its 95 % interval. */
export function elo(value, error) {
  if (value === null) return "–";
  const sign = value > 0 ? "+" : "";
  return minus(sign + value.toFixed(0)) + (error === null || error === undefined ? "" : " ± " + error.toFixed(0));
}

/** A share as a percentage. */
export const percent = (v, digits = 2) => v === null ? "–" : minus((100 * v).toFixed(digits)) + " %";

/** A length of time. */
export function duration(seconds) {
  if (seconds === null || seconds === undefined) return "–";
  const s = Math.round(seconds);
  if (s < 60) return s + " s";
  if (s < 3600) return Math.floor(s / 60) + " min" + (s % 60 && s < 600 ? " " + s % 60 + " s" : "");
  const minutes = Math.round(s / 60);
  return Math.floor(minutes / 60) + " h " + minutes % 60 + " min";
}

const NAMES = {chess: "Chess", draughts: "Czech draughts"};

/** A game's name for people. */
export function gameName(id) {
  const [, size, anti] = id.match(/^reversi(?:-(\d+))?(-anti)?$/) ?? [];
  return NAMES[id] ?? (anti ? "AntiReversi" : "Reversi") + (size ? ` ${size} × ${size}` : "");
}
