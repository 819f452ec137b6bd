// The lines of a menu with more lines than fit on the screen. The browser scrolls them by wheel and by finger, with its own momentum.
// Dragging with the mouse, which acts as a finger on this page, scrolls them too.

import { element } from "../common/elements.js";
import { imageOf } from "../drawing/pictures.js";
import { position } from "./menulines.js";

/** The distance in points after which a press is a drag, as for a scroll view. */
const slop = 10;

export class ScrolledLines {
  root = element("div", { className: "menu-scroll" });
  #drag = null;

  /** `scroll` is the part of the server's message about the scrolled lines, `buttons` the buttons of the lines. */
  constructor({ drawing, frame, height }, buttons) {
    const [x, y, width] = frame;
    const content = element("div", { className: "menu-scroll-content" }, drawing ? imageOf(drawing, frame) : null, ...buttons);
    position(this.root, frame);
    Object.assign(content.style, { width: `${width}px`, height: `${height}px` });
    // The frames from the server are relative to the screen; the buttons need frames relative to the content.
    for (const button of buttons) {
      button.style.left = `${parseFloat(button.style.left) - x}px`;
      button.style.top = `${parseFloat(button.style.top) - y}px`;
    }
    this.root.append(content);
    this.root.addEventListener("pointerdown", (event) => {
      if (event.pointerType !== "touch" && event.button === 0) this.#drag = { y: event.clientY, top: this.root.scrollTop, moved: false };
    });
    this.root.addEventListener("pointermove", (event) => this.#move(event));
    this.root.addEventListener("click", (event) => {
      if (this.#drag?.moved) event.stopPropagation();
      this.#drag = null;
    }, true);
  }

  #move(event) {
    if (!this.#drag || !event.buttons) return;
    const scale = this.root.getBoundingClientRect().height / this.root.offsetHeight || 1;
    const distance = (this.#drag.y - event.clientY) / scale;
    if (!this.#drag.moved && Math.abs(distance) < slop) return;
    this.#drag.moved = true;
    this.root.scrollTop = this.#drag.top + distance;
  }
}
