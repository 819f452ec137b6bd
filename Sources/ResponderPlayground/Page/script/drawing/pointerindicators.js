// Draws marks of a pointer that does not touch: a ring at its location, an arrow for a scroll, four arrows for a pinch.

import { byId, element } from "../common/elements.js";
import { arrow, shape } from "../common/svg.js";

/** Milliseconds after the last step until the arrow fades. */
const fadeDelay = 400;

export class PointerIndicators {
  #ring = element("div", { className: "hover-ring", hidden: "" });
  #wheel = shape("path", "wheel-arrow");
  #scrolled = [0, 0];
  #scale = 1;
  #timer = 0;

  constructor() {
    byId("fingers").append(this.#ring);
    byId("trails").append(this.#wheel);
  }

  hover({ x, y }) {
    this.#ring.hidden = false;
    this.#ring.style.transform = `translate(${x}px, ${y}px)`;
  }

  leave() {
    this.#ring.hidden = true;
  }

  scroll({ x, y, dx, dy, kind }) {
    this.#scrolled = [this.#scrolled[0] + dx, this.#scrolled[1] + dy];
    const length = Math.hypot(...this.#scrolled);
    // The arrow's length is limited to keep its head on the screen.
    const shown = this.#scrolled.map((part) => (length ? (part / length) * Math.min(length, 140) : 0));
    this.#wheel.setAttribute("d", arrow([x, y], [x + shown[0], y + shown[1]]));
    this.#show(kind);
  }

  zoom({ x, y, scale }) {
    this.#scale *= scale;
    const inner = 26;
    const outer = Math.min(Math.max(inner * this.#scale, 6), 120);
    const spokes = [0.25, 0.75, 1.25, 1.75].map((turn) => {
      const [cos, sin] = [Math.cos(turn * Math.PI), Math.sin(turn * Math.PI)];
      return arrow([x + inner * cos, y + inner * sin], [x + outer * cos, y + outer * sin]);
    });
    this.#wheel.setAttribute("d", spokes.join(""));
    this.#show("transform");
  }

  #show(kind) {
    this.#wheel.dataset.kind = kind;
    this.#wheel.classList.add("shown");
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#fade(), fadeDelay);
  }

  /** Hides the arrow, because another screen is shown. */
  clear() {
    clearTimeout(this.#timer);
    this.#wheel.setAttribute("d", "");
    this.#fade();
  }

  #fade() {
    this.#wheel.classList.remove("shown");
    this.#scrolled = [0, 0];
    this.#scale = 1;
  }
}
