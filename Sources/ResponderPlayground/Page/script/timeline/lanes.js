// The contents of the timeline's lanes: the touches of views, the states of recognizers, actions, the content offsets of scroll views, and
// other input to the device. A device recording has a second lane for each object, with the behavior of the device.

import { Presses } from "./presses.js";
import { isTerminal } from "../record/states.js";

const mostMarks = 600;
const mostPoints = 1500;
// Views in a scroll view get a lane only when they have an event, up to this number of lanes, since a long list may have many views.
const mostLate = 30;

const lane = (id, kind, extra = {}) => ({ id, kind, bars: [], ticks: [], open: new Map(), ...extra });

const isPassed = (lane, from) => !lane.bars.some((bar) => bar.to === null || bar.to >= from);

function keep(list, item, most = mostMarks) {
  list.push(item);
  if (list.length > most) list.splice(0, list.length - most);
}

export class Lanes {
  #byId = new Map();
  #passing = new Map();
  #scrolls = new Map();
  /** The lanes of a device recording, by the ids of their objects, and the lane of all differences; null without a recording. */
  #device = new Map();
  #differences = null;
  #late = [];
  #style = () => ({});
  #fingers = lane("fingers", "fingers");
  #presses = new Presses((title, bar) => keep(this.#pass(title).bars, bar));

