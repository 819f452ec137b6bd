// The panels of the page. A large window shows the open panels one above the other, beside the screen; a small window shows one panel at a
// time. The user opens and closes panels with the buttons of the toolbar, and changes their heights with the dividers between them.

import { byId, element } from "../common/elements.js";
import { store, stored } from "../common/storage.js";
import { makeDivider } from "./divider.js";
import { Escape } from "./escape.js";
import { sideways, small } from "./sizes.js";

/**
 * All panels, in the order of their buttons: the id, the title of the button, and
 *
 * - `isFixed`: whether a large window always shows the panel, or its content, beside the screen;
 * - `isAlone`: whether a large window shows no other panel beside it;
 * - `opensFor`: the subjects of screens for which the panel is initially open, and whether that needs a wide window.
 */
const table = [
  { id: "brief", title: "About", isFixed: true },
  { id: "touch", title: "Why", isFixed: true },
  { id: "record", title: "Record", opensFor: { touches: "always", responders: "wide" } },
  { id: "timeline", title: "Time", opensFor: { touches: "wide" } },
  { id: "chain", title: "Chain", opensFor: { responders: "always" } },
  { id: "keys", title: "Keys", opensFor: { responders: "always" } },
  { id: "outline", title: "Views", opensFor: { touches: "wide" } },
  { id: "source", title: "File", isAlone: true },
];

/** The minimum height of an open panel, and of the text about a screen on a phone, in pixels. */
const leastHeight = 170;
const leastBrief = 120;

export class Panels {
  #root = byId("stack");
  #bar = byId("tabs");
  #grip = byId("sheet-grip");
  #panels = new Map();
  #onChange;
  #subject = "touches";
  /** Whether there is room for several panels beside the verdict. */
  #isWide = false;
  /** The open panels of a large window that the user has chosen, by the subject of the screen. */
  #chosen = stored("panels", {});
  /** The relative heights of the open panels, by their ids. */
  #shares = stored("panel-heights", {});
  /** The panel of a small window; null if the screen is not covered. */
  #sheet = null;
  /** The panel that is shown alone in a large window; null for none. */
  #alone = null;

