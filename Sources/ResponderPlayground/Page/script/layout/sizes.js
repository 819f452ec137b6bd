// The kinds of windows. The style sheets contain the same conditions.

/** A window in which one panel at a time is shown, as a sheet over the screen or beside it. */
export const small = matchMedia("(max-width: 719px), (max-height: 560px) and (max-width: 1179px)");

/** A small window in which the panel is beside the screen. */
export const sideways = matchMedia("(max-height: 560px) and (min-width: 560px) and (max-width: 1179px)");

/** A window in which the gallery covers the screen while it is open. */
export const narrow = matchMedia("(max-width: 1179px)");
