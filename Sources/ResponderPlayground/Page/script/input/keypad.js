// Shows buttons for input other than touches: a remote, keys, a shake, an incoming call.

import { byId, element } from "../common/elements.js";

const presses = [
  ["upArrow", "▲", "up"], ["leftArrow", "◀", "left"], ["select", "●", "select"], ["rightArrow", "▶", "right"],
  ["downArrow", "▼", "down"], ["menu", "menu", "menu"], ["playPause", "play/\u200bpause", "play or pause"],
];
const modifierKeys = [
  ["shift", "⇧", "ShiftLeft"], ["control", "⌃", "ControlLeft"], ["alternate", "⌥", "AltLeft"], ["command", "⌘", "MetaLeft"],
];
const keys = [
  ["Tab", "tab"], ["Enter", "return"], ["Space", "space"], ["Escape", "esc"],
  ["ArrowLeft", "←"], ["ArrowUp", "↑"], ["ArrowDown", "↓"], ["ArrowRight", "→"],
];
const controls = [
  ["play", "play", "play"], ["pause", "pause", "pause"], ["togglePlayPause", "toggle", "toggle play and pause"],
  ["previousTrack", "previous", "previous track"], ["nextTrack", "next", "next track"],
];

const codes = {
  UIKeyInputUpArrow: "ArrowUp", UIKeyInputDownArrow: "ArrowDown", UIKeyInputLeftArrow: "ArrowLeft",
  UIKeyInputRightArrow: "ArrowRight", UIKeyInputEscape: "Escape", UIKeyInputPageUp: "PageUp",
  UIKeyInputPageDown: "PageDown", UIKeyInputHome: "Home", UIKeyInputEnd: "End", UIKeyInputDelete: "Delete",
  "\t": "Tab", "\r": "Enter", "\b": "Backspace", " ": "Space", "-": "Minus", "=": "Equal", "[": "BracketLeft",
  "]": "BracketRight", "\\": "Backslash", ";": "Semicolon", "'": "Quote", "`": "Backquote", ",": "Comma", ".": "Period",
  "/": "Slash",
};
const names = {
  Tab: "⇥", Enter: "↩", Backspace: "⌫", Space: "space", Escape: "esc", ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←",
  ArrowRight: "→",
};

/** Returns the code of the key that types the input of a key command; undefined if this pad has no such key. */
function codeOf(input) {
  if (/^[a-z]$/i.test(input)) return `Key${input.toUpperCase()}`;
  if (/^[0-9]$/.test(input)) return `Digit${input}`;
  return codes[input] ?? /^UIKeyInput(F\d+)$/.exec(input)?.[1];
}

const signs = (pressed) => modifierKeys.filter(([id]) => pressed.includes(id)).map(([, sign]) => sign).join("");
const writeKey = (code) => names[code] ?? code.replace(/^(Key|Digit)/, "").toUpperCase();

/** Calls `begin` when the button is pressed with a pointer, a key or assistive technology, and `end(phase)` when it is released. */
function onPress(button, begin, end) {
  let isDown = false;
  const down = () => {
    if (isDown) return;
    isDown = true;
    button.classList.add("down");
    begin();
  };
  const up = (phase) => {
    if (!isDown) return;
    isDown = false;
    button.classList.remove("down");
    end(phase);
  };
  button.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    // Without this, the button would take the keyboard focus from the screen.
    event.preventDefault();
    button.setPointerCapture(event.pointerId);
    down();
  });
  button.addEventListener("pointerup", () => up("ended"));
  button.addEventListener("pointercancel", () => up("cancelled"));
  button.addEventListener("lostpointercapture", () => up("ended"));
  button.addEventListener("contextmenu", (event) => event.preventDefault());
  const isPress = (event) => event.key === " " || event.key === "Enter";
  button.addEventListener("keydown", (event) => {
    if (!isPress(event)) return;
    event.preventDefault();
    if (!event.repeat) down();
  });
  button.addEventListener("keyup", (event) => {
    if (isPress(event)) up("ended");
  });
  button.addEventListener("blur", () => up("cancelled"));
  // A click without a key or pointer comes from assistive technology.
  button.addEventListener("click", (event) => {
    if (event.detail !== 0 || isDown) return;
    down();
    up("ended");
  });
}

export class Keypad {
  #root = byId("keypad");
  #commands = element("div", { className: "pad-row commands", role: "group", "aria-label": "Key commands" });
  #statusBar = element("button", { type: "button", className: "pad wide", id: "status-bar", title: "Scrolls to the top", text: "Tap the status bar" });
  #send;
  #onInterrupt;
  #pressedModifiers = new Set();
  /** The current key commands, and as JSON those whose buttons are shown. */
  #current = [];
  #shown = "";

