// Draws the labels over the screen: each view's name, and its recognizers at its lower edge. By default only the views that the last touch
// involved have labels. Labels of a view inside a clipping view are children of the view's element and move with the view; all other labels
// are above all views. A name that overlaps another label is not drawn.

import { byId, element, oncePerFrame } from "../common/elements.js";
import { makeRoom } from "./labelroom.js";

/** The height in points of a view that has room for its name and its content. */
const roomy = 90;
/** The height of a name above its view, in points. */
const nameHeight = 16;

function around(corners) {
  const xs = corners.map((corner) => corner[0]);
  const ys = corners.map((corner) => corner[1]);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const [width, height] = [right - left, bottom - top];
  return { left, top, bottom, width, height };
}

const shape = ({ highlighted, selected, value, place, alpha, scroll, above, textInput, drawing, menu, clip, ...rest }) => JSON.stringify(rest);

function remarks(view) {
  const found = [];
  if (view.value) found.push(view.value);
  if (view.hidden) found.push("hidden");
  else if (view.alpha < 1) found.push(`alpha ${Number(view.alpha.toFixed(2))}`);
  if (view.enabled === false) found.push("disabled");
  if (!view.interactive) found.push("no touches");
  return found.join(", ");
}

/** Returns whether a view of a file's screen shows nothing that distinguishes it: no text, no value, no subview. Its id is shown instead. */
function isBlank(view, screen) {
  const [, , width, height] = view.place.bounds;
  if (view.part || view.scroll || view.value !== undefined || view.textInput || width < 34 || height < 16) return false;
  const pictures = [view.drawing?.behind, view.drawing?.before].filter(Boolean);
  if (pictures.some(({ svg }) => /<(text|image)\b/.test(svg)) || screen.hasSubviews(view.id)) return false;
  // A row is blank although it draws separators. Any other drawing distinguishes a view.
  return screen.isBare(view.id) || (view.highlighted !== undefined && view.enabled === undefined);
}

/** Returns the part of an id after the id of the superview, as in the id of a row's label; the whole id if a number follows. */
function shortID(view) {
  const rest = view.parent && view.id.startsWith(`${view.parent}.`) ? view.id.slice(view.parent.length + 1) : "";
  return /^\p{L}/u.test(rest) ? rest : view.id;
}

