// Opens a scenario file that is dropped anywhere on the page as a screen.

const mostBytes = 60_000;

/** `open(name, text)` opens a dropped file as a screen. */
export function listenForDrops(open, complain) {
  let depth = 0;
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
    else open(file.name, await file.text());
  });
}
