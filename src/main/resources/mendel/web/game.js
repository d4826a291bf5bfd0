/* A game in play: its board, its players and clocks, its moves, and what can be done. */

import {ask, h, problem, put, refill, say} from "/dom.js";
import {get, listen, post} from "/api.js";
import {go, title} from "/app.js";
import {board} from "/board.js";
import {amount, gameName} from "/format.js";
import {playerChoice} from "/players.js";
import {insights} from "/why.js";

const WINS = {"white-wins": "White wins", "black-wins": "Black wins", draw: "Draw"};
const WORDS = {"fifty-moves": "fifty moves without progress", "seventyfive-moves": "seventy-five moves without progress",
  "no-moves": "no moves left", "dead-position": "a position that nobody can win", discs: "discs", file: "the file"};
const capital = text => text[0].toUpperCase() + text.slice(1);
const reason = text => WORDS[text] ?? text.replaceAll("-", " ");

function clockText(millis) {
  const left = Math.max(0, millis), seconds = Math.floor(left / 1000);
  const tenths = left < 10000 && left > 0 ? "." + Math.floor(left % 1000 / 100) : "";
  const hours = Math.floor(seconds / 3600), minutes = Math.floor(seconds / 60) % 60, two = n => String(n).padStart(2, "0");
  return (hours ? hours + ":" + two(minutes) : minutes) + ":" + two(seconds % 60) + tenths;
}

function endText(ending) {
  const discs = ending.discs ? ` by ${ending.discs} discs` : ending.reason === "discs" ? "" : ", " + reason(ending.reason);
  return WINS[ending.status] + discs;
}

function base64(bytes) {
  let text = "";
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(text);
}

