// On a desk two places have two uses each: the views or the buttons, the time line or the chain.

const uses = { responders: { middle: "keys", side: "chain" }, touches: { middle: "views", side: "timeline" } };

export function setUpSwaps(onSwap) {
  for (const button of document.querySelectorAll(".swap")) {
    button.addEventListener("click", () => {
      Object.assign(document.body.dataset, button.dataset);
      // The button went with its panel; the other one's is where the keyboard goes on.
      const [place] = Object.keys(button.dataset);
      [...document.querySelectorAll(`.swap[data-${place}]`)].find((other) => other !== button)?.focus();
      onSwap();
    });
  }
}

/** What a screen is about: `responders` or `touches`. */
export function swapTo(subject) {
  Object.assign(document.body.dataset, uses[subject]);
}
