// Shows an error of the page or of the server above the panels, until the user closes it or opens another screen.

import { byId } from "../common/elements.js";
import { Escape } from "./escape.js";

export class Notice {
  #root = byId("notice");

  constructor() {
    byId("notice-close").addEventListener("click", () => this.clear());
    Escape.add(() => this.clear());
  }

  show(text) {
    byId("notice-text").textContent = text;
    this.#root.hidden = false;
  }

  /** Hides the message; returns false if there was none. */
  clear() {
    const wasShown = !this.#root.hidden;
    this.#root.hidden = true;
    return wasShown;
  }
}
