// Shows the list of screens with a search, grouped by the question that each screen answers. The list is one tab stop; arrow keys move
// inside it.

import { byId, element } from "../common/elements.js";
import { store, stored } from "../common/storage.js";
import { Escape } from "./escape.js";
import { narrow } from "./sizes.js";

export class Gallery {
  #root = byId("gallery");
  #list = byId("gallery-list");
  #search = byId("gallery-search");
  #opener = byId("gallery-button");
  #buttons = [];
  #screens = new Map();
  #onChoose;

  constructor(onChoose) {
    this.#onChoose = onChoose;
    this.#root.addEventListener("keydown", (event) => this.#move(event));
    this.#search.addEventListener("input", () => this.#filter());
    this.#opener.addEventListener("click", () => {
      if (narrow.matches) this.#fold(!this.#root.classList.contains("open"));
      else this.#collapse(!document.body.classList.contains("gallery-closed"));
    });
    document.addEventListener("pointerdown", (event) => {
      if (!this.#root.contains(event.target) && !this.#opener.contains(event.target)) this.#fold(false);
    });
    Escape.add(() => {
      if (!this.#root.classList.contains("open")) return false;
      this.#fold(false);
      this.#opener.focus();
      return true;
    });
    narrow.addEventListener("change", () => this.#fold(false));
    this.#collapse(stored("gallery-closed", false));
  }

  /** Hides or shows the list in a large window, in which the list does not cover the screen. */
  #collapse(isClosed) {
    document.body.classList.toggle("gallery-closed", isClosed);
    store("gallery-closed", isClosed);
    this.#fold(false);
  }

  show(screens) {
    this.#buttons = [];
    this.#screens = new Map(screens.map((screen) => [screen.id, screen]));
    this.#list.replaceChildren();
    let shown = null;
    const counts = new Map();
    for (const { title } of screens) counts.set(title, (counts.get(title) ?? 0) + 1);
    for (const screen of screens) {
      const heading = screen.group ?? "Your files";
      if (heading !== shown) this.#list.append(element("h2", { text: heading }));
      shown = heading;
      const button = element(
        "button",
        { type: "button", dataScreen: screen.id, tabindex: "-1", onclick: () => this.#choose(screen.id) },
        element("span", { className: "title", text: screen.title }),
        // Screens with the same title differ in their ids, which are the names of their files.
        counts.get(screen.title) > 1 ? element("span", { className: "which", text: screen.id }) : null,
        element("span", { className: "summary", text: screen.summary ?? "" }),
      );
      this.#buttons.push(button);
      this.#list.append(button);
    }
    this.#filter();
  }

  /** Returns the subject of a screen: `touches` or `responders`. */
  subject(id) {
    return this.#screens.get(id)?.about ?? "touches";
  }

  /** Returns the title of a screen; the id if the list does not contain the screen. */
  title(id) {
    return this.#screens.get(id)?.title ?? id;
  }

  /** Returns whether the list contains a screen. */
  has(id) {
    return this.#screens.has(id);
  }

  /** Shows only the screens with every word of the search in their descriptions or files, and the headings of groups with such a screen. */
  #filter() {
    const parts = this.#search.value.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean);
    // The words of files contain no numbers, so numbers in the search are ignored if it has other words.
    const words = parts.some((word) => /\p{L}/u.test(word)) ? parts.filter((word) => /\p{L}/u.test(word)) : parts;
    let heading = null;
    let count = 0;
    for (const node of this.#list.children) {
      if (node.matches("h2")) {
        heading = node;
        heading.hidden = true;
        continue;
      }
      const { id, title, summary = "", group = "", words: inFiles = "" } = this.#screens.get(node.dataset.screen);
      const text = `${id} ${title} ${summary} ${group} ${inFiles}`.toLowerCase();
      node.hidden = !words.every((word) => text.includes(word));
      if (node.hidden) continue;
      if (heading) heading.hidden = false;
      count += 1;
    }
    byId("nothing-found").hidden = count > 0;
    this.#setTabStop();
  }

  mark(id) {
    for (const button of this.#buttons) {
      const isCurrent = button.dataset.screen === id;
      button.setAttribute("aria-current", String(isCurrent));
      if (isCurrent) button.scrollIntoView({ block: "nearest" });
    }
    this.#setTabStop();
  }

  /** Makes the button of the current screen the tab stop; if the search hides it, the first visible button. */
  #setTabStop() {
    const visible = this.#buttons.filter((button) => !button.hidden);
    const stop = visible.find((button) => button.getAttribute("aria-current") === "true") ?? visible[0];
    for (const button of this.#buttons) button.tabIndex = button === stop ? 0 : -1;
  }

  #choose(id) {
    this.#fold(false);
    this.#onChoose(id);
  }

  #fold(open) {
    this.#root.classList.toggle("open", open);
    this.#opener.setAttribute("aria-expanded", String(narrow.matches ? open : !document.body.classList.contains("gallery-closed")));
    if (open) this.#buttons.find((button) => button.tabIndex === 0)?.focus();
  }

  #move(event) {
    const buttons = this.#buttons.filter((button) => !button.hidden);
    if (document.activeElement === this.#search) {
      if (event.key !== "ArrowDown" || !buttons[0]) return;
      event.preventDefault();
      buttons[0].focus();
      return;
    }
    const at = buttons.indexOf(document.activeElement);
    const last = buttons.length - 1;
    const to = { ArrowDown: Math.min(at + 1, last), ArrowUp: Math.max(at - 1, 0), Home: 0, End: last }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    buttons[to].focus();
  }
}