  /** `send(message)` sends an input; `onInterrupt()` is called when an interruption cancels all input in progress. */
  constructor(send, onInterrupt) {
    this.#send = (message) => send({ time: performance.now(), ...message });
    this.#onInterrupt = onInterrupt;
    this.#root.append(
      this.#section("TV remote: presses", this.#presses()),
      this.#section("Device", this.#device(), this.#row([this.#statusBar])),
      this.#section("Headphones: remote control", this.#row(controls.map(([id, text, name]) => this.#control(id, text, name)))),
      this.#section("Keys", this.#modifiers(), this.#row(keys.map(([code, text]) => this.#key(code, text)), "key-grid")),
      this.#section("Key commands", this.#commands),
    );
    this.#statusBar.addEventListener("pointerdown", (event) => event.preventDefault());
    this.#statusBar.addEventListener("click", () => this.#send({ type: "statusBar" }));
    this.showCommands([]);
  }

  /** Shows the status bar's button only if the screen has a scroll view. */
  showStatusBar(isShown) {
    this.#statusBar.hidden = !isShown;
  }

  showCommands(commands) {
    this.#current = commands;
    this.#writeCommands();
  }

  /** Replaces the buttons of the key commands if the commands differ. Does nothing while one is pressed: it would never be released. */
  #writeCommands() {
    const shown = JSON.stringify(this.#current);
    if (shown === this.#shown || this.#commands.querySelector(".down")) return;
    this.#shown = shown;
    const chips = this.#current.map((command) => {
      const code = codeOf(command.input);
      const text = `${signs(command.modifiers)}${code ? writeKey(code) : command.input}`;
      const button = element(
        "button",
        { type: "button", className: "pad command", dataAction: command.action, title: `${command.action}, a command of ${command.owner}` },
        element("kbd", { text }),
        element("span", { text: command.action }),
        element("small", { text: command.priority ? `${command.owner}, priority` : command.owner }),
      );
      button.disabled = !code;
      if (code) this.#press(button, code, () => command.modifiers, () => this.#writeCommands());
      return button;
    });
    this.#commands.replaceChildren(...(chips.length ? chips : [element("p", { className: "none", text: "None in this chain." })]));
  }

  #section(title, ...rows) {
    return element("section", { className: "pad-section" }, element("h3", { text: title }), ...rows);
  }

  #row(buttons, kind = "") {
    return element("div", { className: `pad-row ${kind}` }, ...buttons);
  }

  #presses() {
    const buttons = presses.map(([id, text, name]) => {
      const button = element("button", { type: "button", className: `pad ${id}`, dataButton: id, "aria-label": name, text });
      const send = (phase) => this.#send({ type: "button", phase, button: id });
      onPress(button, () => send("began"), send);
      return button;
    });
    return element("div", { className: "pad-cross" }, ...buttons);
  }

  #modifiers() {
    return this.#row(modifierKeys.map(([id, sign]) => {
      const button = element("button", { type: "button", className: "pad", dataModifier: id, "aria-pressed": "false", "aria-label": id, text: sign });
      button.addEventListener("pointerdown", (event) => event.preventDefault());
      button.addEventListener("click", () => {
        if (!this.#pressedModifiers.delete(id)) this.#pressedModifiers.add(id);
        button.setAttribute("aria-pressed", String(this.#pressedModifiers.has(id)));
      });
      return button;
    }), "key-grid");
  }

  #key(code, text) {
    const button = element("button", { type: "button", className: "pad", dataCode: code, text });
    this.#press(button, code, () => [...this.#pressedModifiers]);
    return button;
  }

  #press(button, code, pressed, onRelease = () => {}) {
    let modifiers = [];
    const send = (phase) => this.#send({ type: "key", phase, code, modifiers: modifiers.length ? modifiers : undefined });
    onPress(button, () => {
      modifiers = pressed();
      send("began");
    }, (phase) => {
      send(phase);
      onRelease();
    });
  }

  #control(id, text, name) {
    const button = element("button", { type: "button", className: "pad", dataControl: id, title: name, "aria-label": name, text });
    button.addEventListener("pointerdown", (event) => event.preventDefault());
    button.addEventListener("click", () => this.#send({ type: "remote", control: id }));
    return button;
  }

  #device() {
    const shake = element("button", { type: "button", className: "pad wide", id: "shake", title: "Shakes for as long as you press it", text: "Shake" });
    const send = (phase) => this.#send({ type: "shake", phase });
    onPress(shake, () => send("began"), send);
    const interrupt = element("button", { type: "button", className: "pad wide", id: "interrupt", title: "An incoming call: cancels all touches, presses and shakes", text: "Interrupt" });
    interrupt.addEventListener("pointerdown", (event) => event.preventDefault());
    interrupt.addEventListener("click", () => {
      this.#onInterrupt();
      this.#send({ type: "interrupt" });
    });
    return this.#row([shake, interrupt]);
  }
}
