// The signs and words for states: recognizers' states with signs for users who cannot tell the colors apart, and scroll views' states.

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

/** Returns the CSS class of a finger's color. There are five colors, so finger 6 has the color of finger 1. */
export const fingerClass = (finger) => `f${((((Number(finger) || 1) - 1) % 5) + 5) % 5 + 1}`;
export const fingerColor = (finger) => `var(--finger-${fingerClass(finger).slice(1)})`;

/** The words for the states of a scroll view. The CSS color of a state has the state's name. */
export const stateWords = {
  tracking: "tracking",
  dragging: "dragging",
  decelerating: "decelerating",
  zooming: "zooming",
  bouncing: "zoom bounces",
  animating: "animating",
};

/** The sign for each outcome of a verdict. */
export const outcomeSigns = { fired: "✓", unheard: "✕", lost: "✕", idle: "○" };
