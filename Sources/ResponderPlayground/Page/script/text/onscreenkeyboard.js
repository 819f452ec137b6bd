// Draws the on-screen keyboard at the frame from the server. Touching a key types; the app does not receive the touch.

import { byId, element } from "../common/elements.js";

const letters = [[..."qwertyuiop"], [..."asdfghjkl"], ["shift", ..."zxcvbnm", "delete"]];
const signs = [[..."1234567890"], [..."-/:;()$&@\""], [..."#.,?!'+=", "delete"]];
// Milliseconds until a pressed key repeats, and between two repetitions.
const repeating = { after: 400, every: 100 };
const named = {
  shift: ["⇧", "shift"], delete: ["⌫", "delete"], signs: ["123", "figures and signs"], letters: ["abc", "letters"],
  dismiss: ["⌄", "dismiss the keyboard"], space: ["space", "space"],
};

export class OnScreenKeyboard {
  #layer = byId("keys");
  #textInput;
  /** The shown layout, `letters` or `signs`; empty if the keyboard is hidden. */
  #layout = "";
  /** The functions that write the labels of the shown keys which depend on the shift state or on the text input. */
  #labels = [];
  #frame = "";
  #root = null;
  #keyboard = null;
  #repeat = null;
  #isShifted = false;
  #hasSigns = false;

  constructor(textInput) {
    this.#textInput = textInput;
    // A touch on the keyboard is not delivered to the views below it.
    for (const name of ["pointerdown", "pointermove", "wheel", "contextmenu"]) {
      this.#layer.addEventListener(name, (event) => {
        event.stopPropagation();
        if (name !== "pointermove") event.preventDefault();
      });
    }
  }

  /** Shows a keyboard; `keyboard` is undefined if the keyboard is hidden. */
  show(keyboard) {
    this.#keyboard = keyboard ?? null;
    this.#draw();
  }

  /** Builds the keys of a layout once. While it is shown, only labels change, since the user may press keys with several fingers. */
  #draw() {
    const keyboard = this.#keyboard;
    const layout = !keyboard ? "" : this.#hasSigns ? "signs" : "letters";
    if (layout !== this.#layout) {
      this.#layout = layout;
      this.#stopRepeating();
      this.#root?.remove();
      this.#labels = [];
      this.#root = keyboard ? this.#build() : null;
      if (this.#root) this.#layer.append(this.#root);
      this.#frame = "";
    }
    if (!this.#root) return;
    for (const write of this.#labels) write();
    const { frame } = keyboard;
    const frameText = frame.join(" ");
    if (frameText === this.#frame) return;
    this.#frame = frameText;
    const [x, y, width, height] = frame;
    Object.assign(this.#root.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
  }

  #build() {
    const root = element("div", { className: "soft-keys", role: "group", "aria-label": "Keyboard of the screen" });
    const rows = (this.#hasSigns ? signs : letters).map((row) => this.#row(row.map((key) => this.#key(key))));
    const enter = this.#button("", "return", "wide", () => this.#textInput.insert("\n"));
    this.#labels.push(() => {
      const { returnKey, returnIsOff } = this.#keyboard;
      enter.textContent = returnKey === "default" ? "return" : returnKey;
      enter.disabled = returnIsOff === true;
    });
    const last = [this.#key(this.#hasSigns ? "letters" : "signs"), this.#key("dismiss"), this.#key("space"), enter];
    root.append(...rows, this.#row(last));
    return root;
  }

  #row(keys) {
    return element("div", { className: "soft-row" }, ...keys);
  }

  #key(key) {
    const press = () => this.#press(key);
    if (named[key]) return this.#button(...named[key], key === "space" ? "space" : "beside", press, key === "delete");
    const button = this.#button("", key, "", press);
    this.#labels.push(() => {
      const text = this.#text(key);
      button.textContent = text;
      button.setAttribute("aria-label", text);
      button.dataset.softKey = text;
    });
    return button;
  }

  #text(key) {
    return this.#isShifted ? key.toUpperCase() : key;
  }

  #press(key) {
    const text = this.#text(key);
    // Delete does not change the shift state.
    if (key !== "delete") this.#isShifted = key === "shift" && !this.#isShifted;
    if (key === "signs" || key === "letters") this.#hasSigns = key === "signs";
    else if (key === "dismiss") this.#textInput.dismiss();
    else if (key === "delete") this.#textInput.deleteBackward();
    else if (key === "space") this.#textInput.insert(" ");
    else if (key !== "shift") this.#textInput.insert(text);
    this.#draw();
  }

  #startRepeating(press) {
    const again = () => {
      this.#repeat = setTimeout(again, repeating.every);
      press();
    };
    this.#repeat = setTimeout(again, repeating.after);
  }

  #stopRepeating() {
    clearTimeout(this.#repeat);
    this.#repeat = null;
  }

  /** Creates a key. It types when it is released. With `repeats` it types repeatedly while pressed, and then not on release. */
  #button(text, name, kind, press, repeats = false) {
    const button = element("button", {
      type: "button", className: `soft-key ${kind}`, tabindex: "-1", "aria-label": name, dataSoftKey: name, text,
    });
    let pointer = null;
    let hasRepeated = false;
    const lift = () => {
      if (pointer !== null && repeats) this.#stopRepeating();
      pointer = null;
      button.classList.remove("down");
    };
    button.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || pointer !== null) return;
      button.setPointerCapture(event.pointerId);
      pointer = event.pointerId;
      button.classList.add("down");
      hasRepeated = false;
      if (!repeats) return;
      this.#startRepeating(() => {
        hasRepeated = true;
        press();
      });
    });
    button.addEventListener("pointerup", (event) => {
      if (event.pointerId !== pointer) return;
      // A phone shows its own keyboard only if the text input gets the focus in response to a touch.
      this.#textInput.focus();
      lift();
      if (!hasRepeated) press();
    });
    button.addEventListener("pointercancel", lift);
    button.addEventListener("lostpointercapture", lift);
    // A click without a pointer comes from assistive technology.
    button.addEventListener("click", (event) => {
      if (event.detail === 0) press();
    });
    return button;
  }
}
