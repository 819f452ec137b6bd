// Shows fingers that are not the user's: the fingers that the server plays, and the fingers that were down at a past time. They are drawn
// like the user's own fingers.

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
