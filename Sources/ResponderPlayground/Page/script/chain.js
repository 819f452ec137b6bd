// The chain that an event climbs, from where it begins to the application: who heard of it, in order, and who kept it.

import { byId, element } from "./elements.js";
import { sentence } from "./lines.js";

const mostKept = 600;
const words = {
  touches: "A touch", press: "A press", motion: "A shake", remote: "Remote control", action: "An action", focus: "A key",
};

export class Chain {
  #root = byId("chain");
  #climbs = new Map();
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
    this.#climbs.clear();
    this.#latest = null;
    this.#pointed = null;
    this.#shown = null;
    this.#root.replaceChildren(
      element("p", { className: "empty-note", text: "Touch the screen, press a key or a button: here stands the chain that the event climbs. Point at a line of the record to see its own." }),
    );
  }

  begin(climbs) {
    for (const climb of climbs) {
      this.#climbs.set(climb.id, { ...climb, heard: new Map(), what: "", outcome: "" });
      if (this.#climbs.size > mostKept) this.#climbs.delete(this.#climbs.keys().next().value);
    }
  }

  receive(record) {
    const climb = this.#climbs.get(record.detail?.climb);
    if (!climb) return;
    climb.what = record.what;
    climb.press = record.detail.press ?? climb.press;
    if (record.detail.step === undefined) climb.outcome = sentence(record);
    else climb.heard.set(record.detail.step, record.what);
    this.#latest = climb.id;
    if (climb.kind !== "touches") this.#screen.heard(record.subject);
  }

  /** Once a frame, after all of its records. */
  update() {
    this.#write();
  }

  /** A line without a chain of its own stands for the event of the same moment. */
  #point(entry) {
    if (!entry) return;
    let id = entry.dataset.climb;
    for (const way of ["previousElementSibling", "nextElementSibling"]) {
      for (let at = entry; !id && at?.dataset.at === entry.dataset.at; at = at[way]) id = at.dataset.climb;
    }
    this.#pointed = id ? Number(id) : null;
    this.#write();
  }

  #write() {
    const climb = this.#climbs.get(this.#pointed ?? this.#latest);
    if (!climb) return;
    const state = `${climb.id} ${climb.heard.size} ${climb.outcome}`;
    if (state === this.#shown) return;
    this.#shown = state;
    const top = Math.max(-1, ...climb.heard.keys());
    const isSearch = climb.kind === "action";
    let order = 0;
    const steps = climb.chain.map((id, step) => {
      const what = climb.heard.get(step);
      const isAsked = what === undefined && (climb.kind === "focus" || step < top);
      const kept = step === top && (isSearch || step < climb.chain.length - 1);
      const className = what !== undefined ? (kept ? "heard kept" : "heard") : isAsked ? "asked" : "unreached";
      const node = element(
        "li",
        { className, dataResponder: id, dataStep: step },
        element("b", { text: id }),
        element("span", { text: what ?? (isAsked ? "passed over" : "") }),
        kept ? element("em", { text: isSearch ? "performs it" : "keeps it" }) : null,
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
      element("p", { className: "climb-title", text: this.#title(climb) }),
      element("ol", { className: "climb", "aria-label": "From where the event begins to the end of the chain" }, ...steps),
      element("p", { className: "climb-end", text: this.#end(climb, top) }),
    );
  }

  #title(climb) {
    const press = climb.press ? ` of ${climb.press}` : "";
    const what = climb.kind === "focus" ? "" : `: ${climb.what}`;
    return `${words[climb.kind]}${press} begins at ${climb.chain[0]}${what}`;
  }

  #end(climb, top) {
    if (climb.outcome) return `Nobody has a command for it, so it is the focus's: ${climb.outcome}.`;
    if (climb.kind === "action") return "";
    return top === climb.chain.length - 1 ? "Nobody keeps it." : "";
  }
}
