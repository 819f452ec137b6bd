// Keys and buttons that are down, shakes, and remote control, each once, however many responders hear of it.

export class Presses {
  #add;
  #down = [];
  #climb = null;

  /** `add(title, bar)` puts a bar, or a mark that has no length, into the lane of this title. */
  constructor(add) {
    this.#add = add;
  }

  get isHeld() {
    return this.#down.length > 0;
  }

  forget() {
    this.#down = [];
    this.#climb = null;
  }

  receive(record) {
    const { t, phase, name, detail } = record;
    const climb = detail?.climb;
    // Of what climbs the chain the first to hear is enough.
    if (climb !== undefined && climb === this.#climb) return;
    if (record.kind === "presses") this.#turn("keys", detail.press, t, phase);
    else if (record.kind === "motion") this.#turn("device", "shake", t, phase);
    else if (record.kind === "keyCommand") this.#mark("keys", name, t);
    else if (record.kind === "remoteControl") this.#mark("device", name, t);
    else return;
    this.#climb = climb;
  }

  #turn(title, label, t, phase) {
    if (phase === "began") this.#begin(title, label, t);
    if (phase !== "ended" && phase !== "cancelled") return;
    // Two hidden keys have one name; the one that is down for longer goes first.
    const at = this.#down.findIndex((bar) => bar.label === label && bar.title === title);
    if (at < 0) return;
    const [bar] = this.#down.splice(at, 1);
    bar.to = t;
    bar.end = phase;
  }

  #begin(title, label, t) {
    // On its way up it may have been interrupted by another event's.
    if (this.#down.some((bar) => bar.title === title && bar.label === label && bar.from === t)) return;
    this.#down.push(this.#place(title, { from: t, to: null, label, end: null }));
  }

  #mark(title, label, t) {
    this.#place(title, { from: t, to: t, label, end: null });
  }

  /** In the highest row that is free. */
  #place(title, bar) {
    const taken = new Set(this.#down.filter((other) => other.title === title).map((other) => other.row));
    let row = 0;
    while (taken.has(row)) row += 1;
    const placed = { ...bar, title, row };
    this.#add(title, placed);
    return placed;
  }
}
