// Sets the theme of the page: light, dark, or the system's.

import { byId } from "../common/elements.js";

const themes = ["system", "light", "dark"];
const key = "touchlab.theme";

function stored() {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // Without storage the system's theme is used.
  }
}

export function setUpTheme(onChange) {
  const button = byId("theme");
  let theme = themes.includes(stored()) ? stored() : "system";
  const apply = () => {
    if (theme === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    button.textContent = `Theme: ${theme}`;
    onChange();
  };
  button.addEventListener("click", () => {
    theme = themes[(themes.indexOf(theme) + 1) % themes.length];
    try {
      localStorage.setItem(key, theme);
    } catch {
      // Without storage the theme is not remembered.
    }
    apply();
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", apply);
  apply();
}
