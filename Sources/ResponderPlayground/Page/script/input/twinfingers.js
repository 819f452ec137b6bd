// Reads two fingers from one mouse, as in the Simulator. With Alt the fingers mirror each other about the middle of the screen; with Alt
// and Shift they move in parallel. A click with Alt without a movement inspects a view.

const slop = 3;
const other = "twin";

export class TwinFingers {
  #screen;
  #samples;
  #inspect;
  /** The pressed mouse: its id, the location of the press, its last location, and after the fingers have landed the point between them. */
  #press = null;

  constructor(screen, samples, inspect) {
    this.#screen = screen;
    this.#samples = samples;
    this.#inspect = inspect;
  }

  press(event, location) {
    this.#press = { pointer: event.pointerId, from: location, last: location, middle: null };
  }

  /** Handles a move of a pointer; returns whether the pointer is the mouse of these fingers. */
  move(event, location) {
    const press = this.#press;
    if (press?.pointer !== event.pointerId) return false;
    const translation = [location.x - press.last.x, location.y - press.last.y];
    if (!press.middle) {
      if (Math.hypot(...translation) < slop) return true;
      const [width, height] = this.#screen.size;
      press.middle = [width / 2, height / 2];
      this.#both("began", event, press.from);
    }
    if (event.shiftKey) press.middle = press.middle.map((value, axis) => value + translation[axis]);
    press.last = location;
    this.#both("moved", event, location);
    return true;
  }

  end(event, location, end) {
    const press = this.#press;
    if (press?.pointer !== event.pointerId) return false;
    if (press.middle) this.#both(end, event, end === "ended" ? location : press.last);
    else if (end === "ended") this.#inspect([location.x, location.y]);
    this.#press = null;
    return true;
  }

  #both(phase, event, { x, y }) {
    const sample = { kind: "touch", force: 0.5, radius: 10 };
    const [middleX, middleY] = this.#press.middle;
    this.#samples[phase](event.pointerId, event.timeStamp, { ...sample, x, y });
    this.#samples[phase](other, event.timeStamp, { ...sample, x: 2 * middleX - x, y: 2 * middleY - y });
  }
}
