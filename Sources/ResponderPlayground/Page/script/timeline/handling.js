// Handles input to the timeline: the wheel zooms, a drag moves the visible span, and a click or a drag of the axis sets the playhead.

const slop = 4;
const strength = 300;

/** Handles input to `box`: moves and zooms `timeline`, and passes the time of the playhead to `travel`. */
export function handleTimeline(box, timeline, travel) {
  let press = null;
  box.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !timeline.isInside(event.offsetX)) return;
    box.setPointerCapture(event.pointerId);
    const [, y] = timeline.point(event);
    press = { at: [event.clientX, event.clientY], last: [event.clientX, event.clientY], sets: timeline.isAxis(y), hasMoved: false };
    if (press.sets) travel.pin(timeline.timeAt(event));
  });
  box.addEventListener("pointermove", (event) => {
    if (!press) return;
    const [dx, dy] = [event.clientX - press.last[0], event.clientY - press.last[1]];
    press.hasMoved ||= Math.hypot(event.clientX - press.at[0], event.clientY - press.at[1]) > slop;
    if (press.sets) return travel.pin(timeline.timeAt(event));
    if (!press.hasMoved) return;
    press.last = [event.clientX, event.clientY];
    timeline.move(dx);
    box.scrollTop -= dy;
  });
  const lift = (event) => {
    if (press && !press.hasMoved && !press.sets && event.type === "pointerup") travel.pin(timeline.timeAt(event));
    press = null;
  };
  for (const name of ["pointerup", "pointercancel", "lostpointercapture"]) box.addEventListener(name, lift);
  box.addEventListener("wheel", (event) => {
    event.preventDefault();
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY) || event.shiftKey) timeline.move(-(event.deltaX || event.deltaY));
    else timeline.zoom(Math.exp(event.deltaY / strength), timeline.timeAt(event));
  }, { passive: false });
  box.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const commands = {
      ArrowLeft: () => travel.step(-1, event.shiftKey), ArrowRight: () => travel.step(1, event.shiftKey), " ": () => travel.togglePlaying(),
      "+": () => timeline.zoom(0.5), "-": () => timeline.zoom(2), Home: () => travel.pin(0), End: () => travel.comeBack(),
      Escape: () => travel.comeBack(),
    };
    if (!commands[event.key]) return;
    event.preventDefault();
    commands[event.key]();
  });
}
