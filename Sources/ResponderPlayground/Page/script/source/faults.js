// Shows the current error of the screen's file and the position of the error in a strip over the last valid screen.

import { byId } from "../common/elements.js";

export class Faults {
  #strip = byId("fault");

  /** `goTo(fault)` shows the position of the error in the editor. */
  constructor(goTo) {
    this.#strip.addEventListener("click", () => this.fault && goTo(this.fault));
  }

  fault = null;

  show(fault) {
    this.fault = fault;
    this.#strip.hidden = !fault;
    if (!fault) return;
    // An error such as a deleted file has no line.
    byId("fault-place").textContent = [fault.file, fault.line, fault.column].filter(Boolean).join(":");
    byId("fault-text").textContent = fault.message;
    this.#strip.title = fault.message;
  }
}
