// On a desk two pairs of panels share a place each: the views and the buttons, who was hit and the chain.

const places = { responders: { upper: "keys", lower: "chain" }, touches: { upper: "outline", lower: "touch" } };

export function setUpSwaps() {
  for (const button of document.querySelectorAll(".swap")) {
    button.addEventListener("click", () => {
      Object.assign(document.body.dataset, button.dataset);
      // The button went with its panel; the other one's is where the keyboard goes on.
      const [place] = Object.keys(button.dataset);
      [...document.querySelectorAll(`.swap[data-${place}]`)].find((other) => other !== button)?.focus();
    });
  }
}

/** What a screen is about: `responders` or `touches`. */
export function swapTo(subject) {
  Object.assign(document.body.dataset, places[subject]);
}
