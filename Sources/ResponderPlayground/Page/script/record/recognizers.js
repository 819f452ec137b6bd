// Shows a chip for each recognizer, in the color of its state, on the recognizer's view and in the list of views.

import { element } from "../common/elements.js";
import { isTerminal, stateGlyphs } from "./states.js";

export class Recognizers {
  #gestures = new Map();
  /** Called when a chip shows another state. */
  onChange = () => {};

  /** Replaces the chips of the previous screen. */
  load(gestures) {
    this.#gestures = new Map(gestures.map((gesture) => [gesture.id, { ...gesture, chips: [], shown: gesture.state }]));
  }

  of(view) {
    return [...this.#gestures.values()].filter((gesture) => gesture.view === view);
  }

  has(id) {
    return this.#gestures.has(id);
  }

  viewOf(id) {
    return this.#gestures.get(id)?.view;
  }

  chip(id) {
    const gesture = this.#gestures.get(id);
    // Forgets chips that are no longer on the page, because a row was removed or the list of views was rebuilt.
    gesture.chips = gesture.chips.filter((chip) => chip.isConnected);
    const chip = element(
      "span",
      { className: gesture.system ? "chip system" : "chip", title: `${gesture.id}: ${gesture.kind}` },
      element("span", { className: "glyph", "aria-hidden": "true" }),
      element("span", { text: gesture.id }),
      element("span", { className: "state" }),
    );
    gesture.chips.push(chip);
    this.#paint(gesture, false);
    return chip;
  }

  /** Applies a record. Unlike frames, records contain every state, including states without duration. */
  receive(record) {
    const gesture = this.#gestures.get(record.subject);
    if (!gesture) return;
    if (record.kind === "state") this.#turn(gesture, record.state);
    else if (record.kind === "waits") this.#turn(gesture, "waiting");
    else if (record.kind === "receives" && record.phase === "began" && isTerminal(gesture.shown)) this.#turn(gesture, "possible");
  }

  /**
   * Applies the current states. The final state of a gesture stays visible until it is offered the next touch, since the recognizer
   * returns to possible immediately.
   */
  update(changes) {
    for (const { id, state } of changes) {
      const gesture = this.#gestures.get(id);
      if (!gesture || (state === "possible" && isTerminal(gesture.shown))) continue;
      if (state === "possible" && gesture.shown === "waiting") continue;
      this.#turn(gesture, state);
    }
  }

  /** Sets all states, for a past time or for the return to the present. */
  set(states) {
    for (const { id, state } of states) {
      const gesture = this.#gestures.get(id);
      if (!gesture || gesture.shown === state || !(state in stateGlyphs)) continue;
      gesture.shown = state;
      this.#paint(gesture, false);
    }
  }

  #turn(gesture, state) {
    if (!(state in stateGlyphs) || gesture.shown === state) return;
    gesture.shown = state;
    this.#paint(gesture, state !== "possible");
  }

  #paint(gesture, isTurn) {
    this.onChange();
    for (const chip of gesture.chips) {
      chip.dataset.state = gesture.shown;
      chip.querySelector(".glyph").textContent = stateGlyphs[gesture.shown] ?? "";
      chip.querySelector(".state").textContent = gesture.shown;
      chip.classList.remove("turned");
      if (!isTurn) continue;
      chip.getBoundingClientRect();
      chip.classList.add("turned");
    }
  }
}
