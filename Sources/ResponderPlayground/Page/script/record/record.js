// Shows the record as a list of lines. Equal lines in a row become one line with a count, as in the text of the command line; repeated
// sequences of lines are joined. The lines of a gesture are in a block under the gesture's verdict. The block is folded when the next
// gesture begins.

import { byId, element, oncePerFrame } from "../common/elements.js";
import { Repeats } from "./repeats.js";
import { fingerClass, outcomeSigns } from "./states.js";

const mostEntries = 2000;
const categories = {
  hit: "hit", receives: "receives", state: "states", action: "actions", touches: "touches", event: "events", select: "rows",
  scroll: "scroll", responder: "first", press: "presses", key: "keys", text: "text", selection: "carets", motion: "shake", remote: "remote", accessibility: "reader",
  controller: "controllers", decision: "decisions",
};
const hiddenAtFirst = ["receives", "selection"];

export class Record {
  #root = byId("record");
  #empty = byId("empty");
  #toLatest = byId("to-latest");
  #hidden = new Set(hiddenAtFirst);
  #latest = new Map();
  #pending = [];
  #counted = new Set();
  #isFollowing = true;
  /** Whether a past time is shown. If so, no line moves, since the page would show the time of the line that moves under the pointer. */
  #isHeld = false;
  #lastReason = null;
  /** The block of the current or the last gesture. */
  #block = null;
  #count = 0;
  #repeats = new Repeats();
  #draw = oncePerFrame(() => this.#append());

