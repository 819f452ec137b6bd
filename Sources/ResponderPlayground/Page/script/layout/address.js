// The address of a screen: its id, the values of its switches, and the fingers to play on it.
//
// `#lace&set=bar:raised&set=lace:true&play=0.1b180,240;52.1e180,240`

/** Returns `{screen, switches: [[id, value]], gesture, unknown}` as in the page's address; `unknown` contains the parts of no known kind. */
export function readAddress() {
  const [screen, ...parts] = location.hash.slice(1).split("&");
  const address = { screen: decoded(screen), switches: [], gesture: null, unknown: [] };
  for (const part of parts) {
    const [key, text] = [part.slice(0, part.indexOf("=")), decoded(part.slice(part.indexOf("=") + 1))];
    if (key === "play") address.gesture = text;
    else if (key === "set" && text.includes(":")) address.switches.push([text.slice(0, text.indexOf(":")), valueOf(text.slice(text.indexOf(":") + 1))]);
    else address.unknown.push(decoded(part).slice(0, 60));
  }
  return address;
}

/** Returns the text of a part of the address, or the part itself if its percent signs encode no text. */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const valueOf = (text) => ({ true: true, false: false })[text] ?? text;

/** Returns the complete address of a screen with these switches and this gesture. */
export function addressOf(screen, switches, gesture) {
  const parts = [encodeURIComponent(screen), ...switches.map(({ id, value }) => `set=${encodeURIComponent(`${id}:${value}`)}`)];
  if (gesture) parts.push(`play=${gesture}`);
  return `${location.origin}${location.pathname}#${parts.join("&")}`;
}

/** Stores the switches and the gesture of the page's address until their screen is shown. */
export class WantedScreen {
  #wanted = null;
  #send;
  #onPlay;
  #complain;

  /** `send(message)` asks the server and returns whether it could, `onPlay()` is called when the server is asked to play the gesture. */
  constructor(send, onPlay, complain) {
    this.#send = send;
    this.#onPlay = onPlay;
    this.#complain = complain;
  }

  /** Reads the page's address, and returns the id of the requested screen. */
  read() {
    this.#wanted = readAddress();
    return this.#wanted.screen;
  }

  /** Called when a screen is shown. If it is the requested screen, sets the switches and plays the gesture of the address. */
  arrive(id) {
    if (this.#wanted?.screen !== id) return;
    const { switches, gesture, unknown } = this.#wanted;
    this.#wanted = null;
    if (unknown.length) this.#complain(`The address has the unknown part ${unknown[0]}; expected set=SWITCH:VALUE or play=TOUCHES.`);
    for (const [name, value] of switches) this.#send({ type: "switch", id: name, value });
    if (gesture && this.#send({ type: "play", gesture })) this.#onPlay();
    if (switches.length || gesture || unknown.length) history.replaceState(null, "", `#${encodeURIComponent(id)}`);
  }
}
