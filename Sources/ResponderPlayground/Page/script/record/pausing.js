// Stores frames while the record is paused, and writes them when the record is resumed.

import { byId } from "../common/elements.js";

const mostStored = 4000;

export class Pausing {
  #isPaused = false;
  #stored = [];
  #write;

  /** `write(frame)` writes a frame; `onPause(isPaused)` is called when the record is paused or resumed. */
  constructor(write, onPause) {
    this.#write = write;
    byId("pause").addEventListener("click", (event) => {
      this.#isPaused = !this.#isPaused;
      event.currentTarget.setAttribute("aria-pressed", String(this.#isPaused));
      event.currentTarget.textContent = this.#isPaused ? "Resume" : "Pause";
      onPause(this.#isPaused);
      if (this.#isPaused) return;
      for (const frame of this.#stored) this.#write(frame);
      this.forget();
    });
  }

  receive(frame) {
    if (!this.#isPaused) return this.#write(frame);
    this.#stored.push(frame);
    if (this.#stored.length > mostStored) this.#stored.shift();
  }

  /** Drops the stored frames. */
  forget() {
    this.#stored = [];
  }
}
