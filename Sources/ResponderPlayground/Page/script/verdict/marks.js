// Draws the marks of a verdict on the screen: a dashed border around the expected view, a border around the hit view, a line between them.

import { byId } from "../common/elements.js";
import { circle, shape } from "../common/svg.js";

/** The minimum distances of a border and of a dot from the edge of the screen, in points. */
const borderMargin = 2;
const dotMargin = 6;

export class VerdictMarks {
  #layer = byId("verdict-marks");
  #screen;
  #verdict = null;

  constructor(screen) {
    this.#screen = screen;
  }

  show(verdict) {
    this.#verdict = verdict;
    this.#draw();
  }

  clear() {
    this.#verdict = null;
    this.#layer.replaceChildren();
  }

  /** Redraws the marks if views have moved or were removed. */
  update({ views = [], moves = [], gone = [] }) {
    if (this.#verdict && (views.length || moves.length || gone.length)) this.#draw();
  }

  #draw() {
    const { meant, hit, point, outcome } = this.#verdict;
    this.#layer.replaceChildren();
    this.#layer.dataset.outcome = outcome;
    if (outcome === "idle") return;
    const meantCorners = this.#corners(meant);
    if (meantCorners) this.#add("meant", outline(meantCorners));
    // The border of a view at the edge of the screen is completely visible.
    const hitCorners = hit === meant ? null : this.#corners(hit)?.map((corner) => this.#inside(corner, borderMargin));
    if (outcome !== "unheard" || !hitCorners) return;
    this.#add("hit", outline(hitCorners));
    const end = this.#inside(nearestEdge(point, hitCorners), dotMargin);
    this.#add("between", `M${point.join(" ")}L${end.join(" ")}`);
    this.#add("dot", circle(point, 4));
    this.#add("dot", circle(end, 4));
  }

  #corners(id) {
    return id && this.#screen.view(id) ? this.#screen.corners(id) : null;
  }

  /** Returns the nearest point that is far enough from the edge of the screen for a mark. */
  #inside(point, margin) {
    return point.map((value, axis) => Math.min(Math.max(value, margin), this.#screen.size[axis] - margin));
  }

  #add(name, path) {
    const mark = shape("path", `verdict-mark ${name}`);
    mark.setAttribute("d", path);
    this.#layer.append(mark);
  }
}

const outline = (corners) => `M${corners.map((corner) => corner.map((value) => value.toFixed(2)).join(" ")).join("L")}Z`;

/** Returns the point on the border of a view, given by its corners, that is closest to a point. */
function nearestEdge([x, y], corners) {
  let best = null;
  corners.forEach(([fromX, fromY], index) => {
    const [toX, toY] = corners[(index + 1) % corners.length];
    const length = (toX - fromX) ** 2 + (toY - fromY) ** 2;
    const part = length ? Math.min(Math.max(((x - fromX) * (toX - fromX) + (y - fromY) * (toY - fromY)) / length, 0), 1) : 0;
    const at = [fromX + part * (toX - fromX), fromY + part * (toY - fromY)];
    const distance = Math.hypot(at[0] - x, at[1] - y);
    if (!best || distance < best.distance) best = { at, distance };
  });
  return best.at;
}
