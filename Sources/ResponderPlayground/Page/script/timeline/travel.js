// Looking back: the playhead, what plays it on, and what it is asked for by. While it is set the server shows the screen as it was
// then, and the screen's own time stands still.

import { byId } from "../common/elements.js";

const mostTimes = 4000;
const closest = 1e-6;

export class Travel {
  #send;
  #onChange;
  #isAllowed;
  /** Where the playhead was put, and where a pointer over the record puts it for as long as it is there; null for now. */
  #pinned = null;
  #preview = null;
  /** What was asked for and is not answered yet; what the page shows. */
  #asked = null;
  #shown = null;
  #wanted = null;
  #times = [];
  #latest = 0;
  #playing = 0;
  #play = byId("past-play");
  #pace = byId("past-pace");
  #bar = byId("past-bar");

  /** `send(message)` asks the server, `onChange(time)` shows where the playhead is, `isAllowed()` is whether one may look back now. */
  constructor(send, onChange, isAllowed) {
    this.#send = send;
    this.#onChange = onChange;
    this.#isAllowed = isAllowed;
    byId("past-back").addEventListener("click", () => this.step(-1));
    byId("past-on").addEventListener("click", () => this.step(1));
    this.#play.addEventListener("click", () => this.togglePlaying());
    byId("past-now").addEventListener("click", () => this.comeBack());
    this.#write();
  }

  /** Where the playhead is; null for now. */
  get time() {
    return this.#preview ?? this.#pinned;
  }

  /** Another screen, or the same set up anew: there is nothing to look back at. */
  begin() {
    this.#times = [];
    this.#latest = 0;
    this.#forget();
  }

  /** What a frame of the present tells. */
  receive(time, records) {
    this.#latest = Math.max(this.#latest, time);
    for (const { t } of records) {
      if (this.#times.length && t <= this.#times.at(-1) + closest) continue;
      this.#times.push(t);
    }
    if (this.#times.length > mostTimes) this.#times.splice(0, this.#times.length - mostTimes);
    this.#write();
  }

  /** The server shows a time of the past. */
  arrive(time) {
    this.#asked = null;
    this.#shown = time;
    this.#ask();
  }

  /** The server shows what is now: it was asked to, or something was done to the screen. */
  return() {
    this.#forget();
  }

  /** What was asked for is refused. */
  refuse() {
    if (this.#asked === null) return;
    this.#forget();
  }

  /** Puts the playhead to a time, and leaves it there. */
  pin(time) {
    if (!this.#isAllowed()) return;
    this.#pinned = this.#within(time);
    this.#preview = null;
    this.#go();
  }

  /** Shows a time for as long as a pointer is over it; null where it has left. */
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

  /** To the event before or after; after the last one it is now again. */
  step(way) {
    this.#stop();
    const at = this.#pinned ?? Infinity;
    const next = way < 0 ? this.#times.findLast((time) => time < at - closest) : this.#times.find((time) => time > at + closest);
    if (next !== undefined) this.pin(next);
    else if (way > 0) this.comeBack();
  }

  togglePlaying() {
    if (this.#playing) return this.#stop();
    if (!this.#isAllowed() || !this.#times.length) return;
    // From the beginning where there is nothing after the playhead.
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

  /** One question at a time: what the pointer passed by meanwhile need not be seen. */
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
    this.#play.setAttribute("aria-label", isPlaying ? "Pause" : "Play what happened");
    const time = this.time;
    this.#bar.hidden = time === null;
    if (time !== null) byId("past-time").textContent = `as of ${time.toFixed(3)} s`;
  }
}

/** A line of the record shows the screen as it was then: for as long as a mouse is over it, or from a click on. */
export function lookBackFrom(list, travel) {
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
