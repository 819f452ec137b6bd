// The list of completions at the caret. The arrow keys choose one, Enter or Tab takes it, Escape closes the list.

import { byId, element } from "../common/elements.js";

/** The margin at the edges of the window and the maximum height of the list, in CSS pixels. */
const margin = 6;
const mostHeight = 240;

export class Suggestions {
  #list = byId("source-words");
  #area = byId("source-text");
  #items = [];
  #at = -1;
  #take;

  /** `take(item)` inserts a completion. */
  constructor(take) {
    this.#take = take;
    // Without this, a press on the list would take the focus from the text.
    this.#list.addEventListener("mousedown", (event) => event.preventDefault());
    this.#list.addEventListener("click", (event) => {
      const index = [...this.#list.children].indexOf(event.target.closest("li"));
      if (index >= 0) this.#take(this.#items[index]);
    });
  }

  get isOpen() {
    return !this.#list.hidden;
  }

  /** Shows completions below the location {x, y, row} in the window; the first one is chosen if `choosesFirst` is true. */
  show(items, location, choosesFirst) {
    this.#items = items;
    this.#list.replaceChildren(...items.map(({ label, shown, detail }, index) => element(
      "li", { role: "option", id: `source-word-${index}` },
      element("span", { className: "label", text: shown ?? label }),
      detail ? element("small", { text: detail }) : null,
    )));
    this.#list.hidden = false;
    this.#list.scrollTop = 0;
    this.#choose(choosesFirst ? 0 : -1);
    this.#position(location);
  }

  /** Moves the list to another location of the word. */
  move(location) {
    this.#position(location);
  }

  close() {
    this.#list.hidden = true;
    this.#items = [];
    this.#area.removeAttribute("aria-activedescendant");
  }

  /** Handles a key while the list is open; returns whether the key belongs to the list. */
  handle(key) {
    const size = this.#items.length;
    const moves = { ArrowDown: 1, ArrowUp: -1, PageDown: 7, PageUp: -7 };
    if (key in moves) {
      const next = this.#at < 0 && moves[key] < 0 ? size - 1 : this.#at + moves[key];
      this.#choose(Math.abs(moves[key]) > 1 ? Math.min(Math.max(next, 0), size - 1) : (next + size) % size);
    } else if (key === "Escape") this.close();
    else if (key === "Tab" || (key === "Enter" && this.#at >= 0)) this.#take(this.#items[Math.max(this.#at, 0)]);
    else return false;
    return true;
  }

  #choose(index) {
    this.#at = index;
    for (const [other, item] of [...this.#list.children].entries()) item.setAttribute("aria-selected", String(other === index));
    if (index < 0) return this.#area.removeAttribute("aria-activedescendant");
    this.#list.children[index].scrollIntoView({ block: "nearest" });
    this.#area.setAttribute("aria-activedescendant", `source-word-${index}`);
  }

  /** Positions the list in the visible part of the window: below the line if there is room for it, otherwise on the side with more room. */
  #position({ x, y, row }) {
    const view = window.visualViewport;
    const [top, height] = [view?.offsetTop ?? 0, view?.height ?? innerHeight];
    const [above, below] = [y - top - margin, top + height - (y + row) - margin];
    const isBelow = Math.min(this.#list.scrollHeight, mostHeight) <= below || below >= above;
    this.#list.style.maxHeight = `${Math.max(Math.min(isBelow ? below : above, mostHeight), row * 2)}px`;
    const shown = this.#list.offsetHeight;
    this.#list.style.top = `${isBelow ? y + row : y - shown}px`;
    this.#list.style.left = `${Math.max(margin, Math.min(x, innerWidth - this.#list.offsetWidth - margin))}px`;
  }
}
