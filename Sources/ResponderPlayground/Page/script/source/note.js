// The error of the text, beside its line or below it, with a button that applies the suggested spelling.

import { byId } from "../common/elements.js";

/** The minimum width, in CSS pixels, with which the note is shown beside the line. */
const leastWidth = 190;

export class Note {
  #root = byId("source-note");
  #text = byId("source-note-text");
  #apply = byId("source-apply");
  #area = byId("source-text");
  #fault = null;

  /** `apply()` applies the suggestion, `redraw()` positions the note again. */
  constructor(apply, redraw) {
    this.#apply.addEventListener("click", apply);
    // The complete message lists all valid words, which can be long.
    this.#text.addEventListener("click", () => {
      this.#isOpen = !this.#isOpen;
      redraw();
    });
  }

  set #isOpen(isOpen) {
    this.#text.setAttribute("aria-expanded", String(isOpen));
    this.#write();
  }

  get #isOpen() {
    return this.#text.getAttribute("aria-expanded") === "true";
  }

  /** Shows an error {message, correction}; null for none. */
  show(fault) {
    if (fault?.message === this.#fault?.message) return;
    this.#fault = fault;
    this.#isOpen = false;
  }

  #write() {
    const fault = this.#fault;
    if (!fault) return;
    this.#text.textContent = this.#isOpen ? fault.message : fault.message.split("; ")[0];
    this.#text.title = fault.message;
    this.#apply.hidden = !fault.correction;
    if (fault.correction) {
      this.#apply.textContent = fault.correction.replacement;
      this.#apply.setAttribute("aria-label", `Replace ${fault.correction.word} with ${fault.correction.replacement}`);
      this.#apply.title = "Replace the word (Control and .)";
    }
  }

  /** Positions the note at the end {x, y, row} of its line in the text area; `isCovering` is whether the caret is in the line below. */
  position(end, isCovering) {
    const area = this.#area;
    const isVisible = this.#fault && end.y > -end.row && end.y < area.clientHeight;
    this.#root.hidden = !isVisible;
    if (!isVisible) return;
    const isBeside = !this.#isOpen && area.clientWidth - end.x - 16 >= leastWidth;
    const width = isBeside ? area.clientWidth - end.x - 16 : area.clientWidth - 12;
    this.#root.classList.toggle("beside", isBeside);
    this.#root.style.maxWidth = `${width}px`;
    this.#root.style.left = isBeside ? `${area.offsetLeft + end.x + 12}px` : "";
    this.#root.style.right = isBeside ? "" : `${6 + area.offsetWidth - area.clientWidth}px`;
    // A note below its line is moved above the line if it would cover the caret.
    const height = this.#root.offsetHeight;
    const isAbove = !isBeside && ((isCovering && !this.#isOpen) || end.y + end.row + height > area.clientHeight) && end.y >= height;
    this.#root.style.top = `${isBeside ? end.y : isAbove ? end.y - height : end.y + end.row}px`;
  }
}
