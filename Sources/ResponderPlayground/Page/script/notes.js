// What is written on the screen: each view's name, and its recognizers at its lower edge.

import { byId, element } from "./elements.js";

const frame = (view) => {
  const xs = view.corners.map((corner) => corner[0]);
  const ys = view.corners.map((corner) => corner[1]);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  return { left, top, bottom, width: right - left, height: bottom - top };
};

function note(view) {
  const remarks = [];
  if (view.hidden) remarks.push("hidden");
  else if (view.alpha < 1) remarks.push(`alpha ${view.alpha}`);
  if (view.enabled === false) remarks.push("disabled");
  if (!view.interactive) remarks.push("no touches");
  return remarks.join(", ");
}

function name(view, place) {
  const isButton = view.class === "UIButton";
  const isSmall = place.height < 40 || place.width < 70;
  const remark = note(view) || view.class;
  const label = element("span", { className: "name plain", text: view.id });
  if (!isSmall && place.width > 110) label.append(element("small", { text: remark }));
  if (isButton || isSmall) {
    label.className = "name centred";
    label.replaceChildren(view.text || view.id);
    label.style.left = `${place.left + place.width / 2}px`;
    label.style.top = `${place.top + place.height / 2}px`;
    label.style.maxWidth = `${Math.max(place.width - 4, 24)}px`;
    if (isSmall) label.style.fontSize = place.width < 60 ? "11px" : "12.5px";
    return [label];
  }
  label.style.left = `${place.left + 6}px`;
  label.style.top = `${place.top + 6}px`;
  label.style.maxWidth = `${place.width - 12}px`;
  if (!view.text) return [label];
  const text = element("span", { className: "name centred", text: view.text });
  text.style.left = `${place.left + place.width / 2}px`;
  text.style.top = `${place.top + place.height / 2}px`;
  text.style.maxWidth = `${place.width - 8}px`;
  return [label, text];
}

function chips(view, place, recognizers) {
  const own = recognizers.of(view.id);
  if (!own.length) return [];
  const row = element("span", { className: "chips" }, ...own.map((gesture) => recognizers.chip(gesture.id)));
  const fits = place.width >= 150 && place.height >= 60;
  row.style.left = fits ? `${place.left + 8}px` : `${place.left + place.width / 2}px`;
  row.style.top = fits ? `${place.bottom - 8}px` : `${place.bottom + 26}px`;
  if (fits) row.style.maxWidth = `${place.width - 16}px`;
  else row.classList.add("below");
  return [row];
}

export class Notes {
  #root = byId("notes");
  #written = new Map();

  /** Chips follow their view; names are written anew where the view changed. */
  show(views, recognizers) {
    this.#root.replaceChildren();
    this.#written.clear();
    for (const view of views) {
      const place = frame(view);
      const names = name(view, place);
      const rows = chips(view, place, recognizers);
      this.#written.set(view.id, { names, rows });
      this.#root.append(...names, ...rows);
    }
  }

  update(views) {
    for (const view of views) {
      const written = this.#written.get(view.id);
      if (!written) continue;
      for (const old of written.names) old.remove();
      const place = frame(view);
      written.names = name(view, place);
      this.#root.append(...written.names);
    }
  }
}
