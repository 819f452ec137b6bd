// Reads the wheel and the trackpad. The browser reports single steps; the server determines where scrolling begins and ends.

import { modifiers } from "./pointers.js";

const linePixels = 16;
const round = (value, digits = 3) => Number(value.toFixed(digits));

/** Returns whether the event is from a wheel, which reports multiples of 120; a trackpad reports any number of pixels. */
function isDiscrete(event) {
  if (event.deltaMode !== WheelEvent.DOM_DELTA_PIXEL) return true;
  const notches = event.wheelDeltaY || event.wheelDeltaX || 0;
  const delta = event.deltaY || event.deltaX;
  // On a trackpad, `wheelDelta` is always three times the pixels, so a multiple of 120 may be a coincidence.
  return notches !== 0 && notches % 120 === 0 && Math.abs(notches) !== Math.abs(delta) * 3;
}

export function listenForWheel(screen, samples, indicators, isEnabled) {
  const root = screen.root;
  const at = (event) => {
    const [x, y] = screen.point(event.clientX, event.clientY);
    return { x: round(x), y: round(y) };
  };
  const transform = (event, scale, rotation, pressedKeys) => {
    if (!isEnabled()) return;
    const message = {
      time: event.timeStamp, ...at(event), scale: round(Math.min(Math.max(scale, 0.25), 4), 5),
      rotation: round(rotation, 5), modifiers: pressedKeys?.length ? pressedKeys : undefined,
    };
    indicators.zoom(message);
    samples.send({ type: "transform", ...message });
  };

  root.addEventListener("wheel", (event) => {
    event.preventDefault();
    if (!isEnabled()) return;
    const pressedKeys = modifiers(event);
    const unit = [1, linePixels, root.clientHeight][event.deltaMode] ?? 1;
    const isWheel = isDiscrete(event);
    if (event.ctrlKey) {
      // Browsers report a trackpad's pinch as a wheel with Control pressed.
      const strength = isWheel ? 400 : 100;
      transform(event, Math.exp((-event.deltaY * unit) / strength), 0, pressedKeys?.filter((key) => key !== "control"));
      return;
    }
    const message = {
      time: event.timeStamp, ...at(event),
      dx: round((-event.deltaX * unit) / screen.scale), dy: round((-event.deltaY * unit) / screen.scale),
      kind: isWheel ? "discrete" : "continuous", modifiers: pressedKeys,
    };
    indicators.scroll(message);
    // A step of a wheel is large, so the screen animates the change.
    root.classList.toggle("notched", isWheel);
    samples.send({ type: "wheel", ...message });
  }, { passive: false });

  // Safari reports a trackpad's pinch and rotation directly, as totals since their beginning.
  let last = { scale: 1, rotation: 0 };
  root.addEventListener("gesturestart", (event) => {
    event.preventDefault();
    last = { scale: 1, rotation: 0 };
  });
  root.addEventListener("gesturechange", (event) => {
    event.preventDefault();
    // Fingers on a touch screen cause these events, too, but are already read from pointer events.
    if (samples.isAnyDown || !(event.scale > 0)) return;
    transform(event, event.scale / last.scale, ((event.rotation - last.rotation) * Math.PI) / 180, modifiers(event));
    last = { scale: event.scale, rotation: event.rotation };
  });
}
