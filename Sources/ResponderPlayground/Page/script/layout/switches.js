// Shows the switches of the current screen.

import { byId, element } from "../common/elements.js";
import { Escape } from "./escape.js";

export class Switches {
  #root = byId("switches");
  #opener = byId("switches-button");
  #onChange;
  #shape = "";
  #screen = null;
  #switches = [];
  /** For each switch, by its id, the chosen values that the server has not confirmed yet, the oldest first. */
  #unanswered = new Map();

  constructor(onChange) {
    this.#onChange = onChange;
    this.#opener.addEventListener("click", () => this.#fold(!this.#root.classList.contains("open")));
    document.addEventListener("pointerdown", (event) => {
      if (!this.#root.contains(event.target) && !this.#opener.contains(event.target)) this.#fold(false);
    });
    Escape.add(() => {
      if (!this.#root.classList.contains("open")) return false;
      this.#fold(false);
      this.#opener.focus();
      return true;
    });
  }

  /** Opens or closes the panel of switches, which a button opens if there is little room. */
  #fold(open) {
    this.#root.classList.toggle("open", open);
    this.#opener.setAttribute("aria-expanded", String(open));
  }

  /** Shows the switches as the server has set them. A later choice of the user stays visible, since the server's response to it follows. */
  show(screen, switches) {
    if (screen !== this.#screen) this.#unanswered.clear();
    this.#screen = screen;
    this.#switches = switches;
    for (const { id, value } of switches) {
      if (this.#unanswered.get(id)?.[0] === value) this.#unanswered.get(id).shift();
    }
    // Rebuilt only if the switches differ, so that the keyboard focus stays.
    const shape = JSON.stringify([screen, switches.map(({ value, ...shape }) => shape)]);
    if (shape !== this.#shape) {
      this.#shape = shape;
      this.#root.hidden = !switches.length;
      this.#layOut(switches, false);
      // If the switches do not all fit in a row, choices are shown as menus.
      if (this.#isFull()) this.#layOut(switches, true);
    }
    for (const item of switches) this.#set(item);
    this.#root.hidden = !switches.length;
    this.#opener.disabled = !switches.length;
  }

  /** Shows the server's last values in every switch, because the chosen values were refused or not delivered. */
  withdraw() {
    this.#unanswered.clear();
    for (const item of this.#switches) this.#set(item);
  }

  #choose(id, value) {
    if (!this.#unanswered.has(id)) this.#unanswered.set(id, []);
    this.#unanswered.get(id).push(value);
    this.#onChange(id, value);
  }

  /** Returns whether the switches are wider than their row or, if they wrap, higher than two lines. */
  #isFull() {
    return this.#root.scrollWidth > this.#root.clientWidth + 1 || this.#root.offsetHeight > 90;
  }

  #layOut(switches, isCrowded) {
    this.#root.classList.toggle("crowded", isCrowded);
    this.#root.replaceChildren(...switches.map((item) => this.#control(item, isCrowded)));
    // The values are set before the measurement, since the chosen value is bold and needs more room.
    for (const item of switches) this.#set(item);
  }

  #control(item, isCrowded) {
    if (item.kind !== "choice") return this.#toggle(item);
    return isCrowded ? this.#menu(item) : this.#choice(item);
  }

  #menu(item) {
    const options = (item.options ?? []).map((option) => element("option", { value: option.id, text: option.title }));
    const select = element("select", { dataSwitch: item.id }, ...options);
    select.addEventListener("change", () => this.#choose(item.id, select.value));
    return element(
      "label",
      { className: "switch menu", title: item.id },
      element("span", { className: "title", text: item.title }),
      select,
    );
  }

  #toggle(item) {
    const input = element("input", { type: "checkbox", role: "switch", dataSwitch: item.id });
    input.addEventListener("change", () => this.#choose(item.id, input.checked));
    return element(
      "label",
      { className: "switch toggle" },
      element("span", { className: "title", text: item.title }),
      input,
      element("span", { className: "track" }),
    );
  }

  #choice(item) {
    const options = (item.options ?? []).map((option) => {
      const input = element("input", {
        type: "radio", name: `switch-${item.id}`, value: option.id, dataSwitch: item.id,
      });
      input.addEventListener("change", () => this.#choose(item.id, option.id));
      return element("label", {}, input, element("span", { text: option.title }));
    });
    return element(
      "div",
      { className: "switch", role: "radiogroup", "aria-label": item.title },
      element("span", { className: "title", text: item.title }),
      element("div", { className: "choices" }, ...options),
    );
  }

  #set(item) {
    const value = this.#unanswered.get(item.id)?.at(-1) ?? item.value;
    for (const input of this.#root.querySelectorAll("input, select")) {
      if (input.dataset.switch !== item.id) continue;
      if (input.matches("select")) input.value = value;
      else input.checked = input.type === "radio" ? input.value === value : value === true;
    }
  }
}
