// The list of screens, grouped by the seed they come from. One tab stop; arrow keys move inside.

import { byId, element } from "../common/elements.js";

export class Gallery {
  #root = byId("gallery");
  #opener = byId("gallery-button");
  #buttons = [];
  #groups = new Map();
  #onChoose;

  constructor(onChoose) {
    this.#onChoose = onChoose;
    this.#root.addEventListener("keydown", (event) => this.#move(event));
    this.#opener.addEventListener("click", () => this.#fold(!this.#root.classList.contains("open")));
    document.addEventListener("pointerdown", (event) => {
      if (!this.#root.contains(event.target) && !this.#opener.contains(event.target)) this.#fold(false);
    });
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.#root.classList.contains("open")) {
        this.#fold(false);
        this.#opener.focus();
      }
    });
  }

  show(screens) {
    this.#buttons = [];
    this.#groups = new Map(screens.map((screen) => [screen.id, screen.group]));
    this.#root.replaceChildren();
    let shown = null;
    for (const screen of screens) {
      const heading = screen.seed ? `Seed ${screen.seed}` : (screen.group ?? "Your files");
      if (heading !== shown) this.#root.append(element("h2", { text: heading }));
      shown = heading;
      const button = element(
        "button",
        { type: "button", dataScreen: screen.id, tabindex: "-1", onclick: () => this.#choose(screen.id) },
        element("span", { className: "title", text: screen.title }),
        element("span", { className: "summary", text: screen.summary ?? "" }),
      );
      this.#buttons.push(button);
      this.#root.append(button);
    }
    if (this.#buttons[0]) this.#buttons[0].tabIndex = 0;
  }

  /** What the screen is listed under, where it comes from no seed. */
  group(id) {
    return this.#groups.get(id);
  }

  mark(id) {
    for (const button of this.#buttons) {
      const isCurrent = button.dataset.screen === id;
      button.setAttribute("aria-current", String(isCurrent));
      button.tabIndex = isCurrent ? 0 : -1;
      if (isCurrent) button.scrollIntoView({ block: "nearest" });
    }
  }

  #choose(id) {
    this.#fold(false);
    this.#onChoose(id);
  }

  #fold(open) {
    this.#root.classList.toggle("open", open);
    this.#opener.setAttribute("aria-expanded", String(open));
    if (open) this.#buttons.find((button) => button.tabIndex === 0)?.focus();
  }

  #move(event) {
    const at = this.#buttons.indexOf(document.activeElement);
    const last = this.#buttons.length - 1;
    const to = { ArrowDown: Math.min(at + 1, last), ArrowUp: Math.max(at - 1, 0), Home: 0, End: last }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    this.#buttons[to].focus();
  }
}
