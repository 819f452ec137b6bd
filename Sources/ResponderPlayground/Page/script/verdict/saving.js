// Saves the last input: as a scenario, as a recording, or as a link that plays it.

import { byId } from "../common/elements.js";
import { copy, download } from "./clipboard.js";

export class Saving {
  #menu = byId("save");
  #asked = null;
  #complain;
  #linkTo;

  /** `ask(form)` asks the server; `linkTo(gesture)` is the address of the screen with its current switches and these fingers. */
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

  /** An app's screen has no file, so it cannot be saved as a scenario. */
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

  /** The server refused the request. */
  refuse() {
    this.#asked = null;
  }
}
