// The words for what a recognizer is doing, with the sign that stands beside the colour for those who do not see it.

export const stateGlyphs = {
  possible: "○",
  waiting: "◔",
  began: "▶",
  changed: "●",
  ended: "✓",
  cancelled: "✕",
  failed: "–",
};

export const isTerminal = (state) => state === "ended" || state === "cancelled" || state === "failed";

/** A finger's colour class; after five the colours repeat. */
export const fingerClass = (finger) => `f${((((Number(finger) || 1) - 1) % 5) + 5) % 5 + 1}`;
export const fingerColor = (finger) => `var(--finger-${fingerClass(finger).slice(1)})`;
