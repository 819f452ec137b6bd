// Connects the parts of the page: passes messages of the server to the parts that show them, and sends input to the server.
//
// common/      building elements, SVG paths, the geometry of views
// connection/  the WebSocket, and asking for frames while something moves
// recorded/    the result of a device recording
// drawing/     the screen: views, controls, text, scroll views, names, fingers, the values of a gesture
// input/       pointers, wheel, keyboard and the buttons of a device, sent to the server
// text/        text without hardware keys, the keyboard on the screen, selecting text by touch
// record/      the list of records and other views of them: recognizers' states, hits, the spoken summary
// source/      the screen's file: the editor with its drafts, dropped files, errors, the result of its script
// format/      the format of scenario files: reading incomplete text, completion, colors
// verdict/     the verdict on a touch, its fixes, trying one, saving
// responders/  the first responder, the responder chain of an event, menus, the undo alert
// timeline/    the timeline: the contents of its lanes, and their drawing
// layers/      other ways to see the screen: exploded views, the hit map
// layout/      the page around the screen: gallery, switches, the tree of views, panels, the simulated device, theme

import { byId } from "./common/elements.js";
import { Parts } from "./common/parts.js";
import { Connection } from "./connection/connection.js";
import { Frames } from "./connection/frames.js";
import { showState } from "./connection/linkstate.js";
import { RecordedReport } from "./recorded/recordedreport.js";
import { Fingers } from "./drawing/fingers.js";
import { GestureValues } from "./drawing/gesturevalues.js";
import { setUpOverlayMode } from "./drawing/overlaymode.js";
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
import { Columns } from "./layout/columns.js";
import { Device } from "./layout/device.js";
import { setUpDropDowns } from "./layout/dropdowns.js";
import { Escape } from "./layout/escape.js";
import { Gallery } from "./layout/gallery.js";
import { Inspector } from "./layout/inspector.js";
import { Notice } from "./layout/notice.js";
import { Outline } from "./layout/outline.js";
import { Panels } from "./layout/panels.js";
import { ScreenScroller } from "./layout/screenscroller.js";
import { Switches } from "./layout/switches.js";
import { setUpTheme } from "./layout/theme.js";
import { Waiting } from "./layout/waiting.js";
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

const notice = new Notice();
const waiting = new Waiting();

let shownScreen = null;
let shownSwitches = [];
/** Whether the server is playing fingers. */
let isShowing = false;
/** The message that the screen in the page's address does not exist; null if it exists. */
let unknownScreen = null;

