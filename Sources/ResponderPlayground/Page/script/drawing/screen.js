// Draws the screen: the drawing of each view, nested as in the event system. Views that draw nothing have an outline on the screen of a file.
// The content of a scroll view is one translated layer, so that scrolling changes one property per frame and moves and clips the whole
// content.

import { byId, element, oncePerFrame } from "../common/elements.js";
import { cornersOf, inView, matrixOf, toParent } from "../common/geometry.js";
import { Scrolling } from "./scrolling.js";
import { fingerClass } from "../record/states.js";
import { small, sideways } from "../layout/sizes.js";
import { editedDrawing, layDrawing, paintDrawing, setPixel } from "./pictures.js";

const depthCount = 5;
/** The largest scale of a screen, so that a screen with few points does not become gigantic. */
const largestScale = 4;
/** The largest height of a screen on a phone, as a multiple of the height of its area: the area is scrolled by a button. */
const tallest = 3;

const depthHue = (depth) => `var(--depth-${depth % depthCount})`;

export class Screen {
  #fit = byId("fit");
  #root = byId("screen");
  #layer = byId("views");
  #scaled = [byId("views"), byId("keys"), byId("selecting"), byId("hit-map"), byId("verdict-marks"), byId("trails"), byId("view-labels"), byId("gesture-values"), byId("fingers")];
  #size = [360, 480];
  #views = new Map();
  #scale = 1;
  #isProgram = false;
  #drawnAt = null;
  /** Called with the id of the view that the user points at. */
  onPointOut = () => {};

