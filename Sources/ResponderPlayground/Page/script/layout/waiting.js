// Shows over the screen that the server is setting up another screen, if this takes a noticeable time: a long recording is played first.

import { byId } from "../common/elements.js";

/** Milliseconds after which the message appears. */
const patience = 600;

export class Waiting {
  #root = byId("waiting");
  #timer = 0;

  /** Starts to wait for a screen; `text` states what the server does. */
  begin(text) {
    this.end();
    this.#timer = setTimeout(() => {
      this.#root.textContent = text;
      this.#root.hidden = false;
    }, patience);
  }

  /** Called when the screen or an error has arrived, or when the connection is lost. */
  end() {
    clearTimeout(this.#timer);
    this.#root.hidden = true;
  }
}
