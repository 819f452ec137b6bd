// Shows a card for each touch in progress, with the hit view, the views that hit-testing skipped, and the responders that received the
// touch. The first few skipped views are visible, the other ones are folded.

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

  /** Updates the fingers that are down. */
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
        { className: "chain", "aria-label": "Received it, in order" },
        ...[...chain].map(([id, phase]) => element("li", {}, element("span", { className: phase, text: id, title: `touches ${phase}` }))),
      ),
      element(
        "ul",
        { className: "passed", "aria-label": "Skipped" },
        ...byReason(passed).slice(0, mostShown).map(passedLine),
      ),
      folded(byReason(passed).slice(mostShown)),
    ].filter(Boolean));
  }
}

const passedLine = ([because, views]) => element("li", {}, element("b", { text: joined(views) }), ` ${because}`);

/** Returns the ids of views as text. Ids that differ only in the number at their end, such as those of rows, become one range. */
function joined(views) {
  const runs = [];
  for (const view of views) {
    const [, stem, number] = view.match(/^(.*?)(\d+)$/) ?? [null, view, null];
    const last = runs.at(-1);
    if (number !== null && last?.stem === stem && last.numbers.length) last.numbers.push(Number(number));
    else runs.push({ stem, numbers: number === null ? [] : [Number(number)] });
  }
  return runs.map(({ stem, numbers }) => {
    if (numbers.length < 3) return numbers.length ? numbers.map((number) => stem + number).join(", ") : stem;
    return `${stem}${Math.min(...numbers)} to ${stem}${Math.max(...numbers)} (${numbers.length})`;
  }).join(", ");
}

function folded(groups) {
  if (!groups.length) return null;
  const count = groups.reduce((sum, [, views]) => sum + views.length, 0);
  return element(
    "details",
    { className: "folded" },
    element("summary", { text: count === 1 ? "and one more" : `and ${count} more` }),
    element("ul", { className: "passed" }, ...groups.map(passedLine)),
  );
}

/** Returns groups of consecutive views that hit-testing skipped for the same reason, such as the rows of a list. Each group is one line. */
function byReason(passed) {
  const groups = [];
  for (const { view, because } of passed) {
    const last = groups.at(-1);
    if (last?.[0] === because) last[1].push(view);
    else groups.push([because, [view]]);
  }
  return groups;
}
