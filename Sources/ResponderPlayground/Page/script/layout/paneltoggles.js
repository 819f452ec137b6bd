// In a wide window, two areas of the page show one of two panels each: the views or the buttons, and the timeline or the chain.

const panels = { responders: { middle: "keys", side: "chain" }, touches: { middle: "views", side: "timeline" } };

export function setUpPanelToggles(onToggle) {
  for (const button of document.querySelectorAll(".panel-toggle")) {
    button.addEventListener("click", () => {
      Object.assign(document.body.dataset, button.dataset);
      // The pressed button is hidden together with its panel, so the keyboard focus moves to the button of the visible panel.
      const [place] = Object.keys(button.dataset);
      [...document.querySelectorAll(`.panel-toggle[data-${place}]`)].find((other) => other !== button)?.focus();
      onToggle();
    });
  }
}

/** Shows the panels for a screen's subject: `responders` or `touches`. */
export function showPanelsFor(subject) {
  Object.assign(document.body.dataset, panels[subject]);
}
