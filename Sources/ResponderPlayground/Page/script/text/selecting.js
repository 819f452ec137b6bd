// Makes both ends of a selection movable, where its handles are drawn, and shows a loupe for the text under a finger that moves the caret.

import { byId, element } from "../common/elements.js";
import { imageOf } from "../drawing/pictures.js";

/** The size of the loupe, in points. */
const size = [132, 48];
const enlarged = 1.35;
const above = 62;
/** The milliseconds of a press after which the finger moves the caret, and the points that the finger may move before. */
const hold = 500;
const slop = 10;

export class Selecting {
  #layer = byId("selecting");
  #screen;
  #samples;
  #isEnabled;
  #view = null;
  #handles = ["start", "end"].map((end) => this.#handle(end));
  #loupe = element("div", { className: "loupe", "aria-hidden": "true" });
  /** The dragged handle: its end of the selection, the pointer, and the offset of the pointer from that end; null for none. */
  #drag = null;
  #isDue = false;
  /** The finger on the text: the time and the location of its landing, and the caret at that time; null for none. */
  #touch = null;

  constructor(screen, samples, isEnabled) {
    this.#screen = screen;
    this.#samples = samples;
    this.#isEnabled = isEnabled;
    this.#loupe.hidden = true;
    this.#layer.append(...this.#handles, this.#loupe);
    // A browser may deliver a finger to a button of the edit menu near the handle that the finger touches.
    this.#layer.addEventListener("pointerdown", (event) => {
      const handle = document.elementFromPoint(event.clientX, event.clientY)?.closest(".handle");
      if (handle && !handle.contains(event.target)) this.#grab(handle, event);
    }, { capture: true });
  }

  /** Sets the id of the first responder; undefined for none. */
  show(first) {
    this.#view = first && this.#screen.view(first)?.textInput ? first : null;
    if (!this.#view) this.#drag = null;
    this.#draw();
  }

  update({ touches = [] }) {
    const touch = this.#view ? touches.find(({ view }) => view === this.#view) : null;
    const isNew = touch && !this.#touch;
    if (!touch) this.#touch = null;
    else this.#touch ??= { since: performance.now(), from: [touch.x, touch.y], caret: JSON.stringify(this.#insertion?.caret) };
    if (touch) this.#touch.at = [touch.x, touch.y];
    if (isNew) this.#watch();
    this.#draw();
  }

  /** Checks a finger in each frame, since a resting finger sends no events and the loupe must appear nevertheless. */
  #watch() {
    requestAnimationFrame(() => {
      if (!this.#touch) return;
      this.#draw();
      if (this.#loupe.hidden) this.#watch();
    });
  }

  get #insertion() {
    return this.#screen.view(this.#view)?.textInput;
  }

  #draw() {
    const insertion = this.#view ? this.#insertion : null;
    const rects = insertion?.selection ?? [];
    const ends = rects.length ? [[rects[0][0], rects[0][1], rects[0][3]], [rects.at(-1)[0] + rects.at(-1)[2], rects.at(-1)[1], rects.at(-1)[3]]] : [];
    this.#handles.forEach((handle, index) => {
      const end = ends[index];
      handle.hidden = !end || !this.#isInSight(end);
      if (handle.hidden) return;
      const [x, y] = this.#screen.onScreen(this.#view, [end[0], end[1]]);
      handle.style.translate = `${x}px ${y}px`;
      handle.style.setProperty("--line", `${end[2]}px`);
    });
    const dragged = this.#drag && ends[this.#drag.end === "start" ? 0 : 1];
    if (dragged) this.#enlarge(dragged);
    else if (this.#touch && insertion?.caret && this.#carries(insertion.caret)) this.#enlarge([insertion.caret[0], insertion.caret[1], insertion.caret[3]]);
    else this.#loupe.hidden = true;
  }

  /** Returns whether the finger moves the caret: it has rested at the location of its landing for long enough. */
  #carries(caret) {
    const { since, from, at } = this.#touch;
    if (performance.now() - since < hold) return false;
    return Math.hypot(at[0] - from[0], at[1] - from[1]) <= slop || JSON.stringify(caret) !== this.#touch.caret;
  }

  /** Returns whether a caret at this location and with this height is in the visible part of its view. */
  #isInSight([x, y, height]) {
    const [left, top, width, tall] = this.#screen.view(this.#view).place.bounds;
    return x >= left - 1 && x <= left + width + 1 && y + height >= top && y <= top + tall;
  }

  #enlarge([x, y, height]) {
    const { drawing } = this.#screen.view(this.#view);
    if (!drawing?.behind) return;
    const copy = imageOf(drawing.behind);
    copy.style.transform = `translate(${size[0] / 2}px, ${size[1] / 2}px) scale(${enlarged}) translate(${-x}px, ${-(y + height / 2)}px) ${copy.style.transform}`;
    this.#loupe.replaceChildren(copy);
    this.#loupe.style.backgroundColor = drawing.color ?? "";
    const [atX, atY] = this.#screen.onScreen(this.#view, [x, y]);
    const [width] = this.#screen.size;
    this.#loupe.style.width = `${size[0]}px`;
    this.#loupe.style.height = `${size[1]}px`;
    this.#loupe.style.translate = `${Math.min(Math.max(atX - size[0] / 2, 4), width - size[0] - 4)}px ${Math.max(atY - above, 4)}px`;
    this.#loupe.hidden = false;
  }

  #handle(end) {
    const handle = element("div", { className: `handle ${end}`, dataEnd: end, "aria-hidden": "true" });
    handle.hidden = true;
    handle.addEventListener("pointerdown", (event) => this.#grab(handle, event));
    handle.addEventListener("pointermove", (event) => {
      event.stopPropagation();
      if (this.#drag?.pointer !== event.pointerId) return;
      this.#note(event);
      if (this.#isDue) return;
      this.#isDue = true;
      requestAnimationFrame(() => {
        this.#isDue = false;
        if (this.#drag) this.#send();
      });
    });
    for (const name of ["pointerup", "pointercancel"]) {
      handle.addEventListener(name, (event) => {
        event.stopPropagation();
        if (this.#drag?.pointer !== event.pointerId) return;
        if (name === "pointerup") this.#note(event);
        this.#send(true);
        this.#drag = null;
        this.#draw();
      });
    }
    return handle;
  }

  #grab(handle, event) {
    event.stopPropagation();
    event.preventDefault();
    if (event.button !== 0 || this.#drag || !this.#isEnabled()) return;
    handle.setPointerCapture(event.pointerId);
    const { end } = handle.dataset;
    const rects = this.#insertion.selection;
    const [x, y, width, height] = end === "start" ? rects[0] : rects.at(-1);
    const endPoint = this.#screen.onScreen(this.#view, [end === "start" ? x : x + width, y + height / 2]);
    const finger = this.#screen.point(event.clientX, event.clientY);
    this.#drag = { end, pointer: event.pointerId, way: [endPoint[0] - finger[0], endPoint[1] - finger[1]], at: null };
  }

  #note(event) {
    const finger = this.#screen.point(event.clientX, event.clientY);
    this.#drag.at = finger.map((value, axis) => value + this.#drag.way[axis]);
  }

  #send(last) {
    const target = this.#drag.at && this.#view && this.#screen.inView(this.#view, this.#drag.at);
    if (!target) return;
    const at = target.map((value) => Number(value.toFixed(2)));
    this.#samples.send({ type: "text", time: performance.now(), view: this.#view, change: "select", end: this.#drag.end, at, last });
  }
}
