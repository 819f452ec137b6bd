// Where views lie: each has bounds of its own, and a matrix from their top left corner to the bounds of its parent.

/** A point counted from the top left of a view, counted from the top left of its parent. */
export function toParent([x, y], { matrix: [a, b, c, d, tx, ty] }, parent) {
  const [originX, originY] = parent?.bounds ?? [0, 0];
  return [a * x + c * y + tx - originX, b * x + d * y + ty - originY];
}

/** The corners of a view, counted from its own top left. */
export function cornersOf(view) {
  const [, , width, height] = view.place.bounds;
  return [[0, 0], [width, 0], [width, height], [0, height]];
}
