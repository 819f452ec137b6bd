// Puts the parts together: what the server says goes to those who show it, what the user does goes to the server.

import { Announcer } from "./announcer.js";
import { Chain } from "./chain.js";
import { Connection } from "./connection.js";
import { byId } from "./elements.js";
import { Fingers } from "./fingers.js";
import { Frames } from "./frames.js";
import { Gallery } from "./gallery.js";
import { Keyboard } from "./keyboard.js";
import { Keypad } from "./keypad.js";
import { Lanes } from "./lanes.js";
import { Marks } from "./marks.js";
import { Menus } from "./menus.js";
import { setUpMouse } from "./mouse.js";
import { Notes } from "./notes.js";
import { Outline } from "./outline.js";
import { listenForPointers } from "./pointers.js";
import { Readings } from "./readings.js";
import { Recognizers } from "./recognizers.js";
import { Record } from "./record.js";
import { Samples } from "./samples.js";
import { Screen } from "./screen.js";
import { SoftKeys } from "./softkeys.js";
import { Standing } from "./standing.js";
import { setUpSwaps, swapTo } from "./swaps.js";
import { Switches } from "./switches.js";
import { setUpTabs } from "./tabs.js";
import { setUpTheme } from "./theme.js";
import { Timeline } from "./timeline.js";
import { Touches } from "./touches.js";
import { Typing } from "./typing.js";
import { listenForWheel } from "./wheel.js";

const mostHeld = 4000;

const screen = new Screen();
const fingers = new Fingers();
const marks = new Marks();
const readings = new Readings();
const recognizers = new Recognizers();
const notes = new Notes(screen, recognizers);
const touches = new Touches();
const record = new Record();
const chain = new Chain(screen, byId("record"));
const lanes = new Lanes();
const timeline = new Timeline(lanes);
const announcer = new Announcer();

let shownScreen = null;
let isPaused = false;
let heldFrames = [];
let isOutlineOld = false;

const connection = new Connection(receive, showLinkState);
const samples = new Samples(connection, fingers);
const frames = new Frames((time) => samples.send({ type: "draw", time }));
const outline = new Outline(screen, samples, () => connection.isLive);
const gallery = new Gallery((id) => change({ type: "open", screen: id }));
const switches = new Switches((id, value) => change({ type: "switch", id, value }));
const typing = new Typing(screen, samples, complain);
const softKeys = new SoftKeys(typing);
const keyboard = new Keyboard(screen, samples, typing, () => connection.isLive);
const menus = new Menus(screen, keyboard, (view, item) => samples.send({ type: "menu", time: performance.now(), view, item }));
const keypad = new Keypad((message) => samples.send(message), forgetWhatIsDown);
const standing = new Standing(screen, (choice) => samples.send({ type: "answer", time: performance.now(), choice }));
const mouseKind = setUpMouse();
listenForPointers(screen, samples, marks, mouseKind, () => connection.isLive);
listenForWheel(screen, samples, marks, () => connection.isLive);

/** Somebody else has ended it all. */
function forgetWhatIsDown() {
  samples.flush();
  samples.forget();
  keyboard.forget();
}

function change(message) {
  samples.cancelAll(performance.now());
  keyboard.forget();
  connection.send(message);
}

function receive(message) {
  switch (message.type) {
    case "gallery": return showGallery(message.screens);
    case "screen": return showScreen(message);
    case "frame": return showFrame(message);
    case "error": return showError(message.message);
  }
}

function showGallery(screens) {
  gallery.show(screens);
  const wanted = decodeURIComponent(location.hash.slice(1));
  const first = screens.find((item) => item.id === wanted) ?? screens[0];
  if (first) connection.send({ type: "open", screen: first.id });
  else showError("The gallery is empty.");
}

function showScreen(message) {
  const isOther = shownScreen !== message.id;
  shownScreen = message.id;
  if (location.hash.slice(1) !== message.id) history.replaceState(null, "", `#${encodeURIComponent(message.id)}`);
  document.title = `${message.title} · touchlab`;
  for (const id of ["screen-title", "gallery-current"]) byId(id).textContent = message.title;
  byId("screen-text").textContent = message.text ?? "";
  byId("panel-text").textContent = message.text ?? "";
  samples.forget();
  keyboard.forget();
  frames.stop();
  recognizers.load(message.gestures);
  screen.show(message.size, message.views);
  menus.show(message.views);
  keypad.showStatusBar(message.views.some((view) => view.scroll));
  readings.show(message.size);
  marks.clear();
  notes.show(message.views);
  outline.show(screen.views, recognizers);
  isOutlineOld = false;
  switches.show(message.id, message.switches ?? []);
  gallery.mark(message.id);
  lanes.load(message.views, recognizers, (id) => ({
    color: screen.hue(id), depth: screen.depth(id), isInside: screen.isInside(id),
  }));
  touches.clear();
  chain.clear();
  stand(message.responders);
  if (isOther) swapTo(gallery.group(message.id) === "Responders" ? "responders" : "touches");
  heldFrames = [];
  if (isOther) record.clear();
  else record.remark("The screen stands anew, and its clock at 0.");
  timeline.stop();
}

