/* Matches and tournaments while they go on: standings, and every game on the board. */

import {h, problem, put} from "/dom.js";
import {get, post} from "/api.js";
import {go} from "/app.js";
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

export async function show(main, query) {
  const name = query.get("name");
  if (!name) return list(main);
  const place = h("div"), standing = h("div"), games = h("div"), note = h("p", {class: "note"});
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
    note.textContent = `${gameName(match.settings.game ?? "")}, ${amount(match.count, "game")}, ${match.settings.limit ?? ""}`;
    put(standing, table("Standings", ["First", "Second", "Won", "Drawn", "Lost", "Pairs", "Elo of the first"], match.pairings.map(row => [
      row.first, row.second, count(row.won), count(row.drawn), count(row.lost), count(row.pairs), elo(row.elo, row.eloError)]), 2));
    put(games, table("Games", ["Game", "White", "Black", "Result", "Reason", "Plies", ""], [...match.games].reverse().map(game => [
      count(game.number), game.white, game.black, RESULTS[game.result], game.reason.replaceAll("-", " "), count(game.plies),
      h("button", {"aria-label": `Open game ${game.number} on the board`, onclick: () => open(game.number)}, "Open")]), 3));
  }

  put(main, h("p", {class: "eyebrow"}, h("a", {href: "/matches"}, "Matches"), " / ", name), h("h1", {}, name), note, place,
    h("h2", {}, "Standings"), standing, h("h2", {}, "Games"), games);
  tell(await get("/api/match", {name}));
  const timer = setInterval(async () => {
    if (document.hidden) return;
    try {
      tell(await get("/api/match", {name}));
    } catch {
      // The next time tells.
    }
  }, POLL);
  return () => clearInterval(timer);
}
