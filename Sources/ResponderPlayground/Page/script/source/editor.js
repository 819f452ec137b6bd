// The editor for the file of the current screen. Valid text is shown as a screen after a short pause; an error is reported at its line.
// Edited text is stored as a draft until it is in the file, so that no reload and no restart of the server loses an edit.

import { byId } from "../common/elements.js";
import { mostBytes, sizeOf } from "../connection/connection.js";
import { Completer } from "./completer.js";
import { Drafts } from "./drafts.js";
import { Field } from "./field.js";
import { Question } from "./question.js";

/** Milliseconds after the last key until the text is sent to the server. */
const pause = 120;
/** Milliseconds after the last key until an error is marked: most words are unknown while they are typed. */
const patience = 500;

const normalized = (text) => text.replace(/\r\n?/g, "\n");

export class Editor {
  #field = new Field((event) => this.#changed(event));
  #completer;
  #drafts;
  #question = new Question((choice) => this.#choose(choice));
  #revert = byId("source-revert");
  #actions;
  #screen = null;
  /** The text of the file on which the edits are based; null until the server has sent it. */
  #base = null;
  /** The new text of a file that has changed while the user has edits; they are based on `base`. */
  #other = null;
  #revision = 0;
  #timer = 0;
  #markTimer = 0;
  /** The error of the text that the server has received last; null for none. */
  #fault = null;
  #lastKey = -Infinity;
  #isStale = false;
  #isTooLong = false;
  /** The reason why the edits are not sent until the user asks for it; null if they are sent. */
  #deferral = null;

  /**
   * `send(message)` sends a message if `isLive()`; `open(screen)` shows the file of a screen again; `complain(text)` reports to the user,
   * `say(text)` only to users of a screen reader.
   */
  constructor(actions) {
    this.#actions = actions;
    this.#drafts = new Drafts(actions.complain);
    this.#completer = new Completer(this.#field, actions.complain, actions.say);
    this.#field.area.addEventListener("keydown", (event) => this.#keyDown(event));
    this.#revert.addEventListener("click", () => this.#choose("file"));
    byId("source-complete").addEventListener("mousedown", (event) => event.preventDefault());
    byId("source-complete").addEventListener("click", () => {
      this.#field.area.focus();
      this.#completer.ask();
    });
  }

  get text() {
    return this.#field.text;
  }

  /**
   * Returns whether to request the text of the screen that the server has set up; `isOther` is whether the page has shown another screen
   * before.
   */
  wantsSource(isOther) {
    return isOther || this.#isStale || document.activeElement !== this.#field.area;
  }

  /** Begins to show the file of a screen; the screen of an app has no file. */
  begin(screen, hasFile) {
    if (screen === this.#screen) return;
    clearTimeout(this.#timer);
    this.#timer = 0;
    Object.assign(this.#field.area, { readOnly: true, placeholder: hasFile ? "" : "The screen of an app has no file." });
    this.#screen = screen;
    this.#base = null;
    this.#completer.close();
    this.#question.close();
    this.#field.begin(screen);
    this.mark(null);
    this.#showState();
  }

  /** Sends no edits until the user asks for it, because of `reason`. */
  deferEdits(reason) {
    this.#deferral = reason;
  }

  /** Notes that the connection is lost; edits are sent after the server has sent the file again. */
  disconnect() {
    this.#isStale = true;
  }

  /** Handles the server's text of the screen. */
  show(source) {
    if (source.screen !== this.#screen) return;
    const isFirst = this.#base === null;
    const [file, text] = [normalized(source.file), normalized(source.text)];
    const draft = this.#drafts.read(this.#screen);
    this.#isStale = false;
    this.#field.area.readOnly = false;
    if (!draft || draft.text === file) {
      this.#drafts.remove(this.#screen);
      this.#base = file;
      this.#question.close();
      // The text can be replaced, for example by the text with a fix, unless it is that of an earlier edit: the user may have undone all
      // edits since then.
      const isOlder = source.revision != null && (source.revision < this.#revision || this.#timer !== 0);
      if (!isOlder) this.#field.show(text, !isFirst);
    } else if (draft.base === file) {
      this.#base = file;
      this.#question.close();
      if (source.revision === this.#revision && !this.#timer) {
        this.#field.show(text, !isFirst);
        this.#drafts.write(this.#screen, { base: file, text });
      } else {
        this.#field.show(draft.text, !isFirst);
        if (!this.#timer && draft.text !== text) this.#sendUnlessDeferred(file);
      }
    } else {
      this.#base = draft.base;
      this.#field.show(draft.text, !isFirst);
      this.#ask("The file has changed, and you have edits that are not in it.", file);
    }
    // The error of a file arrives before its text.
    if (!this.#timer) this.#field.mark(this.#fault);
    this.#showState();
  }

  /** Marks an error in the text; null for none. */
  mark(fault) {
    this.#fault = fault;
    clearTimeout(this.#markTimer);
    const rest = this.#lastKey + patience - performance.now();
    if (fault && rest > 0) this.#markTimer = setTimeout(() => this.#field.mark(fault), rest);
    else this.#field.mark(fault);
  }

  /** Moves the caret to an error. */
  goTo(fault) {
    if (fault.line) this.#field.select(fault);
    else this.#field.area.focus();
  }

  #sendUnlessDeferred(file) {
    if (!this.#deferral) return this.#try();
    this.#question.ask(this.#deferral, { mine: this.text, file }, false);
    this.#other = file;
    this.#deferral = null;
  }

  #ask(text, file) {
    if (!this.#question.isOpen) this.#actions.complain(`${this.#screen}: ${text}`);
    this.#other = file;
    this.#question.ask(text, { mine: this.text, file });
  }

  #choose(choice) {
    const file = this.#question.isOpen ? this.#other : this.#base;
    this.#question.close();
    this.#base = file;
    if (choice === "mine") {
      this.#store();
      this.#try();
    } else {
      clearTimeout(this.#timer);
      this.#timer = 0;
      this.#drafts.remove(this.#screen);
      this.#field.show(file, true);
      this.#isStale = true;
      this.#actions.open(this.#screen);
    }
    this.#field.area.focus();
    this.#showState();
  }

  #changed(event) {
    this.#lastKey = event ? performance.now() : -Infinity;
    this.#fault = null;
    this.#deferral = null;
    this.#store();
    this.#question.update(this.text);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#try(), pause);
    this.#completer.follow(event);
    this.#showState();
  }

  #store() {
    if (this.text === this.#base) this.#drafts.remove(this.#screen);
    else this.#drafts.write(this.#screen, { base: this.#base, text: this.text });
  }

  #try() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    // Without a connection the draft is sent after the next one is made.
    if (!this.#actions.isLive() || this.#base === null) return;
    this.#revision += 1;
    const message = { type: "edit", screen: this.#screen, text: this.text, revision: this.#revision };
    const size = sizeOf(JSON.stringify(message));
    if (size <= mostBytes) this.#actions.send(message);
    else if (!this.#isTooLong) this.#actions.complain(`The text is too long to be shown: ${size} bytes; at most ${mostBytes} are accepted.`);
    this.#isTooLong = size > mostBytes;
  }

  #showState() {
    this.#revert.hidden = this.#base === null || this.text === this.#base;
  }

  #keyDown(event) {
    if (event.isComposing) return;
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
    const isAsking = event.key === " " && event.ctrlKey;
    if (isAsking) this.#completer.ask();
    if (isAsking || (isCommand ? this.#field.handle(event) : this.#completer.isOpen && this.#completer.handle(event.key))) {
      event.preventDefault();
      event.stopPropagation();
    }
  }
}
