/* Completes keys and values of a config at the caret, by its schema. */

import {h, put, say} from "/dom.js";

const SHOWN = 8;

/**
 * Where the caret stands in JSON with comments.
 *
 * @returns the path of keys to the innermost object or list; whether a key or a value is wanted there, with the value's key; the keys
 *   that the object has already; where the word at the caret begins, and the word; null within a comment
 */
export function placeOf(text, caret) {
  const open = [];
  let word = null, i = 0;
  while (i < caret) {
    const c = text[i], top = open.at(-1);
    if (c === "\"") {
      let end = i + 1;
      while (end < text.length && text[end] !== "\"" && text[end] !== "\n") end += text[end] === "\\" ? 2 : 1;
      if (end >= caret) {
        word = {from: i, text: text.slice(i + 1, caret), quoted: true};
        break;
      }
      if (top && !top.list && top.key === null) {
        top.key = text.slice(i + 1, end);
        top.keys.push(top.key);
      }
      i = end + 1;
    } else if (text.startsWith("//", i)) {
      const end = text.indexOf("\n", i);
      if (end < 0 || end >= caret) return null;
      i = end;
    } else {
      if (c === "{" || c === "[") open.push({list: c === "[", key: null, keys: [], value: false});
      if (c === "}" || c === "]") open.pop();
      if (c === ":" && top) top.value = true;
      if (c === "," && top) Object.assign(top, {key: null, value: false});
      i++;
    }
  }
  if (!open.length) return null;
  const top = open.at(-1);
  if (!word) {
    const bare = text.slice(0, caret).match(/[A-Za-z0-9.-]*$/)[0];
    word = {from: caret - bare.length, text: bare};
  }
  return {path: open.slice(0, -1).map(one => one.list ? null : one.key), list: top.list,
    value: top.list || top.value, key: top.key, keys: top.keys, ...word};
}

/** The rule of a schema at a path; null stands for what a list holds. */
function ruleAt(schema, path) {
  return path.reduce((rule, key) => key === null ? rule?.items : rule?.properties?.[key], schema);
}

/** All single values that a rule names. */
function named(rule) {
  if (!rule) return [];
  const here = rule.enum ?? (rule.const !== undefined ? [rule.const] : [].concat(rule.type ?? []).includes("boolean") ? [true, false] : []);
  const more = [...(rule.anyOf ?? []), ...(rule.oneOf ?? [])].flatMap(named);
  const all = [...here, ...more, ...(rule.default !== undefined && typeof rule.default !== "object" ? [rule.default] : [])];
  return all.filter((value, i) => all.indexOf(value) === i);
}

/** Whether a number, true or false stands at the caret: whoever ends the line after 30 does not mean 300. */
function isWritten(place) {
  return Boolean(place?.value) && /^(-?\d+(\.\d+)?([eE][+-]?\d+)?|true|false)$/.test(place.text) && !place.quoted;
}

/** What may stand at the caret: what is shown, what is written, and what it means. */
export function candidates(schema, text, caret) {
  const place = placeOf(text, caret);
  if (!place) return {place, found: []};
  const rule = ruleAt(schema, place.path);
  const wanted = place.text.toLowerCase();
  const all = place.value
    ? named(place.list ? rule?.items : rule?.properties?.[place.key]).map(value => ({shown: JSON.stringify(value), written: JSON.stringify(value), about: ""}))
    : Object.entries(rule?.properties ?? {}).filter(([key, one]) => one !== false && !place.keys.includes(key) && key !== "$schema")
      .map(([key, one]) => ({shown: key, written: JSON.stringify(key) + ": ", about: one.description ?? ""}));
  const plain = one => one.shown.replaceAll("\"", "").toLowerCase();
  const found = all.filter(one => plain(one).startsWith(wanted)).concat(all.filter(one => wanted && !plain(one).startsWith(wanted) && plain(one).includes(wanted)));
  return {place, found};
}

/**
 * Offers completions in a text area: while a word is written, or with Ctrl and the space bar. Arrows choose, Enter or Tab takes,
 * Escape closes.
 *
 * @param area the text area
 * @param schema gives the schema, or null while it is not known
 * @returns the list, to be put behind the text area in the same positioned element
 */
export function completing(area, schema) {
  const list = h("ul", {class: "completions", role: "listbox", id: "completions", "aria-label": "Completions", hidden: true});
  let now = null, chosen = 0;
  area.setAttribute("aria-autocomplete", "list");
  area.setAttribute("aria-controls", "completions");

  function close() {
    now = null;
    list.hidden = true;
    area.removeAttribute("aria-activedescendant");
  }

  function tell() {
    const first = Math.max(0, Math.min(chosen - SHOWN + 1, now.found.length - SHOWN));
    put(list, now.found.slice(first, first + SHOWN).map((one, i) => h("li", {role: "option", id: "completion-" + (first + i), "aria-selected": String(first + i === chosen),
      onmousedown: event => {
        event.preventDefault();
        take(first + i);
      }}, h("b", {}, one.shown), one.about ? h("span", {}, one.about) : null)));
    area.setAttribute("aria-activedescendant", "completion-" + chosen);
  }

  /** Under the line of the caret, below the beginning of the word. */
  function stand() {
    const before = area.value.slice(0, now.place.from).split("\n");
    const style = getComputedStyle(area), pen = document.createElement("canvas").getContext("2d");
    pen.font = style.font;
    const x = parseFloat(style.paddingLeft) + pen.measureText(before.at(-1)).width - area.scrollLeft;
    const y = parseFloat(style.paddingTop) + before.length * parseFloat(style.lineHeight) - area.scrollTop;
    list.style.left = area.offsetLeft + Math.max(0, Math.min(x, area.clientWidth - 220)) + "px";
    list.style.top = area.offsetTop + Math.min(y, area.clientHeight) + "px";
  }

  function open(asked) {
    const known = schema();
    if (!known || area.selectionStart !== area.selectionEnd) return close();
    now = candidates(known, area.value, area.selectionStart);
    if (!asked && isWritten(now.place)) return close();
    if (!now.found.length || !asked && !now.place.text && area.value[now.place.from] !== "\"") return close();
    chosen = 0;
    list.hidden = false;
    tell();
    stand();
    if (asked) say(now.found.length + " completions");
  }

  function take(i) {
    const {place, found} = now, text = found[i].written;
    let end = area.selectionStart;
    if (area.value[place.from] === "\"" && area.value[end] === "\"") end++;
    if (!place.value && /^\s*:/.test(area.value.slice(end))) end += area.value.slice(end).match(/^\s*: ?/)[0].length;
    close();
    area.setSelectionRange(place.from, end);
    // As if it had been typed, so that the browser can take it back.
    if (!document.execCommand("insertText", false, text)) area.setRangeText(text, place.from, end, "end");
    area.dispatchEvent(new Event("input"));
    close();
  }

  area.addEventListener("input", () => open(false));
  area.addEventListener("blur", close);
  area.addEventListener("scroll", () => now && stand());
  area.addEventListener("click", close);
  area.addEventListener("keydown", event => {
    if (event.key === " " && event.ctrlKey) {
      event.preventDefault();
      open(true);
    } else if (now) {
      const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
      if (step) {
        chosen = (chosen + step + now.found.length) % now.found.length;
        tell();
      } else if (event.key === "Enter" || event.key === "Tab") {
        take(chosen);
      } else if (event.key === "Escape") {
        close();
      } else {
        if (["ArrowLeft", "ArrowRight", "Home", "End"].includes(event.key)) close();
        return;
      }
      event.preventDefault();
    }
  });
  return list;
}
