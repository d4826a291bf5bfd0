/* The choice of a player: who, how deep, with what memory. */

import {h, put} from "/dom.js";

const LIMITS = ["", "depth 1", "beginner", "moderate", "advanced", "depth 8", "depth 10", "nodes 5000", "nodes 100000", "movetime 1000", "movetime 5000"];
const shortName = file => file.replace(/^populations\//, "").replace(/\/best\.json(\.gz)?$/, "");
const options = (values, words = text => text) => values.map(value => h("option", {value}, words(value)));
const group = (label, list) => list.length ? h("optgroup", {label}, list) : null;

/** The options of all weights: the defaults, models, and what runs have bred. */
export function weightsOptions(known) {
  return [h("option", {value: "default"}, "default"),
    group("Models", options(known.models)),
    group("Champions", options(known.weights.filter(file => file.includes("/champions/")), shortName)),
    group("Runs", options(known.weights.filter(file => !file.includes("/champions/")), shortName))];
}

/**
 * Fields that choose a player.
 *
 * @returns its element, value() for the server, set() for other choices, and choose() for the weights that a run has bred, which
 *   says whether there are any
 */
export function playerChoice(label, first) {
  const who = h("select", {"aria-label": label});
  const file = h("input", {"aria-label": label + ": file of weights", placeholder: "populations/mine/best.json", size: 20});
  const limit = h("select", {"aria-label": label + ": limit"}, LIMITS.map(text => h("option", {value: text}, text || "common level")));
  const memory = h("select", {"aria-label": label + ": memory"});
  const rule = h("select", {"aria-label": label + ": rule of the memory"});
  const book = h("select", {"aria-label": label + ": opening book"});
  const more = h("span", {class: "row"}, limit, memory, rule, book);
  const node = h("div", {class: "row"}, who, file, more);

  function changed() {
    file.hidden = who.value !== "file";
    more.hidden = who.value === "person";
    rule.hidden = !memory.value;
    book.hidden = book.options.length < 2;
    memory.hidden = memory.options.length < 2 || who.value.includes(":");
  }

  who.addEventListener("change", changed);
  memory.addEventListener("change", changed);
  return {
    node,
    set(known) {
      put(who, h("option", {value: "person"}, "person"), weightsOptions(known), h("option", {value: "file"}, "a file of weights …"),
        group("Textbook searches", options(known.algorithms)), group("Engines", options(known.engines)));
      put(memory, h("option", {value: ""}, "no memory"), options(known.memories));
      put(rule, options(known.rules));
      put(book, h("option", {value: ""}, "no book"), options(known.books));
      who.value = first;
      changed();
    },
    choose(run) {
      const found = [...who.options].find(option => option.value.startsWith(`populations/${run}/`));
      if (found) who.value = found.value;
      changed();
      return Boolean(found);
    },
    value() {
      const player = who.value === "file" ? file.value.trim() : who.value;
      if (player === "person") return {player};
      const value = {player};
      if (limit.value) value.limit = limit.value;
      if (memory.value && !memory.hidden) Object.assign(value, {memory: memory.value, rule: rule.value});
      if (book.value) value.book = book.value;
      return value;
    }
  };
}
