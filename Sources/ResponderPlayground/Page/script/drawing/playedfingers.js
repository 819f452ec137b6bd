// Fingers that are not the user's: those that the server plays, and those that were down at a past time. They look like the user's own.

export class PlayedFingers {
  #fingers;
  #shown = new Set();

  constructor(fingers) {
    this.#fingers = fingers;
  }

  get isAny() {
    return this.#shown.size > 0;
  }

  /** Shows exactly these fingers. */
  show(touches) {
    this.keep(touches);
    this.moveTo(touches);
  }

  moveTo(touches) {
    for (const touch of touches) {
      this.#shown.add(touch.id);
      this.#fingers.moveTo({ ...touch, kind: "touch" });
    }
  }

  /** Lifts the fingers that are not in `touches`. */
  keep(touches) {
    const down = new Set(touches.map((touch) => touch.id));
    for (const finger of [...this.#shown]) {
      if (down.has(finger)) continue;
      this.#fingers.lift(finger);
      this.#shown.delete(finger);
    }
  }
}
