// The text area of the editor: its text with undo and redo, the keys that change it, its colors and the mark of an error.

import { byId, oncePerFrame } from "../common/elements.js";
import { History } from "./history.js";
import { Note } from "./note.js";
import { Sheet } from "./sheet.js";
import { backspace, comment, indent, newLine, overtype } from "./typing.js";

/** The maximum number of screens whose changes can be undone after the user has seen another screen. */
const mostHistories = 20;

export class Field {
  area = byId("source-text");
  sheet = new Sheet();
  #buttons = { undo: byId("source-undo"), redo: byId("source-redo") };
  #histories = new Map();
  #history = new History();
  /** The text and the selection before the change in progress, and after the last change. */
  #before = null;
  #last = { text: "", start: 0, end: 0 };
  #lines = [""];
  /** The offset after a colon and a space that a completion has inserted. A colon or space that the user types there is ignored. */
  #afterColon = null;
  #fault = null;
  /** The text of the line with the error. */
  #faultyLine = "";
  #note = new Note(() => this.applySuggestion(), () => this.#draw());
  #onChange;
  #draw = oncePerFrame(() => this.#paint());

  /** `onChange(event)` is called after the user has changed the text; `event` is null for a change by a button or a key of the editor. */
  constructor(onChange) {
    this.#onChange = onChange;
    const area = this.area;
    area.addEventListener("beforeinput", (event) => this.#beforeInput(event));
    area.addEventListener("input", (event) => this.#input(event));
    area.addEventListener("compositionend", () => this.#record());
    area.addEventListener("scroll", this.#draw);
    document.addEventListener("selectionchange", () => this.#fault && this.#draw());
    new ResizeObserver(this.#draw).observe(area);
    this.#buttons.undo.addEventListener("click", () => this.undo());
    this.#buttons.redo.addEventListener("click", () => this.redo());
  }

  get text() {
    return this.area.value;
  }

  get lines() {
    return this.#lines;
  }

  /** The caret's offset; null if text is selected. */
  get caret() {
    return this.area.selectionStart === this.area.selectionEnd ? this.area.selectionStart : null;
  }

  /** Begins to edit another text, with its own list of changes. */
  begin(name, text = "") {
    const history = this.#histories.get(name) ?? new History();
    this.#histories.delete(name);
    this.#histories.set(name, history);
    if (this.#histories.size > mostHistories) this.#histories.delete(this.#histories.keys().next().value);
    this.#history = history;
    this.#write({ text, start: 0, end: 0 });
    this.area.scrollTo(0, 0);
  }

  /** Shows a text for the first time, or replaces the text; a replacement can be undone. */
  show(text, isReplacement) {
    if (text === this.text) return;
    const before = this.#snapshot;
    const at = (offset) => Math.min(offset, text.length);
    this.#write({ text, start: at(before.start), end: at(before.end) });
    if (isReplacement) this.#history.add(before, this.#last, -Infinity);
    this.#showCan();
  }

  /** Inserts a completion, which is described like the change in `change`. */
  complete(change) {
    this.change(change);
    this.#afterColon = this.text.slice(0, change.end).endsWith(": ") ? change.end : null;
  }

  /** Applies a change {from, to, insert, start, end} as if the user had typed it; null for none. */
  change(change) {
    if (!change || this.area.readOnly) return;
    const before = this.#snapshot;
    this.area.setRangeText(change.insert, change.from, change.to);
    this.area.setSelectionRange(change.start, change.end);
    this.#before = before;
    this.#record();
    this.reveal();
    this.#onChange(null);
  }

  undo() {
    this.#travel(this.#history.undo(this.text));
  }

  redo() {
    this.#travel(this.#history.redo(this.text));
  }

  /** Marks an error of the server; null for none. */
  mark(fault) {
    this.#fault = fault?.line ? fault : null;
    this.#faultyLine = this.#fault && this.#lines[this.#fault.line - 1];
    this.#note.show(this.#fault);
    this.area.setAttribute("aria-invalid", String(this.#fault !== null));
    this.area.setAttribute("aria-describedby", this.#fault ? "source-note-text source-hint" : "source-hint");
    this.#draw();
  }

  /** Replaces the misspelled word of the error by the suggestion. */
  applySuggestion() {
    const { correction } = this.#fault ?? {};
    const wrong = this.#wrong;
    if (!correction || this.#lines[wrong.line - 1]?.slice(wrong.from, wrong.to) !== correction.word) return;
    const start = this.offset(wrong.line, wrong.from);
    const end = start + correction.replacement.length;
    this.change({ from: start, to: start + correction.word.length, insert: correction.replacement, start: end, end });
    this.area.focus();
  }

  /** Selects the faulty word. */
  select({ line, column }) {
    this.area.focus();
    const start = this.offset(line, column - 1);
    this.area.setSelectionRange(start, Math.min(start + 1, this.offset(line, Infinity)));
    this.reveal();
  }

  /** Returns the offset of a character in a line; lines are counted from 1. */
  offset(line, column) {
    const start = this.#lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
    return Math.min(start + Math.min(column, this.#lines[line - 1]?.length ?? 0), this.text.length);
  }

  /** Returns the line, from 0, and the column of an offset. */
  position(offset) {
    const before = this.text.slice(0, offset).split("\n");
    return { line: before.length - 1, column: before.at(-1).length };
  }

  /** Scrolls the text so that the caret is visible. */
  reveal() {
    const area = this.area;
    const { line, column } = this.position(area.selectionEnd);
    const { x, y, row } = this.sheet.location(this.#lines, line, column);
    if (y < 0) area.scrollTop += y - row / 2;
    else if (y + row > area.clientHeight) area.scrollTop += y + row * 1.5 - area.clientHeight;
    if (area.scrollLeft + x < 0.8 * area.clientWidth) area.scrollLeft = 0;
    else if (x < row) area.scrollLeft += x - 2 * row;
    else if (x > area.clientWidth - row) area.scrollLeft += x - area.clientWidth + 3 * row;
    this.#draw();
  }

  /** Handles a key with Control or Command; returns whether the editor uses it. */
  handle({ key, shiftKey }) {
    const { selectionStart: from, selectionEnd: to } = this.area;
    const name = key.toLowerCase();
    if (name === "z") shiftKey ? this.redo() : this.undo();
    else if (name === "y") this.redo();
    else if (key === "]" || key === "[") this.change(indent(this.text, from, to, key === "["));
    else if (key === "/") this.change(comment(this.text, from, to));
    else if (key === ".") this.applySuggestion();
    else return false;
    return true;
  }

  get #snapshot() {
    return { text: this.area.value, start: this.area.selectionStart, end: this.area.selectionEnd };
  }

  /** The faulty word as {line, from, to}; null if there is no error. */
  get #wrong() {
    if (!this.#fault) return null;
    const { line, column, correction } = this.#fault;
    const text = this.#lines[line - 1] ?? "";
    // The server counts Unicode scalars, the text area UTF-16 units.
    const start = [...text].slice(0, column - 1).join("").length;
    const found = correction ? text.indexOf(correction.word, start) : -1;
    if (found >= 0) return { line, from: found, to: found + correction.word.length };
    const word = text.slice(start).match(/^(?:[^\s,[\]{}:]+|.)/)?.[0] ?? "";
    return { line, from: start, to: start + word.length };
  }

  #beforeInput(event) {
    if (!event.isComposing || !this.#before) this.#before = this.#snapshot;
    if (event.isComposing) return;
    const { selectionStart: from, selectionEnd: to } = this.area;
    let change = null;
    const isAfterColon = from === to && from === this.#afterColon;
    if (event.inputType === "insertText" && isAfterColon && (event.data === ":" || event.data === " ")) return event.preventDefault();
    this.#afterColon = null;
    switch (event.inputType) {
      case "historyUndo": this.undo(); break;
      case "historyRedo": this.redo(); break;
      case "insertLineBreak": change = newLine(this.text, from, to); break;
      case "insertText": change = overtype(this.text, from, to, event.data); break;
      case "deleteContentBackward": change = backspace(this.text, from, to); break;
      default: return;
    }
    if (change || event.inputType.startsWith("history")) event.preventDefault();
    this.change(change);
  }

  #input(event) {
    if (!event.isComposing) this.#record();
    this.#divide();
    this.#onChange(event);
  }

  /** Adds the change since the last one to the list of changes. */
  #record() {
    const now = this.#snapshot;
    const before = this.#before ?? this.#last;
    this.#before = null;
    this.#history.add(before.text === this.#last.text ? before : this.#last, now, performance.now());
    this.#last = now;
    this.#divide();
    this.#showCan();
  }

  #travel(state) {
    if (!state || this.area.readOnly) return;
    this.#write(state);
    this.reveal();
    this.#onChange(null);
  }

  #write({ text, start, end }) {
    if (text !== this.text) this.area.value = text;
    this.area.setSelectionRange(start, end);
    this.#before = null;
    this.#last = this.#snapshot;
    this.#divide();
    this.#showCan();
  }

  #divide() {
    this.#lines = this.area.value.split("\n");
    // The user has changed the faulty line, so the server will report whether it still has an error.
    if (this.#fault && this.#lines[this.#fault.line - 1] !== this.#faultyLine) this.mark(null);
    this.#draw();
  }

  #showCan() {
    for (const [name, can] of Object.entries(this.#history.can)) this.#buttons[name].disabled = !can;
  }

  #paint() {
    const wrong = this.#wrong;
    this.sheet.paint(this.#lines, wrong);
    if (!wrong) return this.#note.position({ y: -Infinity, row: 0 });
    const caret = this.position(this.area.selectionEnd).line;
    const end = this.sheet.location(this.#lines, wrong.line - 1, Infinity);
    this.#note.position(end, caret === wrong.line && document.activeElement === this.area);
  }
}
