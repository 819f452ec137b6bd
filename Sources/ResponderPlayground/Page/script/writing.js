// The text of a field or a text view: each character where the event system has it, so that a finger finds what is seen.

import { element } from "./elements.js";

function put(node, [x, y, width, height]) {
  node.style.left = `${x}px`;
  node.style.top = `${y}px`;
  node.style.width = `${width}px`;
  node.style.height = `${height}px`;
  return node;
}

const canvas = document.createElement("canvas").getContext("2d");

/** How much narrower letters of this page's font have to be, so that they stand side by side where the server has them. */
function fit(text, width, style) {
  canvas.font = `${style.fontSize} ${style.fontFamily}`;
  const own = canvas.measureText(text.join("")).width;
  return own > width ? Math.max(width / own, 0.5) : 1;
}

const block = (className, place) => put(element("div", { className }), place);

export class Writing {
  #node;
  #sheet = element("div", { className: "text-sheet" });
  #area = element("div", { className: "text-area", "aria-hidden": "true" }, this.#sheet);
  #placeholder = null;
  #clear = null;
  #lines = new Map();
  #insertion = [];

  /** What scrolls is written into the content, all else into the view itself. */
  constructor({ node, below, inside }, scrolls) {
    this.#node = node;
    (scrolls ? inside : below).append(this.#area);
  }

  draw({ look, lines, insertion }) {
    this.#show(look);
    for (const row of [...this.#lines.keys()]) this.#remove(row);
    for (const line of lines) this.#write(line, look);
    this.#point(insertion);
  }

  /** What has changed of `writing`, which knows of the change already. */
  rewrite({ look, lines, gone, insertion }, writing) {
    if (look) {
      this.draw(writing);
      return;
    }
    for (const row of gone ?? []) this.#remove(row);
    for (const line of lines ?? []) this.#write(line, writing.look);
    if (insertion) this.#point(insertion);
  }

  #show(look) {
    this.#node.dataset.border = look.border ?? "";
    this.#sheet.style.fontSize = `${look.size}px`;
    this.#sheet.style.color = look.color && CSS.supports("color", look.color) ? look.color : "";
    if (look.area) {
      put(this.#area, look.area);
      this.#sheet.style.transform = `translate(${-look.area[0]}px, ${-look.area[1]}px)`;
    }
    this.#placeholder?.remove();
    this.#placeholder = look.placeholder ? this.#line(look.placeholder, look, "text-line text-placeholder") : null;
    if (this.#placeholder) this.#sheet.append(this.#placeholder);
    this.#clear?.remove();
    this.#clear = look.clear ? block("text-clear", look.clear) : null;
    if (this.#clear) this.#area.after(this.#clear);
  }

  #write(line, look) {
    this.#remove(line.row);
    const node = this.#line(line, look, "text-line");
    this.#lines.set(line.row, node);
    this.#sheet.append(node);
  }

  #line({ top, text, edges }, { height }, className) {
    const node = element("div", { className });
    node.style.top = `${top}px`;
    node.style.height = node.style.lineHeight = `${height}px`;
    text.forEach((grapheme, index) => {
      const letter = element("span", { text: grapheme });
      letter.style.left = `${edges[index]}px`;
      letter.style.width = `${edges[index + 1] - edges[index]}px`;
      node.append(letter);
    });
    const narrower = fit(text, edges.at(-1) - edges[0], getComputedStyle(this.#sheet));
    if (narrower < 0.98) node.style.setProperty("--fit", narrower.toFixed(3));
    return node;
  }

  #remove(row) {
    this.#lines.get(row)?.remove();
    this.#lines.delete(row);
  }

  /** A caret that was moved begins to blink anew. */
  #point({ caret, selection, marked }) {
    for (const node of this.#insertion) node.remove();
    this.#insertion = [
      ...selection.map((place) => block("text-selection", place)),
      ...marked.map((place) => block("text-marked", place)),
      ...(caret ? [block("text-caret", caret)] : []),
    ];
    this.#sheet.prepend(...this.#insertion);
  }
}

/** Brings what is known of a writing up to date. */
export function amend(writing, { look, lines = [], gone = [], insertion }) {
  if (look) writing.look = look;
  if (insertion) writing.insertion = insertion;
  const replaced = new Set([...gone, ...lines.map((line) => line.row)]);
  writing.lines = [...writing.lines.filter((line) => !replaced.has(line.row)), ...lines];
}
