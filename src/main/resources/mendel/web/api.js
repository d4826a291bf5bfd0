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
 * Hears of topics: each has a function that gets its newest state, again and again. Returns a function that ends it.
 * A connection that breaks is made again by the browser.
 */
export function listen(topics, onState = () => {}) {
  const query = new URLSearchParams(Object.keys(topics).map(topic => ["topic", topic]));
  const source = new EventSource("/api/events?" + query);
  for (const [topic, action] of Object.entries(topics)) {
    source.addEventListener(topic, event => action(JSON.parse(event.data)));
  }
  source.addEventListener("open", () => onState(true));
  source.addEventListener("error", () => onState(false));
  return () => source.close();
}
