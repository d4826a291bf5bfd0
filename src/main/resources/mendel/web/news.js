/*
 * One connection for all open pages. A browser keeps six to a server, and pages that listen would wait for one another; so they share
 * this worker, which hears of all that any of them wants and passes it on.
 */

/** A page that leaves often comes again at once, with another view. */
const PAUSE = 1000;

const pages = new Map(), newest = new Map();
let source = null, heard = "", open = false, timer = 0;

const tell = (message, wants = () => true) => pages.forEach((topics, port) => wants(topics) && port.postMessage(message));

function connect() {
  const topics = [...new Set([...pages.values()].flatMap(one => [...one]))].sort();
  const query = new URLSearchParams(topics.map(topic => ["topic", topic])).toString();
  // One that the server has refused for good is made anew, as after its restart.
  if (query === heard && source?.readyState !== EventSource.CLOSED) return;
  source?.close();
  source = null;
  open = false;
  heard = query;
  for (const topic of newest.keys()) if (!topics.includes(topic)) newest.delete(topic);
  if (!topics.length) return;
  source = new EventSource("/api/events?" + query);
  source.addEventListener("open", () => tell({open: open = true}));
  source.addEventListener("error", () => tell({open: open = false}));
  for (const topic of topics) {
    source.addEventListener(topic, event => {
      newest.set(topic, event.data);
      tell({topic, data: event.data}, wanted => wanted.has(topic));
    });
  }
}

function leave(port) {
  if (!pages.delete(port)) return;
  port.close();
  clearTimeout(timer);
  timer = setTimeout(connect, PAUSE);
}

addEventListener("connect", ({ports: [port]}) => {
  port.addEventListener("message", ({data}) => {
    if (!data.topics) return leave(port);
    pages.set(port, new Set(data.topics));
    // Held by the page while it lives: a page that was killed says nothing.
    if (data.lock) navigator.locks.request(data.lock, () => leave(port));
    connect();
    if (open) port.postMessage({open});
    for (const topic of data.topics) if (newest.has(topic)) port.postMessage({topic, data: newest.get(topic)});
  });
  port.start();
});
