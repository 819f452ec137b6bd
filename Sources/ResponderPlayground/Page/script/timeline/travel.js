// Shows the past: handles the playhead, its playback, and its controls. While the playhead is set, the server shows the screen at the
// playhead's time, and the clock of the present screen stops.

import { byId } from "../common/elements.js";

const mostTimes = 4000;
const closest = 1e-6;

/** Adds a time to the end of a list, unless the list ends with this time. */
function add(times, time) {
  if (times.length && time <= times.at(-1) + closest) return;
  times.push(time);
  if (times.length > mostTimes) times.shift();
}

export class Travel {
  #send;
  #onChange;
  #isAllowed;
  /** The time at which the user has set the playhead, and the time of the line of the record under the pointer; null for none. */
  #pinned = null;
  #preview = null;
  /** The requested time that the server has not confirmed yet, and the past time that the page shows; null for none. */
  #asked = null;
  #shown = null;
  #wanted = null;
  /** The times of all records, and those at which a line of the record begins: equal successive records are one line. */
  #times = [];
  #lineTimes = [];
  #lines = new Map();
  #latest = 0;
  #playing = 0;
  #play = byId("past-play");
  #pace = byId("past-pace");
  #bar = byId("past-bar");

  /** `send(message)` asks the server, `onChange(time)` shows the playhead's time, `isAllowed()` returns whether the past may be shown. */
  constructor(send, onChange, isAllowed) {
    this.#send = send;
    this.#onChange = onChange;
    this.#isAllowed = isAllowed;
    byId("past-back").addEventListener("click", (event) => this.step(-1, event.shiftKey));
    byId("past-on").addEventListener("click", (event) => this.step(1, event.shiftKey));
    this.#play.addEventListener("click", () => this.togglePlaying());
    byId("past-now").addEventListener("click", () => this.comeBack());
    this.#write();
  }

  /** The playhead's time; null for the present. */
  get time() {
    return this.#preview ?? this.#pinned;
  }

  /** Starts over when a screen is shown or set up again, and has no past yet. */
  begin() {
    this.#times = [];
    this.#lineTimes = [];
    this.#lines.clear();
    this.#latest = 0;
    this.#forget();
  }

  /** Stores the time and the records of a present frame. */
  receive(time, records) {
    this.#latest = Math.max(this.#latest, time);
    for (const { t, category, subject, what, why, continuing } of records) {
      add(this.#times, t);
      const [key, line] = [`${category} ${subject}`, `${what} ${why}`];
      if (!continuing || this.#lines.get(key) !== line) add(this.#lineTimes, t);
      this.#lines.set(key, line);
    }
    this.#write();
  }

  /** Called when the server has shown a past time. */
  arrive(time) {
    this.#asked = null;
    this.#shown = time;
    this.#ask();
  }

  /** Called when the server has shown the present, because the page has asked for it or the screen has received input. */
  return() {
    this.#forget();
  }

  /** Called when the server has refused the requested time. */
  refuse() {
    if (this.#asked === null) return;
    this.#forget();
  }

  /** Sets the playhead to a time. The page shows this time until the playhead is moved or removed. */
  pin(time) {
    if (!this.#isAllowed()) return;
    this.#pinned = this.#within(time);
    this.#preview = null;
    this.#go();
  }

  /** Shows a time while a pointer is over a line of the record; null after the pointer has left the line. */
  preview(time) {
    if (time === this.#preview || (time !== null && (!this.#isAllowed() || this.#playing))) return;
    this.#preview = time === null ? null : this.#within(time);
    this.#go();
  }

  comeBack() {
    this.#pinned = null;
    this.#preview = null;
    this.#go();
  }

  /**
   * Moves the playhead to the previous or next line of the record, or after the last line to the present. Moves through the events that a
   * line joins, such as the frames of a scroll, only if `isFine` is true.
   */
  step(way, isFine = false) {
    this.#stop();
    const at = this.#pinned ?? Infinity;
    const times = isFine ? this.#times : this.#lineTimes;
    const next = way < 0 ? times.findLast((time) => time < at - closest) : times.find((time) => time > at + closest);
    if (next !== undefined) this.pin(next);
    else if (way > 0) this.comeBack();
  }

  togglePlaying() {
    if (this.#playing) return this.#stop();
    if (!this.#isAllowed() || !this.#times.length) return;
    // The playback starts at the beginning if no event is later than the playhead.
    if (this.#pinned === null || this.#pinned >= this.#latest - closest) this.pin(Math.max(this.#times[0] - 0.1, 0));
    let before = null;
    const on = (now) => {
      if (this.#pinned === null) return this.#stop();
      const passed = before === null ? 0 : (now - before) / 1000;
      before = now;
      this.pin(this.#pinned + passed * Number(this.#pace.value));
      if (this.#pinned >= this.#latest - closest) return this.#stop();
      this.#playing = requestAnimationFrame(on);
    };
    this.#playing = requestAnimationFrame(on);
    this.#write();
  }

  #stop() {
    cancelAnimationFrame(this.#playing);
    this.#playing = 0;
    this.#write();
  }

  #forget() {
    this.#stop();
    this.#pinned = null;
    this.#preview = null;
    this.#asked = null;
    this.#shown = null;
    this.#wanted = null;
    this.#show();
  }

  #within(time) {
    return Math.min(Math.max(time, 0), this.#latest);
  }

  #go() {
    this.#wanted = this.time;
    this.#show();
    this.#ask();
  }

  /** Requests the playhead's time, if no other request is in progress; times that are set in between are skipped. */
  #ask() {
    if (this.#asked !== null) return;
    if (this.#wanted === null) {
      if (this.#shown !== null) this.#send({ type: "now" });
      return;
    }
    if (this.#wanted === this.#shown) return;
    this.#asked = this.#wanted;
    this.#send({ type: "past", at: this.#wanted });
  }

  #show() {
    this.#onChange(this.time);
    this.#write();
  }

  #write() {
    const isEmpty = !this.#times.length;
    byId("past-back").disabled = isEmpty;
    byId("past-on").disabled = isEmpty || this.#pinned === null;
    this.#play.disabled = isEmpty;
    const isPlaying = this.#playing !== 0;
    this.#play.textContent = isPlaying ? "❚❚" : "▶";
    this.#play.setAttribute("aria-label", isPlaying ? "Pause" : "Play back");
    const time = this.time;
    this.#bar.hidden = time === null;
    if (time !== null) byId("past-time").textContent = `as of ${time.toFixed(3)} s`;
  }
}

/** Shows the screen at the time of a line of the record: while a mouse is over the line, or from a click on. */
export function showPastFrom(list, travel) {
  const time = (event) => {
    const entry = event.target.closest?.(".entry[data-at]");
    return entry ? Number(entry.dataset.at) : null;
  };
  list.addEventListener("pointermove", (event) => {
    if (event.pointerType === "mouse" && !event.buttons && time(event) !== null) travel.preview(time(event));
  });
  list.addEventListener("pointerleave", () => travel.preview(null));
  list.addEventListener("click", (event) => {
    if (time(event) !== null) travel.pin(time(event));
  });
}
