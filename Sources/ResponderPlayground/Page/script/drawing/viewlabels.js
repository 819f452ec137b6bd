// Draws the labels on the screen: each view's name, and its recognizers at its lower edge. Labels of a view inside a clipping view are
// children of the view's element and move with the view; all other labels are above all views. A name is not drawn if a subview covers it
// or if it overlaps another label.

import { controlValue } from "./controls.js";
import { byId, element, oncePerFrame } from "../common/elements.js";
import { makeRoom } from "./labelroom.js";

/** The height in points of two lines of text in the middle of a view. */
const twoLines = 36;

function around(corners) {
  const xs = corners.map((corner) => corner[0]);
  const ys = corners.map((corner) => corner[1]);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const [width, height] = [right - left, bottom - top];
  return { left, top, bottom, width, height, isSmall: height < 40 || width < 70 };
}

const shape = ({ highlighted, selected, control, place, alpha, scroll, above, textLayout, ...rest }) => JSON.stringify(rest);

function remarks(view) {
  const found = [];
  if (view.hidden) found.push("hidden");
  else if (view.alpha < 1) found.push(`alpha ${Number(view.alpha.toFixed(2))}`);
  if (view.enabled === false) found.push("disabled");
  if (!view.interactive) found.push("no touches");
  return found.join(", ");
}

/** Returns a label in the middle of a view: a button's title, a label's text, or the name of a small view. */
const centred = (text, area) => element(
  "span", { className: `name centred${area.isSmall ? " narrow" : ""}${area.height < twoLines ? " single" : ""}`, text },
);

function tag(view, area) {
  const label = element("span", { className: "name plain", text: view.id });
  if (area.width > 110) label.append(element("small", { text: remarks(view) || view.class }));
  return label;
}

/** Returns the label with the name of a view that has its own text, above the view's frame. */
function over(view, area) {
  const label = tag(view, area);
  label.className = "name over";
  return label;
}

const cells = ["UITableViewCell", "UICollectionViewCell"];

function names(view, area) {
  if (view.class === "UITableViewCell") return [element("span", { className: "name row", text: view.id })];
  if (view.textLayout) return [over(view, area)];
  const isButton = view.class === "UIButton" && (view.text || area.height < 110);
  const kind = view.control?.kind ?? "menu";
  if (kind !== "menu") return [element("span", { className: kind === "refresh" ? "name row" : "name under", text: view.id }, element("small"))];
  if (isButton || area.isSmall || cells.includes(view.class)) return [centred(view.text || view.id, area)];
  if (!view.text) return [tag(view, area)];
  return area.height < 60 ? [centred(view.text, area)] : [tag(view, area), centred(view.text, area)];
}

/** Moves a label without a layout by the browser. */
function move(label, x, y) {
  label.style.translate = `${x}px ${y}px`;
}

export class ViewLabels {
  #root = byId("view-labels");
  #screen;
  #recognizers;
  #written = new Map();
  /** Whether a view or label has changed since the covered names were last determined. */
  #isOld = false;
  /** The maximum number of views with which covered names are determined while views move, and not only when they have come to rest. */
  static #many = 300;

