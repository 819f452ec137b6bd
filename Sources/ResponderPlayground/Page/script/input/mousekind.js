// What a mouse is taken for: a finger, as UIKit does where an app does not ask for more, or what it is (T-21).

import { byId } from "../common/elements.js";

const key = "touchlab.mouse";
const kinds = { mouse: "finger", pointer: "pointer" };

function stored() {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // A browser that keeps nothing for this page still lets it be switched.
  }
}

/** Returns what tells the kind that a mouse has now. */
export function setUpMouse() {
  const button = byId("mouse");
  let kind = Object.hasOwn(kinds, stored()) ? stored() : "mouse";
  const show = () => {
    button.textContent = `Mouse: ${kinds[kind]}`;
    button.dataset.kind = kind;
  };
  button.addEventListener("click", () => {
    kind = kind === "mouse" ? "pointer" : "mouse";
    try {
      localStorage.setItem(key, kind);
    } catch {
      // See above.
    }
    show();
  });
  show();
  return () => kind;
}
