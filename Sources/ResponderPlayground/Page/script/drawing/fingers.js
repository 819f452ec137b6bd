// Draws the fingers on the screen: each as a circle with its number, its trail, and the path that the browser predicts.

import { byId, element, oncePerFrame } from "../common/elements.js";
import { fingerClass, fingerColor } from "../record/states.js";

/** The maximum number of points of a finger's trail. It is limited because every trail is redrawn with each frame. */
const longestTrail = 120;
const trailFade = 700;
/** The smallest distance between two points of a trail. */
const nearest = 3;

const svg = (className) => {
  const line = document.createElementNS("http://www.w3.org/2000/svg", "polyline");
  line.setAttribute("class", className);
  return line;
};

function lengthen(finger, { x, y }) {
  if (finger.end && Math.hypot(x - finger.end.x, y - finger.end.y) < nearest) return;
  finger.end = { x, y };
  finger.points.push(`${x},${y}`);
}

export class Fingers {
  #screen = byId("screen");
  #layer = byId("fingers");
  #trails = byId("trails");
  #fingers = new Map();
  /** Fingers that have moved and are not drawn yet. */
  #moved = new Set();
  #draw = oncePerFrame(() => this.#drawMoved());

  moveTo(sample) {
    const finger = this.#fingers.get(sample.id) ?? this.#add(sample);
    for (const point of [...(sample.coalesced ?? []), sample]) lengthen(finger, point);
    if (finger.points.length > longestTrail) finger.points.splice(0, finger.points.length - longestTrail);
    finger.sample = sample;
    this.#moved.add(finger);
    this.#draw();
  }

  #drawMoved() {
    for (const { node, trail, forecast, points, sample } of this.#moved) {
      node.style.transform = `translate(${sample.x}px, ${sample.y}px)`;
      trail.setAttribute("points", `${points.join(" ")} ${sample.x},${sample.y}`);
      const ahead = [sample, ...(sample.predicted ?? [])].map((point) => `${point.x},${point.y}`);
      forecast.setAttribute("points", ahead.length > 1 ? ahead.join(" ") : "");
    }
    this.#moved.clear();
  }

  lift(id) {
    const finger = this.#fingers.get(id);
    if (!finger) return;
    this.#fingers.delete(id);
    finger.node.remove();
    finger.forecast.remove();
    this.#mark();
    setTimeout(() => finger.trail.remove(), trailFade);
  }

  clear() {
    for (const id of [...this.#fingers.keys()]) this.lift(id);
  }

  #add(sample) {
    const node = element(
      "div",
      { className: `finger ${sample.kind} ${fingerClass(sample.id)}`, dataFinger: sample.id },
      element("span", { className: "number", text: sample.id }),
    );
    const trail = svg("trail");
    const forecast = svg("trail forecast");
    for (const line of [trail, forecast]) line.style.stroke = fingerColor(sample.id);
    const finger = { node, trail, forecast, points: [], end: null };
    this.#fingers.set(sample.id, finger);
    this.#layer.append(node);
    this.#trails.append(trail, forecast);
    this.#mark();
    return finger;
  }

  /** Marks the screen while fingers are on it. A selector with `:has` would style all views again for each finger. */
  #mark() {
    this.#screen.classList.toggle("has-fingers", this.#fingers.size > 0);
  }
}
