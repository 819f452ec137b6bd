// A recognizer's states, each with a sign for those who cannot tell the colours apart; the states of a scroll view.

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

/** What a scroll view is doing, as it is written; the colour has the state's own name. */
export const stateWords = {
  tracking: "tracking",
  dragging: "dragging",
  decelerating: "decelerating",
  zooming: "zooming",
  bouncing: "zoom bounces",
  animating: "animating",
};

/** How a touch came out, by the verdict's word. */
export const outcomeSigns = { fired: "✓", unheard: "✕", lost: "✕", idle: "○" };
