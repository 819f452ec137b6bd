// A divider between two areas of the page, which a drag or the arrow keys move.

/**
 * Lets the user move a divider.
 *
 * `isUpright` is true for a divider between areas side by side. `measure()` returns `{value, least, most}` in pixels. `set(value)` applies
 * a value, and `reset()` the standard value. A larger value moves the divider down or to the right, unless `isReversed` is true. `tap()`, if
 * any, is called for a press without a drag, and for the key Enter.
 */
export function makeDivider(node, { label, isUpright = false, isReversed = false, measure, set, reset, tap }) {
  node.setAttribute("role", "separator");
  node.setAttribute("aria-orientation", isUpright ? "vertical" : "horizontal");
  node.setAttribute("aria-label", label);
  node.tabIndex = 0;
  const describe = () => {
    const { value, least, most } = measure();
    for (const [name, number] of [["valuenow", value], ["valuemin", least], ["valuemax", most]]) node.setAttribute(`aria-${name}`, String(Math.round(number)));
  };
  const apply = (value) => {
    const { least, most } = measure();
    set(Math.min(Math.max(value, least), Math.max(least, most)));
    describe();
  };
  const direction = isReversed ? -1 : 1;
  let press = null;
  node.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    node.focus({ preventScroll: true });
    node.setPointerCapture(event.pointerId);
    press = { at: isUpright ? event.clientX : event.clientY, value: measure().value, hasMoved: false };
  });
  node.addEventListener("pointermove", (event) => {
    if (!press) return;
    const distance = (isUpright ? event.clientX : event.clientY) - press.at;
    press.hasMoved ||= Math.abs(distance) > 3;
    if (press.hasMoved) apply(press.value + direction * distance);
  });
  for (const name of ["pointerup", "pointercancel", "lostpointercapture"]) {
    node.addEventListener(name, (event) => {
      if (press && !press.hasMoved && event.type === "pointerup") tap?.();
      press = null;
    });
  }
  node.addEventListener("dblclick", () => {
    reset();
    describe();
  });
  node.addEventListener("keydown", (event) => {
    const step = { [isUpright ? "ArrowLeft" : "ArrowUp"]: -16, [isUpright ? "ArrowRight" : "ArrowDown"]: 16 }[event.key];
    if (step === undefined && event.key !== "Home" && event.key !== "Enter") return;
    event.preventDefault();
    if (event.key === "Home") reset();
    else if (event.key === "Enter") return tap?.();
    else apply(measure().value + direction * step);
    describe();
  });
  node.addEventListener("focus", describe);
  describe();
  return { describe };
}
