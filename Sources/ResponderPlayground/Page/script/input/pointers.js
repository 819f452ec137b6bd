// Reads the browser's pointers (mouse, fingers and pen) with their coalesced samples between two frames and their predicted samples.

import { TwinFingers } from "./twinfingers.js";

const round = (value, digits = 3) => Number(value.toFixed(digits));

/** Returns the modifier keys that are pressed during an event, by UIKit's names. */
export function modifiers(event) {
  const pressedModifiers = [];
  if (event.getModifierState?.("CapsLock")) pressedModifiers.push("alphaShift");
  if (event.shiftKey) pressedModifiers.push("shift");
  if (event.ctrlKey) pressedModifiers.push("control");
  if (event.altKey) pressedModifiers.push("alternate");
  if (event.metaKey) pressedModifiers.push("command");
  return pressedModifiers.length ? pressedModifiers : undefined;
}

function penAngles(event) {
  if (event.pointerType !== "pen" || event.altitudeAngle === undefined) return {};
  return {
    altitude: round(event.altitudeAngle, 4), azimuth: round(event.azimuthAngle, 4),
    roll: event.twist ? round((event.twist * Math.PI) / 180, 4) : undefined,
  };
}

/**
 * `mouseKind()` returns how to treat a mouse: `mouse`, which acts as a finger, or `pointer`. `inspect(point)` is called for a click with
 * Alt.
 */
export function listenForPointers(screen, samples, indicators, mouseKind, isEnabled, inspect) {
  const root = screen.root;
  const twins = new TwinFingers(screen, samples, inspect);
  // For each pressed pointer, by its id, the buttons and the kind. A pointer keeps its kind from the press to the lift.
  const pressed = new Map();

  const kind = (event) => {
    if (event.pointerType === "mouse") return mouseKind();
    return event.pointerType === "pen" ? "pen" : "touch";
  };

  const locationOf = (event) => {
    const [x, y] = screen.point(event.clientX, event.clientY);
    return { x: round(x), y: round(y) };
  };

  const sample = (event) => {
    const press = pressed.get(event.pointerId);
    if (press && event.buttons) press.buttons = buttons(event);
    return {
      ...locationOf(event), kind: press?.kind ?? kind(event),
      force: round(Math.min(Math.max(event.pressure, 0), 1)),
      radius: round(Math.max(event.width, event.height, 0) / 2 / screen.scale),
      buttons: event.pointerType === "touch" ? undefined : press?.buttons,
      modifiers: modifiers(event), ...penAngles(event),
    };
  };

  const moved = (event) => {
    const made = sample(event);
    made.coalesced = (event.getCoalescedEvents?.() ?? []).map((other) => ({
      ...locationOf(other), time: other.timeStamp, force: round(Math.min(Math.max(other.pressure, 0), 1)),
    }));
    made.predicted = (event.getPredictedEvents?.() ?? []).map((other) => ({ ...locationOf(other), time: other.timeStamp }));
    return made;
  };

  const hover = (event, inside) => {
    if (event.pointerType === "touch" || !isEnabled()) return;
    const at = locationOf(event);
    if (inside) indicators.hover(at);
    else indicators.leave();
    samples.send({
      type: "hover", time: event.timeStamp, ...at, inside, modifiers: modifiers(event), ...penAngles(event),
    });
  };

  root.addEventListener("pointerdown", (event) => {
    if (!isEnabled() || samples.isDown(event.pointerId)) return;
    event.preventDefault();
    try {
      root.setPointerCapture(event.pointerId);
    } catch {
      // A pointer that was lifted in the meantime cannot be captured. The event of its lift follows.
    }
    indicators.leave();
    if (event.pointerType === "mouse" && event.altKey && mouseKind() === "mouse") return twins.press(event, locationOf(event));
    pressed.set(event.pointerId, { kind: kind(event), buttons: buttons(event) });
    samples.began(event.pointerId, event.timeStamp, sample(event));
  });
  root.addEventListener("pointermove", (event) => {
    if (twins.move(event, locationOf(event))) return;
    if (samples.isDown(event.pointerId)) samples.moved(event.pointerId, event.timeStamp, moved(event));
    else if (!event.buttons) hover(event, true);
  });
  root.addEventListener("pointerleave", (event) => hover(event, false));
  for (const [name, end] of [["pointerup", "ended"], ["pointercancel", "cancelled"], ["lostpointercapture", "cancelled"]]) {
    root.addEventListener(name, (event) => {
      if (twins.end(event, locationOf(event), end)) return;
      samples[end](event.pointerId, event.timeStamp, sample(event));
      pressed.delete(event.pointerId);
    });
  }
  // Browsers move a finger's touch to a nearby element that handles clicks. This listener makes the screen's elements handle clicks, so
  // that no touch is moved.
  root.addEventListener("click", () => {});
  root.addEventListener("contextmenu", (event) => event.preventDefault());
  root.addEventListener("dragstart", (event) => event.preventDefault());
  // Safari selects text and shows its loupe unless the touch itself is prevented.
  root.addEventListener("touchstart", (event) => event.preventDefault(), { passive: false });
}

/** Returns the pressed buttons. A click with Control pressed is a secondary click, as on a Mac (E-46). */
function buttons(event) {
  if (event.pointerType === "mouse" && event.ctrlKey && event.buttons === 1) return 2;
  return event.buttons;
}
