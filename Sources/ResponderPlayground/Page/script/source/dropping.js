// Opens a scenario file, or a dump of a running app, that is dropped anywhere on the page as a screen.

/** The maximum size of a file in bytes, and the maximum number of characters of a file in one message. */
const mostBytes = 1_000_000;
const mostLetters = 15_000;

/** `send(part)` sends a part of a dropped file to the server: `{name, text, more}`. */
export function listenForDrops(send, complain) {
  let depth = 0;
  const sendParts = (name, text) => {
    const letters = [...text];
    for (let at = 0; at === 0 || at < letters.length; at += mostLetters) {
      send({ name, text: letters.slice(at, at + mostLetters).join(""), more: at + mostLetters < letters.length });
    }
  };
  const hasFiles = (event) => [...(event.dataTransfer?.types ?? [])].includes("Files");
  const mark = () => document.body.classList.toggle("dropping", depth > 0);
  addEventListener("dragenter", (event) => {
    if (!hasFiles(event)) return;
    depth += 1;
    mark();
  });
  addEventListener("dragleave", (event) => {
    if (!hasFiles(event)) return;
    depth = Math.max(0, depth - 1);
    mark();
  });
  addEventListener("dragover", (event) => {
    if (hasFiles(event)) event.preventDefault();
  });
  addEventListener("drop", async (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    depth = 0;
    mark();
    const [file] = event.dataTransfer.files;
    if (!file) return;
    if (file.size > mostBytes) complain(`${file.name} has ${file.size} bytes; the page accepts at most ${mostBytes}. Start touchlab serve with the file instead.`);
    else sendParts(file.name, await file.text());
  });
}
