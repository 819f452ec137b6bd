// The screen in its points: views as translucent rectangles where the event system says they lie.

import { byId, element, oncePerFrame } from "./elements.js";
import { fingerClass } from "./states.js";

const depthCount = 5;

export class Screen {
  #fit = byId("fit");
  #root = byId("screen");
  #layer = byId("views");
  #scaled = [byId("views"), byId("trails"), byId("notes"), byId("readings"), byId("fingers")];
  #size = [360, 480];
  #views = new Map();
  #scale = 1;

  constructor() {
    new ResizeObserver(oncePerFrame(() => this.#scaleToFit())).observe(this.#fit);
  }

  get root() {
    return this.#root;
  }

  get scale() {
    return this.#scale;
  }

  /** Views back to front, each with its depth and whether it and all above it can be seen. */
  get views() {
    return [...this.#views.values()].map((entry) => entry.view);
  }

  view(id) {
    return this.#views.get(id)?.view;
  }

  /** The colour a view has on the screen, in the list and on the time line. */
  hue(id) {
    return this.#views.get(id)?.hue ?? "var(--possible)";
  }

  depth(id) {
    return this.#views.get(id)?.depth ?? 0;
  }

  show(size, views) {
    this.#size = size;
    this.#views.clear();
    this.#layer.replaceChildren();
    for (const view of views) this.#add(view);
    this.#scaleToFit();
  }

  update(views) {
    for (const view of views) {
      const entry = this.#views.get(view.id);
      if (entry) entry.view = view;
      else this.#add(view);
    }
    // All of them: what a view hides or keeps from touches it does so for everything inside it.
    if (views.length) for (const entry of this.#views.values()) this.#draw(entry);
  }

  /** A point of the browser's window in the screen's points. */
  point(clientX, clientY) {
    const rectangle = this.#root.getBoundingClientRect();
    return [
      ((clientX - rectangle.left) * this.#size[0]) / rectangle.width,
      ((clientY - rectangle.top) * this.#size[1]) / rectangle.height,
    ];
  }

  markHits(touches) {
    const hits = new Map(touches.filter((touch) => touch.view).map((touch) => [touch.view, touch.id]));
    for (const [id, { node }] of this.#views) {
      const finger = hits.get(id);
      node.classList.toggle("is-hit", finger !== undefined);
      if (finger !== undefined) node.querySelector(".hit").className = `hit ${fingerClass(finger)}`;
    }
  }

  /** Lights up a view whose responder method ran. */
  heard(id) {
    const node = this.#views.get(id)?.node;
    if (!node) return;
    node.classList.remove("heard");
    node.getBoundingClientRect();
    node.classList.add("heard");
  }

  pointOut(id) {
    for (const [other, { node }] of this.#views) node.classList.toggle("pointed", other === id);
  }

  center(id) {
    const corners = this.view(id)?.corners;
    if (!corners) return null;
    return [0, 1].map((axis) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length);
  }

  #add(view) {
    const depth = view.parent ? this.depth(view.parent) + 1 : 0;
    const node = element(
      "div",
      { className: "view", dataId: view.id, dataClass: view.class },
      element("div", { className: "fill" }),
      element("div", { className: "hit f1" }),
    );
    const entry = { view, node, depth, hue: `var(--depth-${depth % depthCount})` };
    if (view.color && CSS.supports("color", view.color)) entry.hue = view.color;
    this.#views.set(view.id, entry);
    this.#layer.append(node);
    this.#draw(entry);
  }

  #draw({ view, node, hue }) {
    const [topLeft, topRight, , bottomLeft] = view.corners;
    const width = Math.hypot(topRight[0] - topLeft[0], topRight[1] - topLeft[1]);
    const height = Math.hypot(bottomLeft[0] - topLeft[0], bottomLeft[1] - topLeft[1]);
    const across = width ? [(topRight[0] - topLeft[0]) / width, (topRight[1] - topLeft[1]) / width] : [1, 0];
    const down = height ? [(bottomLeft[0] - topLeft[0]) / height, (bottomLeft[1] - topLeft[1]) / height] : [0, 1];
    node.style.width = `${width}px`;
    node.style.height = `${height}px`;
    node.style.transform = `matrix(${[...across, ...down, ...topLeft].join(",")})`;
    node.style.setProperty("--hue", hue);
    const isAbsent = this.#someAncestor(view, (other) => other.hidden || other.alpha < 0.01);
    const isDeaf = !isAbsent && this.#someAncestor(view, (other) => !other.interactive);
    node.classList.toggle("absent", isAbsent);
    node.classList.toggle("deaf", isDeaf);
    node.classList.toggle("disabled", view.enabled === false);
    node.classList.toggle("highlighted", view.highlighted === true);
    node.classList.toggle("edge", width >= this.#size[0] && height >= this.#size[1]);
    node.firstChild.style.opacity = isAbsent ? "" : String(Math.max(view.alpha ?? 1, 0.3));
  }

  /** Whether the view or one above it is so. */
  #someAncestor(view, isSo) {
    for (let at = view; at; at = this.view(at.parent)) if (isSo(at)) return true;
    return false;
  }

  #scaleToFit() {
    const [width, height] = this.#size;
    const room = this.#fit.getBoundingClientRect();
    if (!room.width || !room.height) return;
    this.#scale = Math.max(0.1, Math.min((room.width - 8) / width, (room.height - 12) / height, 1.6));
    this.#root.style.width = `${width * this.#scale}px`;
    this.#root.style.height = `${height * this.#scale}px`;
    // A screen that is shown small keeps its writing readable.
    this.#root.style.setProperty("--magnify", String(Math.max(1, 0.95 / this.#scale)));
    for (const layer of this.#scaled) {
      layer.style.width = `${width}px`;
      layer.style.height = `${height}px`;
      layer.style.transform = `scale(${this.#scale})`;
    }
  }
}
