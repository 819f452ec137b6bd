// While one reads, what comes is kept, and written when one goes on.

import { byId } from "../common/elements.js";

const mostHeld = 4000;

export class Pausing {
  #isPaused = false;
  #held = [];
  #write;

  /** `write(frame)` writes a frame; `onPause(isPaused)` is told when that stops and goes on. */
  constructor(write, onPause) {
    this.#write = write;
    byId("pause").addEventListener("click", (event) => {
      this.#isPaused = !this.#isPaused;
      event.currentTarget.setAttribute("aria-pressed", String(this.#isPaused));
      event.currentTarget.textContent = this.#isPaused ? "Go on" : "Pause";
      onPause(this.#isPaused);
      if (this.#isPaused) return;
      for (const frame of this.#held) this.#write(frame);
      this.forget();
    });
  }

  receive(frame) {
    if (!this.#isPaused) return this.#write(frame);
    this.#held.push(frame);
    if (this.#held.length > mostHeld) this.#held.shift();
  }

  /** What is kept is not written any more. */
  forget() {
    this.#held = [];
  }
}