  constructor() {
    new ResizeObserver(oncePerFrame(() => this.#scaleToFit())).observe(this.#fit);
  }

  get root() {
    return this.#root;
  }

  get scale() {
    return this.#scale;
  }

  /** The width and the height of the screen in points. */
  get size() {
    return this.#size;
  }

  /** Returns the frontmost view whose bounds contain a point of the screen, even if it is hidden, clipped there or takes no touches. */
  viewAt(point) {
    return this.views.findLast(({ id }) => this.contains(id, point))?.id;
  }

  /** Returns whether a point of the screen is inside the bounds of a view. */
  contains(id, [x, y]) {
    if (!this.view(id)) return false;
    const corners = this.corners(id);
    // A point is inside a view if it is on the same side of all edges.
    const sides = corners.map(([fromX, fromY], index) => {
      const [toX, toY] = corners[(index + 1) % corners.length];
      return (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX);
    });
    return sides.every((side) => side >= 0) || sides.every((side) => side <= 0);
  }

  /** Returns whether a view is in front of another one, or is one of its subviews. */
  isInFront(id, other) {
    const [node, otherNode] = [id, other].map((each) => this.#views.get(each)?.node);
    return Boolean(node && otherNode && otherNode.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING);
  }

  /** All views with an id, back to front, each before its subviews. */
  get views() {
    return [...this.#layer.querySelectorAll(".view:not(.part)")].map((node) => this.view(node.dataset.id));
  }

  /** Returns the id of the nearest ancestor that has an id; undefined if there is none. */
  parent(id) {
    let parent = this.view(this.view(id)?.parent);
    while (parent?.part) parent = this.view(parent.parent);
    return parent?.id;
  }

  view(id) {
    return this.#views.get(id)?.view;
  }

  /** Returns the color of a view on the screen, in the list and on the timeline. */
  hue(id) {
    return this.#views.get(id)?.hue ?? "var(--possible)";
  }

  /** Returns whether the view has an outline because it draws nothing; false for all views on the screen of an app. */
  isBare(id) {
    return this.#views.get(id)?.node.classList.contains("bare") ?? false;
  }

  hasSubviews(id) {
    return this.#views.get(id)?.inside.querySelector(":scope > .view") != null;
  }

  depth(id) {
    return this.#views.get(id)?.depth ?? 0;
  }

  /** Returns whether an ancestor of the view clips its subviews. If so, labels of the view must be inside that ancestor, too. */
  isInside(id) {
    return this.#someAncestor(this.view(this.view(id)?.parent), (view) => view.clips);
  }

  /** Returns the element for labels of a view, which is in front of the view's subviews (`isAbove`) or behind them. */
  layer(id, isAbove) {
    const entry = this.#views.get(id);
    return isAbove ? entry?.above : entry?.below;
  }

  /** Shows a screen. Views that draw nothing are invisible on an app's screen, and have an outline on any other. */
  show(size, views, isProgram = false) {
    this.#size = size;
    this.#isProgram = isProgram;
    this.#root.classList.toggle("program", isProgram);
    this.#views.clear();
    this.#layer.replaceChildren();
    for (const view of views) this.#addOrUpdate(view);
    this.#scaleToFit();
  }

  /** Applies a frame; `nodes` are its views with those that have no id. */
  update({ nodes = [], moves = [], gone = [] }) {
    for (const id of gone) this.#remove(id);
    for (const view of nodes) this.#addOrUpdate(view);
    // All views are repainted, since a hidden view or a view without touches also affects its descendants.
    if (nodes.length) for (const entry of this.#views.values()) this.#paint(entry);
    for (const move of moves) this.#move(move);
  }

  /** Converts a point of the browser's window to the screen's points. */
  point(clientX, clientY) {
    const rectangle = this.#rectangle;
    return [
      ((clientX - rectangle.left) * this.#size[0]) / rectangle.width,
      ((clientY - rectangle.top) * this.#size[1]) / rectangle.height,
    ];
  }

  /** Converts a point of the screen to a point of the browser's window. */
  client([x, y]) {
    const { left, top } = this.#root.getBoundingClientRect();
    return [left + x * this.#scale, top + y * this.#scale];
  }

  /**
   * The rectangle of the screen in the browser's window. It is measured once per frame: measuring for each of many fingers forces a
   * layout each time.
   */
  get #rectangle() {
    if (!this.#drawnAt) {
      this.#drawnAt = this.#root.getBoundingClientRect();
      requestAnimationFrame(() => { this.#drawnAt = null; });
    }
    return this.#drawnAt;
  }

  markHits(touches) {
    const hits = new Map(touches.filter((touch) => touch.view).map((touch) => [touch.view, touch.id]));
    for (const [id, { node, hit }] of this.#views) {
      const finger = hits.get(id);
      node.classList.toggle("is-hit", finger !== undefined);
      if (finger !== undefined) hit.className = `hit ${fingerClass(finger)}`;
    }
  }

  /** Flashes a view, because one of its responder methods was called. */
  lightUp(id) {
    const node = this.#views.get(id)?.node;
    if (!node) return;
    node.classList.remove("received");
    node.getBoundingClientRect();
    node.classList.add("received");
  }

  /** Returns copies of the elements that draw a view itself, without labels; the classes of the view's element style the copies. */
  picture(id) {
    const { node, below, above } = this.#views.get(id);
    return [node.firstChild, below, above].map((part) => {
      const copy = part.cloneNode(true);
      for (const written of copy.querySelectorAll(".name, .chips, .scroll-line, .first-responder-badge")) written.remove();
      return copy;
    });
  }

  node(id) {
    return this.#views.get(id).node;
  }

  pointOut(id) {
    this.onPointOut(id);
    for (const [other, { node }] of this.#views) node.classList.toggle("pointed", other === id);
  }

  /** Returns the corners of a view on the screen: top left, top right, bottom right and bottom left of its bounds. */
  corners(id) {
    let corners = cornersOf(this.view(id));
    for (let at = this.view(id); at; at = this.view(at.parent)) {
      const outer = this.view(at.parent);
      const geometry = at.place;
      corners = corners.map((corner) => toParent(corner, geometry, outer?.place));
    }
    return corners;
  }

  /** Converts a point from the view's own coordinates to the screen's. */
  onScreen(id, [x, y]) {
    const [left, top] = this.view(id).place.bounds;
    let point = [x - left, y - top];
    for (let at = this.view(id); at; at = this.view(at.parent)) point = toParent(point, at.place, this.view(at.parent)?.place);
    return point;
  }

  /** Converts a point of the screen to the view's own coordinates; null if its matrix cannot be inverted. */
  inView(id, point) {
    const { bounds } = this.view(id).place;
    const local = inView(point, matrixOf(this.corners(id), bounds));
    return local && [local[0] + bounds[0], local[1] + bounds[1]];
  }

  center(id) {
    if (!this.view(id)) return null;
    const corners = this.corners(id);
    return [0, 1].map((axis) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length);
  }

  /** Adds or updates a view, and places it directly above the sibling `view.above`. */
  #addOrUpdate(view) {
    const entry = this.#views.get(view.id) ?? this.#add(view);
    entry.view = view;
    // A view whose color was removed returns to the color of its depth.
    entry.hue = view.color && CSS.supports("color", view.color) ? view.color : depthHue(entry.depth);
    const layer = this.#views.get(view.parent)?.inside ?? this.#layer;
    const below = this.#views.get(view.above)?.node;
    const before = below?.parentNode === layer ? below.nextSibling : layer.querySelector(":scope > .view");
    if (entry.node.parentNode !== layer || (entry.node !== before && entry.node.nextSibling !== before)) {
      layer.insertBefore(entry.node, before);
    }
    paintDrawing(entry);
    this.#paint(entry);
    this.#lay(entry);
  }

  #add(view) {
    const parent = this.#views.get(view.parent);
    // A view without an id does not count as a level.
    const depth = (parent?.depth ?? -1) + (view.part ? 0 : 1);
    const below = element("div", { className: "below" });
    const inside = element("div", { className: "inside" });
    const above = element("div", { className: "above" });
    const clip = element("div", { className: "clip" }, inside);
    const hit = element("div", { className: "hit f1" });
    const node = element(
      "div",
      { className: view.part ? "view part" : "view", dataId: view.id, dataClass: view.class },
      element("div", { className: "fill" }),
      below,
      clip,
      above,
      hit,
    );
    const entry = { view, node, below, clip, inside, above, hit, depth, hue: depthHue(depth) };
    if (view.scroll) entry.scrolling = new Scrolling(view.id, entry);
    this.#views.set(view.id, entry);
    return entry;
  }

  #remove(id) {
    const entry = this.#views.get(id);
    if (!entry) return;
    entry.node.remove();
    this.#views.delete(id);
  }

  #move({ id, bounds, matrix, alpha, scroll, value, drawing, edits, textInput }) {
    const entry = this.#views.get(id);
    if (!entry) return;
    const { view } = entry;
    if (bounds) view.place.bounds = bounds;
    if (matrix) view.place.matrix = matrix;
    if (scroll) view.scroll = scroll;
    if (value !== undefined) view.value = value;
    if (textInput) view.textInput = textInput;
    if (drawing || edits) {
      view.drawing = drawing ?? editedDrawing(view.drawing, edits);
      paintDrawing(entry);
      this.#markBare(entry);
    }
    if (alpha !== undefined) {
      const wasFaint = view.alpha < 0.01;
      view.alpha = alpha;
      // The descendants of a view that becomes visible or invisible are repainted, too.
      const isMeant = wasFaint === alpha < 0.01 ? (other) => other === view : (other) => this.#someAncestor(other, (at) => at === view);
      for (const other of this.#views.values()) if (isMeant(other.view)) this.#paint(other);
    }
    this.#lay(entry);
  }

  /** Applies the view's position, and its content offset. */
  #lay(entry) {
    const { view, node, inside, clip, scrolling } = entry;
    const [x, y, width, height] = view.place.bounds;
    node.style.width = `${width}px`;
    node.style.height = `${height}px`;
    node.style.transform = `matrix(${view.place.matrix.join(",")})`;
    inside.style.transform = x || y ? `translate(${-x}px, ${-y}px)` : "";
    node.classList.toggle("alike", this.#isLikeParent(view));
    node.classList.toggle("edge", width >= this.#size[0] && height >= this.#size[1]);
    clip.style.clipPath = view.clip ? `path("${view.clip}")` : "";
    layDrawing(entry);
    scrolling?.lay(view);
  }

  /** Returns whether a view without content has the size of its parent. Several such views, painted over each other, hide the screen. */
  #isLikeParent({ parent, drawing, place: { bounds: [, , width, height], matrix } }) {
    const outer = this.view(parent)?.place.bounds;
    if (!outer || drawing?.color || drawing?.behind) return false;
    return width === outer[2] && height === outer[3] && matrix.every((value, index) => value === [1, 0, 0, 1, outer[0], outer[1]][index]);
  }

  /** Gives an outline to a view of a file that would be invisible because it draws nothing. */
  #markBare({ view, node }) {
    node.classList.toggle("bare", !this.#isProgram && !view.part && !view.drawing?.color && !view.drawing?.behind);
  }

  #paint(entry) {
    const { view, node, hue } = entry;
    if (entry.painted !== hue) node.style.setProperty("--hue", hue);
    entry.painted = hue;
    const isAbsent = this.#someAncestor(view, (other) => other.hidden || other.alpha < 0.01);
    const isDeaf = !isAbsent && this.#someAncestor(view, (other) => !other.interactive);
    node.classList.toggle("absent", isAbsent);
    node.classList.toggle("deaf", isDeaf);
    node.classList.toggle("clips", view.clips === true);
    this.#markBare(entry);
    node.classList.toggle("disabled", view.enabled === false);
    node.classList.toggle("highlighted", view.highlighted === true);
    node.classList.toggle("selected", view.selected === true);
    // A hidden view is not made transparent, so that its outline shows that it is hidden.
    node.style.opacity = isAbsent ? "" : String(view.alpha ?? 1);
  }

  /** Returns whether `isSo` returns true for the view or for one of its ancestors. */
  #someAncestor(view, isSo) {
    for (let at = view; at; at = this.view(at.parent)) if (isSo(at)) return true;
    return false;
  }

  #scaleToFit() {
    const [width, height] = this.#size;
    this.#drawnAt = null;
    const { paddingLeft, paddingTop } = getComputedStyle(this.#fit);
    const room = [this.#fit.clientWidth - 2 * parseFloat(paddingLeft), this.#fit.clientHeight - 2 * parseFloat(paddingTop)];
    if (room.some((side) => side <= 0)) return;
    // On a phone, the screen has the full width, and may be higher than its area.
    const heights = small.matches && !sideways.matches ? tallest : 1;
    this.#scale = Math.max(0.1, Math.min(room[0] / width, (heights * room[1]) / height, largestScale));
    if (setPixel(1 / (this.#scale * devicePixelRatio))) {
      for (const entry of this.#views.values()) {
        paintDrawing(entry);
        layDrawing(entry);
      }
    }
    this.#root.style.width = `${width * this.#scale}px`;
    this.#root.style.height = `${height * this.#scale}px`;
    this.#root.style.setProperty("--scale", String(this.#scale));
    // Labels of a screen that is drawn at a small scale are magnified to stay readable.
    this.#root.style.setProperty("--magnify", String(Math.max(1, 0.95 / this.#scale)));
    for (const layer of this.#scaled) {
      layer.style.width = `${width}px`;
      layer.style.height = `${height}px`;
      layer.style.transform = `scale(${this.#scale})`;
    }
  }
}
