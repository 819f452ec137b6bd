// Shows the result of the script in the screen's file: each expected line with ✓ or ✗, and each additional line with +.

import { byId, element } from "../common/elements.js";

const signs = { both: "✓", missing: "✗", extra: "+" };
const words = { both: "as expected", missing: "is missing", extra: "was not expected" };

export class Outcome {
  #root = byId("outcome");

  show({ passed, rows, failures, expects }) {
    const count = (mark) => rows.filter((row) => row.mark === mark).length;
    // A script also fails because of lines that the file does not expect, and because of checks.
    const counts = [
      `${count("both")} of ${count("both") + count("missing")} expected lines appear`,
      count("extra") ? `${count("extra")} ${count("extra") === 1 ? "line was" : "lines were"} not expected` : "",
      failures.length ? `${failures.length} ${failures.length === 1 ? "check" : "checks"} failed` : "",
    ].filter(Boolean).join(", ");
    const title = expects ? `${passed ? "Passed" : "Failed"}: ${counts}` : "Played; the file expects nothing.";
    this.#root.hidden = false;
    this.#root.dataset.passed = String(passed);
    this.#root.replaceChildren(
      element("header", {}, element("b", { text: title }), element("button", {
        type: "button", className: "quiet", "aria-label": "Close the result", text: "✕", onclick: () => this.clear(),
      })),
      element(
        "ol",
        {},
        ...rows.map(({ mark, text, note }) => element(
          "li",
          { dataMark: mark, title: note ?? null },
          element("span", { className: "came", role: "img", "aria-label": words[mark], text: signs[mark] }),
          element("code", { text }),
          note ? element("small", { text: note }) : null,
        )),
        ...failures.map((text) => element("li", { dataMark: "missing" }, element("span", { className: "came", text: "✗" }), element("span", { text }))),
      ),
    );
  }

  /** Hides the result; returns false if there was none. */
  clear() {
    const wasShown = !this.#root.hidden;
    this.#root.hidden = true;
    this.#root.replaceChildren();
    return wasShown;
  }
}
