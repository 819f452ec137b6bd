// The edit menu over a touched text: the server sends the commands for the selection. As on a device it belongs to the system, so a touch
// on it is not delivered to the views below; a touch elsewhere or a key dismisses it.

import { byId, element } from "../common/elements.js";

/** The distance of the menu above its target in points, which leaves room for a handle of the selection. */
const gap = 24;
/** The distance of the menu below its target, in points, if there is no room above the target. */
const below = 40;

export class EditMenu {
  #layer = byId("selecting");
  #screen;
  #onChoose;
  /** The views with a visible edit menu, by id. */
  #up = new Map();
  #shown = "";
  #bar = null;

  /** `onChoose(view, item)` receives the chosen item. */
  constructor(screen, onChoose) {
    this.#screen = screen;
    this.#onChoose = onChoose;
  }

  show(views) {
    this.#up.clear();
    this.update({ views });
  }

  update({ views = [], moves = [], gone = [] }) {
    for (const id of gone) this.#up.delete(id);
    for (const view of views) {
      if (view.editMenu) this.#up.set(view.id, view.editMenu);
      else this.#up.delete(view.id);
    }
    const [id, menu] = [...this.#up].at(-1) ?? [];
    const shown = menu ? JSON.stringify([id, menu]) : "";
    if (shown === this.#shown) {
      if (this.#bar && moves.length) this.#position(id, menu);
      return;
    }
    this.#shown = shown;
    this.#bar?.remove();
    this.#bar = menu ? this.#build(id, menu.lines) : null;
    if (!this.#bar) return;
    this.#layer.append(this.#bar);
    this.#position(id, menu);
  }

  #build(view, lines) {
    const items = lines.map(({ item, title, enabled }) => {
      const button = element("button", { type: "button", className: "edit-item", dataItem: String(item), tabindex: "-1", text: title });
      button.disabled = !enabled;
      button.addEventListener("click", () => this.#onChoose(view, item));
      return button;
    });
    const bar = element("div", { className: "edit-menu", role: "group", "aria-label": "Edit menu", dataView: view }, ...items);
    for (const name of ["pointerdown", "pointermove", "wheel", "contextmenu"]) {
      bar.addEventListener(name, (event) => {
        event.stopPropagation();
        // A press on the menu does not take the keyboard focus from the text.
        if (name !== "pointermove" && name !== "wheel") event.preventDefault();
      });
    }
    // Without this, a press of the mouse would take the focus from the text.
    bar.addEventListener("mousedown", (event) => event.preventDefault());
    return bar;
  }

  #position(id, { at }) {
    const [x, y] = this.#screen.onScreen(id, at);
    const [width] = this.#screen.size;
    const { offsetWidth, offsetHeight } = this.#bar;
    const left = Math.min(Math.max(x - offsetWidth / 2, 6), Math.max(width - offsetWidth - 6, 6));
    const top = y - offsetHeight - gap;
    this.#bar.style.translate = `${left}px ${top >= 4 ? top : y + below}px`;
  }
}
