// Connects the parts of the page: passes messages of the server to the parts that show them, and sends input to the server.
//
// common/      building elements, SVG paths, the geometry of views
// connection/  the WebSocket, and asking for frames while something moves
// drawing/     the screen: views, controls, text, scroll views, names, fingers, the values of a gesture
// input/       pointers, wheel, keyboard and the buttons of a device, sent to the server
// text/        text without hardware keys, the keyboard on the screen, selecting text by touch
// record/      the list of records and other views of them: recognizers' states, hits, the spoken summary
// source/      the screen's file: edited beside it, dropped files, errors, the result of its script
// verdict/     the verdict on a touch, its fixes, trying one, saving
// responders/  the first responder, the responder chain of an event, menus, the undo alert
// timeline/    the timeline: the contents of its lanes, and their drawing
// layers/      other ways to see the screen: exploded views, the hit map
// layout/      the page around the screen: gallery, switches, the tree of views, panels, theme

import { byId } from "./common/elements.js";
import { Connection } from "./connection/connection.js";
import { Frames } from "./connection/frames.js";
import { showState } from "./connection/linkstate.js";
import { Fingers } from "./drawing/fingers.js";
import { GestureValues } from "./drawing/gesturevalues.js";
import { PlayedFingers } from "./drawing/playedfingers.js";
import { PointerIndicators } from "./drawing/pointerindicators.js";
import { Screen } from "./drawing/screen.js";
import { ViewLabels } from "./drawing/viewlabels.js";
import { HardwareKeyboard } from "./input/hardwarekeyboard.js";
import { Keypad } from "./input/keypad.js";
import { setUpMouse } from "./input/mousekind.js";
import { listenForPointers } from "./input/pointers.js";
import { Samples } from "./input/samples.js";
import { listenForWheel } from "./input/wheel.js";
import { Exploded } from "./layers/exploded.js";
import { HitMap } from "./layers/hitmap.js";
import { addressOf, readAddress, WantedScreen } from "./layout/address.js";
import { Gallery } from "./layout/gallery.js";
import { Inspector } from "./layout/inspector.js";
import { Outline } from "./layout/outline.js";
import { setUpPanelToggles, showPanelsFor } from "./layout/paneltoggles.js";
import { Switches } from "./layout/switches.js";
import { setUpTabs } from "./layout/tabs.js";
import { setUpTheme } from "./layout/theme.js";
import { Announcer } from "./record/announcer.js";
import { HitCards } from "./record/hitcards.js";
import { Pausing } from "./record/pausing.js";
import { Recognizers } from "./record/recognizers.js";
import { Record } from "./record/record.js";
import { Chain } from "./responders/chain.js";
import { Menus } from "./responders/menus.js";
import { ResponderStatus } from "./responders/responderstatus.js";
import { UndoAlert } from "./responders/undoalert.js";
import { listenForDrops } from "./source/dropping.js";
import { Editor } from "./source/editor.js";
import { Faults } from "./source/faults.js";
import { Outcome } from "./source/outcome.js";
import { EditMenu } from "./text/editmenu.js";
import { OnScreenKeyboard } from "./text/onscreenkeyboard.js";
import { Selecting } from "./text/selecting.js";
import { TextInput } from "./text/textinput.js";
import { Lanes } from "./timeline/lanes.js";
import { handleTimeline } from "./timeline/handling.js";
import { Timeline } from "./timeline/timeline.js";
import { showPastFrom, Travel } from "./timeline/travel.js";
import { download } from "./verdict/clipboard.js";
import { VerdictMarks } from "./verdict/marks.js";
import { Saving } from "./verdict/saving.js";
import { VerdictPanel } from "./verdict/verdict.js";

const screen = new Screen();
const fingers = new Fingers();
const played = new PlayedFingers(fingers);
const indicators = new PointerIndicators();
const gestureValues = new GestureValues();
const recognizers = new Recognizers();
const viewLabels = new ViewLabels(screen, recognizers);
const hitCards = new HitCards();
const record = new Record();
const chain = new Chain(screen, byId("record"));
const lanes = new Lanes();
const timeline = new Timeline(lanes);
const announcer = new Announcer();
const pausing = new Pausing(write, (isPaused) => { timeline.isPaused = isPaused; });