  /** `onChange()` is called when panels were shown, hidden or resized. */
  constructor(onChange) {
    this.#onChange = onChange;
    for (const entry of table) this.#add(entry);
    this.#bar.addEventListener("keydown", (event) => this.#keyDown(event));
    makeDivider(this.#grip, {
      label: "Height of the panel",
      isReversed: true,
      measure: () => ({ value: this.#sheetHeight, least: 96, most: byId("bench").clientHeight - 60 }),
      set: (height) => this.#setSheetHeight(height),
      reset: () => this.#setSheetHeight(null),
      tap: () => this.close(this.#sheet),
    });
    this.#setSheetHeight(stored("sheet-height", null));
    for (const query of [small, sideways]) query.addEventListener("change", () => this.#write());
    Escape.add(() => small.matches && !sideways.matches && this.#sheet !== null && this.close(this.#sheet));
    this.#write();
  }

  /** Shows a panel in addition to the others, or in a small window instead of the others. */
  show(id) {
    const panel = this.#panels.get(id);
    if (small.matches) this.#sheet = id;
    else if (panel.isAlone) this.#alone = id;
    else if (!panel.isFixed) {
      this.#alone = null;
      this.#choose([...this.#open.filter((other) => other !== id), id]);
    }
    this.#write();
    if (!small.matches) panel.node.scrollIntoView({ block: "nearest" });
  }

  /** Hides a panel. Returns true, so that `Escape` closes no other part. */
  close(id) {
    if (small.matches) {
      if (this.#sheet === id && !sideways.matches) this.#sheet = null;
    } else if (this.#alone === id) this.#alone = null;
    else this.#choose(this.#open.filter((other) => other !== id));
    this.#write();
    return true;
  }

  /** Whether a small window shows the panel beside the screen. */
  get isBeside() {
    return small.matches && sideways.matches;
  }

  isShown(id) {
    return !this.#panels.get(id).node.hidden;
  }

  /** In a small window, shows the panel `wanted` if the panel `shown` or no panel is visible. */
  replace(shown, wanted) {
    if (small.matches && (this.#sheet === shown || this.#sheet === null)) this.show(wanted);
  }

  /**
   * Opens the panels that the user has last chosen for screens with this subject, `touches` or `responders`. On a phone, the text about the
   * screen is shown only if there is one and it covers no part of the screen, which has the given width and height in points.
   */
  begin(subject, [width, height], hasText) {
    this.#subject = subject;
    const bench = byId("bench");
    const below = bench.clientHeight - this.#bar.offsetHeight - (bench.clientWidth * height) / width;
    const first = hasText ? "brief" : "touch";
    if (!this.#sheet || this.#sheet === "brief") this.#sheet = sideways.matches || (hasText && below >= leastBrief) ? first : null;
    this.#write();
  }

  /** Sets whether there is room for several panels beside the verdict. */
  setWide(isWide) {
    if (isWide === this.#isWide) return;
    this.#isWide = isWide;
    this.#write();
  }

  get #open() {
    const chosen = this.#chosen[this.#subject];
    if (Array.isArray(chosen)) return chosen.filter((id) => this.#panels.has(id));
    return table.filter(({ opensFor }) => {
      const when = opensFor?.[this.#subject];
      return when === "always" || (when === "wide" && this.#isWide);
    }).map(({ id }) => id);
  }

  #choose(open) {
    this.#chosen[this.#subject] = open;
    store("panels", this.#chosen);
  }

  #add(entry) {
    const node = byId(`panel-${entry.id}`);
    const tab = element("button", {
      type: "button", id: `tab-${entry.id}`, "aria-controls": node.id, text: entry.title,
      className: entry.isFixed ? "only-small" : null,
      onclick: () => (this.isShown(entry.id) && !(small.matches && sideways.matches) ? this.close(entry.id) : this.show(entry.id)),
    });
    this.#bar.append(tab);
    const panel = { ...entry, node, tab, divider: null };
    this.#panels.set(entry.id, panel);
    if (entry.isFixed) return;
    const name = node.querySelector("h2").textContent;
    node.querySelector("header").append(element("button", {
      type: "button", className: "quiet panel-close", "aria-label": `Close ${name}`, title: `Close ${name}`, text: "✕",
      onclick: () => {
        this.close(entry.id);
        tab.focus();
      },
    }));
    panel.divider = element("div", { className: "divider flat" });
    node.before(panel.divider);
    makeDivider(panel.divider, {
      label: `Height of ${name}`,
      isReversed: true,
      measure: () => this.#measure(panel),
      set: (height) => this.#resize(panel, height),
      reset: () => this.#resetHeights(),
    });
  }

  // Heights

  /** The open panel above a panel of a large window; undefined if the panel is the first one. */
  #above(panel) {
    const shown = this.#inOrder.filter(({ node }) => !node.hidden);
    return shown[shown.indexOf(panel) - 1];
  }

  get #inOrder() {
    const panels = [...this.#panels.values()];
    return [...this.#root.querySelectorAll(":scope > .panel")].flatMap((node) => panels.find((panel) => panel.node === node) ?? []);
  }

  #measure(panel) {
    const above = this.#above(panel);
    const [value, other] = [panel.node.offsetHeight, above?.node.offsetHeight ?? 0];
    return { value, least: Math.min(leastHeight, value), most: Math.max(value + other - leastHeight, value) };
  }

  #resize(panel, height) {
    const above = this.#above(panel);
    if (!above) return;
    for (const { id, node } of this.#inOrder) if (!node.hidden) this.#shares[id] = node.offsetHeight;
    this.#shares[above.id] = Math.max(1, this.#shares[above.id] + this.#shares[panel.id] - height);
    this.#shares[panel.id] = height;
    this.#share();
  }

  #resetHeights() {
    this.#shares = {};
    this.#share();
  }

  #share() {
    store("panel-heights", this.#shares);
    for (const { id, node } of this.#panels.values()) {
      if (this.#shares[id] > 0) node.style.setProperty("--share", String(this.#shares[id]));
      else node.style.removeProperty("--share");
    }
    this.#onChange();
  }

  get #sheetHeight() {
    return this.#panels.get(this.#sheet ?? "touch").node.offsetHeight;
  }

  #setSheetHeight(height) {
    store("sheet-height", height);
    const { style } = byId("bench");
    if (height > 0) style.setProperty("--sheet", `${height}px`);
    else style.removeProperty("--sheet");
    this.#onChange();
  }

  // Showing

  #write() {
    const shown = small.matches ? [this.#sheet ?? (sideways.matches ? "brief" : null)] : this.#alone ? [this.#alone] : this.#open;
    let isFirst = true;
    for (const { id, node, isFixed, tab } of this.#panels.values()) {
      node.hidden = small.matches ? !shown.includes(id) : isFixed ? id === "brief" : !shown.includes(id);
      tab.setAttribute("aria-expanded", String(!node.hidden));
    }
    for (const { node, divider } of this.#inOrder) {
      if (divider) divider.hidden = small.matches || node.hidden || isFirst;
      if (!node.hidden) isFirst = false;
    }
    // The grip is at the upper edge of the visible sheet.
    if (small.matches && this.#sheet !== null) this.#panels.get(this.#sheet).node.prepend(this.#grip);
    this.#grip.hidden = !small.matches || sideways.matches || this.#sheet === null;
    const tabs = [...this.#panels.values()].map(({ tab }) => tab);
    const first = tabs.find((tab) => tab === document.activeElement) ?? tabs.find((tab) => tab.getAttribute("aria-expanded") === "true" && tab.checkVisibility()) ?? tabs[2];
    for (const tab of tabs) tab.tabIndex = tab === first ? 0 : -1;
    this.#share();
  }

  #keyDown(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const tabs = [...this.#panels.values()].map(({ tab }) => tab).filter((tab) => tab.checkVisibility());
    const next = tabs[(tabs.indexOf(document.activeElement) + step + tabs.length) % tabs.length];
    for (const tab of tabs) tab.tabIndex = tab === next ? 0 : -1;
    next.focus();
  }
}
