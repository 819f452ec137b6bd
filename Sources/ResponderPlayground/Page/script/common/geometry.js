// Geometry of views: each view has its own bounds, and a matrix from its top left corner to the bounds of its parent.

/** Converts a point relative to a view's top left corner to one relative to its parent's top left corner. */
export function toParent([x, y], { matrix: [a, b, c, d, tx, ty] }, parent) {
  const [originX, originY] = parent?.bounds ?? [0, 0];
  return [a * x + c * y + tx - originX, b * x + d * y + ty - originY];
}

/** Returns the corners of a view, relative to its top left corner. */
export function cornersOf(view) {
  const [, , width, height] = view.place.bounds;
  return [[0, 0], [width, 0], [width, height], [0, height]];
}

/** Returns the matrix from a view's own coordinates to the screen's, as a, b, c, d, tx, ty. */
export function matrixOf([[x, y], [rightX, rightY], , [downX, downY]], [, , width, height]) {
  const along = (from, to, length) => (length ? (to - from) / length : 0);
  return [along(x, rightX, width), along(y, rightY, width), along(x, downX, height), along(y, downY, height), x, y];
}

/** Converts a point of the screen to the coordinates of a view with that matrix; null if the matrix cannot be inverted. */
export function inView([x, y], [a, b, c, d, tx, ty]) {
  const determinant = a * d - b * c;
  if (Math.abs(determinant) < 1e-9) return null;
  return [(d * (x - tx) - c * (y - ty)) / determinant, (a * (y - ty) - b * (x - tx)) / determinant];
}
