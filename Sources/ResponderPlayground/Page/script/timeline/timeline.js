// Draws the lanes on a canvas. It scrolls with time while something happens, and stops otherwise.

import { byId, element, oncePerFrame } from "../common/elements.js";
import { gutter, TimelinePainter } from "./timelinepainter.js";
import { paintPresses } from "./pressbars.js";
import { fingerColor, stateGlyphs, stateWords } from "../record/states.js";

const laneHeight = 21;
const margin = 4;
const heights = { fingers: 27, scroll: 36, presses: 27 };
const axisHeight = 20;
const coast = 0.6;

const tallness = (lane) => heights[lane.kind] ?? laneHeight;

export class Timeline {
  #lanes;
  #box = byId("lanes");
  #canvas = byId("timeline");
  #context = this.#canvas.getContext("2d");
  #painter = new TimelinePainter(this.#context);
  #span = 3;
  #end = 0;
  #clock = null;
  #isPaused = false;
  #size = [0, 0];
  #draw = oncePerFrame(() => this.#paint());

  constructor(lanes) {
    this.#lanes = lanes;
    new ResizeObserver(() => this.redraw()).observe(this.#box);
    const span = byId("span");
    span.addEventListener("change", () => {
      this.#span = Number(span.value);
      this.redraw();
    });
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
    const width = this.#box.clientWidth;
    this.#painter.show(this.#end, this.#span, width);
    const lanes = this.#lanes.all;
    const passing = this.#lanes.passing(this.#painter.begin);
    const room = [...lanes, ...passing].reduce((sum, lane) => sum + tallness(lane), 3 * margin);
    const height = Math.max(this.#box.clientHeight, room + axisHeight);
    if (!width || !this.#box.clientHeight) return;
    this.#resize(width, height);
    const context = this.#context;
    context.clearRect(0, 0, width, height);
    this.#paintAxis(width, height);
    let top = margin;
    for (const lane of lanes) {
      this.#paintLane(lane, top, width);
      top += tallness(lane);
    }
    // Lanes that come and go are at the lower edge, where they move no other.
    let bottom = height - axisHeight - margin;
    for (const lane of passing) {
      bottom -= tallness(lane);
      this.#paintLane(lane, bottom, width);
    }
    if (isRunning) this.redraw();
  }

  #advance() {
    if (!this.#clock || this.#isPaused) return false;
    const passed = (performance.now() - this.#clock.at) / 1000;
    const isRunning = this.#clock.isBusy || passed < coast;
    this.#end = Math.max(this.#end, this.#clock.time + (this.#clock.isBusy ? passed : Math.min(passed, coast)));
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

  #paintAxis(width, height) {
    const context = this.#context;
    const step = this.#span > 5 ? 2 : this.#span > 2 ? 0.5 : 0.25;
    const from = this.#painter.begin;
    context.font = "10.5px system-ui, sans-serif";
    context.textBaseline = "middle";
    context.textAlign = "center";
    for (let time = Math.ceil(from / step) * step; time <= from + this.#span + 1e-6; time += step) {
      const x = Math.round(this.#painter.x(time)) + 0.5;
      context.fillStyle = this.#painter.color("var(--line)");
      context.fillRect(x - 0.5, 0, 1, height - axisHeight);
      context.fillStyle = this.#painter.color("var(--ink-soft)");
      context.fillText(`${Number(time.toFixed(2))} s`, Math.min(x, width - 16), height - axisHeight / 2);
    }
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
    if (lane.kind === "fingers") this.#paintFingers(lane, top, tall);
    else if (lane.kind === "presses") paintPresses(this.#painter, lane, top, tall);
    else if (lane.kind === "gesture") this.#paintStates(lane, middle);
    else if (lane.kind === "scroll") {
      this.#paintScroll(lane, top, tall);
      this.#paintWords(lane, top);
    } else this.#paintTouches(lane, middle);
    this.#paintTicks(lane, middle, width);
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

  #paintWords(lane, top) {
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
      if (context.measureText(word).width > right - left) continue;
      context.fillStyle = this.#painter.color(`var(--${bar.state === "bouncing" ? "zooming" : bar.state})`);
      context.strokeText(word, left, top + 10);
      context.fillText(word, left, top + 10);
    }
  }

  #paintTicks(lane, middle, width) {
    const context = this.#context;
    // From the last to the first: where there is no room for every label, the latest one is kept.
    let free = width;
    for (const tick of lane.ticks.toReversed()) {
      const x = this.#painter.x(tick.t);
      if (x < gutter - 10) continue;
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
        const end = x + 6 + context.measureText(tick.label).width;
        if (end > free || !tick.label) continue;
        context.fillText(tick.label, x + 4, middle + 0.5);
        free = x - 4;
      }
    }
  }
}