const panels = new Panels(() => timeline.redraw());
const scroller = new ScreenScroller();
const columns = new Columns((isWide) => panels.setWide(isWide));
/** Whether the page has connected without a screen, because the server must get the chosen device first. */
let opensLater = false;
const connection = new Connection(receive, showLinkState, () => {
  opensLater = device.isDue;
  return opensLater ? null : readAddress().screen;
}, complain);
const wanted = new WantedScreen((message) => connection.send(message), () => { isShowing = true; }, complain);
const samples = new Samples(connection, fingers);
const frames = new Frames((type, time) => samples.send({ type, time }), () => samples.isInputExpected);
samples.onPress = () => frames.watch();
const explain = (id) => samples.send({ type: "explain", id });
const outline = new Outline(screen, samples, () => connection.isLive, explain, (id) => inspect(id));
const inspector = new Inspector(
  screen, (id) => samples.send({ type: "inspect", id }), (id, key, value) => samples.send({ type: "change", id, key, value }), explain,
);
const exploded = new Exploded(screen, inspect);
screen.onPointOut = (id) => exploded.pointOut(id);
const hitMap = new HitMap(() => connection.send({ type: "map" }));
const gallery = new Gallery((id) => open(id));
const switches = new Switches((id, value) => change({ type: "switch", id, value }));
const textInput = new TextInput(screen, samples, complain);
const selecting = new Selecting(screen, samples, () => connection.isLive);
const editMenu = new EditMenu(
  screen,
  (view, item) => samples.send({ type: "menu", time: performance.now(), view, item }),
  (view, step) => samples.send({ type: "menu", time: performance.now(), view, step }),
);
const onScreenKeyboard = new OnScreenKeyboard(textInput);
const keyboard = new HardwareKeyboard(screen, samples, textInput, () => connection.isLive);
const menus = new Menus(screen, keyboard, (view, item) => samples.send({ type: "menu", time: performance.now(), view, item }));
const keypad = new Keypad((message) => samples.send(message), forgetWhatIsDown);
const responderStatus = new ResponderStatus(screen);
const verdictMarks = new VerdictMarks(screen);
const recordedReport = new RecordedReport((time) => travel.pin(time));
const verdicts = new VerdictPanel(verdictMarks, (message) => samples.send(message), complain, () => recordedReport.node);
const saving = new Saving(
  (form) => samples.send({ type: "save", form }),
  (gesture) => addressOf(shownScreen, shownSwitches, gesture),
  complain,
);
const editor = new Editor({
  send: (message) => connection.send(message),
  isLive: () => connection.isLive,
  open: (id) => open(id),
  complain,
  say: (text) => announcer.announce(text),
});
const faults = new Faults((fault) => {
  showSource();
  editor.goTo(fault);
});
const outcome = new Outcome();
Escape.add(() => outcome.clear());
Escape.add(() => {
  if (!exploded.isOpen) return false;
  exploded.close();
  return true;
});
const device = new Device(
  (settings) => change({ type: "device", ...settings }), readAddress().gesture !== null, () => connection.isLive,
);
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
  panels.show("outline");
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

/** Asks the server to show a screen. Without a connection, the address stores the choice, and the next connection opens the screen. */
function open(id) {
  if (!connection.isLive && readAddress().screen !== id) history.pushState(null, "", `#${encodeURIComponent(id)}`);
  waiting.begin(`Opening “${gallery.title(id)}” …`);
  change({ type: "open", screen: id });
}

function receive(message) {
  // Views without an id belong to the drawing only.
  message.nodes = message.views;
  message.views = message.views?.filter(({ part }) => !part);
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
    case "changes": return verdicts.showInForce(message.changes);
    case "fault": return showFault(message.fault);
    case "source": return editor.show(message);
    case "outcome": return showOutcome(message);
    case "recorded": return showRecorded(message);
    case "recordedCauses": return showRecordedCauses(message);
    case "console": return complain(message.message);
    case "error": return showError(message.message);
  }
}

/** Whether a recognizer's values are drawn: those of a scroll view are not, since its content moves. */
const isDrawn = (id) => !screen.view(recognizers.viewOf(id))?.scroll;

