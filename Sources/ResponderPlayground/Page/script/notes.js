// What is written on the screen: each view's name, and its recognizers at its lower edge.

import { byId, element } from "./elements.js";

const frame = (view) => {
  const xs = view.corners.map((corner) => corner[0]);
  const ys = view.corners.map((corner) => corner[1]);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const [width, height] = [right - left, bottom - top];
  return { left, top, bottom, width, height, isSmall: height < 40 || width < 70 };
};

const shape = ({ highlighted, ...rest }) => JSON.stringify(rest);

function note(view) {
  const remarks = [];
  if (view.hidden) remarks.push("hidden");
  else if (view.alpha < 1) remarks.push(`alpha ${view.alpha}`);
  if (view.enabled === false) remarks.push("disabled");
  if (!view.interactive) remarks.push("no touches");
  return remarks.join(", ");
}

/** The text that stands in the middle of a view: a button's title, a label's text, the name of one too small for more. */
function centered(text, place) {
  const label = element("span", { className: "name centred", text });
  label.style.left = `${place.left + place.width / 2}px`;
  label.style.top = `${place.top + place.height / 2}px`;
  label.style.maxWidth = `${Math.max(place.width - 4, 24)}px`;
  label.classList.toggle("narrow", place.isSmall);
  return label;
}

/** The name in the upper left corner, below any other that begins there. */
function tag(view, place, taken) {
  const label = element("span", { className: "name plain", text: view.id });
  if (place.width > 110) label.append(element("small", { text: note(view) || view.class }));
  const left = place.left + 6;
  let top = place.top + 6;
  while (taken.some((other) => Math.abs(other.left - left) < 60 && Math.abs(other.top - top) < 16)) top += 17;
  taken.push({ left, top });
  label.style.left = `${left}px`;
  label.style.top = `${top}px`;
  label.style.maxWidth = `${place.width - 12}px`;
  return label;
}

function names(view, place, taken) {
  const isButton = view.class === "UIButton" && (view.text || place.height < 110);
  if (isButton || place.isSmall) return [centered(view.text || view.id, place)];
  if (!view.text) return [tag(view, place, taken)];
  return place.height < 60 ? [centered(view.text, place)] : [tag(view, place, taken), centered(view.text, place)];
}

function chips(view, place, recognizers) {
  const own = recognizers.of(view.id);
  if (!own.length) return [];
  const row = element("span", { className: "chips" }, ...own.map((gesture) => recognizers.chip(gesture.id)));
  const fits = place.width >= 150 && place.height >= 60;
  row.style.left = fits ? `${place.left + 8}px` : `${place.left + place.width / 2}px`;
  row.style.top = fits ? `${place.bottom - 8}px` : `calc(${place.bottom + 6}px + 1.8em)`;
  if (fits) row.style.maxWidth = `${place.width - 16}px`;
  else row.classList.add("below");
  return [row];
}

export class Notes {
  #root = byId("notes");
  #written = new Map();
  #taken = [];

  show(views, recognizers) {
    this.#root.replaceChildren();
    this.#written.clear();
    this.#taken = [];
    for (const view of views) {
      const place = frame(view);
      const labels = names(view, place, this.#taken);
      this.#written.set(view.id, { view, labels });
      this.#root.append(...labels, ...chips(view, place, recognizers));
    }
  }

  /** A button that is highlighted keeps its name as it is; one that moved or says something else is named anew. */
  update(views) {
    for (const view of views) {
      const written = this.#written.get(view.id);
      if (!written || shape(written.view) === shape(view)) continue;
      for (const old of written.labels) old.remove();
      written.view = view;
      written.labels = names(view, frame(view), []);
      this.#root.append(...written.labels);
    }
  }
}