let shownScreen = null;
let shownSwitches = [];
/** Whether the server is playing fingers. */
let isShowing = false;

const connection = new Connection(receive, showLinkState, () => readAddress().screen);
const wanted = new WantedScreen((message) => connection.send(message), () => { isShowing = true; });
const samples = new Samples(connection, fingers);
const frames = new Frames((type, time) => samples.send({ type, time }), () => samples.isAnythingDown);
samples.onPress = () => frames.watch();
const explain = (id) => samples.send({ type: "explain", id });
const outline = new Outline(screen, samples, () => connection.isLive, explain, (id) => inspect(id));
const inspector = new Inspector(
  screen, (id) => samples.send({ type: "inspect", id }), (id, key, value) => samples.send({ type: "change", id, key, value }), explain,
);
const exploded = new Exploded(screen, inspect);
screen.onPointOut = (id) => exploded.pointOut(id);
const hitMap = new HitMap(() => connection.send({ type: "map" }));
const gallery = new Gallery((id) => change({ type: "open", screen: id }));
const switches = new Switches((id, value) => change({ type: "switch", id, value }));
const textInput = new TextInput(screen, samples, complain);
const selecting = new Selecting(screen, samples, () => connection.isLive);
const editMenu = new EditMenu(screen, (view, item) => samples.send({ type: "menu", time: performance.now(), view, item }));
const onScreenKeyboard = new OnScreenKeyboard(textInput);
const keyboard = new HardwareKeyboard(screen, samples, textInput, () => connection.isLive);
const menus = new Menus(screen, keyboard, (view, item) => samples.send({ type: "menu", time: performance.now(), view, item }));
const keypad = new Keypad((message) => samples.send(message), forgetWhatIsDown);
const responderStatus = new ResponderStatus(screen);
const verdictMarks = new VerdictMarks(screen);
/** The parts that each frame updates, present or past. The screen is first, since the other parts read the geometry of views from it. */
const onScreen = [screen, verdictMarks, viewLabels, exploded, hitMap, editMenu];
const verdicts = new VerdictPanel(verdictMarks, (message) => samples.send(message), complain);
const saving = new Saving(
  (form) => samples.send({ type: "save", form }),
  (gesture) => addressOf(shownScreen, shownSwitches, gesture),
  complain,
);
const editor = new Editor((text) => connection.send({ type: "edit", text }), complain);
const faults = new Faults((fault) => {
  showSource();
  editor.goTo(fault);
});
const outcome = new Outcome();
const undoAlert = new UndoAlert((choice) => samples.send({ type: "answer", time: performance.now(), choice }));
const mouseKind = setUpMouse();
const travel = new Travel(
  (message) => connection.send(message),
  (time) => {
    timeline.playhead = time;
    record.showAsOf(time, byId("record").matches(":hover"));
  },
  () => connection.isLive && !samples.isAnythingDown && !isShowing,
);
handleTimeline(byId("lanes"), timeline, travel);
showPastFrom(byId("record"), travel);
listenForPointers(screen, samples, indicators, mouseKind, () => connection.isLive, (point) => {
  const id = screen.viewAt(point);
  if (id) inspect(id);
});
listenForWheel(screen, samples, indicators, () => connection.isLive);

/** Shows the properties of a view in the panel of views. */
function inspect(id) {
  document.body.dataset.middle = "views";
  tabs.show("outline");
  inspector.open(id);
}

/** Forgets all input in progress, because an interruption has cancelled it, also on the server. */
function forgetWhatIsDown() {
  samples.flush();
  for (const input of [samples, keyboard]) input.forget();
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
    case "verdict": return showVerdict(message);
    case "fixes": return verdicts.showFixes(message);
    case "trial": return showTrial(message);
    case "saved": return saving.receive(message);
    case "map": return hitMap.show(message);
    case "inspected": return inspector.show(message);
    case "fault": return showFault(message.fault);
    case "source": return editor.show(message);
    case "outcome": return outcome.show(message);
    case "error": return showError(message.message);
  }
}

