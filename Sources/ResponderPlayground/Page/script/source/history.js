// The changes of a text, to undo and redo. The browser's own list of changes would be lost when the page replaces the text, for example
// after a fix is applied to the file.

const mostChanges = 500;
/** Milliseconds within which successive keys count as one change. */
const pause = 1000;

export class History {
  #undone = [];
  #done = [];

  /** Whether there is a change to undo, and one to redo. */
  get can() {
    return { undo: this.#done.length > 0, redo: this.#undone.length > 0 };
  }

  /** Adds the change from one text to another; `before` and `after` are {text, start, end} with the selection. */
  add(before, after, time) {
    if (before.text === after.text) return;
    this.#undone = [];
    const change = difference(before, after, time);
    const last = this.#done.at(-1);
    if (last && joins(last, change)) {
      last.added += change.added;
      last.removed = change.removed + last.removed;
      last.at = Math.min(last.at, change.at);
      last.after = change.after;
      last.time = time;
    } else {
      this.#done.push(change);
      if (this.#done.length > mostChanges) this.#done.shift();
    }
  }

  /** Returns {text, start, end} before the last change; null if there is none. */
  undo(text) {
    const change = this.#done.pop();
    if (!change) return null;
    this.#undone.push(change);
    return { text: replaced(text, change.at, change.added, change.removed), ...change.before };
  }

  redo(text) {
    const change = this.#undone.pop();
    if (!change) return null;
    // The next key does not belong to the repeated change.
    change.time = -Infinity;
    this.#done.push(change);
    return { text: replaced(text, change.at, change.removed, change.added), ...change.after };
  }
}

const replaced = (text, at, old, other) => text.slice(0, at) + other + text.slice(at + old.length);
const selection = ({ start, end }) => ({ start, end });

function difference(before, after, time) {
  const most = Math.min(before.text.length, after.text.length);
  let at = 0;
  while (at < most && before.text[at] === after.text[at]) at += 1;
  let same = 0;
  while (same < most - at && before.text.at(-1 - same) === after.text.at(-1 - same)) same += 1;
  return {
    at, removed: before.text.slice(at, before.text.length - same), added: after.text.slice(at, after.text.length - same),
    before: selection(before), after: selection(after), time,
  };
}

/** Whether a change continues typing or deleting: one letter directly after, or before, the last change. */
function joins(last, change) {
  if (change.time - last.time > pause || change.added.includes("\n") || last.added.includes("\n")) return false;
  if (!last.removed && !change.removed) return change.added.length === 1 && change.at === last.at + last.added.length && !/\s\S/.test(last.added.slice(-1) + change.added);
  return !last.added && !change.added && change.removed.length === 1 && change.at === last.at - 1;
}
