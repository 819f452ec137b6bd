// Computes the layers of an exploded view. A layer has the transform from a view's own coordinates to the screen's, the height above the
// ground, and the outline of the part that the view's ancestors do not clip.

import { inView, matrixOf } from "../common/geometry.js";

/** Returns the intersection of a polygon with a convex polygon, both as lists of points. */
export function clipped(polygon, by) {
  let result = polygon;
  const turn = Math.sign(signedArea(by)) || 1;
  by.forEach((from, index) => {
    const to = by[(index + 1) % by.length];
    const side = ([x, y]) => turn * ((to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]));
    const points = result;
    result = [];
    points.forEach((point, at) => {
      const next = points[(at + 1) % points.length];
      const [here, there] = [side(point), side(next)];
      if (here >= 0) result.push(point);
      if (here * there < 0) result.push(point.map((value, axis) => value + (here / (here - there)) * (next[axis] - value)));
    });
  });
  return result;
}

const signedArea = (points) => points.reduce((sum, [x, y], index) => {
  const [nextX, nextY] = points[(index + 1) % points.length];
  return sum + x * nextY - nextX * y;
}, 0);

function boxOf(points) {
  const [xs, ys] = [0, 1].map((axis) => points.map((point) => point[axis]));
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

const overlap = (one, other) => one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];

/** Returns the views of a screen as layers, back to front. A view that covers another view has a higher level. */
export function layersOf(screen) {
  const layers = [];
  const levels = new Map();
  for (const view of screen.views) {
    const corners = screen.corners(view.id);
    let shown = corners;
    for (let at = screen.view(view.parent); at; at = screen.view(at.parent)) {
      if (at.clips) shown = clipped(shown, screen.corners(at.id));
    }
    if (!shown.length) continue;
    const matrix = matrixOf(corners, view.place.bounds);
    const box = boxOf(shown);
    let level = (levels.get(view.parent) ?? 0) + 1;
    for (const other of layers) if (other.level >= level && overlap(other.box, box)) level = other.level + 1;
    levels.set(view.id, level);
    const outline = shown === corners ? null : shown.map((point) => inView(point, matrix));
    layers.push({ view, matrix, level, box, outline: outline?.every(Boolean) ? outline : null });
  }
  return layers;
}
