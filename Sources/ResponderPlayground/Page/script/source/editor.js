// The editor for the file of the current screen. A valid text is shown as a screen immediately, an error is reported at its position.

import { byId, element, oncePerFrame } from "../common/elements.js";

/** Milliseconds after the last key until the text is sent to the server. */
const pause = 120;
/** The maximum size of text that the server accepts in one message. */
const mostBytes = 60_000;
const bytes = (text) => new TextEncoder().encode(text).length;

export class Editor {
  #area = byId("source-text");
  #numbers = byId("source-numbers");
  #words = byId("source-words");
  #send;
  #complain;
  #timer = 0;
  #vocabulary = [];
  #fault = null;
  #at = 0;
  #draw = oncePerFrame(() => this.#writeNumbers());

  /** `send(text)` sends the edited text to the server. */
  constructor(send, complain) {
    this.#send = send;
    this.#complain = complain;
    this.#area.addEventListener("input", () => this.#changed());
    this.#area.addEventListener("scroll", () => (this.#numbers.scrollTop = this.#area.scrollTop));
    this.#area.addEventListener("keydown", (event) => this.#keyDown(event));
    this.#area.addEventListener("blur", () => this.#offer([]));
  }

  /** Whether the user is writing. */
  get isWritten() {
    return document.activeElement === this.#area;
  }

  get text() {
    return this.#area.value;
  }

  /** Shows the server's version of the file; text that the user is writing is not replaced. */
  show({ text, words }) {
    if (words) this.#vocabulary = words;
    if (document.activeElement !== this.#area || !this.#timer) {
      if (text !== this.#area.value) {
        const at = this.#area.selectionStart;
        this.#area.value = text;
        if (document.activeElement === this.#area) this.#area.setSelectionRange(at, at);
      }
    }
    this.#draw();
  }

  /** Marks an error in the text; null for none. */
  mark(fault) {
    this.#fault = fault;
    this.#draw();
  }

  /** Moves the caret to the position of an error. */
  goTo({ line, column }) {
    const lines = this.#area.value.split("\n");
    const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
    const at = Math.min(start + column - 1, this.#area.value.length);
    this.#area.focus();
    this.#area.setSelectionRange(at, Math.min(at + 1, start + (lines[line - 1]?.length ?? 0)));
  }

  /** Replaces the edited text by the user, and sends the new text to the server. */
  replace(text) {
    this.#area.value = text;
    this.#try();
  }

  #changed() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#try(), pause);
    this.#draw();
    this.#complete();
  }

  #try() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    const text = this.#area.value;
    if (bytes(text) > mostBytes) this.#complain(`The text has ${bytes(text)} bytes; at most ${mostBytes} are accepted.`);
    else this.#send(text);
    this.#draw();
  }

  #writeNumbers() {
    const count = this.#area.value.split("\n").length;
    const lines = [];
    for (let line = 1; line <= count; line += 1) {
      lines.push(element("span", { className: line === this.#fault?.line ? "wrong" : null, text: line }));
    }
    this.#numbers.replaceChildren(...lines);
    this.#numbers.scrollTop = this.#area.scrollTop;
  }

  // Completion

  /** Lists the words of the format that begin with the word before the caret. */
  #complete(isAsked = false) {
    const before = this.#area.value.slice(0, this.#area.selectionStart);
    const word = before.match(/[A-Za-z][\w-]*$/)?.[0] ?? "";
    if (!word && !isAsked) return this.#offer([]);
    const known = this.#vocabulary.filter((other) => other.startsWith(word) && other !== word);
    this.#offer(word.length > 1 || isAsked ? known.slice(0, 8) : []);
  }

  #offer(words) {
    this.#at = 0;
    this.#words.hidden = words.length === 0;
    this.#words.replaceChildren(...words.map((word) => element("li", {
      role: "option", text: word,
      // Without this, a press on the list would take the focus from the text.
      onpointerdown: (event) => { event.preventDefault(); this.#take(word); },
    })));
    this.#choose(0);
  }

  #choose(index) {
    const items = [...this.#words.children];
    if (!items.length) return;
    this.#at = (index + items.length) % items.length;
    items.forEach((item, other) => item.setAttribute("aria-selected", String(other === this.#at)));
  }

  #take(word) {
    const end = this.#area.selectionStart;
    const start = end - (this.#area.value.slice(0, end).match(/[A-Za-z][\w-]*$/)?.[0].length ?? 0);
    this.#area.setRangeText(word, start, end, "end");
    this.#changed();
    this.#offer([]);
  }

  #keyDown(event) {
    if (event.key === " " && event.ctrlKey) {
      event.preventDefault();
      return this.#complete(true);
    }
    if (this.#words.hidden) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) this.#choose(this.#at + step);
    else if (event.key === "Enter" || event.key === "Tab") this.#take(this.#words.children[this.#at].textContent);
    else if (event.key === "Escape") this.#offer([]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
