// Shows the alert that asks after a shake whether to undo.

import { byId, element } from "../common/elements.js";

export class UndoAlert {
  #root = byId("undo-alert");
  #onAnswer;
  /** The element that had the keyboard focus before the alert was shown. */
  #before = null;

  /** `onAnswer(choice)` receives `undo`, `redo` or `cancel`. */
  constructor(onAnswer) {
    this.#onAnswer = onAnswer;
  }

  /** Removes the alert, because the connection to the server is lost. */
  hide() {
    this.#root.hidden = true;
  }

  /** Shows the alert of a shake; hides it if `undo` is undefined. */
  show(undo) {
    const wasHidden = this.#root.hidden;
    if (!undo && this.#root.contains(document.activeElement)) this.#before?.focus?.();
    this.#root.hidden = !undo;
    if (!undo) return;
    if (wasHidden) this.#before = document.activeElement;
    const choiceButton = (choice, text) =>
      element("button", { type: "button", dataChoice: choice, text, onclick: () => this.#onAnswer(choice) });
    this.#root.replaceChildren(
      element("p", { text: undo.undo ?? undo.redo }),
      element(
        "div",
        {},
        undo.undo ? choiceButton("undo", "Undo") : null,
        undo.redo ? choiceButton("redo", undo.undo ? undo.redo : "Redo") : null,
        choiceButton("cancel", "Cancel"),
      ),
    );
    if (wasHidden) this.#root.querySelector("button").focus();
  }
}
