// Sets which views show their ids and states over the drawing of the screen: those that the last touch involved, all, or none. The choice is
// remembered.

import { byId } from "../common/elements.js";

const modes = ["touched", "all", "none"];
const key = "touchlab.ids";

function stored() {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // Without storage the default is used.
  }
}

/** `onChange(mode)` is called with the mode initially and after each change. */
export function setUpOverlayMode(onChange) {
  const choice = byId("show-ids");
  const apply = (mode) => {
    choice.value = mode;
    byId("screen").dataset.ids = mode;
    onChange(mode);
  };
  choice.addEventListener("change", () => {
    try {
      localStorage.setItem(key, choice.value);
    } catch {
      // Without storage the choice is not remembered.
    }
    apply(choice.value);
  });
  apply(modes.includes(stored()) ? stored() : modes[0]);
}
