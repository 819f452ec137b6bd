// Fingers that are not the user's: those that the server plays, and those that were down at a time of the past. They show as the
// user's own do.

export class PlayedFingers {
  #fingers;
  #shown = new Set();

  constructor(fingers) {
    this.#fingers = fingers;
  }

  get isAny() {
    return this.#shown.size > 0;
  }

  /** These fingers and no others. */
  show(touches) {
    this.keep(touches);
    this.place(touches);
  }

  place(touches) {
    for (const touch of touches) {
      this.#shown.add(touch.id);
      this.#fingers.place({ ...touch, kind: "touch" });
    }
  }

  /** Those that are not among these are lifted. */
  keep(touches) {
    const down = new Set(touches.map((touch) => touch.id));
    for (const finger of [...this.#shown]) {
      if (down.has(finger)) continue;
      this.#fingers.lift(finger);
      this.#shown.delete(finger);
    }
  }
}
