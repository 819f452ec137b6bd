// Draws the lanes on a canvas. The timeline scrolls with time while something happens. The user can move it to any time, and zoom. The
// canvas has the size of the visible part, so that the axis is always visible.

import { byId, element, oncePerFrame } from "../common/elements.js";
import { gutter, TimelinePainter } from "./timelinepainter.js";
import { LanePainter, tallness } from "./lanepainter.js";
import { stateGlyphs } from "../record/states.js";

const margin = 4;
const axisHeight = 20;
const coast = 0.6;
const shortest = 0.02;
const longest = 60;
/** Milliseconds between two frames while time passes: about half of the display's rate, which leaves time for the drawing of touches. */
const pace = 30;
const steps = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20];
/** Pixels between two labels of the axis. */
const labelRoom = 58;

export class Timeline {
  #lanes;
  #choice = byId("span");
  #box = byId("lanes");
  #spacer = element("div", { className: "lanes-room" });
  #canvas = byId("timeline");
  #context = this.#canvas.getContext("2d");
  #painter = new TimelinePainter(this.#context);
  #lanePainter = new LanePainter(this.#painter);
  #span = 3;
  #end = 0;
  /** The end of the visible span, in seconds; null if the visible span follows the time. */
  #shownEnd = null;
  #playhead = null;
  #clock = null;
  #isPaused = false;
  #size = [0, 0];
  /** The visible width and height and the scroll offset, cached because measuring them forces a layout in the middle of a frame. */
  #room = [0, 0];
  #scrolled = 0;
  #paintedAt = 0;
  #isUrgent = false;
  #draw = oncePerFrame(() => this.#paintInTime());

  constructor(lanes) {
    this.#lanes = lanes;
    this.#box.append(this.#spacer);
    new ResizeObserver(() => this.#measure()).observe(this.#box);
    this.#box.addEventListener("scroll", () => this.#measure());
    this.#choice.addEventListener("change", () => this.#zoomTo(Number(this.#choice.value)));
    byId("legend").append(
      ...Object.keys(stateGlyphs).map((state) => {
        const sign = element("i");
        sign.style.setProperty("--state", `var(--${state})`);
        return element("li", {}, sign, state);
      }),
    );
  }

  /** Sets the time of the event clock, from the server; `isBusy` while a finger is down. */
  tick(time, isBusy) {
    this.#clock = { time, at: performance.now(), isBusy };
    this.#draw();
  }

  stop() {
    this.#clock = null;
    this.#end = 0;
    this.#shownEnd = null;
    this.redraw();
  }

  // MARK: The visible span

  /** Sets the time of the playhead; null hides it. */
  set playhead(time) {
    this.#playhead = time;
    const end = this.#shownEnd ?? this.#end;
    // Moves the visible span so that the playhead is visible.
    if (time !== null && time < Math.max(end, this.#span) - this.#span) this.#showEnd(time + this.#span * 0.9);
    else if (time !== null && time > end) this.#showEnd(time + this.#span * 0.1);
    this.redraw();
  }

  /** Returns the location of a pointer event in the visible part of the timeline. */
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

  /** Moves the visible span by a distance in pixels. */
  move(dx) {
    const end = Math.max(this.#shownEnd ?? this.#end, this.#span);
    this.#showEnd(end - (dx / Math.max(this.#box.clientWidth - gutter, 1)) * this.#span);
  }

  /** Multiplies the length of the visible span by `factor`; `time` keeps its position. */
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
    this.#isUrgent = true;
    this.#draw();
  }

  #measure() {
    this.#room = [this.#box.clientWidth, this.#box.clientHeight];
    this.#scrolled = this.#box.scrollTop;
    this.redraw();
  }

  themeChanged() {
    this.#painter.forgetColors();
    this.redraw();
  }

  /** Draws immediately if a change requests it; otherwise draws the passing of time at the rate of `pace`. */
  #paintInTime() {
    const now = performance.now();
    if (!this.#isUrgent && now - this.#paintedAt < pace) return this.#draw();
    this.#isUrgent = false;
    this.#paintedAt = now;
    this.#paint();
  }

  #paint() {
    const isRunning = this.#advance();
    const [width, height] = this.#room;
    if (!width || !height) return;
    this.#painter.show(this.#shownEnd ?? this.#end, this.#span, width, this.#end);
    const lanes = this.#lanes.all;
    const passing = this.#lanes.passing(this.#painter.begin);
    const room = [...lanes, ...passing].reduce((sum, lane) => sum + tallness(lane), 3 * margin);
    const whole = Math.max(height, room + axisHeight);
    this.#makeRoom(whole - height);
    this.#resize(width, height);
    const context = this.#context;
    context.clearRect(0, 0, width, height);
    const labels = this.#paintLines(height);
    context.save();
    context.beginPath();
    context.rect(0, 0, width, height - axisHeight);
    context.clip();
    context.translate(0, -this.#scrolled);
    let top = margin;
    for (const lane of lanes) {
      this.#lanePainter.paint(lane, top, width);
      top += tallness(lane);
    }
    // Temporary lanes are at the lower edge, so that no other lane moves when they appear.
    let bottom = whole - axisHeight - margin;
    for (const lane of passing) {
      bottom -= tallness(lane);
      this.#lanePainter.paint(lane, bottom, width);
    }
    context.restore();
    this.#paintPlayhead(width, height);
    this.#paintAxis(labels, width, height);
    if (isRunning) this.#draw();
  }

  /** Sets the height of the scrollable content. */
  #makeRoom(height) {
    if (this.#spacer.style.height !== `${height}px`) this.#spacer.style.height = `${height}px`;
  }

  #advance() {
    if (!this.#clock || this.#isPaused) return false;
    const passed = (performance.now() - this.#clock.at) / 1000;
    const isRunning = this.#clock.isBusy || passed < coast;
    const before = this.#end;
    this.#end = Math.max(this.#end, this.#clock.time + (this.#clock.isBusy ? passed : Math.min(passed, coast)));
    // When the time reaches the end of the visible span, the span follows it again.
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

  /** Draws the lines of the axis; returns the positions of its labels. */
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
      // The label is omitted because the playhead's time is shown at its position.
      if (here !== null && Math.abs(x - here) < labelRoom * 0.9) continue;
      context.fillText(text, Math.min(x, width - 16), middle);
    }
    if (here === null || here < gutter - 1) return;
    context.fillStyle = this.#painter.color("var(--accent)");
    context.font = "650 10.5px system-ui, sans-serif";
    context.fillText(`${this.#playhead.toFixed(3)} s`, Math.min(here, width - 24), middle);
  }

  /** Draws the line of the playhead, and a veil over everything later than the playhead. */
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
}
