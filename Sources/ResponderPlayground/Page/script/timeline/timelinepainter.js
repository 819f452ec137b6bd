// Draws on the timeline's canvas: bars and ticks at their times, in the style sheet's colors.

import { element } from "../common/elements.js";
import { stateGlyphs } from "../record/states.js";

/** The width of the area with the names of the lanes. */
export const gutter = 104;

/** Converts the colors of the style sheet to a form that the canvas accepts, for the current theme. */
class Palette {
  #probe = element("span", { className: "visually-hidden", "aria-hidden": "true" });
  #known = new Map();

  constructor() {
    document.body.append(this.#probe);
  }

  get(color) {
    if (!this.#known.has(color)) {
      this.#probe.style.color = "";
      this.#probe.style.color = color;
      this.#known.set(color, getComputedStyle(this.#probe).color);
    }
    return this.#known.get(color);
  }

  forget() {
    this.#known.clear();
  }
}

export class TimelinePainter {
  context;
  /** The visible span of time (`begin` and `end`) and the latest time of any event (`latest`), in seconds. */
  begin = 0;
  end = 0;
  latest = 0;
  width = 0;
  #span = 1;
  #palette = new Palette();

  constructor(context) {
    this.context = context;
  }

  /** Sets the visible span, the `span` seconds before `end`; bars in progress are drawn up to `latest`. */
  show(end, span, width, latest) {
    this.end = end;
    this.latest = latest;
    this.begin = Math.max(end, span) - span;
    this.#span = span;
    this.width = width;
  }

  color(color) {
    return this.#palette.get(color);
  }

  forgetColors() {
    this.#palette.forget();
  }

  x(time) {
    return gutter + ((time - this.begin) / this.#span) * (this.width - gutter - 12);
  }

  /** Returns the time at a horizontal position. */
  time(x) {
    return this.begin + ((x - gutter) / (this.width - gutter - 12)) * this.#span;
  }

  /** Begins the path of a bar, to be filled, and returns its left and right ends; null for a bar left of the visible span. */
  bar(from, to, middle, thick, radius) {
    const left = this.x(from);
    const right = Math.max(this.x(to ?? this.latest), left + 2);
    if (right < gutter || left > this.width) return null;
    this.context.beginPath();
    this.context.roundRect(left, middle - thick / 2, right - left, thick, Math.min(radius, (right - left) / 2));
    return [left, right];
  }

  cap(state, x, middle) {
    const context = this.context;
    context.fillStyle = this.color(`var(--${state})`);
    context.beginPath();
    context.roundRect(x - 1, middle - 7, 14, 14, 4);
    context.fill();
    context.fillStyle = this.color("var(--panel)");
    context.font = "700 10px system-ui, sans-serif";
    context.textAlign = "center";
    context.fillText(stateGlyphs[state], x + 6, middle + 0.5);
  }

  glyph(glyph, x, middle, color) {
    const context = this.context;
    context.fillStyle = this.color(color);
    context.font = "700 12px system-ui, sans-serif";
    context.textAlign = "center";
    context.fillText(glyph, x, middle + 0.5);
  }

  dot(x, middle, color) {
    const context = this.context;
    context.beginPath();
    context.arc(x, middle, 5, 0, 2 * Math.PI);
    context.fillStyle = this.color(color);
    context.fill();
    context.lineWidth = 1.5;
    context.strokeStyle = this.color("var(--panel)");
    context.stroke();
  }
}
