// What can be changed about the screen that is shown.

import { byId, element } from "../common/elements.js";

export class Switches {
  #root = byId("switches");
  #opener = byId("switches-button");
  #onChange;
  #shown = "";

  constructor(onChange) {
    this.#onChange = onChange;
    this.#opener.addEventListener("click", () => this.#fold(!this.#root.classList.contains("open")));
    document.addEventListener("pointerdown", (event) => {
      if (!this.#root.contains(event.target) && event.target !== this.#opener) this.#fold(false);
    });
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.#root.classList.contains("open")) return;
      this.#fold(false);
      this.#opener.focus();
    });
  }

  /** Where there is little room the switches stand behind a button. */
  #fold(open) {
    this.#root.classList.toggle("open", open);
    this.#opener.setAttribute("aria-expanded", String(open));
  }

  show(screen, switches) {
    // Drawn anew only where something differs, so that the keyboard's focus stays where it is.
    const shape = JSON.stringify([screen, switches.map(({ value, ...shape }) => shape)]);
    if (shape !== this.#shown) {
      this.#shown = shape;
      this.#layOut(switches, false);
      // Where they do not all fit side by side, choices are menus.
      if (this.#isFull()) this.#layOut(switches, true);
      if (!switches.length) {
        this.#root.append(element("p", { className: "none", text: "Nothing to switch on this screen." }));
      }
    }
    for (const item of switches) this.#set(item);
    this.#opener.disabled = !switches.length;
  }

  /** Wider than its row; or, where it wraps, more than two lines. */
  #isFull() {
    return this.#root.scrollWidth > this.#root.clientWidth + 1 || this.#root.offsetHeight > 90;
  }

  #layOut(switches, isCrowded) {
    this.#root.classList.toggle("crowded", isCrowded);
    this.#root.replaceChildren(...switches.map((item) => this.#control(item, isCrowded)));
    // What is chosen is written in bold, and takes more room.
    for (const item of switches) this.#set(item);
  }

  #control(item, isCrowded) {
    if (item.kind !== "choice") return this.#toggle(item);
    return isCrowded ? this.#menu(item) : this.#choice(item);
  }

  #menu(item) {
    const options = (item.options ?? []).map((option) => element("option", { value: option.id, text: option.title }));
    const select = element("select", { dataSwitch: item.id }, ...options);
    select.addEventListener("change", () => this.#onChange(item.id, select.value));
    return element(
      "label",
      { className: "switch menu", title: item.id },
      element("span", { className: "title", text: item.title }),
      select,
    );
  }

  #toggle(item) {
    const input = element("input", { type: "checkbox", role: "switch", dataSwitch: item.id });
    input.addEventListener("change", () => this.#onChange(item.id, input.checked));
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
      input.addEventListener("change", () => this.#onChange(item.id, option.id));
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
    for (const input of this.#root.querySelectorAll("input, select")) {
      if (input.dataset.switch !== item.id) continue;
      if (input.matches("select")) input.value = item.value;
      else input.checked = input.type === "radio" ? input.value === item.value : item.value === true;
    }
  }
}
