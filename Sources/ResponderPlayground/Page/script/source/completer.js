// Completes words in the editor, from the JSON Schema of scenario files that the server sends when the user starts to write.

import { completions } from "../format/completion.js";
import { Schema } from "../format/schema.js";
import { Suggestions } from "./suggestions.js";

export class Completer {
  #field;
  #schema = null;
  #loading = null;
  #found = null;
  #request = 0;
  #complain;
  #say;
  #list = new Suggestions((item) => this.#take(item));

  /** `say(text)` announces the suggestions that the user has asked for. */
  constructor(field, complain, say) {
    this.#field = field;
    this.#complain = complain;
    this.#say = say;
    const { area } = field;
    area.addEventListener("focus", () => this.#load());
    area.addEventListener("pointerenter", () => this.#load());
    area.addEventListener("blur", () => this.close());
    area.addEventListener("pointerdown", () => this.close());
  }

  get isOpen() {
    return this.#list.isOpen;
  }

  close() {
    this.#found = null;
    this.#list.close();
  }

  /** Handles a key while the list is open; returns whether the key belongs to the list. */
  handle(key) {
    return this.#list.handle(key);
  }

  /** Lists the completions at the caret, because the user has asked for them. */
  async ask() {
    await this.#load();
    if (this.#field.caret !== null) this.#field.reveal();
    this.#show(() => true);
    const { items = [] } = this.#found ?? {};
    const first = items.slice(0, 3).map(({ label }) => label).join(", ");
    this.#say(items.length ? `${items.length} suggestions: ${first}` : "There are no suggestions here.");
  }

  /** Lists the completions of the word that the user types, or of a value that has just been begun. */
  follow(event) {
    const isValueBegun = event?.data === " " || event?.data === "[";
    if (!this.#schema) this.#load().then(() => this.#schema && event && this.follow(event));
    else if (event?.inputType === "insertText") this.#show(({ word, isValue }) => word || (isValue && isValueBegun));
    else if (event && this.isOpen) this.#show(({ word }) => word);
    else this.close();
  }

  #show(isWanted) {
    const { caret, text, area } = this.#field;
    this.#found = this.#schema && caret !== null && !area.readOnly ? completions(text, caret, this.#schema) : null;
    if (!this.#found || !isWanted(this.#found)) return this.close();
    this.#list.show(this.#found.items, this.#location, this.#found.word !== "" || isWanted({ word: "" }));
    cancelAnimationFrame(this.#request);
    this.#follow();
  }

  /** The location in the window of the word that is completed. */
  get #location() {
    const { area, sheet, lines } = this.#field;
    const { line, column } = this.#field.position(this.#found.from);
    const { x, y, row } = sheet.location(lines, line, column);
    const box = area.getBoundingClientRect();
    return { x: box.left + x, y: box.top + y, row };
  }

  /** Moves the list with its word in each frame, since an error above the text moves the word too; closes it if the word is not visible. */
  #follow() {
    if (!this.isOpen) return;
    this.#request = requestAnimationFrame(() => this.#follow());
    const box = this.#field.area.getBoundingClientRect();
    const { y, row } = this.#location;
    if (y < box.top - row || y > box.bottom) this.close();
    else this.#list.move(this.#location);
  }

  #take(item) {
    const { from } = this.#found;
    const { caret } = this.#field;
    const at = from + item.caret;
    this.close();
    this.#field.complete({ from, to: caret, insert: item.insert, start: at, end: at });
    // After a key is inserted, its values are suggested.
    if (/[:[{] ?$/.test(item.insert.slice(0, item.caret))) this.#show(({ isValue }) => isValue);
  }

  async #load() {
    this.#loading ??= fetch("scenario.schema.json").then((response) => response.json());
    try {
      this.#schema ??= new Schema(await this.#loading);
    } catch (error) {
      this.#loading = null;
      this.#complain(`The words of the format cannot be loaded for completion: ${error.message}`);
    }
  }
}
