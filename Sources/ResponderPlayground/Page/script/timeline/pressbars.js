// Draws the lanes of input other than touches: bars with their names, one below the other if they overlap in time.

import { gutter } from "./timelinepainter.js";

const leastToRead = 9;

export function paintPresses(painter, lane, top, tall) {
  const shown = lane.bars.filter((bar) => (bar.to ?? painter.latest) >= painter.begin && bar.from <= painter.end);
  const rows = Math.max(1, ...shown.map((bar) => bar.row + 1));
  const step = (tall - 4) / rows;
  const free = new Array(rows).fill(painter.width);
  // Bars are drawn from the last to the first, since a name that does not fit into its bar may extend to the next bar.
  for (const bar of shown.toReversed()) {
    const middle = top + 2 + (bar.row + 0.5) * step;
    const isMark = bar.to === bar.from;
    const ends = painter.bar(bar.from, bar.to, middle, Math.min(step - 1, 16), 3);
    if (!ends) continue;
    painter.context.fillStyle = painter.color(isMark ? "var(--ink)" : bar.end === "cancelled" ? "var(--cancelled)" : "var(--possible)");
    painter.context.fill();
    if (step >= leastToRead) write(painter, bar.label, ends, free[bar.row], middle);
    free[bar.row] = ends[0];
  }
}

function write(painter, label, [left, right], free, middle) {
  const context = painter.context;
  context.font = "10px system-ui, sans-serif";
  context.textAlign = "left";
  const length = context.measureText(label).width;
  const seen = Math.max(left, gutter);
  const isInside = length + 8 <= right - seen;
  if (!isInside && right + 3 + length > free) return;
  context.fillStyle = painter.color(isInside ? "var(--panel)" : "var(--ink)");
  context.fillText(label, isInside ? seen + 4 : right + 3, middle + 0.5);
}
