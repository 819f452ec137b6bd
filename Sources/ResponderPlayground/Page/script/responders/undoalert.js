// Shows the alert that asks after a shake whether to undo.

import { byId, element } from "../common/elements.js";
import { Escape } from "../layout/escape.js";

export class UndoAlert {
  #root = byId("undo-alert");
  #onAnswer;
  /** The element that had the keyboard focus before the alert was shown. */
  #before = null;
  /** The contents of the visible alert as JSON; empty if the alert is hidden. */
  #shown = "";

  /** `onAnswer(choice)` receives `undo`, `redo` or `cancel`. */
  constructor(onAnswer) {
    this.#onAnswer = onAnswer;
    Escape.add(() => {
      if (this.#root.hidden) return false;
      this.#onAnswer("cancel");
      return true;
    });
  }

  /** Removes the alert, because the connection to the server is lost. */
  hide() {
    this.show(undefined);
  }

  /** Shows the alert of a shake; hides it if `undo` is undefined. */
  show(undo) {
    const shown = undo ? JSON.stringify(undo) : "";
    if (shown === this.#shown) return;
    const wasHidden = this.#root.hidden;
    const hadFocus = this.#root.contains(document.activeElement);
    this.#shown = shown;
    if (!undo && hadFocus) this.#before?.focus?.();
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
    if (wasHidden || hadFocus) this.#root.querySelector("button").focus();
  }
}
