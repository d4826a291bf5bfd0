/* A new run: a config that is chosen, opened or written, with its mistakes at their places. */

import {h, put, problem, say} from "/dom.js";
import {get, post} from "/api.js";
import {go} from "/app.js";
import {completing} from "/complete.js";

const PAUSE = 350;

/** The keys of a schema, with the paths at which they stand. */
function keysOf(schema, path = "") {
  return Object.entries(schema.properties ?? {}).filter(([key, rule]) => key !== "$schema" && rule !== false).flatMap(([key, rule]) => {
    const here = path ? path + "." + key : key;
    return [{path: here, rule}, ...keysOf(rule, here)];
  });
}

function values(rule) {
  const choices = rule.enum ?? rule.items?.enum;
  if (choices) return choices.join(", ");
  const kind = Array.isArray(rule.type) ? rule.type.join(" or ") : rule.type ?? "";
  const bounds = rule.minimum !== undefined && rule.maximum !== undefined && rule.maximum < 1e9 ? ` from ${rule.minimum} to ${rule.maximum}` : "";
  return kind + bounds + (rule.default !== undefined ? `, ${JSON.stringify(rule.default)} without it` : "");
}

export async function show(main, query) {
  const configs = await get("/api/configs");
  const text = h("textarea", {spellcheck: false, "aria-label": "The config", wrap: "off", "aria-describedby": "verdict", autocapitalize: "off"});
  const numbers = h("div", {class: "numbers", "aria-hidden": "true"});
  const verdict = h("p", {id: "verdict", class: "note", "aria-live": "polite"});
  const name = h("input", {required: true, pattern: "[A-Za-z0-9][A-Za-z0-9._\\-]*", maxLength: 100, size: 18});
  const begin = h("button", {class: "primary", disabled: true}, "Begin");
  const place = h("div");
  const list = h("dl");
  const search = h("input", {type: "search", placeholder: "find a key", "aria-label": "find a key"});
  const choice = h("select", {"aria-label": "Config"}, h("option", {value: ""}, "choose a config …"),
    configs.map(config => h("option", {value: config.name}, config.name)));
  const about = h("p", {class: "note"});
  const file = h("input", {type: "file", accept: ".json,application/json", "aria-label": "open a config"});
  let timer = 0, asked = 0, named = false, kind = "", schema = null, keys = [];

  function lines(wrong) {
    const count = text.value.split("\n").length;
    put(numbers, Array.from({length: count}, (_, i) => i + 1 === wrong
      ? h("span", {class: "wrong"}, String(i + 1)) : String(i + 1)).flatMap(line => [line, "\n"]));
    numbers.scrollTop = text.scrollTop;
  }

  function tellKeys() {
    const wanted = search.value.toLowerCase();
    put(list, keys.filter(key => key.path.toLowerCase().includes(wanted) || (key.rule.description ?? "").toLowerCase().includes(wanted))
      .flatMap(key => [h("dt", {}, key.path), h("dd", {}, key.rule.description ?? "", h("br"), values(key.rule))]));
  }

  async function learn(found) {
    if (!found || found === kind) return;
    kind = found;
    schema = await get("/api/schema", {kind});
    keys = keysOf(schema);
    tellKeys();
  }

  async function check() {
    const mine = ++asked;
    try {
      const found = await post("/api/config/check", {config: text.value || " "});
      if (mine !== asked) return;
      lines(found.line ?? 0);
      verdict.textContent = found.problem ?? `This is a config of ${found.kind}, and nothing is wrong with it.`;
      verdict.className = found.problem ? "problem" : "note";
      begin.disabled = Boolean(found.problem);
      await learn(found.kind);
    } catch (error) {
      verdict.textContent = error.message;
      verdict.className = "problem";
    }
  }

  function changed() {
    lines(0);
    begin.disabled = true;
    clearTimeout(timer);
    timer = setTimeout(check, PAUSE);
  }

  async function open(config) {
    if (!config) return;
    put(place);
    try {
      text.value = (await get("/api/config", {name: config})).text;
      about.textContent = configs.find(one => one.name === config)?.about ?? "";
      if (!named) name.value = config.replace(/\.json$/, "");
      changed();
    } catch (error) {
      put(place, problem(error));
    }
  }

  text.addEventListener("input", changed);
  text.addEventListener("scroll", () => numbers.scrollTop = text.scrollTop);
  name.addEventListener("input", () => named = name.value !== "");
  search.addEventListener("input", tellKeys);
  choice.addEventListener("change", () => open(choice.value));
  file.addEventListener("change", async () => {
    if (file.files.length) {
      text.value = await file.files[0].text();
      about.textContent = "";
      changed();
    }
  });
  const form = h("form", {class: "row", onsubmit: async event => {
    event.preventDefault();
    begin.disabled = true;
    put(place);
    say("The run begins");
    const loading = setTimeout(() => put(place, h("p", {class: "note", role: "status"}, "Its data are being loaded …")), 10 * PAUSE);
    try {
      await post("/api/runs", {config: text.value, name: name.value});
      go("/run?" + new URLSearchParams({name: name.value}));
    } catch (error) {
      put(place, problem(error));
      begin.disabled = false;
    } finally {
      clearTimeout(loading);
    }
  }}, h("label", {}, "Name", name), begin);
  put(main,
    h("div", {class: "head"}, h("h1", {}, "Begin a run"), form),
    h("div", {class: "row"}, choice, h("label", {}, "or open a file", file)),
    about, place,
    h("div", {class: "columns"},
      h("div", {}, h("div", {class: "editor"}, numbers, text, completing(text, () => schema)), verdict,
        h("p", {class: "note"}, "Ctrl and the space bar complete keys and values at the caret.")),
      h("div", {}, search, h("div", {class: "keys card", tabIndex: 0, role: "region", "aria-label": "Keys of the config"}, list))));
  lines(0);
  await learn("evolve");
  choice.value = configs.some(config => config.name === query.get("config")) ? query.get("config") : "";
  await open(choice.value);
}
