// Who stands where events begin that lie nowhere on the screen: the first responder, the focus, and what a shake asks.

import { byId, element } from "./elements.js";

const kinds = [
  ["touch", "Touch", () => "the hit view"],
  ["press", "Press, key", (starts) => starts.press ?? "nobody"],
  ["motion", "Shake", (starts) => starts.motion ?? "nobody"],
  ["remote", "Remote control", (starts) => starts.remote ?? "nobody"],
  ["command", "Action, edit menu", (starts) => starts.command ?? "the sender"],
];

export class Standing {
  #root = byId("standing");
  #question = byId("question");
  #screen;
  #onAnswer;
  #marked = [];
  /** Where the keyboard was before the question. */
  #before = null;

  constructor(screen, onAnswer) {
    this.#screen = screen;
    this.#onAnswer = onAnswer;
  }

  show(responders) {
    this.#mark(responders);
    this.#root.replaceChildren(
      element(
        "p",
        { className: "standing-line" },
        element("span", { className: "mark-first", text: "1st" }),
        element("b", { dataStanding: "first", text: responders.first ?? "nobody" }),
        element("span", { className: "mark-focus" }),
        element("b", { dataStanding: "focused", text: responders.focused ?? "no focus" }),
      ),
      element(
        "dl",
        { className: "starts" },
        ...kinds.flatMap(([kind, title, who]) => [
          element("dt", { text: title }), element("dd", { dataStart: kind, text: who(responders.starts) }),
        ]),
      ),
    );
    this.#ask(responders.undo);
  }

  forget() {
    this.#question.hidden = true;
  }

  #mark({ first, focused }) {
    for (const node of this.#marked) node.remove();
    this.#marked = [];
    const put = (id, node) => {
      const layer = id && this.#screen.layer(id, true);
      if (!layer) return;
      layer.append(node);
      this.#marked.push(node);
    };
    put(focused, element("div", { className: "focus-ring" }));
    put(first, element("span", { className: "mark-first", text: "1st", title: "first responder" }));
  }

  #ask(undo) {
    const wasHidden = this.#question.hidden;
    if (!undo && this.#question.contains(document.activeElement)) this.#before?.focus?.();
    this.#question.hidden = !undo;
    if (!undo) return;
    if (wasHidden) this.#before = document.activeElement;
    const answer = (choice, text) =>
      element("button", { type: "button", dataChoice: choice, text, onclick: () => this.#onAnswer(choice) });
    this.#question.replaceChildren(
      element("p", { text: undo.undo ?? undo.redo }),
      element(
        "div",
        {},
        undo.undo ? answer("undo", "Undo") : null,
        undo.redo ? answer("redo", undo.undo ? undo.redo : "Redo") : null,
        answer("cancel", "Cancel"),
      ),
    );
    if (wasHidden) this.#question.querySelector("button").focus();
  }
}
