// Shows the result of a device recording: why a touch had no effect, how many lines are the same as on the device, and the differences.
// A click on a difference shows its time.

import { element } from "../common/elements.js";

const seconds = (t) => `${t.toFixed(3)} s`;

export class RecordedReport {
  #pin;
  #recorded = null;
  #causes = null;

  /** `pin(time)` shows a past time. */
  constructor(pin) {
    this.#pin = pin;
  }

  clear() {
    this.#recorded = null;
    this.#causes = null;
  }

  show(recorded) {
    this.#recorded = recorded;
  }

  showCauses(causes) {
    this.#causes = causes;
  }

  /** The result in one sentence; null without a recording. */
  get summary() {
    const cause = this.#causes?.causes[0];
    return cause ? cause.headline + cause.rest : null;
  }

  /** Returns the result as an element; null if the screen shows no recording. */
  get node() {
    if (!this.#recorded) return null;
    return element("div", { className: "recorded-report" }, ...this.#causeNodes(), this.#comparison(), this.#notes(), this.#remarks());
  }

  #causeNodes() {
    if (!this.#causes) return [element("p", { className: "searching", text: "Looking for what was touched without effect …" })];
    const { causes, remark } = this.#causes;
    const nodes = causes.map((cause) => this.#cause(cause));
    if (!nodes.length && !remark) nodes.push(sentence("fired", "Everything that was touched had its effect", "."));
    if (remark) nodes.push(element("p", { className: "searching", text: remark }));
    return nodes;
  }

  #cause({ line, happened, evidence, headline, rest, causes, more, fixes }) {
    return element(
      "div",
      { className: "recorded-cause" },
      sentence(happened ? "fired" : "unheard", headline, rest),
      element("p", { className: "evidence", text: evidence ?? line }),
      causes.length
        ? element("ol", { className: "recorded-causes" }, ...causes.map(({ t, line: text, why }) => element(
          "li", {}, t === undefined || t === null ? null : this.#time(t), element("span", { text: text + (why ? `, because ${why}` : "") }),
        )))
        : null,
      more ? element("p", { className: "searching", text: `${more} further times.` }) : null,
      fixes.length
        ? element("div", { className: "fixes" }, element("h3", { text: "Changes that would help" }), ...fixes.map(({ swift }) => element(
          "div", { className: "fix" }, element("code", { text: swift.join("\n") }),
        )))
        : null,
    );
  }

  #comparison() {
    const { summary, device, differences, more, part } = this.#recorded;
    return element(
      "div",
      { className: "recorded-comparison", dataSame: String(!differences.length) },
      element("h3", { text: device ? `Recorded on ${device}` : "Recorded on a device" }),
      element("p", { text: `${summary[0].toUpperCase()}${summary.slice(1)}.` }),
      part ? element("p", { className: "part", text: part }) : null,
      differences.length
        ? element("ol", { className: "differences" }, ...differences.map(({ t, device: there, here, why }) => element(
          "li",
          {},
          this.#time(t),
          element("span", { text: `device: ${there ?? "nothing"}` }),
          element("span", { text: `here: ${here ?? "nothing"}${why ? `, because ${why}` : ""}` }),
        )))
        : null,
      more ? element("p", { className: "searching", text: `${more} further differences; touchlab replay lists them.` }) : null,
    );
  }

  #notes() {
    const { notes } = this.#recorded;
    if (!notes.length) return null;
    return element("ul", { className: "recorded-notes", "aria-label": "Notes" }, ...notes.map(({ t, text }) => element(
      "li", {}, this.#time(t), element("span", { text }),
    )));
  }

  #remarks() {
    const { remarks } = this.#recorded;
    if (!remarks.length) return null;
    return element(
      "details", { className: "changed" },
      element("summary", { text: "About this replay" }),
      element("ul", {}, ...remarks.map((text) => element("li", { text }))),
    );
  }

  #time(t) {
    return element("button", { type: "button", className: "at", text: seconds(t), title: "Show this time", onclick: () => this.#pin(t) });
  }
}

function sentence(outcome, headline, rest) {
  return element(
    "p",
    { className: "sentence", dataOutcome: outcome },
    element("span", { className: "sign", "aria-hidden": "true", text: outcome === "fired" ? "✓" : "✕" }),
    element("span", {}, element("b", { text: headline }), rest),
  );
}
