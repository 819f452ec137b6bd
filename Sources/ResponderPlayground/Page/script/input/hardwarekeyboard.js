// Sends keys to the server while the screen has the keyboard. Pressing Enter on the screen or touching it gives it the keyboard, pressing
// Esc twice returns the keyboard to the browser. While the browser has the keyboard, the tab key passes over the screen as over any other
// part of the page.

import { byId } from "../common/elements.js";
import { modifiers } from "./pointers.js";

// Keys for the computer itself, and keys that the browser does not identify.
const foreign = /^(|Unidentified|Fn|FnLock|Power|Sleep|WakeUp|Eject|(Media|Audio|Browser|Launch|Brightness|Display).*)$/;
// Keys that the browser handles: reload, full screen and the developer tools.
const browsers = new Set(["F5", "F11", "F12"]);
const modifierCodes = /^(Shift|Control|Alt|Meta)(Left|Right)$/;

const hints = {
  away: "Touch the screen, or press Enter on it, to give it the keyboard.",
  here: "The screen has the keyboard. Esc twice returns it to the page.",
};

export class HardwareKeyboard {
  #root;
  #hint = byId("keyboard-hint");
  #samples;
  #isEnabled;
  #hasKeys = false;
  #wasEscape = false;
  /** Keys that are down, each with the number of the message that reported it. */
  #pressedKeys = new Map();
  #layout = null;
  #textInput;

  constructor(screen, samples, textInput, isEnabled) {
    this.#root = screen.root;
    this.#samples = samples;
    this.#textInput = textInput;
    this.#isEnabled = isEnabled;
    this.#root.addEventListener("keydown", (event) => this.#keyDown(event));
    this.#root.addEventListener("keyup", (event) => this.#keyUp(event));
    this.#root.addEventListener("pointerdown", () => this.take());
    this.#root.addEventListener("focusout", (event) => {
      if (!this.#root.contains(event.relatedTarget)) this.giveBack();
    });
    addEventListener("blur", () => this.#release());
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.#release();
    });
    // The character of each key without modifiers; few browsers provide it.
    navigator.keyboard?.getLayoutMap?.().then((layout) => { this.#layout = layout; }, () => {});
    this.#showHint();
  }

  take() {
    if (this.#textInput.isActive) this.#textInput.focus();
    else if (!this.#root.contains(document.activeElement)) this.#root.focus({ preventScroll: true });
    this.#hasKeys = true;
    this.#wasEscape = false;
    this.#showHint();
  }

  giveBack() {
    this.#release();
    this.#hasKeys = false;
    this.#showHint();
    this.#textInput.leave();
  }

  /**
   * Forgets the keys that are down without a message to the server, which has ended them or is lost. Keys of messages after `lastRead`
   * are preserved.
   */
  forget(lastRead = Infinity) {
    for (const [code, message] of [...this.#pressedKeys]) if (message <= lastRead) this.#pressedKeys.delete(code);
  }

  #keyDown(event) {
    // While an input method composes, its keys are not sent. The text input receives the composed text.
    if (event.isComposing || event.keyCode === 229) return;
    if (!this.#hasKeys) {
      if (event.target !== this.#root || event.key !== "Enter") return;
      event.preventDefault();
      this.take();
      return;
    }
    if (foreign.test(event.code) || browsers.has(event.code) || this.#textInput.leaves(event)) return;
    event.preventDefault();
    if (event.repeat) {
      if (this.#pressedKeys.has(event.code)) this.#send("repeated", event.code, event);
      return;
    }
    const isEscape = event.code === "Escape" && !modifiers(event);
    if (isEscape && this.#wasEscape) {
      this.giveBack();
      return;
    }
    this.#wasEscape = isEscape;
    if (!this.#isEnabled() || this.#pressedKeys.has(event.code)) return;
    this.#pressedKeys.set(event.code, this.#send("began", event.code, event));
  }

  #keyUp(event) {
    if (!this.#pressedKeys.has(event.code)) return;
    event.preventDefault();
    this.#end(event.code, event);
    // A Mac does not report the release of keys while the command key is pressed.
    if (event.key === "Meta") for (const code of [...this.#pressedKeys.keys()]) if (!modifierCodes.test(code)) this.#end(code, event);
  }

  #end(code, event) {
    this.#pressedKeys.delete(code);
    this.#send("ended", code, event.code === code ? event : undefined, event.timeStamp);
  }

  /** Cancels all keys that are down, because the page will not receive their release. */
  #release() {
    for (const code of this.#pressedKeys.keys()) this.#send("cancelled", code);
    this.#pressedKeys.clear();
  }

  #send(phase, code, event, time = event?.timeStamp ?? performance.now()) {
    const message = { type: "key", time, phase, code };
    if (event) {
      if (event.key && event.key.length <= 16) message.key = event.key;
      const plain = this.#layout?.get(code);
      if (plain && [...plain].length === 1) message.plain = plain;
      message.modifiers = this.#textInput.pressedModifiers(event, modifiers(event));
    }
    return this.#samples.send(message);
  }

  #showHint() {
    this.#hint.textContent = this.#hasKeys ? hints.here : hints.away;
    this.#root.classList.toggle("has-keys", this.#hasKeys);
  }
}
