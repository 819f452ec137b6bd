// Shows the verdict on the last touch in a sentence, and below it the fixes that would help and the result of a trial.

import { byId, element } from "../common/elements.js";
import { fingerClass, outcomeSigns } from "../record/states.js";
import { copy } from "./clipboard.js";

export class VerdictPanel {
  #root = byId("verdict-body");
  #actions = byId("verdict-actions");
  #marks;
  #send;
  #complain;
  #shown = null;
  #fixes = null;
  #trial = null;
  #inForce = [];
  /** Returns the result of the device recording that the screen shows; null for other screens. */
  #report;

  constructor(marks, send, complain, report) {
    this.#marks = marks;
    this.#send = send;
    this.#complain = complain;
    this.#report = report;
    this.#write();
  }

  /** Shows the result of the device recording again after a change. */
  refresh() {
    this.#write();
  }

  /** Starts over when a screen is shown or set up again; `changes` are the fixes and changed properties in effect. */
  begin(changes) {
    this.#shown = null;
    this.#fixes = null;
    this.#trial = null;
    this.#inForce = changes;
    this.#marks.clear();
    this.#write();
  }

  /** Shows other fixes and changed properties in effect, after a change of the running app. */
  showInForce(changes) {
    this.#inForce = changes;
    this.#write();
  }

  show(verdict) {
    this.#shown = verdict;
    this.#fixes = null;
    // The result of a trial stays visible until the next input.
    if (this.#trial?.after) this.#trial = null;
    this.#marks.show(verdict);
    this.#write();
  }

  showFixes(message) {
    if (message.number !== this.#shown?.number) return;
    this.#fixes = message;
    this.#write();
  }

  showTrial(trial) {
    this.#trial = trial;
    this.#write();
    if (trial.after) this.#actions.querySelector(".keep")?.focus({ preventScroll: true });
  }

  #write() {
    const parts = [];
    if (this.#trial) parts.push(this.#trialNode(this.#trial));
    else if (this.#shown) parts.push(sentence(this.#shown), this.#fixesNode());
    if (this.#inForce.length && !this.#trial) parts.push(this.#inForceNode());
    const report = this.#trial ? null : this.#report();
    if (report) parts.push(report);
    if (!parts.length) parts.push(element("p", { className: "empty-note", text: "Touch the screen. The result and the reason appear here." }));
    this.#root.replaceChildren(...parts.filter(Boolean));
    byId("result").scrollTop = 0;
    this.#writeActions();
  }

  /** Shows the buttons below the result, which are always visible. A button without an effect at present is disabled. */
  #writeActions() {
    const tried = this.#trial?.after ? this.#trial : null;
    const first = this.#trial ? null : this.#shown?.outcome === "fired" ? null : this.#fixes?.fixes[0];
    const swift = tried?.swift ?? first?.swift ?? (this.#inForce.length && !this.#trial ? this.#inForce.flat() : null);
    const canUndo = tried !== null || (this.#inForce.length > 0 && !this.#trial);
    this.#actions.replaceChildren(...[
      this.#button("try", "Try", first && (() => this.#try(0))),
      this.#button("keep", "Keep", tried && (() => {
        this.#trial = null;
        this.#write();
        byId("screen").focus({ preventScroll: true });
      })),
      this.#button("undo", "Undo", canUndo && (() => this.#send({ type: "undo" }))),
      this.#button("copy-swift", "Copy Swift", swift && ((button) => copy(swift.join("\n"), button, this.#complain))),
      tried?.scenario ? this.#copyScenarioButton(tried.scenario) : null,
    ].filter(Boolean));
  }

  #try(fix) {
    this.#send({ type: "try", verdict: this.#shown.number, fix });
  }

  #fixesNode() {
    const { outcome, searching } = this.#shown;
    if (outcome === "fired") return null;
    if (!this.#fixes) return searching ? element("p", { className: "searching", text: "Looking for changes that would help …" }) : null;
    const { fixes, remark } = this.#fixes;
    if (!fixes.length) return element("p", { className: "searching", text: remark ?? "No change was found that would help." });
    const [first, ...others] = fixes;
    return element(
      "div",
      { className: "fixes" },
      element("h3", { text: "Changes that would help" }),
      this.#fixNode(first, 0),
      others.length
        ? element(
          "details",
          {},
          element("summary", { text: others.length === 1 ? "or one other change" : `or ${others.length} other changes` }),
          ...others.map((fix, index) => this.#fixNode(fix, index + 1)),
        )
        : null,
    );
  }

  #fixNode(fix, index) {
    return element(
      "div",
      { className: "fix" },
      element("code", { text: fix.swift.join("\n") }),
      index === 0 ? null : element("button", { type: "button", className: "try-other", text: "Try this change", onclick: () => this.#try(index) }),
    );
  }

  #trialNode({ swift, before, after, lost, gained }) {
    const node = element(
      "div",
      { className: "trial" },
      element("code", { text: swift.join("\n") }),
      element(
        "div",
        { className: "sides" },
        side("Before", { ...before, rest: "." }),
        after ? side("After", after) : element("div", { className: "side playing" }, element("h3", { text: "After" }), element("p", { text: "The same fingers play …" })),
      ),
    );
    if (!after) return node;
    node.append(changed("Gained", gained), changed("Lost", lost));
    return node;
  }

  #inForceNode() {
    return element(
      "div",
      { className: "in-force" },
      element("h3", { text: "In force" }),
      element("code", { text: this.#inForce.map((lines) => lines.join("\n")).join("\n") }),
    );
  }

  /** Returns the button Copy scenario, whose name is shortened in a narrow window. */
  #copyScenarioButton(scenario) {
    const button = this.#button("copy-scenario", "", () => copy(scenario, button, this.#complain));
    button.append(element("span", { className: "verb", text: "Copy " }), element("span", { className: "object", text: "scenario" }));
    return button;
  }

  /** Returns a button that calls `act`, or a disabled button if there is nothing to do. */
  #button(name, text, act) {
    if (!act) return element("button", { type: "button", className: "idle", disabled: "", text });
    return element("button", { type: "button", className: name, text, onclick: (event) => act(event.currentTarget) });
  }
}

function sentence({ finger, outcome, headline, rest, asks }) {
  return element(
    "p",
    { className: "sentence", dataOutcome: outcome, title: asks ? `asked for: ${asks}` : null },
    element("span", { className: "sign", "aria-hidden": "true", text: outcomeSigns[outcome] }),
    element("span", {}, element("b", { text: headline }), rest),
    element("span", { className: `badge ${fingerClass(finger)}`, text: finger, title: `finger ${finger}` }),
  );
}

function side(title, verdict) {
  return element("div", { className: "side", dataOutcome: verdict.outcome }, element("h3", { text: title }), sentence(verdict));
}

function changed(title, lines) {
  if (!lines.length) return "";
  return element(
    "details",
    { className: "changed" },
    element("summary", { text: `${title} ${lines.length === 1 ? "a line" : `${lines.length} lines`}` }),
    element("ul", {}, ...lines.map((line) => element("li", { text: line }))),
  );
}
