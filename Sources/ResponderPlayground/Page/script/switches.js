// What can be changed about the screen that is shown.

import { byId, element } from "./elements.js";

export class Switches {
  #root = byId("switches");
  #onChange;
  #shown = "";

  constructor(onChange) {
    this.#onChange = onChange;
  }

  show(screen, switches) {
    // Drawn anew only where something differs, so that the keyboard's focus stays where it is.
    const shape = JSON.stringify([screen, switches.map(({ value, ...shape }) => shape)]);
    if (shape !== this.#shown) {
      this.#shown = shape;
      this.#root.replaceChildren(...switches.map((item) => this.#control(item)));
      if (!switches.length) {
        this.#root.append(element("p", { className: "none", text: "Nothing to switch on this screen." }));
      }
    }
    for (const item of switches) this.#set(item);
  }

  #control(item) {
    return item.kind === "choice" ? this.#choice(item) : this.#toggle(item);
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
    for (const input of this.#root.querySelectorAll("input")) {
      if (input.dataset.switch !== item.id) continue;
      input.checked = input.type === "radio" ? input.value === item.value : item.value === true;
    }
  }
}
