// Shows the result of the script in the screen's file: each expected line with ✓ or ✗, and each additional line with +.

import { byId, element } from "../common/elements.js";

const signs = { both: "✓", missing: "✗", extra: "+" };
const words = { both: "as expected", missing: "is missing", extra: "was not expected" };

export class Outcome {
  #root = byId("outcome");

  show({ passed, rows, failures, expects }) {
    const counts = `${rows.filter((row) => row.mark === "both").length} of ${rows.filter((row) => row.mark !== "extra").length} lines`;
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

  clear() {
    this.#root.hidden = true;
    this.#root.replaceChildren();
  }
}
