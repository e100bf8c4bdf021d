// Elements from values. Text is only ever set as text, so no name can become markup.

/** An element with attributes (onX: a listener; true: bare; false, null: left out) and children. */
export function h(tag, given = {}, ...children) {
  return fill(document.createElement(tag), given, children);
}

/** The same, of a drawing. */
export function s(tag, given, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), given, children);
}

function fill(element, given, children) {
  for (const [name, value] of Object.entries(given)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, value);
    }
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/** A button that does something, and never submits a form. */
export function button(label, onclick, given = {}) {
  return h("button", { type: "button", onclick, ...given }, label);
}
