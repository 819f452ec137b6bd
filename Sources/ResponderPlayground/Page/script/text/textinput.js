// Receives text that does not come from a hardware key, but from an input method, a phone's keyboard, an emoji picker or the clipboard. An
// invisible text area receives the text. The text area is at the caret, so that the input method's window opens there.

import { element } from "../common/elements.js";

const longest = 30_000;
// The text area always has one character: a phone's delete key sends no event in an empty text.
const stop = "\u200b";
const isMac = /^(Mac|iP)/.test(navigator.platform);

const bytes = (text) => new TextEncoder().encode(text).length;

export class TextInput {
  #screen;
  #samples;
  #report;
  #view = null;
  #isComposing = false;
  #marked = "";
  #area = element("textarea", {
    id: "typing", className: "typing", tabindex: "-1", rows: "1", autocomplete: "off", autocapitalize: "off", autocorrect: "off",
    spellcheck: "false", "aria-label": "Text of the screen",
  });

  /** `report(text)` reports an error. */
  constructor(screen, samples, report) {
    this.#screen = screen;
    this.#samples = samples;
    this.#report = report;
    const area = this.#area;
    screen.root.append(area);
    area.addEventListener("beforeinput", (event) => this.#beforeInput(event));
    area.addEventListener("input", (event) => this.#input(event));
    area.addEventListener("compositionstart", () => { this.#isComposing = true; });
    area.addEventListener("compositionend", (event) => this.#compositionEnd(event));
    area.addEventListener("paste", (event) => {
      event.preventDefault();
      const data = event.clipboardData;
      if (data?.types.length) this.paste(data.getData("text/plain"));
      else this.#pasteNothing();
    });
    // Text that is dropped on the text area is not inserted.
    area.addEventListener("drop", (event) => event.preventDefault());
    // A touch elsewhere ends the composition before the event system receives the touch.
    screen.root.addEventListener("pointerdown", () => this.#endComposition(), { capture: true });
    // A phone shows its own keyboard only if the text area gets the focus while the finger's event is handled.
    screen.root.addEventListener("pointerup", (event) => {
      if (event.pointerType === "touch" && this.#isText(screen.point(event.clientX, event.clientY))) this.focus();
    });
    this.#clear();
  }

  /** Whether there is text to type into. */
  get isActive() {
    return this.#view !== null;
  }

  focus() {
    if (document.activeElement !== this.#area) this.#area.focus({ preventScroll: true });
  }

  /** Moves the browser's focus from the text area back to the screen. */
  leave() {
    if (document.activeElement === this.#area) this.#screen.root.focus({ preventScroll: true });
  }

  /** Sets the id of the first responder; undefined for none. */
  show(first) {
    const view = first && this.#screen.view(first)?.textInput ? first : null;
    if (view !== this.#view) this.#endComposition();
    this.#view = view;
    this.update();
  }

  /** Moves the text area to the caret. */
  update() {
    const hasFocus = document.activeElement === this.#area;
    const root = this.#screen.root;
    if (!this.isActive) {
      if (hasFocus && !this.#samples.isAnyDown) root.focus({ preventScroll: true });
      return;
    }
    if (document.activeElement === root && root.classList.contains("has-keys")) this.focus();
    const view = this.#screen.view(this.#view);
    if (!view?.textInput || this.#isComposing) return;
    const { text, caret, selection } = view.textInput;
    const label = text.replaceAll("\n", " ");
    this.#area.setAttribute("aria-label", `${this.#view}: ${label || "empty"}`);
    const [x, y, , height] = caret ?? selection.at(-1) ?? view.place.bounds;
    const [left, top] = this.#screen.onScreen(this.#view, [x, y]);
    const scale = this.#screen.scale;
    this.#area.style.transform = `translate(${left * scale}px, ${top * scale}px)`;
    this.#area.style.height = `${height * scale}px`;
  }

  /** Returns whether the browser itself converts the key to text, or to a paste. */
  leaves(event) {
    if (!this.isActive || event.target !== this.#area) return false;
    if (event.key === "Dead" || event.key === "Process") return true;
    const holds = isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
    return holds && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "v";
  }

  /** Returns the modifiers as on a Mac: Control with an editing key counts as command or option, and AltGr is no modifier. */
  pressedModifiers(event, pressedModifiers) {
    if (!pressedModifiers || !this.isActive || isMac) return pressedModifiers;
    if (event.getModifierState?.("AltGraph")) return without(pressedModifiers, "control");
    if (!pressedModifiers.includes("control") || pressedModifiers.includes("command")) return pressedModifiers;
    if (/^(Key[ACXVZ]|Home|End)$/.test(event.code)) return [...without(pressedModifiers, "control"), "command"];
    if (/^(Arrow(Left|Right)|Backspace|Delete)$/.test(event.code)) return [...without(pressedModifiers, "control"), "alternate"];
    return pressedModifiers;
  }

  insert(text) {
    this.#send("insert", text);
  }

  deleteBackward() {
    this.#send("deleteBackward");
  }

  paste(text) {
    if (text) this.#send("paste", text);
  }

  dismiss() {
    this.#send("dismiss");
  }

  /** Pastes from the clipboard after an empty paste event, which a busy Chromium sends before the pasted text is available. */
  async #pasteNothing() {
    try {
      this.paste(await navigator.clipboard.readText());
    } catch {
      // The clipboard has no text, or the browser denies access to the clipboard.
    }
  }

  /** Copies the contents of the screen's pasteboard to the browser's clipboard. */
  async copy({ text, bytes: size }) {
    if (text === undefined || text === null) {
      this.#report(`${size} bytes are too many for the browser's clipboard; they are only on the screen's pasteboard.`);
      return;
    }
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // The page has no secure connection, without which there is no such clipboard, or the browser denies access.
      this.#copyAsSelection(text);
    }
  }

  #copyAsSelection(text) {
    const before = document.activeElement;
    const area = element("textarea", { className: "typing", "aria-hidden": "true" });
    area.value = text;
    this.#screen.root.append(area);
    area.select();
    const isCopied = document.execCommand("copy");
    before?.focus?.({ preventScroll: true });
    area.remove();
    if (!isCopied) this.#report("The browser denies access to its clipboard; the text is only on the screen's pasteboard.");
  }

  #beforeInput(event) {
    if (event.isComposing || this.#isComposing || /Composition/.test(event.inputType)) return;
    event.preventDefault();
    const text = () => event.data ?? event.dataTransfer?.getData("text/plain") ?? "";
    if (/^insert(Text|ReplacementText|FromYank)$/.test(event.inputType)) this.#send("insert", text());
    else if (/^insert(LineBreak|Paragraph)$/.test(event.inputType)) this.#send("insert", "\n");
    else if (event.inputType === "insertFromPaste") this.paste(text());
    else if (/^delete.*Backward$/.test(event.inputType)) this.deleteBackward();
  }

  #input(event) {
    if (!this.#isComposing || !event.isComposing) return;
    const at = Math.max(this.#area.value.indexOf(stop) + stop.length, 0);
    const text = this.#area.value.slice(at);
    this.#marked = text;
    const offsets = [this.#area.selectionStart, this.#area.selectionEnd];
    this.#send("mark", text, { selected: offsets.map((offset) => Math.min(Math.max(offset - at, 0), text.length)) });
  }

  #compositionEnd(event) {
    if (!this.#isComposing) return;
    this.#isComposing = false;
    if (!event.data) {
      if (this.#marked) this.#send("mark", "");
    } else if (event.data === this.#marked) this.#send("unmark");
    else this.#send("insert", event.data);
    this.#marked = "";
    // The text area is cleared later because the browser writes into it again after this event.
    setTimeout(() => { if (!this.#isComposing) this.#clear(); }, 0);
  }

  /** Ends a composition: removes the browser's focus for a moment, which makes the input method insert the composed text. */
  #endComposition() {
    if (!this.#isComposing) return;
    this.#screen.root.focus({ preventScroll: true });
    this.focus();
  }

  #clear() {
    this.#area.value = stop;
    this.#area.setSelectionRange(stop.length, stop.length);
  }

  /** Returns whether a location on the screen is in an editable text. */
  #isText([x, y]) {
    return this.#screen.views.some((view) => {
      if (!view.textInput?.editable || view.hidden || !view.interactive) return false;
      const corners = this.#screen.corners(view.id);
      const [xs, ys] = [0, 1].map((axis) => corners.map((corner) => corner[axis]));
      return x >= Math.min(...xs) && x <= Math.max(...xs) && y >= Math.min(...ys) && y <= Math.max(...ys);
    });
  }

  #send(change, text, more = {}) {
    if (!this.isActive) return;
    const message = { type: "text", time: performance.now(), view: this.#view, change, ...more };
    if (text !== undefined) {
      message.text = text.replace(/\r\n?/g, "\n").replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "");
      const size = bytes(message.text);
      if (size > longest) {
        this.#report(`${size} bytes of text are too many; at most ${longest} can be typed or pasted at a time.`);
        return;
      }
      if (!message.text && change !== "mark") return;
    }
    this.#samples.send(message);
  }
}

const without = (pressedModifiers, key) => pressedModifiers.filter((other) => other !== key);
