// Draws one lane of the timeline: its name, its bars, its signs, and as many of its labels as fit.

import { paintPresses } from "./pressbars.js";
import { gutter } from "./timelinepainter.js";
import { fingerColor, stateWords } from "../record/states.js";

const laneHeight = 21;
const heights = { fingers: 27, scroll: 36, presses: 27 };
/** The largest distance of a label from the position of its time, if a sign is in between. */
const nearness = 16;

/** Returns the height of a lane. */
export const tallness = (lane) => heights[lane.kind] ?? laneHeight;

/** The occupied parts of a lane, so that no label overlaps another label or a sign. */
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

  /**
   * Reserves a free part of length `long`, from `wanted` or up to `near` farther right; returns its left end, or null if there is none.
   */
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

export class LanePainter {
  #painter;

  constructor(painter) {
    this.#painter = painter;
  }

  /** Draws a lane whose upper edge is at `top`, over the visible width. */
  paint(lane, top, width) {
    const context = this.#painter.context;
    const tall = tallness(lane);
    const middle = top + tall / 2;
    context.fillStyle = this.#painter.color("var(--line)");
    context.fillRect(gutter, Math.round(top + tall) - 1, width - gutter, 0.5);
    context.save();
    context.beginPath();
    context.rect(gutter, top, width - gutter, tall);
    context.clip();
    if (lane.isDevice) {
      context.fillStyle = this.#painter.color("var(--accent)");
      context.globalAlpha = 0.07;
      context.fillRect(gutter, top, width - gutter, tall);
      context.globalAlpha = 1;
    }
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
    const context = this.#painter.context;
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
    const context = this.#painter.context;
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
    const context = this.#painter.context;
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
    const context = this.#painter.context;
    for (const bar of lane.bars) {
      const thin = bar.state === "possible";
      if (!this.#painter.bar(bar.from, bar.to, middle, thin ? 3 : 11, 3)) continue;
      context.fillStyle = this.#painter.color(`var(--${bar.state})`);
      context.fill();
    }
  }

  /** Draws a scroll view: its state as a colored background, and its offset on the axis of the largest movement as a line. */
  #paintScroll(lane, top, tall) {
    const context = this.#painter.context;
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
    context.lineTo(this.#painter.x(this.#painter.latest), y(points.at(-1).at[axis]));
    context.strokeStyle = this.#painter.color("var(--ink)");
    context.lineWidth = 1.5;
    context.lineJoin = "round";
    context.stroke();
  }

  #paintWords(lane, top, room) {
    const context = this.#painter.context;
    context.font = "10px system-ui, sans-serif";
    context.textAlign = "left";
    context.lineWidth = 3;
    context.lineJoin = "round";
    context.strokeStyle = this.#painter.color("var(--sunken)");
    for (const bar of lane.bars) {
      const word = stateWords[bar.state] ?? bar.state;
      const left = Math.max(this.#painter.x(bar.from), gutter) + 4;
      const right = this.#painter.x(bar.to ?? this.#painter.latest);
      const long = context.measureText(word).width;
      if (long > right - left || room.take(left, long, 0) === null) continue;
      context.fillStyle = this.#painter.color(`var(--${bar.state === "bouncing" ? "zooming" : bar.state})`);
      context.strokeText(word, left, top + 10);
      context.fillText(word, left, top + 10);
    }
  }

  /** Reserves the room of an event's sign. All signs get their room before the labels. */
  #reserve(room, { t, kind, label }) {
    const x = this.#painter.x(t);
    if (kind === "state") room.reserve(x - 1, x + 13);
    else if (kind === "hit" || kind === "refusal" || kind === "difference") room.reserve(x - 6, x + 6);
    else if (label) room.reserve(x - 1, x + 1);
  }

  #paintTicks(lane, middle, room) {
    const context = this.#painter.context;
    // Labels get room from the latest to the earliest, so that the latest labels are drawn if not all fit.
    for (const tick of lane.ticks.toReversed()) {
      const x = this.#painter.x(tick.t);
      if (x < gutter - 10 || x > this.#painter.width) continue;
      if (tick.kind === "hit") this.#painter.dot(x, middle, fingerColor(tick.finger));
      else if (tick.kind === "refusal") this.#painter.glyph("⊘", x, middle, "var(--failed)");
      else if (tick.kind === "difference") this.#painter.glyph("≠", x, middle, "var(--failed)");
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
