// Collects presses of keys and buttons, shakes and remote control events. Each has one entry, however many responders receive it.

export class Presses {
  #add;
  #down = [];
  #chain = null;

  /** `add(title, bar)` adds a bar, or a tick without length, to the lane with the title. */
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
    // Every responder in the chain has a record of the same press; only the first record is used.
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
    // Keys typed into a secure text all have a bullet as label, so the bar of the earliest one is ended.
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

  /** Adds a bar in the first row that has no bar in progress, and returns the bar. */
  #addBar(title, bar) {
    const taken = new Set(this.#down.filter((other) => other.title === title).map((other) => other.row));
    let row = 0;
    while (taken.has(row)) row += 1;
    const added = { ...bar, title, row };
    this.#add(title, added);
    return added;
  }
}