// The order of the table is the order of the work: the screen precedes the parts that read the geometry of views from it, and the states
// of recognizers precede the parts that show them.
const parts = new Parts();
parts.register(
  ...[samples, keyboard].map((input) => ({ screen: ({ received }) => input.forget(connection.lastRead(received)), lost: () => input.forget() })),
  {
    screen: () => frames.stop(),
    frame: (frame) => frames.receive(frame),
    past: (frame) => frames.receive(frame),
    lost: () => frames.stop(),
  },
  {
    screen: ({ gestures }) => recognizers.load(gestures),
    frame: ({ records = [], gestures = [], past }) => {
      if (past === false) recognizers.set(gestures);
      for (const item of records) recognizers.receive(item);
      recognizers.update(gestures);
    },
    past: ({ gestures = [] }) => recognizers.set(gestures),
  },
  { screen: ({ size }) => columns.show(size) },
  {
    screen: ({ size, nodes, program }) => screen.show(size, nodes, program === true),
    frame: (frame) => {
      screen.update(frame);
      for (const { kind, phase, subject } of frame.records ?? []) if (kind === "touches" && phase === "began") screen.lightUp(subject);
      screen.markHits(frame.touches ?? []);
    },
    past: (frame) => {
      screen.update(frame);
      screen.markHits(frame.touches ?? []);
    },
    lost: () => screen.markHits([]),
  },
  { frame: (frame) => verdictMarks.update(frame), past: (frame) => verdictMarks.update(frame) },
  { screen: ({ views }) => menus.show(views), frame: (frame) => menus.update(frame), lost: () => menus.forget() },
  { screen: ({ views }) => editMenu.show(views), frame: (frame) => editMenu.update(frame), past: (frame) => editMenu.update(frame) },
  {
    screen: ({ views }) => keypad.showStatusBar(views.some((view) => view.scroll)),
    responders: ({ commands }) => keypad.showCommands(commands),
  },
  {
    screen: ({ size }) => gestureValues.show(size),
    frame: ({ gestures = [] }) => gestureValues.update(gestures, isDrawn),
    past: ({ gestures = [] }) => gestureValues.update(gestures, isDrawn),
  },
  { screen: () => indicators.clear() },
  {
    screen: ({ views }) => {
      viewLabels.begin();
      viewLabels.show(views);
    },
    frame: (frame) => {
      viewLabels.update(frame);
      for (const item of frame.records ?? []) viewLabels.receive(item);
    },
    past: (frame) => viewLabels.update(frame),
  },
  ...[exploded, hitMap].map((layer) => ({ screen: () => layer.begin(), frame: (frame) => layer.update(frame), past: (frame) => layer.update(frame) })),
  { refused: () => hitMap.refuse() },
  {
    screen: () => outline.show(screen.views, recognizers),
    frame: (frame) => outline.follow(frame, recognizers),
    past: (frame) => outline.follow({ ...frame, moving: false, touches: [] }, recognizers),
  },
  {
    screen: (message, isOther) => (isOther ? inspector.close() : inspector.reload()),
    frame: (frame) => inspector.update(frame),
    past: (frame) => inspector.update(frame),
  },
  { screen: ({ id, switches: list = [] }) => switches.show(id, list), refused: () => switches.withdraw() },
  { screen: ({ id }) => gallery.mark(id) },
  { screen: (message) => device.show(message), refused: () => device.refuse(), lost: () => device.lose() },
  {
    screen: ({ views }) => lanes.load(views, recognizers, (id) => ({ color: screen.hue(id), depth: screen.depth(id), isInside: screen.isInside(id) })),
    written: ({ time, records = [], touches = [], ...frame }) => {
      for (const item of records) lanes.receive(item);
      lanes.update(time, touches);
      lanes.follow(time, frame);
    },
    clear: () => lanes.clear(),
    lost: () => lanes.clear(),
  },
  {
    screen: () => hitCards.clear(),
    frame: ({ records = [], touches = [] }) => {
      for (const item of records) hitCards.receive(item);
      hitCards.update(touches);
    },
    clear: () => hitCards.clear(),
    lost: () => hitCards.update([]),
  },
  { screen: () => recordedReport.clear() },
  { screen: ({ changes = [] }) => verdicts.begin(changes) },
  { refused: () => saving.refuse() },
  { screen: (message, isOther) => isOther && outcome.clear() },
  {
    screen: (message, isOther) => {
      if (isOther) showFault(null);
      editor.begin(message.id, message.program !== true);
      if (editor.wantsSource(isOther)) connection.send({ type: "source" });
    },
  },
  {
    screen: () => played.show([]),
    frame: ({ touches = [], past }) => {
      if (past === false) played.show([]);
      if (isShowing) played.moveTo(touches);
      if (played.isAny) played.keep(touches);
    },
    past: ({ touches = [] }) => played.show(touches),
  },
  {
    screen: () => chain.clear(),
    frame: ({ chains = [], records = [] }) => {
      chain.begin(chains);
      for (const item of records) chain.receive(item);
      chain.update();
    },
    clear: () => chain.clear(),
  },
  { frame: ({ records = [] }) => records.forEach((item) => announcer.receive(item)) },
  { responders: (responders) => responderStatus.show(responders), past: ({ responders }) => responders && responderStatus.show(responders) },
  { responders: ({ undo }) => undoAlert.show(undo), lost: () => undoAlert.hide() },
  { frame: (frame) => frame.responders || textInput.update(), responders: ({ first }) => textInput.show(first) },
  { frame: ({ copied }) => copied && textInput.copy(copied) },
  {
    responders: ({ first }) => selecting.show(first),
    framed: (frame) => selecting.update(frame),
    past: (frame) => {
      if (frame.responders) selecting.show(frame.responders.first);
      selecting.update(frame);
    },
  },
  {
    responders: (responders) => onScreenKeyboard.show(responders.keyboard),
    past: ({ responders }) => responders && onScreenKeyboard.show(responders.keyboard),
  },
  { screen: (message, isOther) => isOther && panels.begin(gallery.subject(message.id), message.size, Boolean(message.text)) },
  { screen: () => pausing.forget(), clear: () => pausing.forget(), frame: (frame) => pausing.receive(frame) },
  {
    screen: (message, isOther) => {
      if (isOther) record.clear();
      else record.remark("The screen was set up again; its clock restarts at 0.");
    },
    written: ({ records = [] }) => {
      for (const item of records) {
        if (item.gesture) record.begin();
        record.receive(item);
      }
    },
    clear: () => record.clear(),
    refused: (text) => record.remark(`Error from the server: ${text}`),
  },
  {
    screen: () => timeline.stop(),
    written: ({ time, touches = [], moving }) => timeline.tick(time, touches.length > 0 || lanes.isHeld || moving === true),
    clear: () => timeline.redraw(),
    lost: () => timeline.stop(),
  },
  {
    screen: () => travel.begin(),
    frame: ({ time, records = [], past }) => {
      if (past === false) travel.return();
      travel.receive(time, records);
    },
    past: ({ time }) => travel.arrive(time),
    refused: () => travel.refuse(),
  },
  { screen: () => waiting.end(), refused: () => waiting.end(), lost: () => waiting.end() },
  { screen: (message, isOther) => isOther && notice.clear(), refused: (text) => notice.show(text) },
);

