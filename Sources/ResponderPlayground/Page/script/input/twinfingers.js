// Two fingers from one mouse, as in the Simulator: dragged with Alt they mirror each other about the middle of the screen, with Shift as
// well they move in parallel. A click with Alt that does not move inspects a view.

const slop = 3;
const other = "twin";

export class TwinFingers {
  #screen;
  #samples;
  #inspect;
  /** The mouse that is down: its id, where it was pressed and its last location; the middle between the fingers once they have landed. */
  #press = null;

  constructor(screen, samples, inspect) {
    this.#screen = screen;
    this.#samples = samples;
    this.#inspect = inspect;
  }

  press(event, place) {
    this.#press = { pointer: event.pointerId, from: place, last: place, middle: null };
  }

  /** Handles a move; returns whether the event belongs to these fingers. */
  move(event, place) {
    const press = this.#press;
    if (press?.pointer !== event.pointerId) return false;
    const way = [place.x - press.last.x, place.y - press.last.y];
    if (!press.middle) {
      if (Math.hypot(...way) < slop) return true;
      const [width, height] = this.#screen.size;
      press.middle = [width / 2, height / 2];
      this.#both("began", event, press.from);
    }
    if (event.shiftKey) press.middle = press.middle.map((value, axis) => value + way[axis]);
    press.last = place;
    this.#both("moved", event, place);
    return true;
  }

  end(event, place, end) {
    const press = this.#press;
    if (press?.pointer !== event.pointerId) return false;
    if (press.middle) this.#both(end, event, end === "ended" ? place : press.last);
    else if (end === "ended") this.#inspect([place.x, place.y]);
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