function showGallery(screens) {
  gallery.show(screens);
  // The list was sent because a file was added or saved, so the current screen continues.
  if (shownScreen && connection.isSame) return gallery.mark(shownScreen);
  connection.isSame = true;
  switches.withdraw();
  // The screen was requested when the connection was opened, and the server sends it next.
  wanted.read();
  if (!screens.length) showError("The gallery is empty.");
}

function showScreen(message) {
  const isOther = shownScreen !== message.id;
  shownScreen = message.id;
  shownSwitches = message.switches ?? [];
  if (readAddress().screen !== message.id) history.replaceState(null, "", `#${encodeURIComponent(message.id)}`);
  document.title = `${message.title} · touchlab`;
  for (const id of ["screen-title", "gallery-current"]) byId(id).textContent = message.title;
  byId("screen-text").textContent = message.text ?? "";
  byId("panel-text").textContent = message.text ?? "";
  for (const input of [samples, keyboard]) input.forget(connection.lastRead(message.received));
  frames.stop();
  recognizers.load(message.gestures);
  screen.show(message.size, message.views, message.program === true);
  menus.show(message.views);
  editMenu.show(message.views);
  keypad.showStatusBar(message.views.some((view) => view.scroll));
  gestureValues.show(message.size);
  indicators.clear();
  viewLabels.show(message.views);
  for (const layer of [exploded, hitMap]) layer.begin();
  outline.show(screen.views, recognizers);
  if (isOther) inspector.close();
  else inspector.reload();
  switches.show(message.id, message.switches ?? []);
  gallery.mark(message.id);
  lanes.load(message.views, recognizers, (id) => ({
    color: screen.hue(id), depth: screen.depth(id), isInside: screen.isInside(id),
  }));
  hitCards.clear();
  verdicts.begin(message.changes ?? []);
  saving.begin(message.program === true);
  if (isOther) outcome.clear();
  if (isOther) showFault(null);
  if (isOther || !editor.isWritten) connection.send({ type: "source" });
  played.show([]);
  chain.clear();
  showResponders(message.responders);
  if (isOther) showPanelsFor(gallery.subject(message.id));
  pausing.forget();
  if (isOther) record.clear();
  else record.remark("The screen was set up again; its clock restarts at 0.");
  timeline.stop();
  travel.begin();
  wanted.arrive(message.id);
}

function showVerdict(verdict) {
  verdicts.show(verdict);
  if (verdict.deed) record.conclude(verdict);
  announcer.announce(verdict.headline + verdict.rest);
  isShowing = false;
  // On a phone, the verdict is shown instead of the instructions that the user has followed.
  if (verdict.outcome === "unheard" || verdict.outcome === "lost") tabs.replace("brief", "touch");
}

function showFault(fault) {
  faults.show(fault);
  editor.mark(fault);
  if (fault) announcer.announce(`${fault.file}, line ${fault.line}: ${fault.message}`);
}

/** Shows the panel with the screen's file. */
function showSource() {
  document.body.dataset.side = "source";
  tabs.show("source");
}

function showTrial(trial) {
  isShowing = !trial.after;
  verdicts.showTrial(trial);
  if (trial.after) announcer.announce(`After the change: ${trial.after.headline}${trial.after.rest}`);
}

/** Shows fingers that the server plays like the user's own. */
function showPlayedFingers(touches) {
  if (isShowing) played.moveTo(touches);
  if (played.isAny) played.keep(touches);
}

/** Shows the screen at a past time. The record, the lanes and the verdict stay unchanged, since they cover all times. */
function showPast(frame) {
  for (const part of onScreen) part.update(frame);
  if (frame.responders) selecting.show(frame.responders.first);
  selecting.update(frame);
  outline.update(frame);
  inspector.update(frame);
  recognizers.set(frame.gestures ?? []);
  gestureValues.update(frame.gestures ?? [], (id) => !screen.view(recognizers.viewOf(id))?.scroll);
  if (frame.responders) {
    responderStatus.show(frame.responders);
    onScreenKeyboard.show(frame.responders.keyboard);
  }
  played.show(frame.touches ?? []);
  screen.markHits(frame.touches ?? []);
}

