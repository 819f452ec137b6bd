// The edited texts that are not in their files, in the browser's storage, so that a reload or a restart of the server loses no edit.

const prefix = "touchlab.draft:";
const mostDrafts = 40;

/** Stores a text; returns false if the storage is full or denied. */
function store(key, text) {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

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

  /**
   * Stores the draft of a screen. If the storage is full, removes the oldest drafts of other screens until the draft can be stored. If the
   * draft cannot be stored at all, the other drafts remain.
   */
  write(screen, draft) {
    const text = JSON.stringify({ ...draft, time: Date.now() });
    const removed = [];
    try {
      const others = this.#others(screen);
      while (!store(prefix + screen, text)) {
        // The storage is full or denied.
        const oldest = others.pop();
        if (!oldest) throw new Error("The storage has no room.");
        removed.push([oldest, localStorage.getItem(oldest)]);
        localStorage.removeItem(oldest);
      }
      for (const key of others.slice(mostDrafts - 1)) localStorage.removeItem(key);
    } catch {
      for (const [key, other] of removed) store(key, other);
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

  /** Returns the keys of the drafts of other screens, the latest draft first. */
  #others(screen) {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix) && key !== prefix + screen);
    const times = new Map(keys.map((key) => [key, this.read(key.slice(prefix.length))?.time ?? 0]));
    return keys.sort((one, other) => times.get(other) - times.get(one));
  }
}