function showGallery(screens) {
  gallery.show(screens);
  // The list was sent because a file was added or saved, so the current screen continues.
  if (shownScreen && connection.isSame) return gallery.mark(shownScreen);
  connection.isSame = true;
  switches.withdraw();
  if (screens.length) waiting.begin("Opening the screen …");
  const id = wanted.read();
  unknownScreen = unknown(id);
  if (opensLater || device.isDue) device.announce();
  // Otherwise the screen was requested when the connection was opened, and the server sends it next.
  if (opensLater && screens.length) connection.send({ type: "open", screen: gallery.has(id) ? id : screens[0].id });
  if (readAddress().gesture) editor.deferEdits("You have edits; the link plays its gesture on the file.");
  if (!screens.length) showError("The gallery is empty.");
}

/** Returns a message about an id of the page's address if the gallery has no such screen. */
function unknown(id) {
  return !id || gallery.has(id) ? null : `The address names the screen “${id.slice(0, 60)}”, which is not in the gallery.`;
}

function showScreen(message) {
  // A playback ends with its screen. The message about the next playback, if any, follows.
  isShowing = false;
  const isOther = shownScreen !== message.id;
  const isFirst = shownScreen === null;
  shownScreen = message.id;
  shownSwitches = message.switches ?? [];
  if (readAddress().screen !== message.id) {
    const address = `#${encodeURIComponent(message.id)}`;
    // The browser's Back button returns to the previous screen, but not to an unknown screen of the address.
    if (isFirst || !isOther || unknownScreen) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
  }
  document.title = `${message.title} · touchlab`;
  for (const id of ["screen-title", "gallery-current"]) byId(id).textContent = message.title;
  for (const id of ["screen-text", "panel-text"]) byId(id).textContent = message.text ?? "";
  parts.notify("screen", message, isOther);
  parts.notify("responders", message.responders);
  if (unknownScreen) complain(`${unknownScreen} “${message.title}” is shown instead.`);
  unknownScreen = null;
  wanted.arrive(message.id);
}

