// The states of a recognizer, each with a sign for users who cannot tell the colors apart; the states of a scroll view.

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

/** A finger's color class; after five the colors repeat. */
export const fingerClass = (finger) => `f${((((Number(finger) || 1) - 1) % 5) + 5) % 5 + 1}`;
export const fingerColor = (finger) => `var(--finger-${fingerClass(finger).slice(1)})`;

/** The words for a scroll view's state; its color has the name of the state. */
export const stateWords = {
  tracking: "tracking",
  dragging: "dragging",
  decelerating: "decelerating",
  zooming: "zooming",
  bouncing: "zoom bounces",
  animating: "animating",
};

/** The sign of a verdict's outcome. */
export const outcomeSigns = { fired: "✓", unheard: "✕", lost: "✕", idle: "○" };
