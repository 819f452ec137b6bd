// Paints the text of the editor in colors, with its line numbers, behind the transparent text of the text area. Only the visible lines are
// painted; lines never wrap.

import { byId, element } from "../common/elements.js";
import { tokens } from "../format/colors.js";

export class Sheet {
  #area = byId("source-text");
  #lines = byId("source-lines");
  #numbers = byId("source-numbers");
  #ruler = byId("source-ruler");

  /** The height of a line and the inner margins of the text area, in CSS pixels. */
  get measures() {
    const style = getComputedStyle(this.#area);
    return { row: parseFloat(style.lineHeight), top: parseFloat(style.paddingTop), left: parseFloat(style.paddingLeft) };
  }

  /** Paints `lines`; `wrong` is {line, from, to} of a faulty word, or null. */
  paint(lines, wrong) {
    const { row, top } = this.measures;
    const area = this.#area;
    const first = Math.max(0, Math.floor((area.scrollTop - top) / row));
    const last = Math.min(lines.length, first + Math.ceil(area.clientHeight / row) + 2);
    const y = first * row - area.scrollTop;
    this.#lines.style.transform = `translate(${-area.scrollLeft}px, ${y}px)`;
    this.#lines.replaceChildren(...lines.slice(first, last).map((line, index) => {
      const isWrong = wrong?.line === first + index + 1;
      return element("div", { className: isWrong ? "wrong-line" : null }, ...this.#spans(line, isWrong ? wrong : null));
    }));
    const numbers = lines.slice(first, last).map((_, index) => {
      const number = first + index + 1;
      return element("span", { className: number === wrong?.line ? "wrong" : null, text: number });
    });
    this.#numbers.firstElementChild.style.transform = `translateY(${y}px)`;
    this.#numbers.firstElementChild.replaceChildren(...numbers);
    this.#numbers.style.setProperty("--digits", Math.max(2, String(lines.length).length));
  }

  #spans(line, wrong) {
    const spans = [];
    let at = 0;
    for (const { text, kind } of tokens(line)) {
      const bounds = wrong ? [wrong.from, wrong.to].map((bound) => Math.min(Math.max(bound - at, 0), text.length)) : [0, 0];
      for (const [from, to, isWrong] of [[0, bounds[0]], [bounds[0], bounds[1], true], [bounds[1], text.length]]) {
        if (to <= from) continue;
        const classes = [kind ? `token-${kind}` : null, isWrong ? "wrong-word" : null].filter(Boolean).join(" ");
        spans.push(element("span", { className: classes || null, text: text.slice(from, to) }));
      }
      at += text.length;
    }
    return spans;
  }

  /** Returns the width of a text in the editor's font, in CSS pixels. */
  width(text) {
    this.#ruler.textContent = text;
    return this.#ruler.getBoundingClientRect().width;
  }

  /** Returns the location of the beginning of a character, relative to the visible part of the text area: {x, y, row}; y is the line's top. */
  location(lines, line, column) {
    const { row, top, left } = this.measures;
    const x = left + this.width(lines[line]?.slice(0, column) ?? "") - this.#area.scrollLeft;
    return { x, y: top + line * row - this.#area.scrollTop, row };
  }
}
