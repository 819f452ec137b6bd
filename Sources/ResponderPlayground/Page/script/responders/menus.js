// Shows the drawing of a menu over the screen, and makes its lines operable. As on a device, the menu receives all touches and keys until an
// item is chosen or the menu is dismissed. The finger that opened the menu may slide to an item and lift there.

import { byId, element } from "../common/elements.js";
import { imageOf } from "../drawing/pictures.js";
import { menuButtons, position } from "./menulines.js";
import { ScrolledLines } from "./scrolledlines.js";

const steps = { ArrowDown: 1, ArrowUp: -1 };

/** The distance in points after which a finger that opened a menu slides to its lines. */
const slop = 10;

export class Menus {
  #layer = byId("menu-layer");
  #screen;
  #keyboard;
  #onChoose;
  /** The views that show a menu, by id, the latest last. */
  #up = new Map();
  #shown = null;
  #menu = null;
  #picture = null;
  /** The lines of a menu that scrolls; null if the menu does not scroll. */
  #scrolled = null;
  /** Whether a key was the last input of the screen. If so, the menu shows the keyboard focus. */
  #isByKey = false;
  /** The location where the last finger landed on the screen, in the window's coordinates. */
  #landing = [0, 0];

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
    // As on a device, a drag outside the menu does not scroll anything.
    this.#layer.addEventListener("wheel", (event) => { if (!event.target.closest(".menu-scroll")) event.preventDefault(); }, { passive: false });
    screen.root.addEventListener("keydown", () => { this.#isByKey = true; });
    screen.root.addEventListener("pointerdown", (event) => {
      this.#isByKey = false;
      this.#landing = [event.clientX, event.clientY];
    });
    // These events are sent to the screen, which has captured the finger that pressed the button.
    screen.root.addEventListener("pointermove", (event) => this.#slide(event));
    screen.root.addEventListener("pointerup", (event) => {
      // A menu with many lines may cover its button. A finger that lifts where it has landed chooses no line.
      const [x, y] = this.#landing;
      const line = this.#slide(event);
      if (Math.hypot(event.clientX - x, event.clientY - y) > slop) line?.click();
    });
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
      if (view.menu && !view.menu.isEdit) this.#up.set(view.id, view);
    }
    this.#draw([...this.#up.values()].at(-1));
  }

  /** Removes the menu, because the connection to the server is lost. */
  forget() {
    this.show([]);
  }

  #draw(view) {
    const shape = view ? JSON.stringify([view.id, view.menu]) : null;
    if (shape === this.#shown) return;
    const isAnother = this.#shown === null;
    this.#shown = shape;
    this.#picture?.remove();
    this.#picture = view?.menu.drawing ? imageOf(view.menu.drawing) : null;
    if (this.#picture) byId("selecting").prepend(this.#picture);
    if (!view) return this.#close();
    const buttons = menuButtons(view.menu.lines, ({ mark }) => ({
      className: "menu-line", role: mark ? "menuitemcheckbox" : "menuitem", "aria-checked": mark ? (mark === "on" ? "true" : "mixed") : null,
    }), (item) => this.#choose(item));
    this.#scrolled = view.menu.scroll ? new ScrolledLines(view.menu.scroll, buttons) : null;
    this.#menu = element(
      "div",
      { className: "menu-sheet", role: "menu", tabindex: "-1", dataView: view.id, "aria-label": `Menu of ${view.text || view.id}` },
      ...(this.#scrolled ? [this.#scrolled.root] : buttons),
    );
    const at = isAnother ? (this.#isByKey ? 0 : -1) : this.#lines.indexOf(document.activeElement);
    this.#layer.replaceChildren(this.#menu);
    this.#layer.hidden = false;
    this.#position();
    (this.#lines[at] ?? this.#menu).focus({ preventScroll: true });
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

  /** Positions the lines over their drawing. */
  #position() {
    if (!this.#menu) return;
    const area = this.#layer.getBoundingClientRect();
    const root = this.#screen.root.getBoundingClientRect();
    this.#menu.style.transform = `translate(${root.left - area.left}px, ${root.top - area.top}px) scale(${this.#screen.scale})`;
  }
}
