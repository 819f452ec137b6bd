// Samples on their way to the event system: what the browser reports in one go is one event there.

export class Samples {
  #connection;
  #fingers;
  #numbers = new Map();
  #batches = [];
  #isDue = false;
  /** Of each finger, by its number, the message that told of its landing; none while it has not been sent. */
  #landings = new Map();
  /** Keys and buttons that are down, and a device that is shaken, with the message that said so. */
  #held = new Map();
  /** Is called when something goes down. */
  onHold = () => {};

  constructor(connection, fingers) {
    this.#connection = connection;
    this.#fingers = fingers;
  }

  isDown(source) {
    return this.#numbers.has(source);
  }

  get isAnyDown() {
    return this.#numbers.size > 0;
  }

  /** Whether a finger, a key or a button is down, or the device is shaken. */
  get isAnythingHeld() {
    return this.isAnyDown || this.#held.size > 0;
  }

  /** Sends something other than touches, after the touches that came before it; the number of its message. */
  send(message) {
    this.flush();
    this.#connection.send(message);
    this.#note(message);
    return this.#connection.sent;
  }

  #note({ type, phase, code, button }) {
    const what = `${type} ${code ?? button ?? ""}`;
    if (phase === "ended" || phase === "cancelled") this.#held.delete(what);
    if (phase !== "began") return;
    this.#held.set(what, this.#connection.sent);
    this.onHold();
  }

  /** `source` is whatever tells one finger from another where it comes from; it gets the lowest free number. */
  began(source, time, sample) {
    const taken = new Set(this.#numbers.values());
    let number = 1;
    while (taken.has(number)) number += 1;
    this.#numbers.set(source, number);
    this.onHold();
    this.#add(source, time, { ...sample, phase: "began" });
  }

  moved(source, time, sample) {
    if (this.isDown(source)) this.#add(source, time, { ...sample, phase: "moved" });
  }

  ended(source, time, sample) {
    this.#leave(source, time, sample, "ended");
  }

  cancelled(source, time, sample) {
    this.#leave(source, time, sample, "cancelled");
  }

  /** Cancels every finger that is down, before another screen is shown. */
  cancelAll(time) {
    for (const [source, number] of [...this.#numbers]) {
      const last = this.#last.get(number);
      if (last) this.cancelled(source, time, last);
    }
    this.flush();
  }

  /**
   * Forgets what is down without telling the server, which has ended it or is gone. What only a message after `lastRead` tells of, or none
   * yet, the server has still to hear of, and it stays.
   */
  forget(lastRead = Infinity) {
    const isNews = (message = Number.MAX_SAFE_INTEGER) => message > lastRead;
    for (const [source, number] of [...this.#numbers]) {
      if (isNews(this.#landings.get(number))) continue;
      this.#fingers.lift(number);
      this.#drop(source, number);
    }
    for (const [what, message] of [...this.#held]) if (!isNews(message)) this.#held.delete(what);
    // Nobody is to hear of the rest of what forgotten fingers did; of a finger that has yet to land, and took such a number, of all.
    const known = new Set(this.#landings.keys());
    for (const batch of this.#batches) {
      batch.samples = batch.samples.filter(({ id, phase }) => {
        if (phase === "began" && isNews()) known.add(id);
        return known.has(id);
      });
    }
    this.#batches = this.#batches.filter((batch) => batch.samples.length);
  }

  flush() {
    this.#isDue = false;
    for (const batch of this.#batches) {
      this.#connection.send({ type: "pointers", ...batch });
      for (const { id, phase } of batch.samples) if (phase === "began") this.#landings.set(id, this.#connection.sent);
    }
    this.#batches = [];
  }

  #last = new Map();

  #leave(source, time, sample, phase) {
    if (!this.isDown(source)) return;
    const number = this.#numbers.get(source);
    this.#add(source, time, { ...sample, phase });
    this.#fingers.lift(number);
    this.#drop(source, number);
  }

  #drop(source, number) {
    this.#numbers.delete(source);
    this.#last.delete(number);
    this.#landings.delete(number);
  }

  #add(source, time, sample) {
    const id = this.#numbers.get(source);
    const { coalesced, predicted, ...plain } = { ...sample, id };
    const full = { ...plain };
    if (coalesced?.length) full.coalesced = coalesced;
    if (predicted?.length) full.predicted = predicted;
    this.#last.set(id, plain);
    this.#fingers.place(full);
    const batch = this.#batches.at(-1);
    if (batch && batch.time === time && !batch.samples.some((other) => other.id === id)) batch.samples.push(full);
    else this.#batches.push({ time, samples: [full] });
    if (this.#isDue) return;
    this.#isDue = true;
    // A browser tells of all fingers of one moment one by one: moves in the task that draws the next frame, whose own work need not be
    // waited for, everything else in a task of its own.
    const flush = () => this.#isDue && this.flush();
    requestAnimationFrame(flush);
    setTimeout(flush, 0);
  }
}
