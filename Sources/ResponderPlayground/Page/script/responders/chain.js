// Shows the responder chain of an event, from the responder at its start to the application: the responders that received the event, in
// order, and the responder that consumed it.

import { byId, element } from "../common/elements.js";
import { sentence } from "../record/lines.js";

const mostStored = 600;
const words = {
  touches: "A touch", press: "A press", motion: "A shake", remote: "Remote control", action: "An action", focus: "A key",
};

export class Chain {
  #root = byId("chain");
  #chains = new Map();
  #latest = null;
  #shown = null;
  #pointed = null;
  #screen;

  constructor(screen, recordList) {
    this.#screen = screen;
    const point = (event) => this.#point(event.target.closest?.(".entry"));
    recordList.addEventListener("pointerover", point);
    recordList.addEventListener("click", point);
    recordList.addEventListener("pointerleave", () => {
      this.#pointed = null;
      this.#write();
    });
    this.clear();
  }

  clear() {
    this.#chains.clear();
    this.#latest = null;
    this.#pointed = null;
    this.#shown = null;
    this.#root.replaceChildren(
      element("p", { className: "empty-note", text: "Touch the screen, press a key or a button: the responder chain of the event appears here. Point at a line of the record to see the chain of that event." }),
    );
  }

  begin(chains) {
    for (const chain of chains) {
      this.#chains.set(chain.id, { ...chain, received: new Map(), what: "", outcome: "" });
      if (this.#chains.size > mostStored) this.#chains.delete(this.#chains.keys().next().value);
    }
  }

  receive(record) {
    const chain = this.#chains.get(record.detail?.chain);
    if (!chain) return;
    chain.what = record.what;
    chain.press = record.detail.press ?? chain.press;
    if (record.detail.step === undefined) chain.outcome = sentence(record);
    else chain.received.set(record.detail.step, record.what);
    this.#latest = chain.id;
    if (chain.kind !== "touches") this.#screen.lightUp(record.subject);
  }

  /** Called once per frame, after all records of the frame: draws the chain. */
  update() {
    this.#write();
  }

  /** Shows the chain of a line of the record, or for a line without a chain, the chain of a line at the same time. */
  #point(entry) {
    if (!entry) return;
    let id = entry.dataset.chain;
    for (const side of ["previousElementSibling", "nextElementSibling"]) {
      for (let at = entry; !id && at?.dataset.at === entry.dataset.at; at = at[side]) id = at.dataset.chain;
    }
    this.#pointed = id ? Number(id) : null;
    this.#write();
  }

  #write() {
    const chain = this.#chains.get(this.#pointed ?? this.#latest);
    if (!chain) return;
    // A moving finger sends one event after another up the same chain, which need not be drawn again.
    const { kind, press, what, outcome, responders, received } = chain;
    const state = JSON.stringify([kind, press, what, outcome, responders, [...received]]);
    if (state === this.#shown) return;
    this.#shown = state;
    const top = Math.max(-1, ...chain.received.keys());
    const isSearch = chain.kind === "action";
    let order = 0;
    const steps = chain.responders.map((id, step) => {
      const what = chain.received.get(step);
      const isAsked = what === undefined && (chain.kind === "focus" || step < top);
      const consumed = step === top && (isSearch || step < chain.responders.length - 1);
      const className = what !== undefined ? (consumed ? "received consumed" : "received") : isAsked ? "asked" : "unreached";
      const node = element(
        "li",
        { className, dataResponder: id, dataStep: step },
        element("b", { text: id }),
        element("span", { text: what ?? (isAsked ? "skipped" : "") }),
        consumed ? element("em", { text: isSearch ? "performs it" : "consumes it" }) : null,
      );
      if (className !== "unreached") {
        node.style.setProperty("--order", String(order));
        order += 1;
      }
      node.addEventListener("pointerenter", () => this.#screen.pointOut(id));
      node.addEventListener("pointerleave", () => this.#screen.pointOut(null));
      return node;
    });
    this.#root.replaceChildren(
      element("p", { className: "chain-title", text: this.#title(chain) }),
      element("ol", { className: "event-chain", "aria-label": "From the start to the end of the chain" }, ...steps),
      element("p", { className: "chain-end", text: this.#end(chain, top) }),
    );
  }

  #title(chain) {
    const press = chain.press ? ` of ${chain.press}` : "";
    const what = chain.kind === "focus" ? "" : `: ${chain.what}`;
    return `${words[chain.kind]}${press} starts at ${chain.responders[0]}${what}`;
  }

  #end(chain, top) {
    if (chain.outcome) return `No responder has a command for it, so the focus takes it: ${chain.outcome}.`;
    if (chain.kind === "action") return "";
    return top === chain.responders.length - 1 ? "No responder consumes it." : "";
  }
}
