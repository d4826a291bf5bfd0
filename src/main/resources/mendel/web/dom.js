/* Elements without markup: every text is a text, wherever it comes from. */

const SVG = "http://www.w3.org/2000/svg";

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "class") node.setAttribute("class", value);
    else if (name in node && !(node instanceof SVGElement) && typeof value !== "string") node[name] = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat(Infinity).filter(child => child !== null && child !== undefined && child !== false)
    .map(child => child instanceof Node ? child : String(child)));
  return node;
}

/** An element: its name, its attributes (on… are listeners), and what it holds. */
export function h(name, attributes, ...children) {
  return fill(document.createElement(name), attributes, children);
}

/** The same of a drawing. */
export function s(name, attributes, ...children) {
  return fill(document.createElementNS(SVG, name), attributes, children);
}

/** Puts other children into an element. */
export function put(node, ...children) {
  node.replaceChildren(...children.flat(Infinity).filter(child => child !== null && child !== undefined && child !== false));
  return node;
}

/** The same; who stood on a button or link there stands on the one with its label, or in its place, again. */
export function refill(node, ...children) {
  const stops = () => [...node.querySelectorAll("button, a[href]")];
  const active = document.activeElement, at = stops().indexOf(active), label = active?.getAttribute("aria-label");
  put(node, ...children);
  if (at >= 0) {
    const now = stops();
    const same = label ? now.find(stop => stop.getAttribute("aria-label") === label) : null;
    (same ?? now[Math.min(at, now.length - 1)])?.focus({preventScroll: true});
  }
  return node;
}

/** Tells those who do not see the page. */
export function say(text) {
  document.getElementById("live").textContent = text;
}

/** A message of one line that something went wrong. */
export function problem(error) {
  return h("p", {class: "problem", role: "alert"}, error.message ?? String(error));
}

/** Asks before something that cannot be undone. */
export function ask(question, yes) {
  return new Promise(resolve => {
    const dialog = h("dialog", {"aria-label": question},
      h("form", {method: "dialog"},
        h("p", {}, question),
        h("div", {class: "row"},
          h("button", {value: "no", autofocus: true}, "Cancel"),
          h("button", {value: "yes", class: "danger"}, yes))));
    dialog.addEventListener("close", () => {
      resolve(dialog.returnValue === "yes");
      dialog.remove();
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
