// Shows the views pulled apart in depth. A drag or the arrow keys turn them. The user sees which view covers which, and views that are
// invisible on the screen. A click inspects a view.

import { byId, element, oncePerFrame } from "../common/elements.js";
import { layersOf } from "./solid.js";

const atFirst = { turn: -32, tilt: 14, zoom: 1 };
/** Degrees per point of a drag, and per press of an arrow key. */
const perPoint = 0.4;
const perKey = 6;
const slop = 4;
const steepest = 85;
/** The initial depth of all layers together, and the largest distance between two of them, in points. */
const depth = 420;
const farthest = 44;
const letter = 7;

export class Exploded {
  #root = byId("exploded");
  #stage = byId("exploded-stage");
  #scene = byId("exploded-scene");
  #spread = byId("exploded-spread");
  #button = byId("show-exploded");
  #screen;
  #inspect;
  #planes = new Map();
  #pointed = null;
  #look = { ...atFirst };
  /** Pointers that are down, by id, with the last location of each. */
  #pointers = new Map();
  #isDragged = false;
  #rebuild = oncePerFrame(() => this.#build());

  /** `inspect(id)` shows the properties of a view. */
  constructor(screen, inspect) {
    this.#screen = screen;
    this.#inspect = inspect;
    this.#button.addEventListener("click", () => (this.isOpen ? this.close() : this.#open()));
    byId("exploded-close").addEventListener("click", () => this.close());
    byId("exploded-back").addEventListener("click", () => this.#turn(() => ({ ...atFirst })));
    this.#spread.addEventListener("input", () => this.#space());
    this.#stage.addEventListener("keydown", (event) => this.#keyDown(event));
    this.#stage.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.#turn(({ zoom }) => ({ zoom: zoom * Math.exp(-event.deltaY / 600) }));
    }, { passive: false });
    this.#stage.addEventListener("pointerdown", (event) => this.#press(event));
    this.#stage.addEventListener("pointermove", (event) => this.#drag(event));
    for (const name of ["pointerup", "pointercancel"]) this.#stage.addEventListener(name, (event) => this.#lift(event));
    new ResizeObserver(oncePerFrame(() => this.#fit())).observe(this.#root);
  }

  get isOpen() {
    return !this.#root.hidden;
  }

  /** Starts over for another screen. */
  begin() {
    this.#rebuild();
  }

  update({ views = [], moves = [], gone = [] }) {
    if (views.length || moves.length || gone.length) this.#rebuild();
  }

  /** Highlights one view; null highlights none. */
  pointOut(id) {
    this.#pointed = id;
    this.#root.classList.toggle("has-pointed", this.#planes.has(id));
    for (const [other, plane] of this.#planes) plane.classList.toggle("pointed", other === id);
  }

  #open() {
    this.#root.hidden = false;
    byId("fit").inert = true;
    this.#button.setAttribute("aria-pressed", "true");
    this.#look = { ...atFirst };
    this.#build();
    this.#fit();
    const levels = Math.max(1, ...[...this.#planes.values()].map((plane) => Number(plane.dataset.level)));
    this.#spread.value = String(Math.min(depth / levels, farthest));
    // Starts from the flat screen, so that the transition is visible.
    this.#stage.style.setProperty("--gap", "0px");
    this.#stage.classList.add("flat");
    this.#stage.getBoundingClientRect();
    this.#stage.classList.remove("flat");
    this.#space();
    this.#stage.focus({ preventScroll: true });
  }

  close() {
    if (!this.isOpen) return;
    const hadFocus = this.#root.contains(document.activeElement);
    this.#root.hidden = true;
    this.#scene.replaceChildren();
    this.#planes.clear();
    this.#pointers.clear();
    byId("fit").inert = false;
    this.#button.setAttribute("aria-pressed", "false");
    if (hadFocus) this.#button.focus();
  }

  #build() {
    if (!this.isOpen) return;
    const [width, height] = this.#screen.size;
    Object.assign(this.#scene.style, { width: `${width}px`, height: `${height}px`, margin: `${-height / 2}px ${-width / 2}px` });
    const ground = element("div", { className: "plane ground" });
    Object.assign(ground.style, { width: `${width}px`, height: `${height}px` });
    this.#planes.clear();
    const layers = layersOf(this.#screen);
    for (const layer of layers) this.#planes.set(layer.view.id, this.#plane(layer));
    this.#scene.style.setProperty("--levels", String(Math.max(1, ...layers.map(({ level }) => level))));
    this.#scene.replaceChildren(ground, ...this.#planes.values());
    this.pointOut(this.#pointed);
  }

  #plane({ view, matrix, level, outline }) {
    const { id, place: { bounds: [, , width, height] } } = view;
    const plane = element("div", { className: "view plane", dataPlane: id, dataLevel: String(level), dataClass: view.class }, ...this.#screen.picture(id));
    for (const name of ["deaf", "absent", "highlighted", "edge", "bare", "clips"]) {
      plane.classList.toggle(name, this.#screen.node(id).classList.contains(name));
    }
    plane.style.setProperty("--hue", this.#screen.hue(id));
    plane.style.setProperty("--level", String(level));
    plane.style.width = `${width}px`;
    plane.style.height = `${height}px`;
    plane.style.transform = `translateZ(calc(var(--level) * var(--gap))) matrix(${matrix.join(",")})`;
    if (outline) plane.style.clipPath = `polygon(${outline.map(([x, y]) => `${x.toFixed(1)}px ${y.toFixed(1)}px`).join(",")})`;
    const isOwnPicture = view.drawing;
    if (width >= id.length * letter + 8 && height >= 16) {
      // The name of a view with its own picture is above the view, unless the name would be clipped there.
      plane.append(element("span", { className: isOwnPicture && !outline ? "plane-name over" : "plane-name", text: id }));
    }
    return plane;
  }

  #fit() {
    if (!this.isOpen) return;
    const [width, height] = this.#screen.size;
    const room = this.#stage.getBoundingClientRect();
    this.#stage.style.setProperty("--fit", String(Math.max(0.08, Math.min(room.width / width, room.height / height, 1.5) * 0.8)));
    this.#turn(() => ({}));
  }

  /** Changes the viewing angle. */
  #turn(change) {
    Object.assign(this.#look, change(this.#look));
    this.#look.tilt = Math.min(Math.max(this.#look.tilt, -steepest), steepest);
    this.#look.zoom = Math.min(Math.max(this.#look.zoom, 0.4), 4);
    this.#stage.style.setProperty("--turn", `${this.#look.turn.toFixed(1)}deg`);
    this.#stage.style.setProperty("--tilt", `${this.#look.tilt.toFixed(1)}deg`);
    this.#stage.style.setProperty("--zoom", this.#look.zoom.toFixed(3));
  }

  #space() {
    this.#stage.style.setProperty("--gap", `${this.#spread.value}px`);
  }

  #press(event) {
    if (event.button !== 0) return;
    if (!this.#pointers.size) this.#isDragged = false;
    this.#pointers.set(event.pointerId, [event.clientX, event.clientY]);
    if (this.#pointers.size > 1) this.#isDragged = true;
  }

  #drag(event) {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const now = [event.clientX, event.clientY];
    if (!this.#isDragged && Math.hypot(now[0] - before[0], now[1] - before[1]) < slop) return;
    if (!this.#stage.hasPointerCapture(event.pointerId)) this.#stage.setPointerCapture(event.pointerId);
    this.#isDragged = true;
    this.#pointers.set(event.pointerId, now);
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const [from, to] = [before, now].map((point) => Math.hypot(point[0] - other[0], point[1] - other[1]));
      if (from > 0) this.#turn(({ zoom }) => ({ zoom: (zoom * to) / from }));
    } else {
      this.#turn(({ turn, tilt }) => ({ turn: turn + (now[0] - before[0]) * perPoint, tilt: tilt - (now[1] - before[1]) * perPoint }));
    }
  }

  #lift(event) {
    if (!this.#pointers.delete(event.pointerId) || this.#isDragged || event.type === "pointercancel") return;
    const plane = document.elementFromPoint(event.clientX, event.clientY)?.closest(".plane[data-plane]");
    if (plane) this.#inspect(plane.dataset.plane);
  }

  #keyDown(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const [x, y] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key] ?? [0, 0];
    if (x || y) this.#turn(({ turn, tilt }) => ({ turn: turn + x * perKey, tilt: tilt + y * perKey }));
    else if (event.key === "+" || event.key === "=") this.#widen(1);
    else if (event.key === "-") this.#widen(-1);
    else if (event.key === "0" || event.key === "Home") this.#turn(() => ({ ...atFirst }));
    else if (event.key === "Escape") this.close();
    else return;
    event.preventDefault();
  }

  #widen(direction) {
    this.#spread.value = String(Number(this.#spread.value) + direction * 4);
    this.#space();
  }
}
