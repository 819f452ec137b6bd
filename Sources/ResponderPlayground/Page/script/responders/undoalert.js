// The alert in which a shake asks whether to undo.

import { byId, element } from "../common/elements.js";

export class UndoAlert {
  #root = byId("undo-alert");
  #onAnswer;
  /** What had the keyboard before the question. */
  #before = null;

  /** `onAnswer(choice)` hears `undo`, `redo` or `cancel`. */
  constructor(onAnswer) {
    this.#onAnswer = onAnswer;
  }

  /** Takes the alert away: the server that asked is gone. */
  hide() {
    this.#root.hidden = true;
  }

  /** Shows what a shake has asked; nothing while there is no question. */
  show(undo) {
    const wasHidden = this.#root.hidden;
    if (!undo && this.#root.contains(document.activeElement)) this.#before?.focus?.();
    this.#root.hidden = !undo;
    if (!undo) return;
    if (wasHidden) this.#before = document.activeElement;
    const answer = (choice, text) =>
      element("button", { type: "button", dataChoice: choice, text, onclick: () => this.#onAnswer(choice) });
    this.#root.replaceChildren(
      element("p", { text: undo.undo ?? undo.redo }),
      element(
        "div",
        {},
        undo.undo ? answer("undo", "Undo") : null,
        undo.redo ? answer("redo", undo.undo ? undo.redo : "Redo") : null,
        answer("cancel", "Cancel"),
      ),
    );
    if (wasHidden) this.#root.querySelector("button").focus();
  }
}
