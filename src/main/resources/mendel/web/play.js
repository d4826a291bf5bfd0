/* Games: those that are kept, and how one begins. A game itself is shown by game.js. */

import {ask, h, problem, put} from "/dom.js";
import {get, post} from "/api.js";
import {go} from "/app.js";
import {playerChoice} from "/players.js";
import {setup} from "/setup.js";
import {amount, gameName} from "/format.js";
import {show as showGame} from "/game.js";

const plain = text => text.replace(/^.*populations\//, "").replace(/\/best\.json(\.gz)?/, "");
const STATUS = {"white-wins": "White won", "black-wins": "Black won", draw: "draw"};

function keptGames(games, again) {
  if (!games.length) return h("p", {class: "note"}, "No game was begun here yet.");
  return h("div", {class: "card scroll", tabIndex: 0, role: "region", "aria-label": "Kept games"}, h("table", {},
    h("thead", {}, h("tr", {}, ["Game", "White", "Black", "Moves", "Result", "Last move", ""].map((text, i) => h(i < 6 ? "th" : "td", {scope: i < 6 ? "col" : null, class: i === 3 ? null : "left"}, text)))),
    h("tbody", {}, games.map(game => h("tr", {},
      h("th", {scope: "row"}, h("a", {href: "/play?" + new URLSearchParams({id: game.id})}, gameName(game.game))),
      h("td", {class: "left"}, plain(game.white)), h("td", {class: "left"}, plain(game.black)), h("td", {}, game.moves),
      h("td", {class: "left"}, game.problem ?? STATUS[game.status] ?? "–"),
      h("td", {class: "left"}, new Date(game.millis).toLocaleString("en-GB", {dateStyle: "medium", timeStyle: "short"})),
      h("td", {}, h("button", {class: "danger", "aria-label": `Delete ${gameName(game.game)}, ${amount(game.moves, "move")}`, onclick: async () => {
        if (await ask("Delete this game? This cannot be undone.", "Delete")) {
          await post("/api/game/delete", {id: game.id});
          again();
        }
      }}, "Delete")))))));
}

export async function show(main, query) {
  if (query.get("id")) return showGame(main, query.get("id"));
  const all = await get("/api/rules");
  const place = h("div"), kept = h("div"), board = h("div");
  const game = h("select", {"aria-label": "Game"}, all.map(rules => h("option", {value: rules.id}, gameName(rules.id))));
  const white = playerChoice("White", "person"), black = playerChoice("Black", "default");
  const level = h("input", {value: "moderate", size: 14, list: "levels"});
  const clock = h("input", {placeholder: "none", size: 9, "aria-describedby": "clockform"});
  const position = h("input", {placeholder: "the start", size: 44});
  const begin = h("button", {class: "primary"}, "Begin");
  let editor = null;

  const rules = () => all.find(one => one.id === game.value);

  async function list() {
    put(kept, keptGames(await get("/api/games"), list));
  }

  function closeEditor() {
    editor?.end();
    editor = null;
    begin.disabled = false;
    put(board);
  }

  async function choose() {
    closeEditor();
    details.open = false;
    position.value = "";
    const known = await get("/api/players", {game: game.value});
    white.set(known);
    black.set(known);
  }

  async function openEditor() {
    if (editor) return;
    editor = await setup(rules(), text => {
      begin.disabled = !text;
      if (text) position.value = text;
    });
    put(board, editor.node);
    if (position.value) {
      try {
        await editor.show(position.value);
      } catch (error) {
        put(place, problem(error));
      }
    }
  }

  const details = h("details", {ontoggle: event => {
    if (event.target.open) openEditor();
    else closeEditor();
  }}, h("summary", {}, "Set up on the board"), board);
  const form = h("form", {class: "card newgame", onsubmit: async event => {
    event.preventDefault();
    begin.disabled = true;
    put(place);
    try {
      const body = {game: game.value, white: white.value(), black: black.value(), level: level.value, clock: clock.value.trim(), position: position.value.trim()};
      go("/play?" + new URLSearchParams(await post("/api/games", body)));
    } catch (error) {
      put(place, problem(error));
    }
    begin.disabled = false;
  }},
  h("div", {class: "fields"},
    h("label", {}, h("span", {}, "Game"), game), h("div", {class: "field"}, h("span", {}, "White"), white.node), h("div", {class: "field"}, h("span", {}, "Black"), black.node),
    h("label", {}, h("span", {}, "Common level"), level, h("datalist", {id: "levels"}, ["depth 1", "beginner", "moderate", "advanced", "depth 8", "nodes 100000", "movetime 1000"].map(value => h("option", {value})))),
    h("label", {}, h("span", {}, "Clocks"), clock, h("span", {class: "dim", id: "clockform"}, "as 5:00+3")),
    h("label", {}, h("span", {}, "Position"), position)),
  details, place, begin);
  game.addEventListener("change", choose);
  put(main, h("h1", {}, "Play"),
    h("p", {class: "note"}, "Play against what was bred here, let two of them play each other, and see why they choose their moves. Games are kept: they are here again after the server was closed."),
    form, h("h2", {}, "Games"), kept);
  if (all.some(rules => rules.id === query.get("game"))) game.value = query.get("game");
  await choose();
  if (query.get("run") && !black.choose(query.get("run"))) put(place, problem(new Error(`${query.get("run")} has no weights of ${gameName(game.value)} yet`)));
  await list();
  return closeEditor;
}
