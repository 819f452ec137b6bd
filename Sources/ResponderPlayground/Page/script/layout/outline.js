// Shows the tree of views as a list. Pressing Space on a view taps it, so that users can touch without a pointer.

import { byId, element } from "../common/elements.js";

const step = 10;
const source = "keyboard";
const directions = { ArrowUp: [0, -step], ArrowDown: [0, step], ArrowLeft: [-step, 0], ArrowRight: [step, 0] };

export class Outline {
  #root = byId("outline");
  #screen;
  #samples;
  #isEnabled;
  #ask;
  #inspect;
  #buttons = [];
  #at = null;
  #heldKey = null;
  /** Whether the screen's views differ from the views in the list. */
  #isOld = false;

  /** `ask(id)` asks the server why a view or a recognizer had no effect, `inspect(id)` shows the properties of a view. */
  constructor(screen, samples, isEnabled, ask, inspect) {
    this.#inspect = inspect;
    this.#screen = screen;
    this.#samples = samples;
    this.#isEnabled = isEnabled;
    this.#ask = ask;
    this.#root.addEventListener("keydown", (event) => this.#keyDown(event));
    this.#root.addEventListener("keyup", (event) => {
      if (event.key !== this.#heldKey) return;
      event.preventDefault();
      this.#lift("ended");
    });
    this.#root.addEventListener("focusout", () => {
      this.#lift("cancelled");
      this.#screen.pointOut(null);
    });
  }

  show(views, recognizers) {
    this.#isOld = false;
    const focused = this.#buttons.find((button) => button === document.activeElement)?.dataset.view;
    this.#buttons = [];
    this.#root.replaceChildren(
      ...views.map((view) => {
        const button = element(
          "button",
          { type: "button", dataView: view.id, tabindex: "-1" },
          element("span", { className: "swatch" }),
          element("span", { text: view.id }),
          element("small"),
        );
        this.#read(button, view);
        button.style.paddingLeft = `${8 + this.#screen.depth(view.id) * 12}px`;
        button.style.setProperty("--hue", this.#screen.hue(view.id));
        button.addEventListener("focus", () => this.#focus(button));
        button.addEventListener("mouseenter", () => this.#screen.pointOut(view.id));
        button.addEventListener("mouseleave", () => this.#screen.pointOut(null));
        // A click without a key or pointer comes from assistive technology.
        button.addEventListener("click", (event) => {
          if (event.detail === 0) this.#tap(view.id);
          else this.#inspect(view.id);
        });
        this.#buttons.push(button);
        const own = recognizers.of(view.id);
        const chips = own.map(({ id, system }) => element("span", { className: system ? "recognizer system" : "recognizer" }, recognizers.chip(id), this.#why(id)));
        const systems = own.filter(({ system }) => system).length;
        if (systems) chips.push(this.#fold(systems));
        const row = chips.length ? element("div", { className: "recognizers" }, ...chips) : null;
        if (row) row.style.paddingLeft = `${22 + this.#screen.depth(view.id) * 12}px`;
        return element("li", {}, element("div", { className: "line" }, button, this.#why(view.id)), row);
      }),
    );
    if (this.#buttons[0]) this.#buttons[0].tabIndex = 0;
    // If the focused row was removed, the focus moves to the row of its list.
    const heirs = focused ? [focused, focused.replace(/\.[^.]*$/, "")] : [];
    for (const heir of heirs) {
      const button = this.#buttons.find((button) => button.dataset.view === heir);
      if (button) return button.focus();
    }
  }

  /** Returns the button that shows UIKit's own recognizers of a view. A recognizer that acts is always visible. */
  #fold(count) {
    const fold = element("button", { type: "button", className: "system-fold", tabindex: "-1", "aria-expanded": "false", text: `${count} system` });
    fold.title = count === 1 ? "A recognizer that UIKit created for itself" : "Recognizers that UIKit created for itself";
    fold.addEventListener("click", () => {
      const isShown = fold.parentElement.classList.toggle("shows-system");
      fold.setAttribute("aria-expanded", String(isShown));
    });
    return fold;
  }

  #why(id) {
    return element("button", {
      type: "button", className: "why", tabindex: "-1", text: "Why?", "aria-label": `Why did ${id} have no effect?`,
      onclick: () => this.#ask(id),
    });
  }

  /** Updates the controls' values and the views' colors. */
  update({ views = [], moves = [] }) {
    const changed = [...views, ...moves.filter((move) => move.value !== undefined)];
    for (const { id } of changed) {
      const button = this.#buttons.find((button) => button.dataset.view === id);
      if (!button) continue;
      this.#read(button, this.#screen.view(id));
      button.style.setProperty("--hue", this.#screen.hue(id));
    }
  }

  #read(button, view) {
    const states = [view.value ?? "", view.selected === true && view.enabled !== undefined ? "selected" : "", view.enabled === false ? "disabled" : ""];
    // The class is the last part of the text, since a narrow list truncates the end.
    const text = [...states, view.class].filter(Boolean).join(" · ");
    button.lastChild.textContent = text;
    button.setAttribute("aria-label", `${view.id}, ${text.replaceAll(" · ", ", ")}`);
  }

  /** Applies a frame. The list is updated only while nothing moves or touches, since rows that scroll past would change it constantly. */
  follow(frame, recognizers) {
    const { views = [], gone = [], moving, touches = [] } = frame;
    if (gone.length || views.some((view) => !this.#has(view.id))) this.#isOld = true;
    this.update(frame);
    if (this.#isOld && !moving && !touches.length) this.show(this.#screen.views, recognizers);
  }

  #has(id) {
    return this.#buttons.some((button) => button.dataset.view === id);
  }

  #focus(button) {
    for (const other of this.#buttons) other.tabIndex = other === button ? 0 : -1;
    if (button.matches(":focus-visible")) this.#screen.pointOut(button.dataset.view);
  }

  #keyDown(event) {
    const button = event.target.closest("button[data-view]");
    if (button && event.key === "?" && !this.#at) {
      event.preventDefault();
      this.#ask(button.dataset.view);
      return;
    }
    if (!button || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.toLowerCase() === "i" && !this.#at) {
      event.preventDefault();
      this.#inspect(button.dataset.view);
      return;
    }
    const isTouch = event.key === " " || event.key === "Enter";
    if (isTouch || event.key in directions || event.key === "Home" || event.key === "End") event.preventDefault();
    if (this.#at) this.#whilePressed(event);
    else if (isTouch && !event.repeat) this.#press(button.dataset.view, event.key);
    else this.#choose(event.key, this.#buttons.indexOf(button));
  }

  #choose(key, at) {
    const last = this.#buttons.length - 1;
    const to = { ArrowDown: Math.min(at + 1, last), ArrowUp: Math.max(at - 1, 0), Home: 0, End: last }[key];
    if (to !== undefined) this.#buttons[to].focus();
  }

  #press(view, key) {
    if (!this.#isEnabled()) return;
    this.#at = this.#screen.center(view);
    if (!this.#at) return;
    this.#heldKey = key;
    this.#samples.began(source, performance.now(), this.#sample());
  }

  #whilePressed(event) {
    if (event.key === "Escape") {
      event.stopPropagation();
      this.#lift("cancelled");
    } else if (event.key in directions) {
      this.#at = this.#at.map((value, axis) => value + directions[event.key][axis]);
      this.#samples.moved(source, performance.now(), this.#sample());
    }
  }

  #lift(phase) {
    if (!this.#at) return;
    this.#samples[phase](source, performance.now(), this.#sample());
    this.#at = null;
    this.#heldKey = null;
  }

  #tap(view) {
    this.#press(view, null);
    this.#lift("ended");
  }

  #sample() {
    return { x: this.#at[0], y: this.#at[1], kind: "touch", force: 0.5, radius: 10 };
  }
}
