// Saves the last gesture: as a scenario, as a recording, or as a link that plays the gesture.

import { byId } from "../common/elements.js";
import { copy, download } from "./clipboard.js";

export class Saving {
  #menu = byId("save");
  #asked = null;
  #complain;
  #linkTo;

  /** `ask(form)` asks the server for the gesture; `linkTo(gesture)` returns the address of the screen with its switches and the gesture. */
  constructor(ask, linkTo, complain) {
    this.#complain = complain;
    this.#linkTo = linkTo;
    for (const button of this.#menu.querySelectorAll("button")) {
      button.addEventListener("click", () => {
        this.#asked = button;
        ask(button.dataset.form);
      });
    }
  }

  receive({ form, name, text }) {
    const button = this.#asked;
    if (!button) return;
    this.#asked = null;
    if (button.dataset.as === "file") download(name, text);
    else copy(form === "link" ? this.#linkTo(text) : text, button, this.#complain);
  }

  /** Called when the server has refused the request to save. */
  refuse() {
    this.#asked = null;
  }
}