  constructor() {
    this.#buildFilters();
    this.#root.addEventListener("scroll", () => {
      const isAtEnd = this.#root.scrollTop + this.#root.clientHeight >= this.#root.scrollHeight - 30;
      this.#isFollowing = isAtEnd;
      if (isAtEnd) this.#toLatest.hidden = true;
    });
    this.#toLatest.addEventListener("click", () => this.#follow());
    // When the list is shown again or has another height, it is scrolled to its last line again.
    new ResizeObserver(() => {
      if (this.#isFollowing && !this.#isHeld) this.#follow();
    }).observe(this.#root);
  }

  receive(record) {
    const key = `${record.category} ${record.subject}`;
    const before = this.#latest.get(key);
    if (before && record.continuing && before.what === record.what && before.why === record.why) {
      before.count += 1;
      this.#counted.add(before);
    } else {
      const entry = { ...record, count: 1, node: null, block: this.#block };
      this.#latest.set(key, entry);
      this.#pending.push(entry);
      // Drops the oldest entry, since the list would drop its line immediately.
      if (this.#pending.length > mostEntries) this.#pending.shift();
    }
    this.#draw();
  }

  /** Starts a block for the lines that follow, because a finger has landed while no other finger was down. */
  begin() {
    const before = this.#block;
    this.#block = { node: null, lines: null, title: null, details: null, before };
    this.#latest.clear();
  }

  /** Adds the verdict on a gesture to the gesture's block. */
  conclude({ deed, headline, rest, outcome }) {
    if (!this.#block) return;
    this.#block.title = { deed, headline, rest, outcome };
    this.#draw();
  }

  /** Adds a remark of the page to the list, such as an error. */
  remark(text) {
    this.#latest.clear();
    this.#block = null;
    this.#pending.push({ remark: text });
    this.#draw();
  }

  /** Shows the lines up to a time and marks the last one; null shows all lines. `isHere`: whether a pointer is over the list. */
  showAsOf(time, isHere) {
    const wasShowingPast = this.#isHeld;
    this.#isHeld = time !== null;
    if (wasShowingPast && !this.#isHeld && this.#isFollowing) this.#follow();
    let current = null;
    for (const node of this.#root.querySelectorAll(":is(.entry, .repeat-head)[data-at]")) {
      const isLater = time !== null && Number(node.dataset.at) > time + 1e-6;
      node.classList.toggle("later", isLater);
      node.classList.remove("current");
      if (!isLater && node.checkVisibility()) current = node;
    }
    if (time === null || !current) return;
    current.classList.add("current");
    if (!isHere) current.scrollIntoView({ block: "nearest" });
  }

  clear() {
    this.#latest.clear();
    this.#pending = [];
    this.#counted.clear();
    this.#block = null;
    this.#count = 0;
    this.#repeats.cut(this.#root);
    this.#root.replaceChildren();
    this.#empty.hidden = false;
    this.#follow();
  }

  #append() {
    for (const entry of this.#counted) {
      if (entry.node) entry.node.querySelector(".times").textContent = `×${entry.count}`;
    }
    this.#counted.clear();
    this.#writeTitle(this.#block);
    if (!this.#pending.length) return;
    const isFollowing = this.#isFollowing;
    for (const entry of this.#pending) {
      const list = entry.block ? this.#linesOf(entry.block) : this.#root;
      if (entry.remark) this.#remark(entry.remark);
      else this.#repeats.append(list, entry, this.#node(entry));
    }
    this.#count += this.#pending.length;
    this.#pending = [];
    this.#empty.hidden = true;
    while (this.#count > mostEntries) this.#dropFirst();
    if (isFollowing && !this.#isHeld) this.#follow();
    else this.#toLatest.hidden = false;
  }

  /** Appends a remark, which ends any repetition. */
  #remark(text) {
    this.#repeats.cut(this.#root);
    this.#root.append(element("li", { className: "entry break", text }));
  }

  /** Returns the list of a block's lines. The first line of a block creates the list, and folds the previous block. */
  #linesOf(block) {
    if (block.lines) return block.lines;
    if (block.before?.details && block.before.title) block.before.details.open = false;
    block.before = null;
    this.#repeats.cut(this.#root);
    block.lines = element("ol", { className: "gesture-lines" });
    block.summary = element("summary", {}, element("span", { className: "sign", "aria-hidden": "true" }), element("span", { className: "gesture-title", text: "…" }));
    block.details = element("details", { open: "" }, block.summary, block.lines);
    this.#root.append(element("li", { className: "gesture" }, block.details));
    this.#writeTitle(block);
    return block.lines;
  }

  #writeTitle(block) {
    if (!block?.title || !block.summary) return;
    const { deed, headline, rest, outcome } = block.title;
    block.details.dataset.outcome = outcome;
    block.summary.querySelector(".sign").textContent = outcomeSigns[outcome];
    block.summary.title = `${deed}: ${headline}${rest}`;
    block.summary.querySelector(".gesture-title").replaceChildren(element("b", { text: deed ?? "" }), ` · ${headline}${rest}`);
  }

  /** Removes the oldest line, and its block or group if that has no more lines. */
  #dropFirst() {
    const inside = (node) => node.querySelector(":scope > details > :is(.gesture-lines, .repeat-lines)")?.firstElementChild;
    let line = this.#root.firstElementChild;
    while (inside(line)) line = inside(line);
    let list = line.parentElement;
    line.remove();
    while (list !== this.#root && !list.firstElementChild) {
      const block = list.closest("li");
      list = block.parentElement;
      block.remove();
    }
    this.#count -= 1;
  }

  #node(entry) {
    const state = entry.state ?? (entry.kind === "touches" && entry.phase === "cancelled" ? "cancelled" : null);
    const what = element("i", { text: ` ${entry.what}` });
    if (state) what.style.setProperty("--state", `var(--${state})`);
    entry.node = element(
      "li",
      { className: "entry", dataCategory: entry.category, dataChain: entry.detail?.chain, dataAt: entry.t },
      element("time", { text: Number(entry.t).toFixed(3) }),
      element(
        "span",
        { className: "badges" },
        ...(entry.touches ?? []).slice(0, 2).map((finger) =>
          element("span", { className: `badge ${fingerClass(finger)}`, text: finger, title: `finger ${finger}` })),
      ),
      element("span", { className: "line" }, element("b", { text: entry.subject }), what),
      element("span", { className: "times", text: entry.count > 1 ? `×${entry.count}` : (entry.detail?.press ?? "") }),
      entry.why && !this.#isSameReason(entry) ? reason(entry) : null,
    );
    entry.node.title = [entry.why, ...(entry.detail?.fingers ?? []).map(fingerDetails)].filter(Boolean).join("\n");
    return entry.node;
  }

  /** Returns whether a line has the reason of the line before, as when a touch is cancelled for a chain; the reason is then omitted. */
  #isSameReason(entry) {
    const reason = entry.why ? `${entry.t} ${entry.what} ${entry.why}` : null;
    const isSame = reason !== null && reason === this.#lastReason;
    this.#lastReason = reason;
    return isSame;
  }

  #follow() {
    this.#isFollowing = true;
    this.#toLatest.hidden = true;
    this.#root.scrollTop = this.#root.scrollHeight;
  }

  #buildFilters() {
    const apply = () => {
      this.#root.dataset.hide = [...this.#hidden].join(" ");
      if (this.#isFollowing) this.#follow();
    };
    byId("filters").append(
      ...Object.entries(categories).map(([category, title]) => {
        const input = element("input", { type: "checkbox", value: category });
        input.checked = !this.#hidden.has(category);
        input.addEventListener("change", () => {
          if (input.checked) this.#hidden.delete(category);
          else this.#hidden.add(category);
          apply();
        });
        return element("label", {}, input, element("span", { text: title }));
      }),
    );
    apply();
  }
}

/** Returns the element for the reason of a record, with the object that caused the event in bold. */
function reason({ why, culprit = "" }) {
  return element("span", { className: "why" }, culprit ? element("b", { text: culprit }) : null, why.slice(culprit.length));
}

const degrees = (radians) => `${Math.round((radians * 180) / Math.PI)}°`;

/** Returns a text with the details of a finger in a record. */
function fingerDetails({ finger, point, force, altitude, azimuth }) {
  const parts = [`finger ${finger} at ${point.map((value) => Math.round(value)).join(", ")}`];
  if (force !== undefined) parts.push(`force ${force.toFixed(2)}`);
  if (altitude !== undefined) parts.push(`altitude ${degrees(altitude)}`);
  if (azimuth !== undefined) parts.push(`azimuth ${degrees(azimuth)}`);
  return parts.join(" · ");
}
