/* Matches and tournaments while they go on: standings, and every game on the board. */

import {h, problem, put, refill} from "/dom.js";
import {get, post} from "/api.js";
import {go} from "/app.js";
import {chart} from "/chart.js";
import {amount, count, elo, gameName} from "/format.js";

const POLL = 4000;
const address = name => "/matches?" + new URLSearchParams({name});
const RESULTS = {1: "1–0", 0.5: "½–½", 0: "0–1"};
const time = millis => millis ? new Date(millis).toLocaleString("en-GB", {dateStyle: "medium", timeStyle: "short"}) : "–";

function table(label, head, rows, leftmost) {
  return h("div", {class: "card scroll", tabIndex: 0, role: "region", "aria-label": label}, h("table", {},
    h("thead", {}, h("tr", {}, head.map((text, i) => h(text ? "th" : "td", {scope: text ? "col" : null, class: i < leftmost ? "left" : null}, text)))),
    h("tbody", {}, rows.map(row => h("tr", {}, row.map((cell, i) => h(i ? "td" : "th", {scope: i ? null : "row", class: i && i < leftmost ? "left" : null}, cell)))))));
}

async function list(main) {
  const matches = await get("/api/matches");
  matches.sort((a, b) => b.millis - a.millis);
  put(main, h("h1", {}, "Matches"),
    h("p", {class: "note"}, "Matches and tournaments whose games are kept in a folder below populations or games-db, as by ", h("code", {}, "mendel match chess -a default -b ivanova2011 --games 100 -d 4 --out games-db/first"), "."),
    matches.length ? table("Matches", ["Match", "Game", "Last game"], matches.map(match => [
      h("a", {href: address(match.name)}, match.name), match.game ? gameName(match.game) : "–", time(match.millis)]), 2) : h("p", {class: "note"}, "There is none yet."));
}

/** The figures of a match of two as they moved, and its test between its bounds; they are drawn once there are two points. */
function course(place) {
  const charts = {};

  async function draw(name, label, y, curves) {
    const drawn = charts[name] ??= chart(label, {x: "Pairs of games", y}).then(one => {
      place.append(one.node);
      return one;
    });
    (await drawn).draw(curves);
  }

  // The first pairs say little and jump far.
  const points = (found, values) => found.pairs.map((pairs, i) => ({x: pairs, y: values(i)}))
    .filter(point => Number.isFinite(point.y) && point.x >= found.pairs.at(-1) / 20);
  const level = (found, y) => [{x: found.pairs[0], y}, {x: found.pairs.at(-1), y}];

  return {
    async tell(found) {
      if (!found || found.pairs.length < 2) return;
      const bound = sign => points(found, i => found.error[i] === null || found.elo[i] === null ? NaN : found.elo[i] + sign * found.error[i]);
      await draw("elo", "Elo of the first, with its 95 % interval", "Elo", [
        {label: "Elo", colour: "--c1", points: points(found, i => found.elo[i] ?? NaN)},
        {label: "95 %: to", colour: "--c1", thin: true, dashed: true, points: bound(1)},
        {label: "95 %: from", colour: "--c1", thin: true, dashed: true, points: bound(-1)}]);
      const test = found.test;
      if (test) await draw("test", "The sequential test", "Log-likelihood ratio", [
        {label: "ratio", colour: "--c1", points: points(found, i => test.ratio[i] ?? NaN)},
        {label: `${elo(test.elo1)} or better`, colour: "--c3", dashed: true, points: level(found, test.upper)},
        {label: `${elo(test.elo0)} or worse`, colour: "--c2", dashed: true, points: level(found, test.lower)}]);
    },
    end() {
      Object.values(charts).forEach(one => one.then(drawn => drawn.end()));
    }
  };
}

/** What a test asks and has decided. */
const tested = test => test ? `Test between ${elo(test.elo0)} and ${elo(test.elo1)} Elo (${test.model}): ${test.verdict}.` : "";

export async function show(main, query) {
  const name = query.get("name");
  if (!name) return list(main);
  const place = h("div"), standing = h("div"), curves = h("div"), games = h("div"), note = h("p", {class: "note"});
  const moved = course(curves);
  let known = -1;

  async function open(number) {
    put(place);
    try {
      go("/play?" + new URLSearchParams(await post("/api/match/open", {name, number})));
    } catch (error) {
      put(place, problem(error));
    }
  }

  function tell(match) {
    if (match.count === known) return;
    known = match.count;
    note.textContent = `${gameName(match.settings.game ?? "")}, ${amount(match.count, "game")}, ${match.settings.limit ?? ""}. ${tested(match.course?.test)}`;
    moved.tell(match.course).catch(error => put(place, problem(error)));
    put(standing, table("Standings", ["First", "Second", "Won", "Drawn", "Lost", "Pairs", "Elo of the first"], match.pairings.map(row => [
      row.first, row.second, count(row.won), count(row.drawn), count(row.lost), count(row.pairs), elo(row.elo, row.eloError)]), 2));
    refill(games, table("Games", ["Game", "White", "Black", "Result", "Reason", "Plies", ""], [...match.games].reverse().map(game => [
      count(game.number), game.white, game.black, RESULTS[game.result], game.reason.replaceAll("-", " "), count(game.plies),
      h("button", {"aria-label": `Open game ${game.number} on the board`, onclick: () => open(game.number)}, "Open")]), 3));
  }

  put(main, h("p", {class: "eyebrow"}, h("a", {href: "/matches"}, "Matches"), " / ", name), h("h1", {}, name), note, place,
    h("h2", {}, "Standings"), standing, curves, h("h2", {}, "Games"), games);
  tell(await get("/api/match", {name}));
  let timer = setTimeout(again, POLL);
  let ended = false;
  async function again() {
    try {
      if (!document.hidden) tell(await get("/api/match", {name}));
    } catch {
      // The next time tells.
    }
    if (!ended) timer = setTimeout(again, POLL);
  }
  return () => {
    ended = true;
    clearTimeout(timer);
    moved.end();
  };
}
