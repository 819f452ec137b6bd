// On a phone, tabs show one panel at a time.

import { byId } from "../common/elements.js";

export function setUpTabs(onShow) {
  const tabs = [...byId("tabs").querySelectorAll("[role=tab]")];
  const show = (tab) => {
    document.body.dataset.panel = tab.dataset.panel;
    for (const other of tabs) {
      other.setAttribute("aria-selected", String(other === tab));
      other.tabIndex = other === tab ? 0 : -1;
    }
    onShow();
  };
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener("click", () => show(tab));
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      const next = tabs[(index + step + tabs.length) % tabs.length];
      next.focus();
      show(next);
    });
  }
  show(tabs[0]);
  return {
    show: (panel) => show(tabs.find((tab) => tab.dataset.panel === panel)),
    /** Shows the panel `wanted` if the visible panel is `shown`. */
    replace(shown, wanted) {
      if (document.body.dataset.panel === shown) show(tabs.find((tab) => tab.dataset.panel === wanted));
    },
  };
}
