// Collects samples for the event system: all samples that the browser reports in one task become one event.

/** Milliseconds after the lift of a finger during which another tap may follow; slightly longer than the server's interval. */
const nextTapInterval = 450;

export class Samples {
  #connection;
  #fingers;
  #numbers = new Map();
  #batches = [];
  #isDue = false;
  /** For each finger, by its number, the number of the message that reported its landing; no entry if that is not sent yet. */
  #landings = new Map();
  /** Keys and buttons that are down, and a shake in progress, each with the number of the message that reported it. */
  #pressed = new Map();
  /** The time at which a finger was last lifted, in milliseconds. */
  #lifted = -Infinity;
  /** Called when a finger lands, or a key or button is pressed. */
  onPress = () => {};

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
  get isAnythingDown() {
    return this.isAnyDown || this.#pressed.size > 0;
  }

  /** Whether the end of a press, or the next tap of a multiple tap, may be in transit to the server. */
  get isInputExpected() {
    return this.isAnythingDown || performance.now() < this.#lifted + nextTapInterval;
  }

  /** Sends a message that is not a touch, after the touches before it; returns the number of the message. */
  send(message) {
    this.flush();
    this.#connection.send(message);
    this.#note(message);
    return this.#connection.sent;
  }

  #note({ type, phase, code, button }) {
    const what = `${type} ${code ?? button ?? ""}`;
    if (phase === "ended" || phase === "cancelled") this.#pressed.delete(what);
    if (phase !== "began") return;
    this.#pressed.set(what, this.#connection.sent);
    this.onPress();
  }

  /** Registers a new finger under the lowest free number. `source` identifies the finger in calls of its input device. */
  began(source, time, sample) {
    const taken = new Set(this.#numbers.values());
    let number = 1;
    while (taken.has(number)) number += 1;
    this.#numbers.set(source, number);
    this.onPress();
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
   * Forgets all input that is down without a message to the server, which has ended it or is lost. Input that was reported after
   * `lastRead`, or is not reported yet, is preserved.
   */
  forget(lastRead = Infinity) {
    const isNews = (message = Number.MAX_SAFE_INTEGER) => message > lastRead;
    for (const [source, number] of [...this.#numbers]) {
      if (isNews(this.#landings.get(number))) continue;
      this.#fingers.lift(number);
      this.#drop(source, number);
    }
    for (const [what, message] of [...this.#pressed]) if (!isNews(message)) this.#pressed.delete(what);
    // Unsent samples of forgotten fingers are dropped. If the number of a forgotten finger is used again and the new finger is not sent
    // yet, its samples are dropped, too.
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
    this.#lifted = time;
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
    this.#fingers.moveTo(full);
    const batch = this.#batches.at(-1);
    if (batch && batch.time === time && !batch.samples.some((other) => other.id === id)) batch.samples.push(full);
    else this.#batches.push({ time, samples: [full] });
    if (this.#isDue) return;
    this.#isDue = true;
    // A browser reports the simultaneous changes of several fingers one by one: moves in the task that draws the next frame, all others
    // in separate tasks. Moves are sent without waiting for the rest of the frame's work.
    const flush = () => this.#isDue && this.flush();
    requestAnimationFrame(flush);
    setTimeout(flush, 0);
  }
}
