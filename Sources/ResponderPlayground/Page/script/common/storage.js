// Remembers settings of the page in the browser. Without storage, as in some private windows, nothing is remembered.

const prefix = "touchlab.";

/** Returns the value that is stored under a name; `standard` if there is none or if it cannot be read. */
export function stored(name, standard) {
  try {
    const text = localStorage.getItem(prefix + name);
    return text === null ? standard : JSON.parse(text);
  } catch {
    return standard;
  }
}

/** Stores a value that can be written as JSON. */
export function store(name, value) {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // Without storage the setting applies until the page is closed.
  }
}
