// Asks which text applies if both the file and the draft of a screen have changed, and shows their differences.

import { byId, element } from "../common/elements.js";
import { comparedLines } from "./difference.js";

/** The number of equal lines that are shown around each difference. */
const around = 2;
const signs = { same: " ", mine: "+", file: "−" };
const names = { same: "both", mine: "mine", file: "file" };

export class Question {
  #root = byId("source-question");
  #text = byId("source-question-text");
  #both = byId("source-both");
  #buttons = { mine: byId("source-mine"), file: byId("source-file"), both: byId("source-show-both") };
  #texts = null;

  /** `choose(choice)` receives `mine` or `file`. */
  constructor(choose) {
    for (const choice of ["mine", "file"]) this.#buttons[choice].addEventListener("click", () => choose(choice));
    this.#buttons.both.addEventListener("click", () => this.#showBoth(this.#both.hidden));
  }

  get isOpen() {
    return !this.#root.hidden;
  }

  /** Asks about the texts {mine, file}; `isChoice` is false if there is nothing to compare, only a text to show again. */
  ask(text, texts, isChoice = true) {
    this.#text.textContent = text;
    this.#texts = texts;
    this.#root.hidden = false;
    this.#buttons.mine.textContent = isChoice ? "Keep mine" : "Show again";
    this.#buttons.both.hidden = !isChoice;
    document.body.dataset.draft = "conflict";
    if (!this.#both.hidden) this.#showBoth(isChoice);
  }

  /** Updates the user's text while the question is open. */
  update(mine) {
    if (!this.#texts) return;
    this.#texts.mine = mine;
    if (!this.#both.hidden) this.#showBoth(true);
  }

  close() {
    this.#root.hidden = true;
    this.#texts = null;
    delete document.body.dataset.draft;
    this.#showBoth(false);
  }

  #showBoth(isShown) {
    this.#both.hidden = !isShown;
    this.#buttons.both.textContent = isShown ? "Hide" : "Show both";
    this.#buttons.both.setAttribute("aria-expanded", String(isShown));
    if (!isShown || !this.#texts) return this.#both.replaceChildren();
    const rows = comparedLines(this.#texts.file, this.#texts.mine);
    const shown = rows.map((_, index) => rows.slice(Math.max(0, index - around), index + around + 1).some(({ from }) => from !== "same"));
    const items = rows.flatMap(({ from, line }, index) => {
      if (!shown[index]) return shown[index - 1] || index === 0 ? [element("li", { className: "gap", text: "⋯" })] : [];
      return [element("li", { dataFrom: from }, element("span", { className: "from-sign", role: "img", "aria-label": names[from], text: signs[from] }), element("code", { text: line || " " }))];
    });
    const legend = element("p", {}, element("span", { dataFrom: "mine", text: "+ mine" }), element("span", { dataFrom: "file", text: "− file" }));
    this.#both.replaceChildren(legend, element("ol", {}, ...items));
  }
}