function showFrame(frame) {
  frames.hear(frame);
  screen.update(frame);
  menus.update(frame);
  notes.update(frame);
  listViews(frame);
  if (frame.responders) stand(frame.responders);
  else typing.update();
  if (frame.copied) typing.copy(frame.copied);
  chain.begin(frame.climbs ?? []);
  for (const item of frame.records ?? []) {
    recognizers.receive(item);
    touches.receive(item);
    chain.receive(item);
    announcer.receive(item);
    if (item.kind === "touches" && item.phase === "began") screen.heard(item.subject);
  }
  chain.update();
  recognizers.update(frame.gestures ?? []);
  readings.update(frame.gestures ?? [], (id) => !screen.view(recognizers.viewOf(id))?.scroll);
  touches.update(frame.touches ?? []);
  screen.markHits(frame.touches ?? []);
  if (isPaused) hold(frame);
  else write(frame);
}

function stand(responders) {
  standing.show(responders);
  keypad.showCommands(responders.commands);
  typing.show(responders.first);
  softKeys.show(responders.keyboard);
}

/** The list of views waits until nothing moves or touches: rows that fly by are not worth a line. */
function listViews(frame) {
  const { views = [], gone = [], moving, touches = [] } = frame;
  if (gone.length || views.some((view) => !outline.has(view.id))) isOutlineOld = true;
  outline.update(frame);
  if (!isOutlineOld || moving || touches.length) return;
  isOutlineOld = false;
  outline.show(screen.views, recognizers);
}

function write(frame) {
  for (const item of frame.records ?? []) {
    record.receive(item);
    lanes.receive(item);
  }
  lanes.update(frame.time, frame.touches ?? []);
  lanes.follow(frame.time, frame);
  timeline.tick(frame.time, (frame.touches ?? []).length > 0 || lanes.isHeld || frame.moving === true);
}

function hold(frame) {
  heldFrames.push(frame);
  if (heldFrames.length > mostHeld) heldFrames.shift();
}

function showError(text) {
  record.remark(`The server says: ${text}`);
  announcer.say(text);
}

/** What the page itself cannot do. */
function complain(text) {
  record.remark(text);
  announcer.say(text);
}

function showLinkState(state, retryIn) {
  const label = byId("link-state");
  label.dataset.state = state;
  label.textContent = { connecting: "Connecting", live: "Live", gone: "Server gone" }[state];
  const offline = byId("offline");
  offline.hidden = state !== "gone";
  offline.parentElement.classList.toggle("is-offline", state === "gone");
  if (state !== "gone") return;
  offline.textContent = `The server is gone. Is touchlab still running? Trying again in ${retryIn} s.`;
  samples.forget();
  keyboard.forget();
  standing.forget();
  menus.forget();
  screen.markHits([]);
  touches.update([]);
  lanes.clear();
  frames.stop();
  timeline.stop();
}

byId("clear").addEventListener("click", () => {
  heldFrames = [];
  record.clear();
  lanes.clear();
  touches.clear();
  chain.clear();
  timeline.redraw();
});
byId("reset").addEventListener("click", () => change({ type: "reset" }));
byId("pause").addEventListener("click", (event) => {
  isPaused = !isPaused;
  event.currentTarget.setAttribute("aria-pressed", String(isPaused));
  event.currentTarget.textContent = isPaused ? "Go on" : "Pause";
  timeline.isPaused = isPaused;
  if (isPaused) return;
  for (const frame of heldFrames) write(frame);
  heldFrames = [];
});
addEventListener("hashchange", () => {
  const id = decodeURIComponent(location.hash.slice(1));
  if (id && id !== shownScreen) change({ type: "open", screen: id });
});
document.addEventListener("visibilitychange", () => {
  if (document.hidden) samples.cancelAll(performance.now());
});
setUpSwaps(() => timeline.redraw());
setUpTabs(() => timeline.redraw());
setUpTheme(() => timeline.themeChanged());
