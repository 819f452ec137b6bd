// On a wide window two places show one of two panels each: the views or the buttons, the time line or the chain.

const panels = { responders: { middle: "keys", side: "chain" }, touches: { middle: "views", side: "timeline" } };

export function setUpPanelToggles(onToggle) {
  for (const button of document.querySelectorAll(".panel-toggle")) {
    button.addEventListener("click", () => {
      Object.assign(document.body.dataset, button.dataset);
      // The button is hidden with its panel; the keyboard's focus goes to the one of the panel that shows.
      const [place] = Object.keys(button.dataset);
      [...document.querySelectorAll(`.panel-toggle[data-${place}]`)].find((other) => other !== button)?.focus();
      onToggle();
    });
  }
}

/** What a screen is about: `responders` or `touches`. */
export function showPanelsFor(subject) {
  Object.assign(document.body.dataset, panels[subject]);
}
