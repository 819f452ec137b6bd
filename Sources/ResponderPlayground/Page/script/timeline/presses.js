// Keys and buttons that are down, shakes and remote control, each once, however many responders receive it.

export class Presses {
  #add;
  #down = [];
  #chain = null;

  /** `add(title, bar)` puts a bar, or a tick without length, into the lane of this title. */
  constructor(add) {
    this.#add = add;
  }

  get isHeld() {
    return this.#down.length > 0;
  }

  forget() {
    this.#down = [];
    this.#chain = null;
  }

  receive(record) {
    const { t, phase, name, detail } = record;
    const chain = detail?.chain;
    // Every responder in the chain has a record of the same press; the first is enough.
    if (chain !== undefined && chain === this.#chain) return;
    if (record.kind === "presses") this.#turn("keys", detail.press, t, phase);
    else if (record.kind === "motion") this.#turn("device", "shake", t, phase);
    else if (record.kind === "keyCommand") this.#tick("keys", name, t);
    else if (record.kind === "remoteControl") this.#tick("device", name, t);
    else return;
    this.#chain = chain;
  }

  #turn(title, label, t, phase) {
    if (phase === "began") this.#begin(title, label, t);
    if (phase !== "ended" && phase !== "cancelled") return;
    // Two keys typed into a secure text have the same label, a bullet; the earlier one is ended first.
    const at = this.#down.findIndex((bar) => bar.label === label && bar.title === title);
    if (at < 0) return;
    const [bar] = this.#down.splice(at, 1);
    bar.to = t;
    bar.end = phase;
  }

  #begin(title, label, t) {
    // Records of another event may appear between those of one press.
    if (this.#down.some((bar) => bar.title === title && bar.label === label && bar.from === t)) return;
    this.#down.push(this.#addBar(title, { from: t, to: null, label, end: null }));
  }

  #tick(title, label, t) {
    this.#addBar(title, { from: t, to: t, label, end: null });
  }

  /** Adds a bar in the first free row. */
  #addBar(title, bar) {
    const taken = new Set(this.#down.filter((other) => other.title === title).map((other) => other.row));
    let row = 0;
    while (taken.has(row)) row += 1;
    const added = { ...bar, title, row };
    this.#add(title, added);
    return added;
  }
}
