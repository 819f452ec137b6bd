// Draws the hit map over the screen: for each location, the view that a touch there hits. The map is requested again after views have
// moved.

import { byId } from "../common/elements.js";
import { shape } from "../common/svg.js";

/** Degrees of hue between the colors of consecutive regions. */
const step = 137.5;
const letter = 6.7;
const lineHeight = 15;

export class HitMap {
  #layer = byId("hit-map");
  #button = byId("show-hit-map");
  #ask;
  #isOn = false;
  #isAsked = false;
  #isOld = false;
  /** Whether the map is cheap to compute. If so, it may be requested while something moves. */
  #isCheap = false;
  /** Colors by view id, so that a view keeps its color when other views are added or removed. */
  #colors = new Map();

  /** `ask()` asks the server for the map. */
  constructor(ask) {
    this.#ask = ask;
    this.#button.addEventListener("click", () => this.#toggle());
  }

  /** Starts over for another screen. */
  begin() {
    this.#isAsked = false;
    this.#isCheap = false;
    this.#colors.clear();
    this.#layer.replaceChildren();
    this.#isOld = true;
    this.#request();
  }

  update({ views = [], moves = [], gone = [], moving, touches = [] }) {
    if (views.length || moves.length || gone.length) this.#isOld = true;
    if (this.#isCheap || (!moving && !touches.length)) this.#request();
  }

  show({ regions, exact }) {
    this.#isAsked = false;
    this.#isCheap = exact;
    if (!this.#isOn) return;
    this.#layer.replaceChildren(...regions.map((region) => this.#region(region)));
    this.#layer.append(...regions.flatMap(label));
    this.#layer.setAttribute("aria-label", `Hit map: ${spoken(regions)}`);
  }

  /** Handles a request that the server refuses. */
  refuse() {
    this.#isAsked = false;
  }

  #toggle() {
    this.#isOn = !this.#isOn;
    this.#button.setAttribute("aria-pressed", String(this.#isOn));
    this.#layer.toggleAttribute("hidden", !this.#isOn);
    this.#layer.parentElement.classList.toggle("has-map", this.#isOn);
    this.#isOld = true;
    if (this.#isOn) this.#request();
    else this.#layer.replaceChildren();
  }

  #request() {
    if (!this.#isOn || !this.#isOld || this.#isAsked) return;
    this.#isOld = false;
    this.#isAsked = true;
    this.#ask();
  }

  #region({ id, rects }) {
    if (!this.#colors.has(id)) this.#colors.set(id, (this.#colors.size * step + 210) % 360);
    const group = shape("g", id === "nothing" ? "region unowned" : "region");
    group.dataset.region = id;
    group.style.setProperty("--region", String(this.#colors.get(id)));
    const d = rects.map(([x, y, width, height]) => `M${x} ${y}h${width}v${height}h${-width}z`).join("");
    // The border is drawn first: the filling covers its inner half.
    for (const name of ["border", "filling"]) {
      const path = shape("path", name);
      path.setAttribute("d", d);
      group.append(path);
    }
    return group;
  }
}

const area = ([, , width, height]) => width * height;

/** Returns the label with the name of a region, in the largest of its rectangles that has room for the name. */
function label({ id, rects }) {
  const room = rects.filter(([, , width, height]) => width >= id.length * letter + 6 && height >= lineHeight);
  if (!room.length) return [];
  const [x, y, width, height] = room.reduce((best, rect) => (area(rect) > area(best) ? rect : best));
  const text = shape("text", "region-name");
  text.setAttribute("x", String(x + width / 2));
  text.setAttribute("y", String(y + height / 2 + 4));
  text.textContent = id;
  return [text];
}

/** Returns a text with the regions' shares of the screen, the largest first, for users of a screen reader. */
function spoken(regions) {
  const areas = regions.map(({ id, rects }) => [id, rects.reduce((sum, rect) => sum + area(rect), 0)]);
  const whole = areas.reduce((sum, [, own]) => sum + own, 0) || 1;
  return areas.sort((one, other) => other[1] - one[1]).map(([id, own]) => `${id} ${((100 * own) / whole).toFixed(own / whole < 0.01 ? 1 : 0)} %`).join(", ");
}
