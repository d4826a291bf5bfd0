/* The frame: which page is shown for an address, and how to get from one to another. */

import {h, put, problem} from "/dom.js";

const PAGES = [
  {path: "/", title: "Runs", module: "/runs.js", listed: true},
  {path: "/run", title: "Run", module: "/run.js"},
  {path: "/compare", title: "Compare", module: "/compare.js"},
  {path: "/new", title: "New run", module: "/new-run.js", listed: true},
  {path: "/play", title: "Play", module: "/play.js", listed: true},
  {path: "/positions", title: "Positions", module: "/positions.js", listed: true},
  {path: "/memory", title: "Memory", module: "/memory.js", listed: true},
  {path: "/matches", title: "Matches", module: "/matches.js", listed: true}
];

const main = document.getElementById("main");
let leave = () => {};
let shown = 0;
/** What is shown; a place within it is no other page. */
let address = "";

function pageOf(path) {
  return PAGES.find(page => page.path === path || page.path === "/" && path === "/runs") ?? PAGES[0];
}

function navigation(current) {
  put(document.getElementById("pages"), PAGES.filter(page => page.listed).map(page =>
    h("a", {href: page.path, "aria-current": page === current ? "page" : null}, page.title)));
}

async function show() {
  const mine = ++shown;
  leave();
  leave = () => {};
  const page = pageOf(location.pathname);
  navigation(page);
  document.title = page.title + " · Mendel";
  // A page that is late writes into what nobody sees any more.
  const place = h("div", {class: "page"});
  put(main, place);
  address = location.pathname + location.search;
  try {
    const module = await import(page.module);
    if (mine !== shown) return;
    const ended = await module.show(place, new URLSearchParams(location.search));
    if (mine === shown) leave = ended ?? leave;
    else ended?.();
  } catch (error) {
    put(place, problem(error));
  }
}

/** The title of a page that knows it only late; nothing when another page is shown by then. */
export function title(place, text) {
  if (place.isConnected) document.title = text + " · Mendel";
}

/** Goes to an address of this page. */
export function go(address) {
  history.pushState(null, "", address);
  show();
  main.focus({preventScroll: true});
  scrollTo(0, 0);
}

document.addEventListener("click", event => {
  const link = event.target.closest("a[href]");
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || link.target) return;
  const to = new URL(link.href);
  if (to.origin !== location.origin || to.pathname.startsWith("/api/") || to.hash) return;
  event.preventDefault();
  go(to.pathname + to.search);
});
addEventListener("popstate", () => {
  if (address !== location.pathname + location.search) show();
});
show();