export async function show(main, id) {
  const [all, first] = await Promise.all([get("/api/rules"), get("/api/game", {id})]);
  const rules = all.find(one => one.id === first.game);
  const known = await get("/api/players", {game: rules.id});
  title(main, gameName(rules.id));
  let snap = first, since = performance.now(), shown = null, ended = false, hint = null;
  let flipped = !rules.firstRowOnTop && first.black.person && !first.white.person;
  const place = h("div"), broken = h("div"), origin = h("p", {class: "note"}), status = h("p", {class: "gamestate", "aria-live": "off"});
  const strips = {white: h("div", {class: "strip"}), black: h("div", {class: "strip"})};
  const list = h("div", {class: "moves", tabIndex: 0, role: "region", "aria-label": "Moves"});
  const keys = actions(), buttons = h("div", {class: "row actions"}, Object.values(keys)), dialogs = h("div");
  const drawn = await board(rules, {onMove: move => act("move", {move: move.move, ply: snap.moves.length}), label: gameName(rules.id) + " board"});
  const boardbox = h("div", {class: "boardbox"}, drawn.node);
  const game = h("div", {class: "gameboard"});
  const why = insights({id, rules, known, first, show: ply => look(ply), redraw: () => draw()});

  const ply = () => shown ?? snap.moves.length;
  const isLive = () => ply() === snap.moves.length;
  const mayMove = () => isLive() && !snap.thinking && snap[snap.side].person;

  /** A command; the answer has the state after it. */
  async function act(path, body = {}, done = null) {
    put(place);
    try {
      const next = await post("/api/game/" + path, {id, ...body});
      if (next.version !== undefined) tell(next);
      if (done) say(done);
      return next;
    } catch (error) {
      put(place, problem(error));
      draw();
      return null;
    }
  }

  function look(at) {
    shown = at >= snap.moves.length ? null : Math.max(0, at);
    hint = null;
    draw();
    moves();
    say(at > 0 ? `After ${snap.moves[ply() - 1].notation}` : "The first position");
    why.position(position());
  }

  /** What is shown, for those who explain it. */
  function position() {
    const at = ply();
    return {start: snap.start, moves: snap.moves.slice(0, at).map(move => move.move), all: snap.moves, ply: at,
      side: at === snap.moves.length ? snap.side : snap.moves[at].side, live: isLive(), over: isLive() && snap.ending !== null,
      person: at > 0 && snap.moves[at - 1].by === "person", version: snap.version};
  }

  function draw() {
    const at = ply(), last = at ? snap.moves[at - 1] : null;
    drawn.show({board: at ? last.board : snap.startBoard, legal: mayMove() ? snap.legal : none, last: last?.squares ?? null, flipped,
      scores: mayMove() ? why.scores() : null, hint: isLive() ? hint : null});
  }
  const none = [];

  function strip(side) {
    const player = snap[side], counts = rules.pieces === "DISCS" ? [...(ply() ? snap.moves[ply() - 1].board : snap.startBoard)].filter(c => c === (side === "white" ? "O" : "X")).length : null;
    put(strips[side], h("span", {class: "colour " + side, "aria-hidden": "true"}), h("span", {class: "who"}, h("strong", {}, capital(side)), " ", player.name,
      player.level ? h("span", {class: "dim"}, ", " + player.level) : null, snap.thinking === side ? h("span", {class: "state running"}, "thinking") : null),
    counts !== null ? h("span", {class: "discs"}, amount(counts, "disc")) : null,
    snap.clock[side] !== null ? h("span", {class: "clock" + (snap.clock.running === side ? " running" : ""), "data-side": side}, clockText(snap.clock[side])) : null);
    strips[side].classList.toggle("tomove", snap.side === side && !snap.ending);
  }

  function tick() {
    const side = snap.clock.running;
    const face = side && strips[side].querySelector(".clock");
    if (face) face.textContent = clockText(snap.clock[side] - (performance.now() - since));
  }

  function moves() {
    const cells = [], at = ply();
    const opener = snap.moves[0]?.side ?? rules.first;
    snap.moves.forEach((move, i) => {
      if (move.side === opener || i === 0) cells.push(h("span", {class: "number"}, Math.floor(i / 2) + 1 + "."));
      cells.push(h("button", {class: "move", "aria-current": i + 1 === at ? "true" : null, title: move.comment || null, onclick: () => look(i + 1)}, move.notation));
    });
    refill(list, cells.length ? cells : h("p", {class: "dim"}, "No move yet."));
    const current = list.querySelector("[aria-current]");
    if (current) list.scrollTop = current.offsetTop - list.clientHeight / 2;
    else list.scrollTop = at ? list.scrollHeight : 0;
  }

  /** The buttons stay the same elements: one that is replaced between press and release is not pressed. */
  function control() {
    const over = Boolean(snap.ending);
    const computers = !snap.white.person || !snap.black.person;
    const going = snap.auto || computers && !snap.paused && !over;
    const set = (button, shown, usable = true) => {
      button.hidden = !shown;
      button.disabled = !usable;
    };
    set(keys.pass, onlyPass() !== null);
    set(keys.undo, true, Boolean(snap.undoable));
    set(keys.redo, true, Boolean(snap.redoable));
    set(keys.hint, true, !over && !snap.thinking);
    pair(keys.now, keys.go, Boolean(snap.thinking), !over);
    pair(keys.pause, keys.auto, going, !over);

    /** Two buttons at one place; the keyboard stays there when they change. */
    function pair(first, second, isFirst, usable) {
      const focused = document.activeElement === first || document.activeElement === second;
      set(first, isFirst);
      set(second, !isFirst, usable);
      if (focused) (isFirst ? first : second).focus();
    }
  }

  /** The pass, if nothing else is legal. */
  function onlyPass() {
    return mayMove() && snap.legal.length === 1 && !snap.legal[0].squares.paths.length ? snap.legal[0] : null;
  }

  function actions() {
    const button = (text, action, more = {}) => h("button", {onclick: action, ...more}, text);
    return {
      pass: button("Pass", () => act("move", {move: onlyPass().move, ply: snap.moves.length}), {class: "primary"}),
      undo: button("Undo", () => act("undo", {count: snap.white.person !== snap.black.person && snap[snap.side].person && snap.undoable > 1 ? 2 : 1}, "Taken back")),
      redo: button("Redo", () => act("redo", {count: 1}, "Played again")),
      hint: button("Hint", showHint),
      now: button("Move now", () => act("now")),
      go: button("Computer moves", () => act("go")),
      pause: button("Pause", () => act("pause", {}, "Computers wait")),
      auto: button("Play on by itself", () => act("auto")),
      turn: button("Turn the board", () => {
        flipped = !flipped;
        seats();
        draw();
      })};
  }

  async function showHint() {
    const found = await act("hint");
    if (!found) return;
    hint = snap.legal.find(move => move.move === found.move)?.squares ?? null;
    put(place, h("p", {class: "note"}, `Hint: ${found.notation}`));
    say(`Hint: ${found.notation}`);
    draw();
  }

  function tellStatus() {
    const last = snap.moves.at(-1);
    status.textContent = snap.ending ? endText(snap.ending)
      : (snap.paused && !snap[snap.side].person ? "Paused. " : "") + capital(snap.side) + (snap.thinking ? " is thinking" : " to move") + (last ? `, after ${last.notation}` : "");
  }

  function seats() {
    const top = flipped ? "white" : "black";
    put(game, strips[top], boardbox, strips[top === "white" ? "black" : "white"]);
  }

  function tell(next, force = false) {
    if (ended || next.version < snap.version && next.number === snap.number && !force) return;
    const before = snap;
    snap = next;
    since = performance.now();
    const isNew = before.number !== next.number || before.start !== next.start;
    if (isNew || shown !== null && shown > next.moves.length || next.moves.length !== before.moves.length) {
      shown = null;
      hint = null;
    }
    if (next.moves.length > before.moves.length) {
      const last = next.moves.at(-1);
      say(`${capital(last.side)}: ${last.notation}` + (next.ending ? ". " + endText(next.ending) : ""));
    } else if (next.ending && !before.ending) {
      say(endText(next.ending));
    }
    if (next.problem) put(place, problem(new Error(next.problem)));
    refresh(before);
  }

  function refresh(before) {
    strip("white");
    strip("black");
    draw();
    if (!before || before.moves !== snap.moves) moves();
    control();
    tellStatus();
    origin.textContent = snap.origin.length ? `As played by ${snap.origin[0]} (White) and ${snap.origin[1]} (Black).` : "";
    why.position(position());
  }

  // ---- what is done seldom

  async function save(format) {
    try {
      const file = await post("/api/game/save", {id, format});
      const bytes = Uint8Array.from(atob(file.content), c => c.charCodeAt(0));
      const url = URL.createObjectURL(new Blob([bytes]));
      h("a", {href: url, download: file.name}).click();
      setTimeout(() => URL.revokeObjectURL(url), 10000);
      put(place, h("p", {class: "note"}, `Saved as ${file.name}` + (file.notKept.length ? `; this format does not keep ${file.notKept.join(", ")}` : "")));
    } catch (error) {
      put(place, problem(error));
    }
  }

  function loader() {
    const number = h("input", {type: "number", min: 1, value: 1, "aria-label": "Number of the game in the file", class: "narrow"});
    const file = h("input", {type: "file", "aria-label": "Load a game", accept: rules.formats.map(format => "." + format).join(","), onchange: async () => {
      if (!file.files.length) return;
      const name = file.files[0].name.toLowerCase(), format = name.slice(name.lastIndexOf(".") + 1);
      const bytes = new Uint8Array(await file.files[0].arrayBuffer());
      if (await act("load", {format, content: base64(bytes), number: Number(number.value)}, "Loaded")) {
        put(place, h("p", {class: "note"}, `Game ${number.value} of ${name}. Computers wait.`));
      }
      file.value = "";
    }});
    return h("div", {class: "row"}, h("label", {}, "Load", file), h("label", {}, "game", number));
  }

  function seatForm(side) {
    const choice = playerChoice(capital(side) + " is", first[side].person ? "person" : "default");
    choice.set(known);
    return h("div", {class: "field"}, h("span", {}, capital(side)), choice.node,
      h("button", {onclick: () => act("seat", {side, player: choice.value()}, `${side} has another player`)}, "Set"));
  }

  function more() {
    const level = h("input", {value: "moderate", size: 12, "aria-label": "Common level"});
    const clock = h("input", {placeholder: "none, or 5:00+3", size: 14, "aria-label": "Clocks"});
    const position = h("input", {placeholder: "the start", size: 30, "aria-label": "First position of a new game"});
    const pace = h("input", {type: "range", min: 0, max: 3000, step: 250, value: 0, "aria-label": "Pause between moves of computers",
      onchange: () => act("pace", {millis: Number(pace.value)})});
    return h("details", {class: "card"}, h("summary", {}, "Players, clocks, files"),
      seatForm("white"), seatForm("black"),
      h("div", {class: "row"}, h("button", {onclick: () => act("sides")}, "Change sides"),
        h("label", {}, "Level", level), h("button", {onclick: () => act("level", {level: level.value})}, "Set level")),
      h("div", {class: "row"}, h("label", {}, "Clocks", clock), h("button", {onclick: () => act("clock", {control: clock.value.trim()})}, "Set clocks"),
        h("button", {onclick: () => act("clocks")}, "Stop or run clocks"), h("label", {}, "Pace", pace)),
      h("div", {class: "row"}, h("label", {}, "New game from", position), h("button", {onclick: async () => {
        if (await ask("Begin a new game with these players? The moves of this one are lost.", "New game")) act("new", {position: position.value.trim()});
      }}, "New game")),
      h("div", {class: "row"}, h("span", {}, "Save as"), rules.formats.map(format => h("button", {onclick: () => save(format)}, "." + format))),
      loader(),
      h("div", {class: "row"}, h("button", {onclick: async () => {
        if (await ask("Resign the game?", "Resign")) act("resign");
      }}, "Resign"), h("button", {onclick: () => act("draw", {}, "A draw was asked for")}, "Draw"),
      h("button", {class: "danger", onclick: async () => {
        if (await ask("Delete this game? This cannot be undone.", "Delete")) {
          try {
            await post("/api/game/delete", {id});
            ended = true;
            go("/play");
          } catch (error) {
            put(broken, problem(error));
          }
        }
      }}, "Delete")));
  }

  const step = (text, name, to) => h("button", {"aria-label": name, title: name, onclick: () => look(to())}, text);
  put(main,
    h("p", {class: "eyebrow"}, h("a", {href: "/play"}, "Play"), " / ", gameName(rules.id)),
    origin, broken,
    h("div", {class: "game"},
      h("div", {class: "left-column"}, game, status, place, buttons),
      h("div", {class: "right-column"},
        h("div", {class: "card movescard"}, list, h("div", {class: "row steps"},
          step("|◀", "First position", () => 0), step("◀", "One move back", () => ply() - 1),
          step("▶", "One move on", () => ply() + 1), step("▶|", "Last position", () => snap.moves.length))),
        why.node, more(), dialogs)),
    rules.pieces === "CHESS" ? h("p", {class: "source"}, "Chess pieces: ", h("a", {href: "https://fontawesome.com", rel: "noopener noreferrer", target: "_blank"}, "Font Awesome"),
      " by Fonticons, Inc., ", h("a", {href: "https://creativecommons.org/licenses/by/4.0/", rel: "noopener noreferrer", target: "_blank"}, "CC BY 4.0"), ", coloured here.") : null);
  seats();
  refresh(null);
  let opened = 0;
  const stop = listen({["game:" + id]: tell, ["thinking:" + id]: thought => why.thinks(thought), ...why.topics}, async open => {
    put(broken, open ? [] : problem(new Error("The server does not answer; trying again.")));
    if (!open) return;
    if (opened++) {
      try {
        tell(await get("/api/game", {id}), true);
      } catch (error) {
        put(broken, problem(error));
      }
    }
    why.connected();
  });
  const timer = setInterval(tick, 100);
  return () => {
    ended = true;
    clearInterval(timer);
    stop();
    why.end();
    drawn.end();
  };
}
