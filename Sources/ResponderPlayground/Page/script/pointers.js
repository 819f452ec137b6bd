// The browser's pointers, whole: mouse, fingers, pen, with the samples between two frames and the ones foreseen.

const round = (value, digits = 3) => Number(value.toFixed(digits));

export function listenForPointers(screen, samples, isEnabled) {
  const root = screen.root;

  const sample = (event) => {
    const [x, y] = screen.point(event.clientX, event.clientY);
    const made = {
      x: round(x), y: round(y), kind: ["touch", "mouse", "pen"].includes(event.pointerType) ? event.pointerType : "touch",
      force: round(Math.min(Math.max(event.pressure, 0), 1)),
      radius: round(Math.max(event.width, event.height, 0) / 2 / screen.scale),
    };
    if (event.pointerType === "pen" && event.altitudeAngle !== undefined) {
      made.altitude = round(event.altitudeAngle, 4);
      made.azimuth = round(event.azimuthAngle, 4);
    }
    return made;
  };

  const moved = (event) => {
    const made = sample(event);
    const place = (other) => {
      const [x, y] = screen.point(other.clientX, other.clientY);
      return { x: round(x), y: round(y), time: other.timeStamp };
    };
    made.coalesced = (event.getCoalescedEvents?.() ?? []).map((other) => ({
      ...place(other), force: round(Math.min(Math.max(other.pressure, 0), 1)),
    }));
    made.predicted = (event.getPredictedEvents?.() ?? []).map(place);
    return made;
  };

  root.addEventListener("pointerdown", (event) => {
    if (!isEnabled() || samples.isDown(event.pointerId)) return;
    event.preventDefault();
    try {
      root.setPointerCapture(event.pointerId);
    } catch {
      // A pointer that was lifted in the meantime cannot be captured; its end follows.
    }
    samples.began(event.pointerId, event.timeStamp, sample(event));
  });
  root.addEventListener("pointermove", (event) => {
    if (samples.isDown(event.pointerId)) samples.moved(event.pointerId, event.timeStamp, moved(event));
  });
  root.addEventListener("pointerup", (event) => samples.ended(event.pointerId, event.timeStamp, sample(event)));
  for (const name of ["pointercancel", "lostpointercapture"]) {
    root.addEventListener(name, (event) => samples.cancelled(event.pointerId, event.timeStamp, sample(event)));
  }
  root.addEventListener("contextmenu", (event) => event.preventDefault());
  root.addEventListener("dragstart", (event) => event.preventDefault());
  // Safari selects text and shows its loupe unless the touch itself is declined.
  root.addEventListener("touchstart", (event) => event.preventDefault(), { passive: false });
}