/** Returns the label with a view's name: inside a large view without a drawing, at the upper edge of any other view. */
function tag(view, area, isPlain) {
  const label = element("span", { className: isPlain ? "name plain" : "name over", text: view.id });
  label.append(element("small", { text: remarks(view) || (area.width > 110 && area.height >= roomy ? view.class : "") }));
  return label;
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
  #mode = "touched";
  /** The ids of the views that the last touch involved. */
  #involved = new Set();
  /** Whether a view or label has changed since the covered names were last determined. */
  #isOld = false;
  /** Whether a name was added since the positions of the names were last determined. */
  #isNew = false;
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

  /** Sets which views have labels: `touched`, `all` or `none`. */
  set mode(mode) {
    this.#mode = mode;
    this.show(this.#screen.views);
  }

  show(views) {
    this.#root.replaceChildren();
    for (const id of [...this.#written.keys()]) this.#erase(id);
    for (const view of views) if (this.#hasLabel(view)) this.#write(view);
    this.#findPositions();
  }

  /** Starts over for another screen. */
  begin() {
    this.#involved.clear();
  }

  /** Applies a record: the views that it names are involved in the current touch, and views in front of the hit view that were skipped. */
  receive({ gesture, kind, subject, state, culprit, detail }) {
    if (gesture) for (const id of [...this.#involved]) this.#involve(id, false);
    if (kind === "hit" || kind === "control") this.#involve(subject, true);
    if (kind === "state" && state !== "possible" && state !== "failed") this.#involve(this.#recognizers.viewOf(subject), true);
    // A disabled recognizer that ignores the touch is not involved.
    if (culprit && culprit !== subject) this.#involve(this.#recognizers.has(culprit) ? this.#recognizers.viewOf(culprit) : culprit, true);
    if (!detail?.passedOver?.length) return;
    for (const { view } of detail.passedOver) {
      if (this.#screen.isInFront(view, subject) && this.#screen.contains(view, detail.point)) this.#involve(view, true);
    }
  }

  /** Applies a verdict: the view that the user intended to touch is involved. */
  conclude({ meant, outcome }) {
    if (outcome !== "idle") this.#involve(meant, true);
  }

  update({ views = [], moves = [], gone = [], moving }) {
    let isOther = gone.length > 0;
    for (const id of gone) this.#erase(id);
    for (const view of views) {
      if (!this.#hasLabel(view)) {
        this.#erase(view.id);
        continue;
      }
      this.#screen.node(view.id).classList.toggle("involved", this.#involved.has(view.id));
      const written = this.#written.get(view.id);
      // A highlighted button keeps its name unchanged.
      if (written && written.shape === shape(view)) continue;
      isOther = true;
      this.#erase(view.id);
      this.#write(view);
    }
    for (const { id } of [...views, ...moves.filter((change) => change.value !== undefined)]) this.#read(id);
    // A view that moves also moves its subviews, whose labels must be positioned again if they are in this layer.
    const isMoved = moves.some((change) => change.matrix || change.bounds);
    if (views.length || isMoved) this.#position();
    if (isOther) return this.#findPositions();
    if (views.length || isMoved) this.#isOld = true;
    if (this.#isOld) this.#hideCovered(moving);
  }

  #isShown(id) {
    return this.#mode === "all" || (this.#mode === "touched" && this.#involved.has(id));
  }

  /** Returns whether a view has a label: as part of the overlay, or because it would be blank. */
  #hasLabel(view) {
    return this.#isShown(view.id) || (this.#mode !== "none" && isBlank(view, this.#screen));
  }

  #involve(id, isInvolved) {
    if (!id || this.#involved.has(id) === isInvolved) return;
    if (isInvolved) this.#involved.add(id);
    else this.#involved.delete(id);
    const view = this.#screen.view(id);
    if (!view) return;
    this.#screen.node(id).classList.toggle("involved", isInvolved);
    this.#erase(id);
    if (this.#hasLabel(view)) this.#write(view);
    this.#stackChips();
    this.#isOld = true;
    this.#isNew ||= isInvolved;
    this.#hide();
  }

  /** Resets the position of each name, and finds positions at which names do not cover each other. */
  #findPositions() {
    for (const written of this.#written.values()) if (written.shift) written.shift = [0, 0];
    this.#position(true);
    const offsets = (id, box) => {
      const written = this.#written.get(id);
      if (!written.shift || !written.labels[0].classList.contains("plain")) return [];
      const { width, height } = around(this.#screen.corners(id));
      const right = width * this.#screen.scale - box.width - 12;
      const rows = [0, 1, 2, 3, 4, 5, 6].map((row) => row * (box.height + 4)).filter((down) => down + box.height < height * this.#screen.scale - 12);
      return rows.flatMap((down) => [[0, down], [right, down]]).slice(1);
    };
    makeRoom(this.#screen, this.#written, this.#mode === "all", offsets, (id, offset) => {
      const written = this.#written.get(id);
      written.shift = offset.map((value) => value / this.#screen.scale);
      written.at = "";
      this.#put(id, written);
    });
    this.#isOld = false;
    this.#isNew = false;
  }

  /** Hides and shows names after views have moved. */
  #hideCovered(isMoving) {
    if (isMoving && this.#written.size > ViewLabels.#many) return;
    this.#hide();
  }

  #hide = oncePerFrame(() => {
    if (this.#isNew) this.#findPositions();
    if (this.#isOld) makeRoom(this.#screen, this.#written, this.#mode === "all", () => []);
    this.#isOld = false;
  });

  #erase(id) {
    const written = this.#written.get(id);
    for (const node of written?.nodes ?? []) node.remove();
    this.#written.delete(id);
  }

  #write(view) {
    if (view.part) return;
    if (!this.#isShown(view.id)) return this.#writeBlank(view);
    if (view.scroll || this.#screen.isInside(view.id)) this.#writeInside(view);
    else this.#writeAbove(view);
  }

  /** Writes the id of a view that shows nothing else. */
  #writeBlank(view) {
    const label = element("span", { className: this.#screen.isBare(view.id) ? "name blank centred" : "name blank", text: view.text || shortID(view) });
    this.#screen.layer(view.id, true).append(label);
    this.#written.set(view.id, { shape: shape(view), nodes: [label], labels: [], chips: null });
  }

  /** Writes a control's value beside its name. */
  #read(id) {
    const view = this.#screen.view(id);
    const valueNode = this.#written.get(id)?.nodes[0]?.querySelector(":scope > small");
    if (valueNode && view?.value !== undefined) valueNode.textContent = remarks(view) || view.class;
  }

  #writeInside(view) {
    const [, , width, height] = view.place.bounds;
    const area = around([[0, 0], [width, height]]);
    const above = this.#screen.layer(view.id, true);
    const own = this.#recognizers.of(view.id);
    const chips = element("span", { className: "chips" }, ...own.map((gesture) => this.#recognizers.chip(gesture.id)));
    const labels = [tag(view, area, area.height >= roomy && this.#screen.isBare(view.id))];
    if (view.scroll) above.querySelector(".scroll-line").prepend(...labels);
    else above.append(...labels);
    // In a view of little height, chips would hide the content. They are omitted, since the list of views has them, too.
    if (own.length && height >= 120) above.append(chips);
    this.#written.set(view.id, { shape: shape(view), nodes: [...labels, chips], labels, chips: own.length && height >= 120 ? chips : null });
  }

  #writeAbove(view) {
    const area = around(this.#screen.corners(view.id));
    // There is no room above a view that begins at the top of the screen.
    const labels = [tag(view, area, area.height >= roomy && (area.top < nameHeight || this.#screen.isBare(view.id)))];
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
    const [width, height] = this.#screen.size;
    for (const label of written.labels) {
      const [x, y] = written.shift;
      if (label.classList.contains("plain")) {
        move(label, Math.max(area.left, 0) + 6 + x, Math.max(area.top, 0) + 6 + y);
        label.style.maxWidth = `${Math.max(area.width - 12, 60)}px`;
      } else {
        // A name that has no room above its view is below it.
        const isBelow = area.top < nameHeight;
        move(label, Math.min(Math.max(area.left, 2), width - 60), isBelow ? Math.min(area.bottom + nameHeight + 2, height) : area.top - 1);
      }
    }
    if (written.chips) this.#putChips(written, area);
  }

  #putChips(written, area) {
    const row = written.chips;
    const fits = area.width >= 150 && area.height >= roomy;
    written.corner = fits ? [area.left + 8, Math.min(area.bottom, this.#screen.size[1]) - 8] : null;
    if (!fits) row.style.translate = `${area.left + area.width / 2}px calc(${area.bottom + 6}px + 1.8em)`;
    row.style.maxWidth = `${(fits ? Math.min(area.width, this.#screen.size[0]) : this.#screen.size[0]) - 16}px`;
    row.classList.toggle("below", !fits);
  }
}
