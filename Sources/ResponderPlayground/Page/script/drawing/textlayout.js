// Draws the text of a text field or a text view: each character is at the position from the server, so that a touch hits the character
// under it.

import { element } from "../common/elements.js";

function put(node, [x, y, width, height]) {
  node.style.left = `${x}px`;
  node.style.top = `${y}px`;
  node.style.width = `${width}px`;
  node.style.height = `${height}px`;
  return node;
}

const canvas = document.createElement("canvas").getContext("2d");

/** Returns the factor by which a text in the page's font must be narrowed to have the width from the server. */
function fit(text, width, font) {
  canvas.font = `${font.fontSize} ${font.fontFamily}`;
  const own = canvas.measureText(text.join("")).width;
  return own > width ? Math.max(width / own, 0.5) : 1;
}

const block = (className, place) => put(element("div", { className }), place);

export class TextLayout {
  #node;
  #sheet = element("div", { className: "text-sheet" });
  #area = element("div", { className: "text-area", "aria-hidden": "true" }, this.#sheet);
  #placeholder = null;
  #clear = null;
  #lines = new Map();
  #insertion = [];

  /** If `scrolls`, the text is in the content layer of the view; otherwise it is in the view itself. */
  constructor({ node, below, inside }, scrolls) {
    this.#node = node;
    (scrolls ? inside : below).append(this.#area);
  }

  draw({ style, lines, insertion }) {
    this.#show(style);
    for (const row of [...this.#lines.keys()]) this.#remove(row);
    for (const line of lines) this.#write(line, style);
    this.#point(insertion);
  }

  /** Draws a change that `applyChange` has already applied to `textLayout`. */
  change({ style, lines, gone, insertion }, textLayout) {
    if (style) {
      this.draw(textLayout);
      return;
    }
    for (const row of gone ?? []) this.#remove(row);
    for (const line of lines ?? []) this.#write(line, textLayout.style);
    if (insertion) this.#point(insertion);
  }

  #show(style) {
    this.#node.dataset.border = style.border ?? "";
    this.#sheet.style.fontSize = `${style.size}px`;
    this.#sheet.style.color = style.color && CSS.supports("color", style.color) ? style.color : "";
    if (style.area) {
      put(this.#area, style.area);
      this.#sheet.style.transform = `translate(${-style.area[0]}px, ${-style.area[1]}px)`;
    }
    this.#placeholder?.remove();
    this.#placeholder = style.placeholder ? this.#line(style.placeholder, style, "text-line text-placeholder") : null;
    if (this.#placeholder) this.#sheet.append(this.#placeholder);
    this.#clear?.remove();
    this.#clear = style.clear ? block("text-clear", style.clear) : null;
    if (this.#clear) this.#area.after(this.#clear);
  }

  #write(line, style) {
    this.#remove(line.row);
    const node = this.#line(line, style, "text-line");
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

  /** Draws caret, selection and marked text with new nodes, so that a moved caret starts blinking from the beginning. */
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

/** Applies a change to the page's copy of the text. */
export function applyChange(textLayout, { style, lines = [], gone = [], insertion }) {
  if (style) textLayout.style = style;
  if (insertion) textLayout.insertion = insertion;
  const replaced = new Set([...gone, ...lines.map((line) => line.row)]);
  textLayout.lines = [...textLayout.lines.filter((line) => !replaced.has(line.row)), ...lines];
}
