// The WebSocket to the event system. It reconnects by itself and reports its state.

/** Milliseconds until the next attempt, indexed by the number of failures in a row. */
const retryDelays = [300, 600, 1200, 2500, 5000];
/** The delays if the server is full. They are long because a page that reconnects immediately would only displace another page. */
const fullDelays = [15_000, 30_000, 60_000];
/** The close code of a server that has reached its limit of pages and closes this one (IANA's "Try Again Later"). */
const tryAgainLater = 1013;
/** The close code after the process that played this page's screen has ended (RFC 6455's "unexpected condition"). */
const unexpectedEnd = 1011;
/** Milliseconds after which a connection counts as stable. If it ends later, the page reconnects as after a first failure. */
const longEnough = 10_000;
/** The maximum size of a message in bytes. The server closes the connection of a page that sends a larger one. */
export const mostBytes = 65_536;

/** Returns the size of a text in bytes. */
export const sizeOf = (text) => new TextEncoder().encode(text).length;

export class Connection {
  /** Whether the page has asked for a screen on this connection; set by the page. */
  isSame = false;
  #socket = null;
  #failures = 0;
  #refusals = 0;
  #ends = 0;
  #openedAt = 0;
  #retry = 0;
  #onMessage;
  #onState;
  #screen;
  #complain;
  /** The total number of messages sent, and the number of messages sent before this socket was opened. */
  #sent = 0;
  #sentBefore = 0;

  /**
   * `onState(state, secondsToRetry)` receives `connecting`, `live`, `gone`, `ended` if the process that played the screen has ended, or
   * `full` if the server has no room for this page. `screen()` returns the id of the screen to start with: empty for the first screen, null
   * if the page asks for a screen later. `complain(text)` reports a message that is too large. `start()` opens the first connection.
   */
  constructor(onMessage, onState, screen, complain = () => {}) {
    this.#screen = screen;
    this.#complain = complain;
    this.#onMessage = onMessage;
    this.#onState = onState;
  }

  start() {
    addEventListener("online", () => this.#open());
    this.#open();
  }

  get isLive() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** Sends a message; returns false if it was not sent, because there is no connection or because the message is too large. */
  send(message) {
    if (!this.isLive) return false;
    const text = JSON.stringify(message);
    // A UTF-16 unit has at most three bytes, so most texts need not be measured.
    const size = text.length * 3 <= mostBytes ? 0 : sizeOf(text);
    if (size > mostBytes) {
      this.#complain(`The message “${message.type}” to the server has ${size} bytes and was not sent; at most ${mostBytes} are accepted.`);
      return false;
    }
    this.#sent += 1;
    this.#socket.send(text);
    return true;
  }

  /** The number of the last message that was sent. */
  get sent() {
    return this.#sent;
  }

  /** Returns the number of the last message that the server has read, given that it has read `count` messages from this socket. */
  lastRead(count) {
    return this.#sentBefore + count;
  }

  #open() {
    if (this.#socket && this.#socket.readyState <= WebSocket.OPEN) return;
    clearTimeout(this.#retry);
    if (this.#failures === 0 && this.#refusals === 0) this.#onState("connecting");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const screen = this.#screen();
    const query = screen === null ? "" : `?screen=${encodeURIComponent(screen)}`;
    const socket = new WebSocket(`${scheme}://${location.host}/events${query}`);
    this.#socket = socket;
    socket.addEventListener("open", () => {
      this.#failures = 0;
      this.#sentBefore = this.#sent;
      this.#openedAt = performance.now();
      this.#onState("live");
    });
    socket.addEventListener("message", (event) => this.#receive(event.data));
    socket.addEventListener("close", (event) => {
      if (socket !== this.#socket) return;
      if (event.code === tryAgainLater) this.#comeBackLater();
      else if (event.code === unexpectedEnd) this.#startAgain();
      else this.#comeBack();
    });
  }

  #receive(data) {
    let message;
    try {
      message = JSON.parse(data);
    } catch {
      message = { type: "error", message: "The server sent something that is not JSON." };
    }
    this.#onMessage(message);
  }

  #comeBack() {
    const delay = retryDelays[Math.min(this.#failures, retryDelays.length - 1)];
    this.#failures += 1;
    this.#openAfter(delay, "gone");
  }

  #startAgain() {
    if (performance.now() - this.#openedAt > longEnough) this.#ends = 0;
    const delay = retryDelays[Math.min(this.#ends, retryDelays.length - 1)];
    this.#ends += 1;
    this.#openAfter(delay, "ended");
  }

  #comeBackLater() {
    // After a connection that lasted long, the delays start again with the shortest one.
    if (performance.now() - this.#openedAt > fullDelays.at(-1)) this.#refusals = 0;
    const delay = fullDelays[Math.min(this.#refusals, fullDelays.length - 1)];
    this.#refusals += 1;
    this.#openAfter(delay, "full");
  }

  #openAfter(delay, state) {
    this.#onState(state, delay / 1000);
    this.#retry = setTimeout(() => this.#open(), delay);
  }
}
