// Shows the extent of a scroll view's content, its state and its content offset over the drawing of the screen.

import { element } from "../common/elements.js";
import { stateWords } from "../record/states.js";

const whole = (value) => String(Math.round(value)).replace("-", "−");

export class Scrolling {
  #extent = element("div", { className: "extent" });
  #state = element("span", { className: "scroll-state", "aria-hidden": "true" });
  #offset = element("span", { className: "scroll-offset" });
  #node;

  constructor(id, { node, inside, above }) {
    this.#node = node;
    inside.append(this.#extent);
    above.append(element("div", { className: "scroll-line", dataScroll: id }, this.#state, this.#offset));
  }

  lay({ place: { bounds }, scroll }) {
    const { content, state, scale } = scroll;
    this.#extent.style.width = `${content[0]}px`;
    this.#extent.style.height = `${content[1]}px`;
    this.#node.dataset.scrolling = state ?? "";
    this.#state.textContent = state ? stateWords[state] ?? state : "";
    const zoom = scale === undefined || scale === 1 ? "" : ` × ${scale.toFixed(2)}`;
    this.#offset.textContent = `${whole(bounds[0])}, ${whole(bounds[1])}${zoom}`;
  }
}
