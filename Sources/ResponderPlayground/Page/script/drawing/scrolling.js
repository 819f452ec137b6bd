// Draws the extent of a scroll view's content, its scroll indicators, its state and its content offset.

import { element } from "../common/elements.js";
import { stateWords } from "../record/states.js";

const shortest = 24;
const flash = 900;
const whole = (value) => String(Math.round(value)).replace("-", "−");

export class Scrolling {
  #extent = element("div", { className: "extent" });
  #indicators = ["x", "y"].map((axis) => element("div", { className: `scroll-indicator ${axis}` }));
  #state = element("span", { className: "scroll-state", "aria-hidden": "true" });
  #offset = element("span", { className: "scroll-offset" });
  #node;
  #flashes = null;
  #timer = 0;

  constructor(id, { node, inside, above }) {
    this.#node = node;
    inside.append(this.#extent);
    above.append(
      ...this.#indicators,
      element("div", { className: "scroll-line", dataScroll: id }, this.#state, this.#offset),
    );
  }

  lay({ place: { bounds }, scroll }) {
    const { content, inset, state, scale, indicators } = scroll;
    this.#extent.style.width = `${content[0]}px`;
    this.#extent.style.height = `${content[1]}px`;
    const [top, left, bottom, right] = inset;
    this.#positionIndicator(0, indicators[0], bounds[0] + left, bounds[2] - left - right, content[0], left);
    this.#positionIndicator(1, indicators[1], bounds[1] + top, bounds[3] - top - bottom, content[1], top);
    this.#node.dataset.scrolling = state ?? "";
    this.#state.textContent = state ? stateWords[state] ?? state : "";
    const zoom = scale === undefined || scale === 1 ? "" : ` × ${scale.toFixed(2)}`;
    this.#offset.textContent = `${whole(bounds[0])}, ${whole(bounds[1])}${zoom}`;
    if (this.#flashes !== null && scroll.flashes !== this.#flashes) this.#flash();
    this.#flashes = scroll.flashes;
  }

  forget() {
    clearTimeout(this.#timer);
  }

  /** Positions an indicator: `shown` of `length` points are visible from `offset` on; beyond either end the indicator shrinks. */
  #positionIndicator(axis, isWanted, offset, shown, length, start) {
    const indicator = this.#indicators[axis];
    const isNeeded = isWanted && shown > 0 && length > shown + 0.5;
    indicator.hidden = !isNeeded;
    if (!isNeeded) return;
    const track = shown - 8;
    const beyond = Math.max(-offset, offset - (length - shown), 0);
    const full = Math.max((track * shown) / length, shortest);
    const size = Math.max(full - beyond, 8);
    const share = Math.min(Math.max(offset / (length - shown), 0), 1);
    const at = start + 4 + share * (track - size);
    indicator.style[axis ? "height" : "width"] = `${size}px`;
    indicator.style.transform = axis ? `translateY(${at}px)` : `translateX(${at}px)`;
  }

  #flash() {
    this.#node.classList.add("flashing");
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#node.classList.remove("flashing"), flash);
  }
}
