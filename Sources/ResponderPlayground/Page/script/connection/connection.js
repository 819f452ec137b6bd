// The WebSocket to the event system. It comes back by itself, and says how it stands.

const retryDelays = [300, 600, 1200, 2500, 5000];

export class Connection {
  #socket = null;
  #attempt = 0;
  #retry = 0;
  #onMessage;
  #onState;

  /** `onState(state, secondsToRetry)`: `connecting`, `live` or `gone`. */
  constructor(onMessage, onState) {
    this.#onMessage = onMessage;
    this.#onState = onState;
    addEventListener("online", () => this.#open());
    this.#open();
  }

  get isLive() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  send(message) {
    if (this.isLive) this.#socket.send(JSON.stringify(message));
  }

  #open() {
    if (this.#socket && this.#socket.readyState <= WebSocket.OPEN) return;
    clearTimeout(this.#retry);
    if (this.#attempt === 0) this.#onState("connecting");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/events`);
    this.#socket = socket;
    socket.addEventListener("open", () => {
      this.#attempt = 0;
      this.#onState("live");
    });
    socket.addEventListener("message", (event) => this.#receive(event.data));
    socket.addEventListener("close", () => {
      if (socket === this.#socket) this.#comeBack();
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
    const delay = retryDelays[Math.min(this.#attempt, retryDelays.length - 1)];
    this.#attempt += 1;
    this.#onState("gone", delay / 1000);
    this.#retry = setTimeout(() => this.#open(), delay);
  }
}
