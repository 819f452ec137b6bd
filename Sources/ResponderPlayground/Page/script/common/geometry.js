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

/** From a view's own points to the screen's, as a, b, c, d, tx, ty. */
export function matrixOf([[x, y], [rightX, rightY], , [downX, downY]], [, , width, height]) {
  const along = (from, to, length) => (length ? (to - from) / length : 0);
  return [along(x, rightX, width), along(y, rightY, width), along(x, downX, height), along(y, downY, height), x, y];
}

/** A point of the screen in the points of a view with that matrix; nothing where the view is squeezed flat. */
export function inView([x, y], [a, b, c, d, tx, ty]) {
  const determinant = a * d - b * c;
  if (Math.abs(determinant) < 1e-9) return null;
  return [(d * (x - tx) - c * (y - ty)) / determinant, (a * (y - ty) - b * (x - tx)) / determinant];
}
