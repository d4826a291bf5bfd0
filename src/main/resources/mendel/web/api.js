/* The server's answers, and its news. */

async function answer(response) {
  const text = await response.text();
  let value = null;
  try {
    value = text ? JSON.parse(text) : null;
  } catch {
    throw new Error("the server gave an answer that is none: " + text.slice(0, 200));
  }
  if (!response.ok) throw new Error(value?.error ?? "the server says " + response.status);
  return value;
}

async function reach(path, options) {
  try {
    return await fetch(path, options);
  } catch {
    throw new Error("the server does not answer: is it still running?");
  }
}

/** What the server has at a path; the query as an object. */
export async function get(path, query = {}) {
  const asked = new URLSearchParams(query).toString();
  return answer(await reach(asked ? path + "?" + asked : path));
}

/** Asks the server to do something. */
export async function post(path, body = {}) {
  return answer(await reach(path, {method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify(body)}));
}

/**
 * Does a deed for one value after the other, never two at a time: requests that are under way together may arrive in any
 * order. Of the values that wait only the newest counts. The deed must not fail.
 */
export function newest(deed) {
  let waiting = [], busy = false;
  return async value => {
    waiting = [value];
    if (busy) return;
    busy = true;
    while (waiting.length) await deed(waiting.pop());
    busy = false;
  };
}

/** One connection of this page alone, where the browser has no worker that pages share. */
function listenAlone(names, onNews, onState) {
  const source = new EventSource("/api/events?" + new URLSearchParams(names.map(topic => ["topic", topic])));
  for (const topic of names) source.addEventListener(topic, event => onNews(topic, event.data));
  source.addEventListener("open", () => onState(true));
  source.addEventListener("error", () => onState(false));
  return () => source.close();
}

// A page that was kept and is shown again has left the others.
addEventListener("pageshow", event => event.persisted && location.reload());

/** The connection that all open pages share. */
function listenTogether(names, onNews, onState) {
  const {port} = new SharedWorker("/news.js", {name: "mendel-news"});
  let ended = null, stopped = false;
  const lock = navigator.locks ? "mendel-page-" + crypto.randomUUID() : null;
  const begin = () => port.postMessage({topics: names, lock});
  port.addEventListener("message", ({data}) => data.topic ? onNews(data.topic, data.data) : onState(data.open));
  port.start();
  if (lock) {
    navigator.locks.request(lock, () => {
      if (stopped) return null;
      begin();
      return new Promise(resolve => ended = resolve);
    });
  } else {
    begin();
  }
  const stop = () => {
    stopped = true;
    removeEventListener("pagehide", stop);
    port.postMessage({});
    ended?.();
  };
  addEventListener("pagehide", stop);
  return stop;
}

/**
 * Hears of topics: each has a function that gets its newest state, again and again; a page that nobody sees gets it when
 * it is seen. Returns a function that ends it. A connection that breaks is made again by the browser.
 */
export function listen(topics, onState = () => {}) {
  const how = typeof SharedWorker === "function" ? listenTogether : listenAlone;
  const unseen = new Map();
  let over = false;
  const stop = how(Object.keys(topics), (topic, data) => {
    if (over) return;
    if (document.hidden) unseen.set(topic, data);
    else topics[topic](JSON.parse(data));
  }, open => over || onState(open));

  function seen() {
    if (document.hidden) return;
    for (const [topic, data] of unseen) topics[topic](JSON.parse(data));
    unseen.clear();
  }

  document.addEventListener("visibilitychange", seen);
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", seen);
    stop();
  };
}
