// Draws the lanes on a canvas. It scrolls with time while something happens, and stops otherwise; one may move it to any time,
// and zoom. The canvas is as large as what can be seen of it, so that the axis is always in sight.

import { byId, element, oncePerFrame } from "../common/elements.js";
import { gutter, TimelinePainter } from "./timelinepainter.js";
import { paintPresses } from "./pressbars.js";
import { fingerColor, stateGlyphs, stateWords } from "../record/states.js";

const laneHeight = 21;
const margin = 4;
const heights = { fingers: 27, scroll: 36, presses: 27 };
const axisHeight = 20;
const coast = 0.6;
const shortest = 0.02;
const longest = 60;
const steps = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20];
/** How far a label may stand from its place, behind a sign. */
const nearness = 16;
/** Between two labels of the axis. */
const labelRoom = 58;

const tallness = (lane) => heights[lane.kind] ?? laneHeight;

export class Timeline {
  #lanes;
  #choice = byId("span");
  #box = byId("lanes");
  #spacer = element("div", { className: "lanes-room" });
  #canvas = byId("timeline");
  #context = this.#canvas.getContext("2d");
  #painter = new TimelinePainter(this.#context);
  #span = 3;
  #end = 0;
  /** The end of what shows; null where it goes with time. */
  #shownEnd = null;
  #playhead = null;
  #clock = null;
  #isPaused = false;
  #size = [0, 0];
  #draw = oncePerFrame(() => this.#paint());

