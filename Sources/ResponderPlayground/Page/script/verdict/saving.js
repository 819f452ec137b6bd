// Keeps what the user has just done: as a scenario, as a recording, or as a link that shows it to somebody else.

import { byId } from "../common/elements.js";
import { copy, download } from "./clipboard.js";

export class Saving {
  #menu = byId("save");
  #asked = null;
  #complain;
  #linkTo;

  /** `ask(form)` asks the server; `linkTo(gesture)` is the address that shows the screen as it stands with these fingers. */
  constructor(ask, linkTo, complain) {
    this.#complain = complain;
    this.#linkTo = linkTo;
    for (const button of this.#menu.querySelectorAll("button")) {
      button.addEventListener("click", () => {
        this.#asked = button;
        ask(button.dataset.form);
      });
    }
    document.addEventListener("pointerdown", (event) => {
      if (!this.#menu.contains(event.target)) this.#menu.open = false;
    });
    this.#menu.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.#menu.open) return;
      this.#menu.open = false;
      this.#menu.querySelector("summary").focus();
    });
  }

  /** No file says what is on a program's screen. */
  begin(isProgram) {
    for (const button of this.#menu.querySelectorAll("button[data-form=scenario]")) button.hidden = isProgram;
  }

  receive({ form, name, text }) {
    const button = this.#asked;
    if (!button) return;
    this.#asked = null;
    if (button.dataset.as === "file") download(name, text);
    else copy(form === "link" ? this.#linkTo(text) : text, button, this.#complain);
  }

  /** Nothing comes of what was asked for. */
  refuse() {
    this.#asked = null;
  }
}
