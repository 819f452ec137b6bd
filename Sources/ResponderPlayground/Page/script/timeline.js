// Draws the lanes on a canvas. Time runs while something happens and stands still otherwise.

import { byId, element, oncePerFrame } from "./elements.js";
import { fingerColor, stateGlyphs, stateWords } from "./states.js";

const gutter = 104;
const laneHeight = 21;
const heights = { fingers: 27, scroll: 36 };
const axisHeight = 20;
const coast = 0.6;

/** Colours of the style sheet as the canvas needs them, in the theme of the moment. */
class Palette {
  #probe = element("span", { className: "visually-hidden", "aria-hidden": "true" });
  #known = new Map();

  constructor() {
    document.body.append(this.#probe);
  }

  get(color) {
    if (!this.#known.has(color)) {
      this.#probe.style.color = "";
      this.#probe.style.color = color;
      this.#known.set(color, getComputedStyle(this.#probe).color);
    }
    return this.#known.get(color);
  }

  forget() {
    this.#known.clear();
  }
}

export class Timeline {
  #lanes;
  #box = byId("lanes");
  #canvas = byId("timeline");
  #context = this.#canvas.getContext("2d");
  #palette = new Palette();
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
    this.#palette.forget();
    this.redraw();
  }

  #paint() {
    const isRunning = this.#advance();
    const lanes = this.#lanes.all;
    const width = this.#box.clientWidth;
    const height = Math.max(this.#box.clientHeight, lanes.reduce((sum, lane) => sum + (heights[lane.kind] ?? laneHeight), 12) + axisHeight);
    if (!width || !this.#box.clientHeight) return;
    this.#resize(width, height);
    const context = this.#context;
    context.clearRect(0, 0, width, height);
    this.#paintAxis(width, height);
    let top = 4;
    for (const lane of lanes) {
      const height = heights[lane.kind] ?? laneHeight;
      this.#paintLane(lane, top, height, width);
      top += height;
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

  #x(time, width) {
    const room = width - gutter - 12;
    return gutter + ((time - Math.max(this.#end, this.#span) + this.#span) / this.#span) * room;
  }

  #paintAxis(width, height) {
    const context = this.#context;
    const step = this.#span > 5 ? 2 : this.#span > 2 ? 0.5 : 0.25;
    const from = Math.max(this.#end, this.#span) - this.#span;
    context.font = "10.5px system-ui, sans-serif";
    context.textBaseline = "middle";
    context.textAlign = "center";
    for (let time = Math.ceil(from / step) * step; time <= from + this.#span + 1e-6; time += step) {
      const x = Math.round(this.#x(time, width)) + 0.5;
      context.fillStyle = this.#palette.get("var(--line)");
      context.fillRect(x - 0.5, 0, 1, height - axisHeight);
      context.fillStyle = this.#palette.get("var(--ink-soft)");
      context.fillText(`${Number(time.toFixed(2))} s`, Math.min(x, width - 16), height - axisHeight / 2);
    }
  }

  #paintLane(lane, top, tall, width) {
    const context = this.#context;
    const middle = top + tall / 2;
    context.fillStyle = this.#palette.get("var(--line)");
    context.fillRect(gutter, Math.round(top + tall) - 1, width - gutter, 0.5);
    context.save();
    context.beginPath();
    context.rect(gutter, top, width - gutter, tall);
    context.clip();
    if (lane.kind === "fingers") this.#paintFingers(lane, top, tall, width);
    else if (lane.kind === "scroll") {
      this.#paintScroll(lane, top, tall, width);
      this.#paintWords(lane, top, width);
    } else if (lane.kind === "gesture") this.#paintStates(lane, middle, width);
    else this.#paintTouches(lane, middle, width);
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
    context.fillStyle = this.#palette.get(lane.kind === "view" || lane.kind === "fingers" ? "var(--ink)" : "var(--ink-soft)");
    let text = lane.title ?? lane.id;
    const room = gutter - indent - 6;
    while (text.length > 2 && context.measureText(text).width > room) text = `${text.slice(0, -2)}…`;
    context.fillText(text, indent, middle + 0.5);
  }

  #bar(from, to, middle, thick, width, radius) {
    const left = this.#x(from, width);
    const right = Math.max(this.#x(to ?? this.#end, width), left + 2);
    if (right < gutter) return null;
    this.#context.beginPath();
    this.#context.roundRect(left, middle - thick / 2, right - left, thick, Math.min(radius, (right - left) / 2));
    return [left, right];
  }

  #paintFingers(lane, top, tall, width) {
    const context = this.#context;
    const most = Math.max(1, ...lane.bars.map((bar) => bar.finger));
    const thick = Math.min(16, (tall - 4) / most - 1);
    for (const bar of lane.bars) {
      const middle = top + 3 + (bar.finger - 0.5) * ((tall - 6) / most);
      if (!this.#bar(bar.from, bar.to, middle, thick, width, thick / 2)) continue;
      context.fillStyle = this.#palette.get(fingerColor(bar.finger));
      context.fill();
    }
  }

  #paintTouches(lane, middle, width) {
    const context = this.#context;
    for (const bar of lane.bars) {
      const ends = this.#bar(bar.from, bar.to, middle, 9, width, 3);
      if (!ends) continue;
      context.fillStyle = this.#palette.get(lane.color);
      context.globalAlpha = bar.end === "cancelled" ? 0.35 : 0.75;
      context.fill();
      context.globalAlpha = 1;
      if (bar.end === "cancelled") this.#glyph("✕", ends[1], middle, "var(--cancelled)");
    }
  }

  #paintStates(lane, middle, width) {
    const context = this.#context;
    for (const bar of lane.bars) {
      const thin = bar.state === "possible";
      if (!this.#bar(bar.from, bar.to, middle, thin ? 3 : 11, width, 3)) continue;
      context.fillStyle = this.#palette.get(`var(--${bar.state})`);
      context.fill();
    }
  }

  /** What it did as coloured ground, and how its content moved as a line, along the axis along which it went farthest. */
  #paintScroll(lane, top, tall, width) {
    const context = this.#context;
    for (const bar of lane.bars) {
      const ends = this.#bar(bar.from, bar.to, top + tall / 2, tall - 6, width, 3);
      if (!ends) continue;
      context.fillStyle = this.#palette.get(`var(--${bar.state === "bouncing" ? "zooming" : bar.state})`);
      context.globalAlpha = 0.2;
      context.fill();
      context.globalAlpha = 1;
      context.fillRect(Math.max(ends[0], gutter), top + tall - 5, ends[1] - Math.max(ends[0], gutter), 2);
    }
    const points = lane.points.filter((point, at) => this.#x((lane.points[at + 1] ?? point).t, width) >= gutter);
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
    for (const { t, at } of points) context.lineTo(this.#x(t, width), y(at[axis]));
    context.lineTo(this.#x(this.#end, width), y(points.at(-1).at[axis]));
    context.strokeStyle = this.#palette.get("var(--ink)");
    context.lineWidth = 1.5;
    context.lineJoin = "round";
    context.stroke();
  }

  #paintWords(lane, top, width) {
    const context = this.#context;
    context.font = "10px system-ui, sans-serif";
    context.textAlign = "left";
    context.lineWidth = 3;
    context.lineJoin = "round";
    context.strokeStyle = this.#palette.get("var(--sunken)");
    for (const bar of lane.bars) {
      const word = stateWords[bar.state] ?? bar.state;
      const left = Math.max(this.#x(bar.from, width), gutter) + 4;
      const right = this.#x(bar.to ?? this.#end, width);
      if (context.measureText(word).width > right - left) continue;
      context.fillStyle = this.#palette.get(`var(--${bar.state === "bouncing" ? "zooming" : bar.state})`);
      context.strokeText(word, left, top + 10);
      context.fillText(word, left, top + 10);
    }
  }

  #paintTicks(lane, middle, width) {
    const context = this.#context;
    // From the last to the first: where there is no room for every label, the outcome keeps its own.
    let free = width;
    for (const tick of lane.ticks.toReversed()) {
      const x = this.#x(tick.t, width);
      if (x < gutter - 10) continue;
      if (tick.kind === "hit") this.#dot(x, middle, fingerColor(tick.finger));
      else if (tick.kind === "refusal") this.#glyph("⊘", x, middle, "var(--failed)");
      else if (tick.kind === "state") this.#cap(tick.state, x, middle);
      else if (tick.kind === "action") {
        context.fillStyle = this.#palette.get("var(--ink)");
        context.fillRect(x - 0.75, middle - 9, 1.5, 5);
      } else {
        context.fillStyle = this.#palette.get("var(--ink)");
        context.fillRect(x - 1, middle - 8, 2, 16);
        context.font = "10px system-ui, sans-serif";
        context.textAlign = "left";
        const end = x + 6 + context.measureText(tick.label).width;
        if (end > free || tick.label === "primaryActionTriggered") continue;
        context.fillText(tick.label, x + 4, middle + 0.5);
        free = x - 4;
      }
    }
  }

  #cap(state, x, middle) {
    const context = this.#context;
    context.fillStyle = this.#palette.get(`var(--${state})`);
    context.beginPath();
    context.roundRect(x - 1, middle - 7, 14, 14, 4);
    context.fill();
    context.fillStyle = this.#palette.get("var(--panel)");
    context.font = "700 10px system-ui, sans-serif";
    context.textAlign = "center";
    context.fillText(stateGlyphs[state], x + 6, middle + 0.5);
  }

  #glyph(glyph, x, middle, color) {
    const context = this.#context;
    context.fillStyle = this.#palette.get(color);
    context.font = "700 12px system-ui, sans-serif";
    context.textAlign = "center";
    context.fillText(glyph, x, middle + 0.5);
  }

  #dot(x, middle, color) {
    const context = this.#context;
    context.beginPath();
    context.arc(x, middle, 5, 0, 2 * Math.PI);
    context.fillStyle = this.#palette.get(color);
    context.fill();
    context.lineWidth = 1.5;
    context.strokeStyle = this.#palette.get("var(--panel)");
    context.stroke();
  }
}
