// Exports text for the user: to the clipboard, or into a file.

const shownFor = 1600;
/** The contents of buttons that show a confirmation. */
const before = new WeakMap();

/** Copies text, and confirms it on the button; calls `complain` if the browser refuses. */
export async function copy(text, button, complain) {
  try {
    await navigator.clipboard.writeText(text);
    confirm(button, "Copied");
  } catch {
    complain("The browser denies access to the clipboard.");
  }
}

export function download(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

function confirm(button, word) {
  if (!button) return;
  const width = button.offsetWidth;
  const old = before.get(button) ?? [...button.childNodes];
  before.set(button, old);
  // The button keeps its width while it shows the confirmation, so that nothing beside it moves.
  button.style.minWidth = `${width}px`;
  button.textContent = word;
  clearTimeout(Number(button.dataset.timer));
  button.dataset.timer = String(setTimeout(() => button.replaceChildren(...old), shownFor));
}
