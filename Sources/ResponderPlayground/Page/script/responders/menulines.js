// Makes the lines of a drawn menu operable: a transparent button over each line, at the frame from the server.

import { element } from "../common/elements.js";

/** Returns a button for each arrow of an edit menu. `turn(step)` receives the step of the pressed arrow. */
export function arrowButtons(arrows, turn) {
  return arrows.map(({ step, frame }) => {
    const button = element("button", {
      type: "button", tabindex: "-1", className: "edit-item", dataStep: String(step), "aria-label": step < 0 ? "Previous commands" : "Next commands",
    });
    position(button, frame);
    button.addEventListener("click", () => turn(step));
    return button;
  });
}

/** Sets the position and size of an element to a frame from the server. */
export function position(target, [x, y, width, height]) {
  Object.assign(target.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
}

/** Returns a button for each line. `attributes(line)` has further attributes of a button; `choose(item)` receives the chosen line. */
export function menuButtons(lines, attributes, choose) {
  return lines.map((line) => {
    const { item, title, subtitle, enabled, frame } = line;
    const button = element("button", {
      type: "button", tabindex: "-1", dataItem: String(item), "aria-label": [title, subtitle].filter(Boolean).join(", "), ...attributes(line),
    });
    position(button, frame);
    button.disabled = !enabled;
    button.addEventListener("click", () => choose(item));
    return button;
  });
}
