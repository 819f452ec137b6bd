// The WebSocket to the event system. It connects again by itself, and tells its state.

/** Milliseconds until the next attempt, by how many have failed in a row. */
const retryDelays = [300, 600, 1200, 2500, 5000];
/** The same where the server is full: who comes back at once only takes the place of another page. */
const fullDelays = [15_000, 30_000, 60_000];
/** The server has as many pages as it serves, and this one has to go (IANA's "Try Again Later"). */
const tryAgainLater = 1013;
/** The process that played this page's screen has ended (RFC 6455's "unexpected condition"). */
const unexpectedEnd = 1011;
/** A screen that ran for so long, in milliseconds, is tried again as soon as one that has never failed. */
const longEnough = 10_000;

export class Connection {
  /** Whether the one at the other end is still who it was when the page last asked for a screen; the page says so. */
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
  /** How many messages were sent, and how many of them before this socket. */
  #sent = 0;
  #sentBefore = 0;

  /**
   * `onState(state, secondsToRetry)`: `connecting`, `live`, `gone`, `ended` where the process that played the screen has ended, or
   * `full` where the server has no room for this page;
   * `screen()` is the screen to begin with, or empty for the first.
   */
  constructor(onMessage, onState, screen) {
    this.#screen = screen;
    this.#onMessage = onMessage;
    this.#onState = onState;
    addEventListener("online", () => this.#open());
    this.#open();
  }

  get isLive() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  send(message) {
    if (!this.isLive) return;
    this.#sent += 1;
    this.#socket.send(JSON.stringify(message));
  }

  /** The number of the message that was sent last. */
  get sent() {
    return this.#sent;
  }

  /** The number of the message that the server read last when it had read so many of this socket. */
  lastRead(count) {
    return this.#sentBefore + count;
  }

  #open() {
    if (this.#socket && this.#socket.readyState <= WebSocket.OPEN) return;
    clearTimeout(this.#retry);
    if (this.#failures === 0 && this.#refusals === 0) this.#onState("connecting");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/events?screen=${encodeURIComponent(this.#screen())}`);
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
    // After a long time connected the waits begin with the shortest one again.
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
