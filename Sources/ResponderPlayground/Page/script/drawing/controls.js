// Draws controls: thumb and track, stepper halves, segments, dots, the arc of a refresh control. The server sends the frame of each part.
// While a finger drags a thumb, each frame changes only one property of one element.

import { element } from "../common/elements.js";
import { shape } from "../common/svg.js";

const mostDots = 40;
const radius = 11;
const around = 2 * Math.PI * radius;

const part = (className, text) => element("div", { className, text });
const short = (value) => String(Number(Number(value).toPrecision(4)));

/** Positions a part at the frame from the server, in the view's own points. */
function lay(node, [x, y, width, height], [left, top]) {
  node.style.width = `${width}px`;
  node.style.height = `${height}px`;
  node.style.transform = `translate(${x - left}px, ${y - top}px)`;
}

/** For each kind of control, a function that builds the parts in `root` and returns the function that positions the parts for a view. */
const kinds = {
  switch(root) {
    const knob = part("knob");
    root.append(part("groove"), knob);
    return ({ control: { live }, place }) => {
      root.classList.toggle("on", live.on === true);
      lay(knob, live.knob, place.bounds);
    };
  },

  slider(root) {
    const [track, way, knob] = [part("track"), part("way"), part("knob")];
    root.append(track, way, knob);
    return ({ control, place }) => {
      const [x, y, width, height] = control.track;
      lay(track, [x, y, width, height], place.bounds);
      const middle = control.live.knob[0] + control.live.knob[2] / 2;
      const [start, end] = control.mirrored ? [middle, x + width] : [x, middle];
      lay(way, [start, y, Math.max(end - start, 0), height], place.bounds);
      lay(knob, control.live.knob, place.bounds);
    };
  },

  stepper(root) {
    const halves = [part("half less", "−"), part("half more", "+")];
    root.append(...halves);
    return ({ control: { live, mirrored } }) => {
      root.dir = mirrored ? "rtl" : "ltr";
      halves.forEach((half, index) => {
        half.classList.toggle("pressed", live.pressed === 2 * index - 1);
        half.classList.toggle("spent", live.can[index] !== true);
      });
    };
  },

  segments(root) {
    const pill = part("pill");
    root.append(pill);
    let nodes = [];
    return ({ control: { segments, live }, place: { bounds } }) => {
      while (nodes.length > segments.length) nodes.pop().remove();
      while (nodes.length < segments.length) {
        nodes.push(part("segment"));
        root.append(nodes.at(-1));
      }
      segments.forEach(({ title, span: [x, width], enabled }, index) => {
        const node = nodes[index];
        node.textContent = title;
        lay(node, [x, 0, width, bounds[3]], [bounds[0], 0]);
        node.classList.toggle("chosen", live.selected === index);
        node.classList.toggle("pressed", live.pressed === index);
        node.classList.toggle("marked", live.marked === index);
        node.classList.toggle("spent", !enabled);
      });
      const chosen = segments[live.selected];
      pill.hidden = !chosen;
      if (chosen) lay(pill, [chosen.span[0] + 2, 2, Math.max(chosen.span[1] - 4, 0), bounds[3] - 4], [bounds[0], 0]);
    };
  },

  pages(root) {
    const row = part("dots");
    root.append(row);
    return ({ control: { pages, live, mirrored }, place: { bounds } }) => {
      row.dir = mirrored ? "rtl" : "ltr";
      const isCounted = pages.count > mostDots;
      row.classList.toggle("counted", isCounted);
      row.classList.toggle("held", pages.background === "prominent" || (pages.background === "automatic" && live.on === true));
      row.hidden = pages.count === 0;
      // A page control with too many dots shows a number instead.
      const [x, y, width, height] = pages.row;
      lay(row, isCounted ? [bounds[0], y, bounds[2], height] : [x, y, width, height], bounds);
      if (isCounted) {
        row.textContent = `${live.selected + 1} / ${pages.count}`;
        return;
      }
      if (row.children.length !== pages.count) row.replaceChildren(...Array.from({ length: pages.count }, () => part("dot")));
      [...row.children].forEach((dot, index) => dot.classList.toggle("current", index === live.selected));
    };
  },

  refresh(root) {
    const picture = shape("svg", "arc");
    picture.setAttribute("viewBox", "-14 -14 28 28");
    const line = shape("circle", "arc-line");
    line.setAttribute("r", String(radius));
    picture.append(line);
    root.append(picture);
    return ({ control: { live } }) => {
      root.classList.toggle("spinning", live.on === true);
      const shown = live.on ? 0.75 : Number(live.value);
      line.style.strokeDasharray = `${shown * around} ${around}`;
      picture.style.opacity = shown > 0 ? "1" : "0";
    };
  },

  menu(root) {
    root.append(part("opens", "▾"));
    return ({ control: { live } }) => root.classList.toggle("on", live.on === true);
  },
};

/** Draws the control of a view into its node; returns the function that redraws it for a changed view. */
export function drawControl(kind, { node, below }) {
  const root = part(`control control-${kind}`);
  node.dataset.control = kind;
  below.prepend(root);
  return kinds[kind]?.(root) ?? (() => {});
}

/** Returns the value of a control as a word or a number. */
export function controlValue({ control }) {
  if (!control) return "";
  const { kind, live, segments, pages } = control;
  switch (kind) {
    case "switch": return live.on ? "on" : "off";
    case "slider":
    case "stepper": return short(live.value);
    case "segments": return segments[live.selected]?.title ?? "none";
    case "pages": return pages.count ? `${live.selected + 1} of ${pages.count}` : "no pages";
    case "refresh": return live.on ? "refreshing" : "";
    case "menu": return live.on ? "menu" : "";
    default: return "";
  }
}
