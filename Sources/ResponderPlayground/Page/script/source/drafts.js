// The edited texts that are not in their files, in the browser's storage, so that a reload or a restart of the server loses no edit.

const prefix = "touchlab.draft:";
const mostDrafts = 40;

export class Drafts {
  #complain;
  #hasComplained = false;

  /** `complain(text)` reports that the browser stores nothing. */
  constructor(complain) {
    this.#complain = complain;
  }

  /** Returns {base, text} of a screen: the file's text on which the edits are based, and the edited text; null if there are no edits. */
  read(screen) {
    try {
      const draft = JSON.parse(localStorage.getItem(prefix + screen));
      return typeof draft?.text === "string" && typeof draft.base === "string" ? draft : null;
    } catch {
      // The storage is denied, or another page has written something else. `write` reports a storage that is denied.
      return null;
    }
  }

  write(screen, draft) {
    const text = JSON.stringify({ ...draft, time: Date.now() });
    try {
      try {
        localStorage.setItem(prefix + screen, text);
      } catch {
        // The storage is full.
        this.#removeOldest(0, screen);
        localStorage.setItem(prefix + screen, text);
      }
      this.#removeOldest(mostDrafts - 1, screen);
    } catch {
      if (!this.#hasComplained) this.#complain("The browser stores no drafts, so reloading the page loses your edits. Download the file to save them.");
      this.#hasComplained = true;
    }
  }

  remove(screen) {
    try {
      localStorage.removeItem(prefix + screen);
    } catch {
      // A storage that is denied has no draft to remove.
    }
  }

  /** Removes the oldest drafts of other screens until at most `count` remain. */
  #removeOldest(count, screen) {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix) && key !== prefix + screen);
    const times = new Map(keys.map((key) => [key, this.read(key.slice(prefix.length))?.time ?? 0]));
    keys.sort((one, other) => times.get(other) - times.get(one));
    for (const key of keys.slice(count)) localStorage.removeItem(key);
  }
}