  constructor(screen, recognizers) {
    this.#screen = screen;
    this.#recognizers = recognizers;
    // A recognizer's chip has another width after a change of state, and may cover other names.
    recognizers.onChange = () => {
      this.#isOld = true;
      this.#hide();
    };
    new ResizeObserver(oncePerFrame(() => this.#findPositions())).observe(byId("screen"));
  }

  show(views) {
    this.#root.replaceChildren();
    this.#written.clear();
    for (const view of views) this.#write(view);
    this.#findPositions();
  }

  update({ views = [], moves = [], gone = [], moving }) {
    let isOther = gone.length > 0;
    for (const id of gone) this.#erase(id);
    for (const view of views) {
      const written = this.#written.get(view.id);
      // A highlighted button keeps its name unchanged.
      if (written && written.shape === shape(view)) continue;
      isOther = true;
      this.#erase(view.id);
      this.#write(view);
    }
    for (const { id } of [...views, ...moves.filter((move) => move.live)]) this.#read(id);
    // A view that moves also moves its subviews, whose labels must be positioned again if they are in this layer.
    const isMoved = moves.some((move) => move.matrix || move.bounds);
    if (views.length || isMoved) this.#position();
    if (isOther) return this.#findPositions();
    if (views.length || moves.some((move) => move.matrix || move.bounds || move.live)) this.#isOld = true;
    if (this.#isOld) this.#hideCovered(moving);
  }

  /** Resets the position of each name, and finds positions at which names do not cover each other. */
  #findPositions() {
    for (const written of this.#written.values()) if (written.shift) written.shift = [0, 0];
    this.#position(true);
    const offsets = (id, box) => {
      const written = this.#written.get(id);
      if (!written.shift || !written.labels[0].classList.contains("plain")) return [];
      return [[around(this.#screen.corners(id)).width * this.#screen.scale - box.width - 12, 0]];
    };
    makeRoom(this.#screen, this.#written, offsets, (id, offset) => {
      const written = this.#written.get(id);
      written.shift = offset.map((value) => value / this.#screen.scale);
      written.at = "";
      this.#put(id, written);
    });
    this.#isOld = false;
  }

  /** Hides and shows names after views have moved. */
  #hideCovered(isMoving) {
    if (isMoving && this.#written.size > ViewLabels.#many) return;
    this.#hide();
  }

  #hide = oncePerFrame(() => {
    if (this.#isOld) makeRoom(this.#screen, this.#written, () => []);
    this.#isOld = false;
  });

  #erase(id) {
    const written = this.#written.get(id);
    for (const node of written?.nodes ?? []) node.remove();
    this.#written.delete(id);
  }

  #write(view) {
    if (view.scroll || this.#screen.isInside(view.id)) this.#writeInside(view);
    else this.#writeAbove(view);
    this.#read(view.id);
  }

  /** Writes a control's value beside its name. */
  #read(id) {
    const view = this.#screen.view(id);
    const valueNode = this.#written.get(id)?.nodes[0]?.querySelector(":scope > small");
    if (!valueNode || !view?.control || view.control.kind === "menu") return;
    // A refresh control never takes touches, so the remark is omitted.
    const remarksText = remarks(view.control.kind === "refresh" ? { ...view, interactive: true } : view);
    valueNode.textContent = [controlValue(view), remarksText].filter(Boolean).join(", ");
  }

  #writeInside(view) {
    const [, , width, height] = view.place.bounds;
    const area = around([[0, 0], [width, height]]);
    const above = this.#screen.layer(view.id, true);
    const own = this.#recognizers.of(view.id);
    const chips = element("span", { className: "chips" }, ...own.map((gesture) => this.#recognizers.chip(gesture.id)));
    const labels = view.scroll ? [tag(view, { width: width - 140 })] : names(view, area);
    if (view.scroll) above.querySelector(".scroll-line").prepend(...labels);
    else this.#screen.layer(view.id, false).append(...labels);
    // In a view of little height, chips would hide the content. They are omitted, since the list of views has them, too.
    if (own.length && height >= 120) above.append(chips);
    this.#written.set(view.id, { shape: shape(view), nodes: [...labels, chips], labels, chips: own.length && height >= 120 ? chips : null });
  }

  #writeAbove(view) {
    const area = around(this.#screen.corners(view.id));
    const labels = names(view, area);
    const nodes = [...labels];
    const own = this.#recognizers.of(view.id);
    let chips = null;
    if (own.length) {
      chips = element("span", { className: "chips" }, ...own.map((gesture) => this.#recognizers.chip(gesture.id)));
      nodes.push(chips);
    }
    const written = { shape: shape(view), nodes, labels, chips, at: "", shift: [0, 0] };
    this.#written.set(view.id, written);
    this.#put(view.id, written);
    this.#root.append(...nodes);
  }

  #position(isAnew = false) {
    for (const [id, written] of this.#written) {
      // Labels inside the view itself move with it.
      if (!written.shift) continue;
      if (isAnew) written.at = "";
      this.#put(id, written);
    }
    this.#stackChips();
  }

  /** Stacks the rows of chips of views whose lower left corners coincide, as those of a view and its superview may. */
  #stackChips() {
    const rows = new Map();
    for (const { chips, corner } of this.#written.values()) {
      if (!chips || !corner) continue;
      const [left, bottom] = corner;
      const key = `${Math.round(left / 16)} ${Math.round(bottom / 16)}`;
      const below = rows.get(key) ?? 0;
      rows.set(key, below + 1);
      chips.style.translate = `${left}px calc(${bottom}px - ${below * 2}em)`;
    }
  }

  #put(id, written) {
    const area = around(this.#screen.corners(id));
    const at = `${area.left} ${area.top} ${area.width} ${area.height}`;
    if (at === written.at) return;
    written.at = at;
    for (const label of written.labels) {
      if (label.classList.contains("over")) {
        move(label, area.left, area.top - 1);
      } else if (label.classList.contains("centred") || label.classList.contains("under")) {
        move(label, area.left + area.width / 2, label.classList.contains("under") ? area.bottom : area.top + area.height / 2);
        if (!label.classList.contains("centred")) continue;
        label.style.maxWidth = `${Math.max(area.width - 4, 24)}px`;
        label.classList.toggle("single", area.height < twoLines);
      } else this.#putTag(label, area, written);
    }
    if (written.chips) this.#putChips(written, area);
  }

  /** Moves a name to the upper left corner of its view, shifted by the chosen offset. */
  #putTag(label, area, { shift: [x, y] }) {
    move(label, area.left + 6 + x, area.top + 6 + y);
    label.style.maxWidth = `${area.width - 12}px`;
  }

  #putChips(written, area) {
    const row = written.chips;
    const fits = area.width >= 150 && area.height >= 60;
    written.corner = fits ? [area.left + 8, area.bottom - 8] : null;
    if (!fits) row.style.translate = `${area.left + area.width / 2}px calc(${area.bottom + 6}px + 1.8em)`;
    row.style.maxWidth = fits ? `${area.width - 16}px` : "";
    row.classList.toggle("below", !fits);
  }
}