function showVerdict(verdict) {
  verdicts.show(verdict);
  if (verdict.deed) record.conclude(verdict);
  announcer.announce(verdict.headline + verdict.rest);
  isShowing = false;
  viewLabels.conclude(verdict);
  // In a small window, the verdict is shown instead of the instructions that the user has followed. A sheet would cover an effect.
  if ((verdict.outcome !== "fired" && verdict.asks) || panels.isBeside) {
    panels.replace("brief", "touch");
    scroller.reveal(verdict.point, screen);
  }
}

/** Shows the behavior of the device in a recording, with the playhead at the first touch. */
function showRecorded(message) {
  recordedReport.show(message);
  lanes.showDevice(message);
  verdicts.refresh();
  travel.pin(message.start);
  timeline.redraw();
  panels.replace("brief", "touch");
}

function showRecordedCauses(causes) {
  recordedReport.showCauses(causes);
  verdicts.refresh();
  if (recordedReport.summary) announcer.announce(recordedReport.summary);
}

function showFault(fault) {
  if (fault) waiting.end();
  faults.show(fault);
  editor.mark(fault);
  // The message can end with a list of all valid words, which is not announced.
  if (fault) announcer.announce(`${fault.file}${fault.line ? `, line ${fault.line}` : ""}: ${fault.message.split("; expected ")[0]}`);
}

/** Shows the panel with the screen's file. */
function showSource() {
  panels.show("source");
}

/** Shows the result of the script in the screen's file, whose touches the server may play now. */
function showOutcome(message) {
  isShowing = message.plays;
  outcome.show(message);
}

function showTrial(trial) {
  isShowing = !trial.after;
  verdicts.showTrial(trial);
  if (trial.after) announcer.announce(`After the change: ${trial.after.headline}${trial.after.rest}`);
}

function showFrame(frame) {
  if (frame.past) return parts.notify("past", frame);
  parts.notify("frame", frame);
  if (frame.responders) parts.notify("responders", frame.responders);
  parts.notify("framed", frame);
}

function write(frame) {
  parts.notify("written", frame);
}

function showError(text) {
  isShowing = false;
  parts.notify("refused", text);
  announcer.announce(text);
}

/** Shows an error of the page itself above the panels and in the record. */
function complain(text) {
  notice.show(text);
  record.remark(text);
  announcer.announce(text);
}

function showLinkState(state, retryIn) {
  if (!showState(state, retryIn)) return;
  connection.isSame = false;
  isShowing = false;
  editor.disconnect();
  if (state === "ended") editor.deferEdits("The process of the screen ended after your last edit; the file is shown.");
  parts.notify("lost");
}

// A mouse that presses one of these buttons does not take the keyboard focus from the screen.
for (const id of ["clear", "pause"]) byId(id).addEventListener("mousedown", (event) => event.preventDefault());
byId("clear").addEventListener("click", () => parts.notify("clear"));
byId("run-script").addEventListener("click", () => {
  isShowing = true;
  samples.send({ type: "run" });
});
byId("download-source").addEventListener("click", () => download(`${shownScreen}.yaml`, editor.text));
listenForDrops((part) => {
  if (!part.more) waiting.begin(`Reading ${part.name} …`);
  change({ type: "drop", ...part });
}, complain);
byId("reset").addEventListener("click", () => change({ type: "reset" }));
addEventListener("hashchange", () => {
  const id = wanted.read();
  const complaint = unknown(id);
  if (complaint) {
    complain(complaint);
    history.replaceState(null, "", `#${encodeURIComponent(shownScreen)}`);
  } else if (id === shownScreen) wanted.arrive(id);
  else if (id) open(id);
});
document.addEventListener("visibilitychange", () => {
  if (document.hidden) samples.cancelAll(performance.now());
});
setUpDropDowns();
setUpTheme(() => timeline.themeChanged());
setUpOverlayMode((mode) => { viewLabels.mode = mode; });
connection.start();
