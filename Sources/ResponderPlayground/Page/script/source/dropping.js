// Opens a scenario file, a dump of a running app, or a device recording, that is dropped anywhere on the page as a screen.

/** The maximum size of a file, in bytes. */
const mostBytes = 1_000_000;
/** The maximum size of a device recording, in bytes. */
const mostRecordedBytes = 16 * 1024 * 1024;
/** The maximum number of characters of a file in one message. In JSON, a control character has six bytes, so a message has at most 62 kB. */
const mostLetters = 10_000;

/** `send(part)` sends a part of a dropped file to the server: `{name, text, more}`. */
export function listenForDrops(send, complain) {
  let depth = 0;
  const sendParts = (name, text) => {
    let at = 0;
    do {
      let end = Math.min(at + mostLetters, text.length);
      // A letter of two code units is not split.
      if (end < text.length && text.charCodeAt(end - 1) >= 0xd800 && text.charCodeAt(end - 1) < 0xdc00) end -= 1;
      send({ name, text: text.slice(at, end), more: end < text.length });
      at = end;
    } while (at < text.length);
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
    const most = file.name.endsWith(".touchrecord") ? mostRecordedBytes : mostBytes;
    if (file.size > most) complain(`${file.name} has ${file.size} bytes; the page accepts at most ${most}. Start touchlab serve with the file instead.`);
    else sendParts(file.name, await file.text());
  });
}
