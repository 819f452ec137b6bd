// Shows the responders of events without a location: the first responder, the focused item, and for each kind of event the start of the
// chain.

import { byId, element } from "../common/elements.js";

const kinds = [
  ["touch", "Touch", () => "the hit view"],
  ["press", "Press, key", (starts) => starts.press ?? "none"],
  ["motion", "Shake", (starts) => starts.motion ?? "none"],
  ["remote", "Remote control", (starts) => starts.remote ?? "none"],
  ["command", "Action, edit menu", (starts) => starts.command ?? "the sender"],
];

export class ResponderStatus {
  #root = byId("responder-status");
  #screen;
  #badges = [];

  constructor(screen) {
    this.#screen = screen;
  }

  show(responders) {
    this.#showBadges(responders);
    this.#root.replaceChildren(
      element(
        "p",
        { className: "status-line" },
        element("span", { className: "first-responder-badge", text: "1st" }),
        element("b", { dataStatus: "first", text: responders.first ?? "none" }),
        element("span", { className: "focus-badge" }),
        element("b", { dataStatus: "focused", text: responders.focused ?? "no focus" }),
      ),
      element(
        "dl",
        { className: "starts" },
        ...kinds.flatMap(([kind, title, who]) => [
          element("dt", { text: title }), element("dd", { dataStart: kind, text: who(responders.starts) }),
        ]),
      ),
    );
  }

  #showBadges({ first }) {
    for (const node of this.#badges) node.remove();
    this.#badges = [];
    const put = (id, node) => {
      const layer = id && this.#screen.layer(id, true);
      if (!layer) return;
      layer.append(node);
      this.#badges.push(node);
    };
    put(first, element("span", { className: "first-responder-badge", text: "1st", title: "first responder" }));
  }
}
