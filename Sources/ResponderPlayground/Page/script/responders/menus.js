// Shows the menu of a button over the screen. As on a device, the menu receives all touches and keys until an item is chosen or the menu is
// dismissed. The finger that opened the menu may slide to an item and lift there.

import { byId, element } from "../common/elements.js";

const gap = 6;
const steps = { ArrowDown: 1, ArrowUp: -1 };

export class Menus {
  #layer = byId("menu-layer");
  #screen;
  #keyboard;
  #onChoose;
  /** The views that show a menu, by id, the latest last. */
  #up = new Map();
  #shown = null;
  #menu = null;
  /** The location of the finger that opened the menu, in the screen's points; a button's menu is beside its button. */
  #at = null;
  /** Whether a key was the last input of the screen. If so, the menu shows the keyboard focus. */
  #isByKey = false;

  /** `onChoose(view, item)` receives the chosen item, or undefined if the menu was dismissed. */
  constructor(screen, keyboard, onChoose) {
    this.#screen = screen;
    this.#keyboard = keyboard;
    this.#onChoose = onChoose;
    this.#layer.addEventListener("pointerdown", (event) => {
      if (event.target !== this.#layer) return;
      event.preventDefault();
      this.#choose();
    });
    this.#layer.addEventListener("keydown", (event) => this.#keyDown(event));
    this.#layer.addEventListener("contextmenu", (event) => event.preventDefault());
    screen.root.addEventListener("keydown", () => { this.#isByKey = true; });
    screen.root.addEventListener("pointerdown", () => { this.#isByKey = false; });
    // These events are sent to the screen, which has captured the finger that pressed the button.
    screen.root.addEventListener("pointermove", (event) => this.#slide(event));
    screen.root.addEventListener("pointerup", (event) => this.#slide(event)?.click());
    addEventListener("resize", () => this.#position());
  }

  show(views) {
    this.#up.clear();
    this.update({ views });
  }

  update({ views = [], gone = [] }) {
    for (const id of gone) this.#up.delete(id);
    for (const view of views) {
      this.#up.delete(view.id);
      if (view.control?.lines) this.#up.set(view.id, view);
    }
    this.#draw([...this.#up.values()].at(-1));
  }

  /** Removes the menu, because the connection to the server is lost. */
  forget() {
    this.show([]);
  }

  #draw(view) {
    const shape = view ? JSON.stringify([view.id, view.control.lines]) : null;
    if (shape === this.#shown) return;
    const isAnother = this.#shown === null;
    this.#shown = shape;
    if (!view) return this.#close();
    this.#at = view.control.at ?? null;
    this.#menu = element(
      "div",
      { className: "menu-sheet", role: "menu", tabindex: "-1", dataView: view.id, "aria-label": `Menu of ${view.text || view.id}` },
      ...view.control.lines.map((line) => this.#line(line)),
    );
    const at = isAnother ? (this.#isByKey ? 0 : -1) : this.#lines.indexOf(document.activeElement);
    this.#layer.replaceChildren(this.#menu);
    this.#layer.hidden = false;
    this.#position();
    (this.#lines[at] ?? this.#menu).focus({ preventScroll: true });
  }

  #line({ item, title, subtitle, mark, enabled, destructive }) {
    const button = element(
      "button",
      {
        type: "button", className: destructive ? "menu-line destructive" : "menu-line", dataItem: String(item), tabindex: "-1",
        role: mark ? "menuitemcheckbox" : "menuitem", "aria-checked": mark ? (mark === "on" ? "true" : "mixed") : null,
      },
      element("span", { className: "tick", "aria-hidden": "true", text: { on: "✓", mixed: "–" }[mark] }),
      element("span", { className: "words", text: title }, subtitle ? element("small", { text: subtitle }) : null),
    );
    button.disabled = !enabled;
    button.addEventListener("click", () => this.#choose(item));
    return button;
  }

  get #lines() {
    return [...this.#layer.querySelectorAll(".menu-line:not(:disabled)")];
  }

  #choose(item) {
    const view = this.#menu?.dataset.view;
    if (view !== undefined) this.#onChoose(view, item);
  }

  #close() {
    const hadFocus = this.#layer.contains(document.activeElement);
    this.#layer.hidden = true;
    this.#layer.replaceChildren();
    this.#menu = null;
    // The screen had the keyboard when the menu opened, so the screen gets it back.
    if (hadFocus) this.#keyboard.take();
  }

  /** Highlights and returns the item under a finger that is down on the screen. */
  #slide(event) {
    if (!this.#menu || (event.type === "pointermove" && !event.buttons)) return undefined;
    const over = document.elementFromPoint(event.clientX, event.clientY)?.closest(".menu-line:not(:disabled)");
    for (const line of this.#lines) line.classList.toggle("over", line === over);
    return over ?? undefined;
  }

  #keyDown(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const lines = this.#lines;
    const step = steps[event.key];
    if (event.key === "Escape") this.#choose();
    else if (step) {
      // The focus wraps around. If no item has the focus, it moves to the first or the last item.
      const at = lines.indexOf(document.activeElement);
      lines.at((at < 0 && step < 0 ? -1 : at + step) % lines.length)?.focus();
    }
    else if (event.key === "Home") lines[0]?.focus();
    else if (event.key === "End") lines.at(-1)?.focus();
    // Repetitions of the key that opened the menu are not meant for the menu's first item.
    else if (event.key !== "Tab" && !event.repeat) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Positions the menu below its button or the finger, or above if there is more room, and completely inside the screen. */
  #position() {
    if (!this.#menu) return;
    const area = this.#layer.getBoundingClientRect();
    const root = this.#screen.root.getBoundingClientRect();
    const corners = this.#at ? [this.#at] : this.#screen.corners(this.#menu.dataset.view);
    const edges = (axis) => {
      const values = corners.map((corner) => corner[axis] * this.#screen.scale + (axis ? root.top - area.top : root.left - area.left));
      return [Math.min(...values), Math.max(...values)];
    };
    const [left, right] = edges(0);
    const [top, bottom] = edges(1);
    const isBelow = area.height - bottom >= Math.min(this.#menu.offsetHeight + 2 * gap, top);
    this.#menu.style.maxHeight = `${Math.max((isBelow ? area.height - bottom : top) - 2 * gap, 80)}px`;
    const { offsetWidth: width, offsetHeight: height } = this.#menu;
    const x = Math.min(Math.max((left + right - width) / 2, gap), Math.max(area.width - width - gap, gap));
    const y = isBelow ? bottom + gap : top - gap - height;
    this.#menu.style.left = `${x}px`;
    this.#menu.style.top = `${Math.min(Math.max(y, gap), Math.max(area.height - height - gap, gap))}px`;
  }
}
