// A card for each touch that is going on: the hit view, those that hit-testing passed over, and who got the touch then. Of
// those passed over the first few show, the others fold away.

import { byId, element } from "../common/elements.js";
import { fingerClass } from "./states.js";

const mostShown = 2;

export class HitCards {
  #root = byId("touches");
  #cards = new Map();
  #down = new Set();

  constructor() {
    this.clear();
  }

  clear() {
    this.#cards.clear();
    this.#down.clear();
    this.#root.replaceChildren();
  }

  receive(record) {
    const finger = record.touches?.[0];
    if (finger === undefined) return;
    if (record.kind === "hit") this.#begin(finger, record);
    if (record.kind === "touches") for (const touch of record.touches) this.#addReceiver(touch, record);
  }

  /** The fingers that are down now. */
  update(touches) {
    this.#down = new Set(touches.map((touch) => touch.id));
  }

  #begin(finger, record) {
    if (this.#down.size === 0) this.#cards.clear();
    if (this.#cards.size === 0) this.#root.replaceChildren();
    this.#down.add(finger);
    this.#cards.get(finger)?.node.remove();
    const card = { finger, record, chain: new Map(), node: element("li", { className: "touch-card" }) };
    this.#cards.set(finger, card);
    this.#root.append(card.node);
    this.#write(card);
  }

  #addReceiver(finger, record) {
    const card = this.#cards.get(finger);
    if (!card || record.phase === "moved") return;
    card.chain.set(record.subject, record.phase);
    this.#write(card);
  }

  #write({ finger, record, chain, node }) {
    const point = record.detail?.point;
    const passed = Array.isArray(record.detail?.passedOver) ? record.detail.passedOver : [];
    node.replaceChildren(...[
      element(
        "p",
        { className: "who" },
        element("span", { className: `badge ${fingerClass(finger)}`, text: finger }),
        element("code", { text: record.subject }),
        element("span", { text: "hit" }),
        point ? element("span", { className: "where", text: point.map((value) => Math.round(value)).join(", ") }) : null,
      ),
      element(
        "ol",
        { className: "chain", "aria-label": "Heard of it, in order" },
        ...[...chain].map(([id, phase]) => element("li", {}, element("span", { className: phase, text: id, title: `touches ${phase}` }))),
      ),
      element(
        "ul",
        { className: "passed", "aria-label": "Passed over" },
        ...byReason(passed).slice(0, mostShown).map(passedLine),
      ),
      folded(byReason(passed).slice(mostShown)),
    ].filter(Boolean));
  }
}

const passedLine = ([because, views]) => element("li", {}, element("b", { text: views.join(", ") }), ` ${because}`);

function folded(groups) {
  if (!groups.length) return null;
  const count = groups.reduce((sum, [, views]) => sum + views.length, 0);
  return element(
    "details",
    { className: "folded" },
    element("summary", { text: count === 1 ? "and one other" : `and ${count} others` }),
    element("ul", { className: "passed" }, ...groups.map(passedLine)),
  );
}

/** Views that hit-testing passed over in a row for the same reason share a line: a long list has many. */
function byReason(passed) {
  const groups = [];
  for (const { view, because } of passed) {
    const last = groups.at(-1);
    if (last?.[0] === because) last[1].push(view);
    else groups.push([because, [view]]);
  }
  return groups;
}
