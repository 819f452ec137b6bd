// The values that a recognizer measures, drawn at its touches: the translation as an arrow, the scale as a circle, the rotation as an
// arc.

import { byId } from "../common/elements.js";
import { arc, arrow, circle, shape } from "../common/svg.js";

/** Milliseconds for which the values of a finished gesture stay visible. */
const lingering = 1400;
/** The radius of a circle at a scale of 1, in points. */
const base = 44;
const lineHeight = 15;

const whole = (value) => String(Math.round(value)).replace("-", "−");
const isFigure = (value) => typeof value === "number" && Number.isFinite(value);
const isPair = (value) => Array.isArray(value) && value.length === 2 && value.every(isFigure);

/** Returns the path and the text that show the available values of a recognizer. */
function drawingOf({ location, translation, velocity, scale, rotation, touches }, wasTouched) {
  if (isPair(translation)) {
    const [dx, dy] = translation;
    // A scroll wheel does not move the pointer, so the arrow starts at the pointer. Otherwise it ends at the touches.
    const from = touches === 0 && !wasTouched ? location : [location[0] - dx, location[1] - dy];
    const speed = isPair(velocity) ? ` · ${whole(Math.hypot(...velocity))} pt/s` : "";
    return { d: arrow(from, [from[0] + dx, from[1] + dy]), text: `${whole(dx)}, ${whole(dy)}${speed}` };
  }
  if (isFigure(scale)) {
    const radius = Math.min(Math.max(base * scale, 4), 170);
    return { d: circle(location, radius), text: `× ${scale.toFixed(2)}` };
  }
  if (isFigure(rotation)) {
    return { d: arc(location, base + 10, rotation), text: `${whole((rotation * 180) / Math.PI)}°` };
  }
  return null;
}

export class GestureValues {
  #layer = byId("gesture-values");
  #shown = new Map();
  #size = [360, 480];

  show(size) {
    this.#size = size;
    for (const id of [...this.#shown.keys()]) this.#remove(id);
  }

  /**
   * `isShown(id)` is whether to draw a recognizer's values; a scroll view's own recognizers need none, since its content shows their
   * effect.
   */
  update(gestures, isShown) {
    for (const { id, state, values } of gestures) {
      const isDrawn = values && isPair(values.location) && isShown(id);
      // After the fingers have lifted there is no touch. `wasTouched` keeps the arrow at its last position.
      const made = isDrawn ? drawingOf(values, this.#shown.get(id)?.wasTouched) : null;
      if (made) this.#draw(id, state, made, values);
      else this.#remove(id);
    }
  }

  #draw(id, state, { d, text }, { location: [x, y], touches }) {
    const entry = this.#shown.get(id) ?? this.#add(id);
    entry.wasTouched ||= touches > 0;
    clearTimeout(entry.timer);
    entry.group.dataset.state = state;
    entry.line.setAttribute("d", d);
    const row = [...this.#shown.keys()].indexOf(id);
    entry.label.textContent = `${id} ${text}`;
    const room = entry.label.getComputedTextLength() + 30;
    const isRight = x + room > this.#size[0] && x > room;
    const above = y > 90 ? -44 : 58;
    const end = isRight ? this.#size[0] - 6 : Math.max(this.#size[0] - room + 24, 6);
    entry.label.setAttribute("x", String(Math.min(Math.max(x + (isRight ? -24 : 24), 6), end)));
    entry.label.setAttribute("y", String(y + above + (above < 0 ? -row : row) * lineHeight));
    entry.label.setAttribute("text-anchor", isRight ? "end" : "start");
    const isOver = state === "ended" || state === "cancelled";
    entry.group.classList.toggle("over", isOver);
    if (isOver) entry.timer = setTimeout(() => this.#remove(id), lingering);
  }

  #add(id) {
    const group = shape("g", "gesture-value");
    const line = shape("path", "gesture-value-line");
    const label = shape("text", "gesture-value-label");
    group.dataset.gesture = id;
    group.append(line, label);
    this.#layer.append(group);
    const entry = { group, line, label, timer: 0, wasTouched: false };
    this.#shown.set(id, entry);
    return entry;
  }

  #remove(id) {
    const entry = this.#shown.get(id);
    if (!entry) return;
    clearTimeout(entry.timer);
    entry.group.remove();
    this.#shown.delete(id);
  }
}
