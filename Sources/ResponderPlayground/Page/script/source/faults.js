// A strip over the last good screen: what is wrong with its file now, and where.

import { byId } from "../common/elements.js";

export class Faults {
  #strip = byId("fault");

  /** `goTo(fault)` shows the place in the file. */
  constructor(goTo) {
    this.#strip.addEventListener("click", () => this.fault && goTo(this.fault));
  }

  fault = null;

  show(fault) {
    this.fault = fault;
    this.#strip.hidden = !fault;
    if (!fault) return;
    byId("fault-place").textContent = `${fault.file}:${fault.line}:${fault.column}`;
    byId("fault-text").textContent = fault.message;
    this.#strip.title = fault.message;
  }
}
