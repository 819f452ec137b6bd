// Scrolls the area of the screen on a phone, where a screen with the full width may be higher than its area. Touches on the screen are for
// the app, so a button scrolls between the upper and the lower end. A sheet over the screen leaves less of the area visible.

import { byId, oncePerFrame } from "../common/elements.js";
import { small, sideways } from "./sizes.js";

/** The minimum distance in pixels of a point of interest from the borders of the visible area. */
const margin = 40;

export class ScreenScroller {
  #fit = byId("fit");
  #screen = byId("screen");
  #button = byId("scroll-screen");

  constructor() {
    const observer = new ResizeObserver(oncePerFrame(() => this.update()));
    for (const node of [this.#fit, this.#screen, ...document.querySelectorAll(".panel")]) observer.observe(node);
    this.#fit.addEventListener("scroll", oncePerFrame(() => this.#write()));
    this.#button.addEventListener("click", () => this.#scrollTo(this.#isAtEnd ? 0 : this.#most));
    this.update();
  }

  /** Called when the size of the screen, of its area, or of the sheet has changed. */
  update() {
    this.#fit.style.paddingBottom = this.#covered ? `${this.#covered}px` : "";
    if (!this.#most) this.#fit.scrollTop = 0;
    this.#write();
  }

  /** Scrolls until a point of the screen is visible. */
  reveal(point, screen) {
    if (!small.matches) return;
    this.update();
    const [, y] = screen.client(point);
    const { top } = this.#fit.getBoundingClientRect();
    const visible = this.#fit.clientHeight - this.#covered;
    const distance = y - top;
    if (distance >= 0 && distance <= visible - margin) return;
    this.#scrollTo(this.#fit.scrollTop + distance - visible / 2);
  }

  /** The height of the part of the area that a sheet covers, in pixels. */
  get #covered() {
    if (!small.matches || sideways.matches) return 0;
    return document.querySelector(".panel:not([hidden])")?.offsetHeight ?? 0;
  }

  /** The distance over which the area scrolls, in pixels. */
  get #most() {
    return Math.max(0, this.#screen.offsetHeight + this.#covered - this.#fit.clientHeight);
  }

  get #isAtEnd() {
    return this.#fit.scrollTop > this.#most / 2;
  }

  #scrollTo(top) {
    this.#fit.scrollTo({ top: Math.min(Math.max(top, 0), this.#most), behavior: "instant" });
    this.#write();
  }

  #write() {
    this.#button.hidden = !this.#most || !small.matches || sideways.matches;
    this.#button.textContent = this.#isAtEnd ? "↑" : "↓";
    this.#button.setAttribute("aria-label", this.#isAtEnd ? "Show the upper end of the screen" : "Show the lower end of the screen");
  }
}
