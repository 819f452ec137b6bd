// Lets the user choose whether a mouse acts as a finger, which is UIKit's default, or as a pointer (T-21).

import { byId } from "../common/elements.js";

const key = "touchlab.mouse";
const kinds = { mouse: "finger", pointer: "pointer" };

function stored() {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // Without storage the choice lasts until the page is closed.
  }
}

/** Sets up the button for the choice, and returns a function that returns the current kind of the mouse. */
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
      // Without storage the choice is not remembered.
    }
    show();
  });
  show();
  return () => kind;
}
