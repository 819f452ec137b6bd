// The columns of a large window: the gallery, the screen, and the panels beside it. The user can change their widths.

import { byId } from "../common/elements.js";
import { store, stored } from "../common/storage.js";
import { makeDivider } from "./divider.js";

/** The minimum width of the panels beside the screen, and the minimum width with which they have two columns, in pixels. */
const leastSide = 392;
const twoColumns = 800;
/** The minimum width of the screen, and the minimum height of the verdict, in pixels. */
const leastDevice = 240;
const leastVerdict = 150;

export class Columns {
  #bench = byId("bench");
  #side = byId("workspace");

  /** `onChange(isWide)` is called when the widths have changed; `isWide` is true if the panels have two columns. */
  constructor(onChange) {
    makeDivider(byId("side-divider"), {
      label: "Width of the panels",
      isUpright: true,
      isReversed: true,
      measure: () => ({ value: this.#side.offsetWidth, least: leastSide, most: this.#bench.clientWidth - leastDevice - 40 }),
      set: (width) => this.#set("side", width),
      reset: () => this.#set("side", null),
    });
    makeDivider(byId("verdict-divider"), {
      label: "Height of the verdict",
      measure: () => ({ value: byId("panel-touch").offsetHeight, least: leastVerdict, most: this.#side.clientHeight - 260 }),
      set: (height) => this.#set("verdict", height),
      reset: () => this.#set("verdict", null),
    });
    for (const name of ["side", "verdict"]) this.#set(name, stored(`${name}-size`, null));
    new ResizeObserver(() => {
      const isWide = this.#side.clientWidth >= twoColumns;
      this.#side.dataset.columns = isWide ? "2" : "1";
      onChange(isWide);
    }).observe(this.#side);
  }

  /** Called when a screen with this size is shown: the column of the screen gets the width that the screen needs at full height. */
  show([width, height]) {
    this.#bench.style.setProperty("--aspect", String(width / height));
  }

  #set(name, size) {
    store(`${name}-size`, size);
    const { style } = this.#bench;
    if (size > 0) style.setProperty(`--${name}`, `${size}px`);
    else style.removeProperty(`--${name}`);
    this.#bench.classList.toggle(`has-${name}`, size > 0);
  }
}