  constructor(lanes) {
    this.#lanes = lanes;
    this.#box.append(this.#spacer);
    new ResizeObserver(() => this.redraw()).observe(this.#box);
    this.#box.addEventListener("scroll", () => this.redraw());
    this.#choice.addEventListener("change", () => this.#zoomTo(Number(this.#choice.value)));
    byId("legend").append(
      ...Object.keys(stateGlyphs).map((state) => {
        const sign = element("i");
        sign.style.setProperty("--state", `var(--${state})`);
        return element("li", {}, sign, state);
      }),
    );
  }

  /** The event clock's time, as the server just told it; `isBusy` while a finger is down. */
  tick(time, isBusy) {
    this.#clock = { time, at: performance.now(), isBusy };
    this.redraw();
  }

  stop() {
    this.#clock = null;
    this.#end = 0;
    this.#shownEnd = null;
    this.redraw();
  }

  // MARK: What shows

  /** Where the playhead stands; null for none. */
  set playhead(time) {
    this.#playhead = time;
    const end = this.#shownEnd ?? this.#end;
    // It is never out of sight.
    if (time !== null && time < Math.max(end, this.#span) - this.#span) this.#showEnd(time + this.#span * 0.9);
    else if (time !== null && time > end) this.#showEnd(time + this.#span * 0.1);
    this.redraw();
  }

  /** A place of a pointer in what can be seen. */
  point(event) {
    const box = this.#box.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  isInside(x) {
    return x >= gutter - 6;
  }

  isAxis(y) {
    return y >= this.#box.clientHeight - axisHeight;
  }

  timeAt(event) {
    return this.#painter.time(this.point(event)[0]);
  }

  /** Moves what shows by so many pixels. */
  move(dx) {
    const end = Math.max(this.#shownEnd ?? this.#end, this.#span);
    this.#showEnd(end - (dx / Math.max(this.#box.clientWidth - gutter, 1)) * this.#span);
  }

  /** Shows `factor` times as much, `time` staying where it is. */
  zoom(factor, time = this.#playhead ?? this.#shownEnd ?? this.#end) {
    const end = Math.max(this.#shownEnd ?? this.#end, this.#span);
    const span = Math.min(Math.max(this.#span * factor, shortest), longest);
    const part = Math.min(Math.max((end - time) / this.#span, 0), 1);
    this.#zoomTo(span);
    this.#showEnd(time + part * span);
  }

  #zoomTo(span) {
    this.#span = span;
    const own = this.#choice.querySelector("[data-own]");
    if ([...this.#choice.options].some((option) => option !== own && Number(option.value) === span)) own?.remove();
    else {
      const option = own ?? this.#choice.appendChild(element("option", { dataOwn: "" }));
      option.value = String(span);
      option.textContent = `${Number(span.toPrecision(2))} s`;
    }
    this.#choice.value = String(span);
    this.redraw();
  }

  #showEnd(end) {
    this.#shownEnd = Math.min(Math.max(end, this.#span), Math.max(this.#end, this.#span) + this.#span * 0.9);
    this.redraw();
  }

  set isPaused(isPaused) {
    this.#isPaused = isPaused;
    this.redraw();
  }

  redraw() {
    this.#draw();
  }

  themeChanged() {
    this.#painter.forgetColors();
    this.redraw();
  }

  #paint() {
    const isRunning = this.#advance();
    const [width, height] = [this.#box.clientWidth, this.#box.clientHeight];
    if (!width || !height) return;
    this.#painter.show(this.#shownEnd ?? this.#end, this.#span, width, this.#end);
    const lanes = this.#lanes.all;
    const passing = this.#lanes.passing(this.#painter.begin);
    const room = [...lanes, ...passing].reduce((sum, lane) => sum + tallness(lane), 3 * margin);
    const whole = Math.max(height, room + axisHeight);
    this.#spacer.style.height = `${whole - height}px`;
    const scrolled = this.#box.scrollTop;
    this.#resize(width, height);
    const context = this.#context;
    context.clearRect(0, 0, width, height);
    const labels = this.#paintLines(height);
    context.save();
    context.beginPath();
    context.rect(0, 0, width, height - axisHeight);
    context.clip();
    context.translate(0, -scrolled);
    let top = margin;
    for (const lane of lanes) {
      this.#paintLane(lane, top, width);
      top += tallness(lane);
    }
    // Lanes that come and go are at the lower edge, where they move no other.
    let bottom = whole - axisHeight - margin;
    for (const lane of passing) {
      bottom -= tallness(lane);
      this.#paintLane(lane, bottom, width);
    }
    context.restore();
    this.#paintPlayhead(width, height);
    this.#paintAxis(labels, width, height);
    if (isRunning) this.redraw();
  }

  #advance() {
    if (!this.#clock || this.#isPaused) return false;
    const passed = (performance.now() - this.#clock.at) / 1000;
    const isRunning = this.#clock.isBusy || passed < coast;
    const before = this.#end;
    this.#end = Math.max(this.#end, this.#clock.time + (this.#clock.isBusy ? passed : Math.min(passed, coast)));
    // Where time comes to the edge of what shows, it takes that along again.
    if (this.#shownEnd !== null && before <= this.#shownEnd && this.#end > this.#shownEnd) this.#shownEnd = null;
    return isRunning;
  }

  #resize(width, height) {
    const ratio = devicePixelRatio || 1;
    if (this.#size[0] !== width * ratio || this.#size[1] !== height * ratio) {
      this.#size = [width * ratio, height * ratio];
      this.#canvas.width = Math.round(width * ratio);
      this.#canvas.height = Math.round(height * ratio);
      this.#canvas.style.height = `${height}px`;
    }
    this.#context.setTransform(ratio, 0, 0, ratio, 0, 0);
  }

  /** The lines of the axis; answers where its labels belong. */
  #paintLines(height) {
    const context = this.#context;
    const perSecond = this.#painter.x(1) - this.#painter.x(0);
    const step = steps.find((step) => step * perSecond >= labelRoom) ?? steps.at(-1);
    const labels = [];
    context.fillStyle = this.#painter.color("var(--line)");
    for (let count = Math.ceil(this.#painter.begin / step - 1e-9); count * step <= this.#painter.begin + this.#span + 1e-6; count += 1) {
      const x = Math.round(this.#painter.x(count * step)) + 0.5;
      context.fillRect(x - 0.5, 0, 1, height - axisHeight);
      labels.push([x, `${Number((count * step).toFixed(3))} s`]);
    }
    return labels;
  }

  #paintAxis(labels, width, height) {
    const context = this.#context;
    context.font = "10.5px system-ui, sans-serif";
    context.textBaseline = "middle";
    context.textAlign = "center";
    context.fillStyle = this.#painter.color("var(--ink-soft)");
    const middle = height - axisHeight / 2;
    const here = this.#playhead === null ? null : this.#painter.x(this.#playhead);
    for (const [x, text] of labels) {
      // The playhead's own time stands in its place.
      if (here !== null && Math.abs(x - here) < labelRoom * 0.9) continue;
      context.fillText(text, Math.min(x, width - 16), middle);
    }
    if (here === null || here < gutter - 1) return;
    context.fillStyle = this.#painter.color("var(--accent)");
    context.font = "650 10.5px system-ui, sans-serif";
    context.fillText(`${this.#playhead.toFixed(3)} s`, Math.min(here, width - 24), middle);
  }

  /** Its line, and a veil over what comes after it. */
  #paintPlayhead(width, height) {
    if (this.#playhead === null) return;
    const context = this.#context;
    const x = Math.round(this.#painter.x(this.#playhead));
    const bottom = height - axisHeight;
    context.fillStyle = this.#painter.color("var(--sunken)");
    context.globalAlpha = 0.62;
    const left = Math.max(x + 1, gutter);
    if (left < width) context.fillRect(left, 0, width - left, bottom);
    context.globalAlpha = 1;
    if (x < gutter - 1) return;
    context.fillStyle = this.#painter.color("var(--accent)");
    context.fillRect(x - 1, 0, 2, bottom);
    context.beginPath();
    context.moveTo(x - 6, bottom);
    context.lineTo(x + 6, bottom);
    context.lineTo(x, bottom - 8);
    context.fill();
  }

  #paintLane(lane, top, width) {
    const context = this.#context;
    const tall = tallness(lane);
    const middle = top + tall / 2;
    context.fillStyle = this.#painter.color("var(--line)");
    context.fillRect(gutter, Math.round(top + tall) - 1, width - gutter, 0.5);
    context.save();
    context.beginPath();
    context.rect(gutter, top, width - gutter, tall);
    context.clip();
    const room = new LabelRoom(gutter, width);
    for (const tick of lane.ticks) this.#reserve(room, tick);
    if (lane.kind === "fingers") this.#paintFingers(lane, top, tall);
    else if (lane.kind === "presses") paintPresses(this.#painter, lane, top, tall);
    else if (lane.kind === "gesture") this.#paintStates(lane, middle);
    else if (lane.kind === "scroll") {
      this.#paintScroll(lane, top, tall);
      this.#paintWords(lane, top, room);
    } else this.#paintTouches(lane, middle);
    this.#paintTicks(lane, middle, room);
    context.restore();
    this.#paintName(lane, middle);
  }

  #paintName(lane, middle) {
    const context = this.#context;
    const indent = 12 + Math.min(lane.depth ?? 0, 4) * 7;
    context.textAlign = "left";
    context.textBaseline = "middle";
    context.font = `${lane.kind === "view" || lane.kind === "fingers" ? 600 : 500} 11px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace`;
    context.fillStyle = this.#painter.color(lane.kind === "view" || lane.kind === "fingers" ? "var(--ink)" : "var(--ink-soft)");
    let text = lane.title ?? lane.id;
    const room = gutter - indent - 6;
    while (text.length > 2 && context.measureText(text).width > room) text = `${text.slice(0, -2)}…`;
    context.fillText(text, indent, middle + 0.5);
  }

  #paintFingers(lane, top, tall) {
    const context = this.#context;
    const most = Math.max(1, ...lane.bars.map((bar) => bar.finger));
    const thick = Math.min(16, (tall - 4) / most - 1);
    for (const bar of lane.bars) {
      const middle = top + 3 + (bar.finger - 0.5) * ((tall - 6) / most);
      if (!this.#painter.bar(bar.from, bar.to, middle, thick, thick / 2)) continue;
      context.fillStyle = this.#painter.color(fingerColor(bar.finger));
      context.fill();
    }
  }

  #paintTouches(lane, middle) {
    const context = this.#context;
    for (const bar of lane.bars) {
      const ends = this.#painter.bar(bar.from, bar.to, middle, 9, 3);
      if (!ends) continue;
      context.fillStyle = this.#painter.color(lane.color);
      context.globalAlpha = bar.end === "cancelled" ? 0.35 : 0.75;
      context.fill();
      context.globalAlpha = 1;
      if (bar.end === "cancelled") this.#painter.glyph("✕", ends[1], middle, "var(--cancelled)");
    }
  }

  #paintStates(lane, middle) {
    const context = this.#context;
    for (const bar of lane.bars) {
      const thin = bar.state === "possible";
      if (!this.#painter.bar(bar.from, bar.to, middle, thin ? 3 : 11, 3)) continue;
      context.fillStyle = this.#painter.color(`var(--${bar.state})`);
      context.fill();
    }
  }

  /** Its state as a coloured background, and its content offset as a line, along the axis on which it moved farthest. */
  #paintScroll(lane, top, tall) {
    const context = this.#context;
    for (const bar of lane.bars) {
      const ends = this.#painter.bar(bar.from, bar.to, top + tall / 2, tall - 6, 3);
      if (!ends) continue;
      context.fillStyle = this.#painter.color(`var(--${bar.state === "bouncing" ? "zooming" : bar.state})`);
      context.globalAlpha = 0.2;
      context.fill();
      context.globalAlpha = 1;
      context.fillRect(Math.max(ends[0], gutter), top + tall - 5, ends[1] - Math.max(ends[0], gutter), 2);
    }
    const points = lane.points.filter((point, at) => this.#painter.x((lane.points[at + 1] ?? point).t) >= gutter);
    if (points.length < 2) return;
    const range = (axis) => {
      const values = points.map((point) => point.at[axis]);
      return [Math.min(...values), Math.max(...values)];
    };
    const ranges = [range(0), range(1)];
    const axis = ranges[0][1] - ranges[0][0] > ranges[1][1] - ranges[1][0] ? 0 : 1;
    const [low, high] = ranges[axis];
    const y = (value) => top + 6 + (high > low ? (value - low) / (high - low) : 0.5) * (tall - 13);
    context.beginPath();
    for (const { t, at } of points) context.lineTo(this.#painter.x(t), y(at[axis]));
    context.lineTo(this.#painter.x(this.#end), y(points.at(-1).at[axis]));
    context.strokeStyle = this.#painter.color("var(--ink)");
    context.lineWidth = 1.5;
    context.lineJoin = "round";
    context.stroke();
  }

  #paintWords(lane, top, room) {
    const context = this.#context;
    context.font = "10px system-ui, sans-serif";
    context.textAlign = "left";
    context.lineWidth = 3;
    context.lineJoin = "round";
    context.strokeStyle = this.#painter.color("var(--sunken)");
    for (const bar of lane.bars) {
      const word = stateWords[bar.state] ?? bar.state;
      const left = Math.max(this.#painter.x(bar.from), gutter) + 4;
      const right = this.#painter.x(bar.to ?? this.#end);
      const long = context.measureText(word).width;
      if (long > right - left || room.take(left, long, 0) === null) continue;
      context.fillStyle = this.#painter.color(`var(--${bar.state === "bouncing" ? "zooming" : bar.state})`);
      context.strokeText(word, left, top + 10);
      context.fillText(word, left, top + 10);
    }
  }

  /** Signs have their place before labels do. */
  #reserve(room, { t, kind, label }) {
    const x = this.#painter.x(t);
    if (kind === "state") room.reserve(x - 1, x + 13);
    else if (kind === "hit" || kind === "refusal") room.reserve(x - 6, x + 6);
    else if (label) room.reserve(x - 1, x + 1);
  }

  #paintTicks(lane, middle, room) {
    const context = this.#context;
    // From the last to the first: where there is no room for every label, the latest one is kept.
    for (const tick of lane.ticks.toReversed()) {
      const x = this.#painter.x(tick.t);
      if (x < gutter - 10 || x > this.#painter.width) continue;
      if (tick.kind === "hit") this.#painter.dot(x, middle, fingerColor(tick.finger));
      else if (tick.kind === "refusal") this.#painter.glyph("⊘", x, middle, "var(--failed)");
      else if (tick.kind === "state") this.#painter.cap(tick.state, x, middle);
      else if (tick.kind === "action") {
        context.fillStyle = this.#painter.color("var(--ink)");
        context.fillRect(x - 0.75, middle - 9, 1.5, 5);
      } else {
        context.fillStyle = this.#painter.color("var(--ink)");
        context.fillRect(x - 1, middle - 8, 2, 16);
        context.font = "10px system-ui, sans-serif";
        context.textAlign = "left";
        const at = tick.label ? room.take(x + 4, context.measureText(tick.label).width + 2, nearness) : null;
        if (at !== null) context.fillText(tick.label, at, middle + 0.5);
      }
    }
  }
}

/** What is taken of a lane's length, so that no label lies over another or over a sign. */
class LabelRoom {
  #from;
  #to;
  #taken = [];

  constructor(from, to) {
    this.#from = from;
    this.#to = to;
  }

  reserve(left, right) {
    this.#taken.push([left, right]);
  }

  /** Where there is room for so much, from `wanted` on or up to `near` farther right, which is taken now; null for nowhere. */
  take(wanted, long, near) {
    let left = wanted;
    for (;;) {
      if (left < this.#from || left + long > this.#to || left > wanted + near) return null;
      const over = this.#taken.find(([other, end]) => left < end && left + long > other);
      if (!over) break;
      left = over[1];
    }
    this.reserve(left, left + long);
    return left;
  }
}