function showFrame(frame) {
  if (frame.past) {
    frames.receive(frame);
    showPast(frame);
    travel.arrive(frame.time);
    return;
  }
  if (frame.past === false) {
    travel.return();
    played.show([]);
    recognizers.set(frame.gestures ?? []);
  }
  travel.receive(frame.time, frame.records ?? []);
  if (frame.records?.length) document.body.dataset.touched = "";
  frames.receive(frame);
  for (const part of onScreen) part.update(frame);
  showPlayedFingers(frame.touches ?? []);
  menus.update(frame);
  outline.follow(frame, recognizers);
  inspector.update(frame);
  if (frame.responders) showResponders(frame.responders);
  else textInput.update();
  if (frame.copied) textInput.copy(frame.copied);
  chain.begin(frame.chains ?? []);
  for (const item of frame.records ?? []) {
    recognizers.receive(item);
    hitCards.receive(item);
    chain.receive(item);
    announcer.receive(item);
    if (item.kind === "touches" && item.phase === "began") screen.lightUp(item.subject);
  }
  selecting.update(frame);
  chain.update();
  recognizers.update(frame.gestures ?? []);
  gestureValues.update(frame.gestures ?? [], (id) => !screen.view(recognizers.viewOf(id))?.scroll);
  hitCards.update(frame.touches ?? []);
  screen.markHits(frame.touches ?? []);
  pausing.receive(frame);
}

function showResponders(responders) {
  responderStatus.show(responders);
  undoAlert.show(responders.undo);
  keypad.showCommands(responders.commands);
  textInput.show(responders.first);
  selecting.show(responders.first);
  onScreenKeyboard.show(responders.keyboard);
}

function write(frame) {
  for (const item of frame.records ?? []) {
    if (item.gesture) record.begin();
    record.receive(item);
    lanes.receive(item);
  }
  lanes.update(frame.time, frame.touches ?? []);
  lanes.follow(frame.time, frame);
  timeline.tick(frame.time, (frame.touches ?? []).length > 0 || lanes.isHeld || frame.moving === true);
}

function showError(text) {
  saving.refuse();
  hitMap.refuse();
  travel.refuse();
  switches.withdraw();
  record.remark(`Error from the server: ${text}`);
  announcer.announce(text);
}

/** Shows an error of the page itself in the record. */
function complain(text) {
  record.remark(text);
  announcer.announce(text);
}

function showLinkState(state, retryIn) {
  if (!showState(state, retryIn)) return;
  connection.isSame = false;
  for (const input of [samples, keyboard, menus]) input.forget();
  undoAlert.hide();
  screen.markHits([]);
  hitCards.update([]);
  lanes.clear();
  frames.stop();
  timeline.stop();
}

// A mouse that presses one of these buttons does not take the keyboard focus from the screen.
for (const id of ["clear", "pause"]) byId(id).addEventListener("mousedown", (event) => event.preventDefault());
byId("clear").addEventListener("click", () => {
  pausing.forget();
  record.clear();
  lanes.clear();
  hitCards.clear();
  chain.clear();
  timeline.redraw();
});
byId("run-script").addEventListener("click", () => {
  isShowing = true;
  samples.send({ type: "run" });
});
byId("download-source").addEventListener("click", () => download(`${shownScreen}.yaml`, editor.text));
listenForDrops((name, text) => change({ type: "drop", name, text }), complain);
byId("reset").addEventListener("click", () => change({ type: "reset" }));
addEventListener("hashchange", () => {
  const id = wanted.read();
  if (id === shownScreen) wanted.arrive(id);
  else if (id) change({ type: "open", screen: id });
});
document.addEventListener("visibilitychange", () => {
  if (document.hidden) samples.cancelAll(performance.now());
});
setUpPanelToggles(() => timeline.redraw());
const tabs = setUpTabs(() => timeline.redraw());
setUpTheme(() => timeline.themeChanged());
