// Shows the drawing of the edit menu over a touched text, and makes its commands operable. As on a device it belongs to the system, so a
// touch on it is not delivered to the views below; a touch elsewhere or a key dismisses it.

import { byId, element } from "../common/elements.js";
import { imageOf } from "../drawing/pictures.js";
import { arrowButtons, menuButtons } from "../responders/menulines.js";

export class EditMenu {
  #layer = byId("selecting");
  #screen;
  #onChoose;
  #onTurn;
  /** The views with a visible edit menu, by id. */
  #up = new Map();
  #shown = "";
  #bar = null;

  /** `onChoose(view, item)` receives the chosen item, `onTurn(view, step)` the step of a pressed arrow. */
  constructor(screen, onChoose, onTurn) {
    this.#screen = screen;
    this.#onChoose = onChoose;
    this.#onTurn = onTurn;
  }

  show(views) {
    this.#up.clear();
    this.update({ views });
  }

  update({ views = [], gone = [] }) {
    for (const id of gone) this.#up.delete(id);
    for (const view of views) {
      if (view.menu?.isEdit) this.#up.set(view.id, view.menu);
      else this.#up.delete(view.id);
    }
    const [id, menu] = [...this.#up].at(-1) ?? [];
    const shown = menu ? JSON.stringify([id, menu]) : "";
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#bar?.remove();
    this.#bar = menu ? this.#build(id, menu) : null;
    if (this.#bar) this.#layer.append(this.#bar);
  }

  #build(view, { lines, arrows = [], drawing }) {
    const items = menuButtons(lines, () => ({ className: "edit-item" }), (item) => this.#onChoose(view, item));
    const bar = element(
      "div", { className: "edit-menu", role: "group", "aria-label": "Edit menu", dataView: view }, drawing ? imageOf(drawing) : null, ...items,
      ...arrowButtons(arrows, (step) => this.#onTurn(view, step)),
    );
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
}