  get all() {
    if (!this.#differences) return [this.#fingers, ...this.#byId.values()];
    const lanes = [this.#fingers, this.#differences];
    const rest = new Map(this.#device);
    for (const [id, lane] of this.#byId) {
      lanes.push(lane);
      // The offset of a scroll view has its own lane, above that of the device.
      if (this.#scrolls.has(id)) continue;
      const subject = id.endsWith(" offset") ? id.slice(0, -" offset".length) : id;
      if (!rest.has(subject)) continue;
      lanes.push(rest.get(subject));
      rest.delete(subject);
    }
    return [...lanes, ...rest.values()];
  }

  /** Adds the lanes of a device recording. */
  showDevice({ contacts, offsets, marks, differences }) {
    // The record was sent in one frame, so the lifts and the offsets in between are missing.
    this.#fingers.bars = contacts.slice(-mostMarks);
    this.#fingers.open.clear();
    for (const { t, subject, offset } of offsets) {
      const made = this.#scrolls.get(subject);
      if (made) this.#point(made, t, offset);
    }
    for (const made of this.#scrolls.values()) made.points.sort((left, right) => left.t - right.t);
    this.#device.clear();
    this.#differences = lane("differences", "differences", { title: "differences" });
    for (const { t } of differences) keep(this.#differences.ticks, { t, kind: "difference" });
    for (const mark of marks) this.#mark(mark);
    for (const made of this.#device.values()) made.open.clear();
  }

  #mark({ t, subject, kind, state, name, finger, offset, differs, byTheApp }) {
    if (!this.#device.has(subject)) {
      const depth = (this.#byId.get(subject)?.depth ?? 0) + 1;
      const isKnown = this.#byId.has(subject) || this.#scrolls.has(subject);
      this.#device.set(subject, lane(`${subject} device`, "gesture", {
        title: isKnown ? "device" : `device ${subject}`, depth: Math.min(depth, 2), isDevice: true, points: [],
      }));
    }
    const made = this.#device.get(subject);
    if (differs) keep(made.ticks, { t, kind: "difference" });
    if (kind === "hit") keep(made.ticks, { t, kind: "hit", finger });
    else if (kind === "state") this.#turn(made, t, state);
    else if (kind === "action") {
      if (state !== "changed") keep(made.ticks, { t, kind: "action" });
    } else if (kind === "scroll" && (name === "didScroll" || name === "didZoom")) {
      made.kind = "scroll";
      if (offset) keep(made.points, { t, at: offset }, mostPoints);
    } else {
      const label = name === "primaryActionTriggered" ? "" : name;
      keep(made.ticks, { t, kind: "event", label: byTheApp ? `${label} (app)` : label });
    }
  }

  /** Whether a key or button is down, or the device is shaken. */
  get isHeld() {
    return this.#presses.isHeld;
  }

  /** Returns the temporary lanes that have an entry later than `from`, or are below such a lane; the lowest lane is first. */
  passing(from) {
    const lanes = [...this.#passing.values()];
    // Only the uppermost lanes are removed, so that the remaining lanes do not move.
    while (lanes.length && isPassed(lanes.at(-1), from)) lanes.pop().isAway = true;
    return lanes;
  }

  /** Adds all lanes of a screen when it is shown, so that no lane moves when the first touch begins. */
  load(views, recognizers, style) {
    this.#byId.clear();
    this.#passing.clear();
    this.#scrolls.clear();
    this.#device.clear();
    this.#differences = null;
    this.#late = [];
    this.#style = style;
    this.#fingers = lane("fingers", "fingers");
    this.#presses.forget();
    for (const view of views) {
      const own = recognizers.of(view.id);
      const { color, depth, isInside } = style(view.id);
      const isShown = !isInside || view.scroll || own.length;
      if (isShown && (!view.hidden || own.length)) this.#byId.set(view.id, lane(view.id, "view", { color, depth }));
      if (view.scroll) this.#addScroll(view, depth + 1);
      for (const gesture of own) this.#byId.set(gesture.id, lane(gesture.id, "gesture", { depth: depth + 1 }));
    }
    for (const id of ["window", "application"]) this.#subject(id);
  }

  clear() {
    for (const lane of [...this.all, ...this.#passing.values()]) {
      lane.bars = [];
      lane.ticks = [];
      lane.open.clear();
      if (lane.points) lane.points = [];
    }
    this.#presses.forget();
  }

  /** Updates the bars of the lanes with the fingers that are down at a time. */
  update(time, touches) {
    const down = new Set(touches.map((touch) => touch.id));
    for (const [finger, bar] of this.#fingers.open) if (!down.has(finger)) this.#lift(finger, bar, time);
    for (const finger of down) this.#down(finger, time);
  }

  /** Applies a frame: the colors of views, and the content offsets and states of scroll views. */
  follow(time, { views = [], moves = [] }) {
    for (const { id } of views) {
      const lane = this.#byId.get(id);
      if (lane) lane.color = this.#style(id).color;
    }
    for (const { id, place, bounds, scroll } of [...views, ...moves]) {
      const lane = this.#scrolls.get(id);
      if (!lane) continue;
      if (scroll) this.#scroll(lane, time, scroll.state);
      const at = bounds ?? place?.bounds;
      if (at) this.#point(lane, time, at);
    }
  }

  receive(record) {
    const { t, category, phase, state, subject } = record;
    const fingers = record.touches ?? [];
    if (record.kind === "hit") {
      for (const finger of fingers) this.#down(finger, t);
      if (subject !== "nothing") keep(this.#subject(subject).ticks, { t, kind: "hit", finger: fingers[0] });
    } else if (record.kind === "touches") this.#touch(this.#subject(subject), t, phase, fingers);
    else if (record.kind === "receives") this.#offer(this.#subject(subject, "gesture"), t, phase);
    else if (record.kind === "refuses") keep(this.#subject(subject, "gesture").ticks, { t, kind: "refusal" });
    else if (record.kind === "state") this.#turn(this.#subject(subject, "gesture"), t, state);
    else if (record.kind === "waits") this.#turn(this.#subject(subject, "gesture"), t, "waiting");
    else if (record.kind === "action") {
      if (state !== "changed") keep(this.#subject(subject, "gesture").ticks, { t, kind: "action" });
    } else if (category === "event" || category === "select" || category === "text") {
      // The primary action of a button has no label because it is sent together with another event, which has one.
      const label = record.name === "primaryActionTriggered" ? "" : record.what;
      keep(this.#subject(subject).ticks, { t, kind: "event", label });
    } else this.#presses.receive(record);
  }

  #subject(id, kind = "view") {
    if (!this.#byId.has(id)) {
      const { color = "var(--possible)", depth = 0 } = this.#style(id) ?? {};
      this.#byId.set(id, lane(id, kind, { color, depth: kind === "view" ? Math.min(depth, 1) : depth }));
      this.#late.push(id);
      if (this.#late.length > mostLate) this.#byId.delete(this.#late.shift());
    }
    return this.#byId.get(id);
  }

  /** Returns the temporary lane with this title. A lane that was removed and is added again is above the other temporary lanes. */
  #pass(title) {
    const known = this.#passing.get(title);
    if (known && !known.isAway) return known;
    this.#passing.delete(title);
    const made = Object.assign(known ?? lane(title, "presses"), { isAway: false });
    this.#passing.set(title, made);
    return made;
  }

  #addScroll({ id, place, scroll }, depth) {
    const made = lane(`${id} offset`, "scroll", { title: "offset", depth, points: [], at: place.bounds.slice(0, 2) });
    this.#byId.set(made.id, made);
    this.#scrolls.set(id, made);
    this.#scroll(made, 0, scroll.state);
  }

  #scroll(lane, t, state) {
    const open = lane.open.get("state");
    if (open?.state === (state ?? undefined)) return;
    if (open) open.to = t;
    lane.open.delete("state");
    if (state) this.#open(lane, t, state);
  }

  #point(lane, t, [x, y]) {
    if (!lane.points.length) keep(lane.points, { t, at: lane.at }, mostPoints);
    lane.at = [x, y];
    keep(lane.points, { t, at: lane.at }, mostPoints);
  }

  #down(finger, t) {
    if (this.#fingers.open.has(finger)) return;
    const bar = { from: t, to: null, finger };
    keep(this.#fingers.bars, bar);
    this.#fingers.open.set(finger, bar);
  }

  #lift(finger, bar, t) {
    bar.to = t;
    this.#fingers.open.delete(finger);
  }

  #touch(lane, t, phase, fingers) {
    for (const finger of fingers) {
      const open = lane.open.get(finger);
      if (phase === "began") {
        const bar = { from: t, to: null, finger, end: null };
        keep(lane.bars, bar);
        lane.open.set(finger, bar);
      } else if (open && phase !== "moved") {
        open.to = t;
        open.end = phase;
        lane.open.delete(finger);
      }
    }
  }

  #offer(lane, t, phase) {
    if (phase === "began" && !lane.open.has("state")) this.#open(lane, t, "possible");
  }

  #turn(lane, t, state) {
    const open = lane.open.get("state");
    if (open?.state === state) return;
    if (open) open.to = t;
    lane.open.delete("state");
    if (isTerminal(state)) keep(lane.ticks, { t, kind: "state", state });
    else this.#open(lane, t, state);
  }

  #open(lane, t, state) {
    const bar = { from: t, to: null, state };
    keep(lane.bars, bar);
    lane.open.set("state", bar);
  }
}
