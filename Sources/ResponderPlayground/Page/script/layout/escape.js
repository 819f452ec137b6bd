// Closes an open part of the page when the user presses Escape. Each press closes one part.

const closers = [];

export const Escape = {
  /**
   * Registers a function that closes a part of the page and returns whether the part was open. The functions are called in the reverse order
   * of their registration, until one returns true.
   */
  add(close) {
    closers.unshift(close);
  },
};

// While the screen has the keyboard, it handles the key itself, and prevents the default.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
  for (const close of closers) {
    if (close()) return event.preventDefault();
  }
});
