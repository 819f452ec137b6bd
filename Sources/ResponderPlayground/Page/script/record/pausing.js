// Stores frames while the record is paused, and writes them when it resumes.

import { byId } from "../common/elements.js";

const mostHeld = 4000;

export class Pausing {
  #isPaused = false;
  #held = [];
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
      for (const frame of this.#held) this.#write(frame);
      this.forget();
    });
  }

  receive(frame) {
    if (!this.#isPaused) return this.#write(frame);
    this.#held.push(frame);
    if (this.#held.length > mostHeld) this.#held.shift();
  }

  /** Drops the stored frames. */
  forget() {
    this.#held = [];
  }
}
