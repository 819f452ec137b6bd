// While something moves by itself the page asks for each frame that it draws, at the display's own rate: the event system's
// clock follows the display's. The next frame is asked for once the last one has come, so a slow page never falls behind.

/** Milliseconds to wait for an answer. */
const patience = 250;

export class Frames {
  #send;
  #isMoving = false;
  #askedAt = null;
  #request = 0;

  /** `send(time)` asks for what shows at the frame of that time. */
  constructor(send) {
    this.#send = send;
  }

  /** What a frame said: whether something moves, and whether it is the one that was asked for. */
  receive({ moving, drawn }) {
    if (drawn) this.#askedAt = null;
    this.#isMoving = moving === true;
    if (this.#isMoving) this.#await();
  }

  /** Stops asking: the screen is replaced, or the server is gone. */
  stop() {
    this.#isMoving = false;
    this.#askedAt = null;
    cancelAnimationFrame(this.#request);
    this.#request = 0;
  }

  #await() {
    if (this.#request) return;
    this.#request = requestAnimationFrame((time) => {
      this.#request = 0;
      if (!this.#isMoving) return;
      this.#await();
      const now = performance.now();
      // Where an answer is lost, the next frame is asked for after a while.
      if (this.#askedAt !== null && now - this.#askedAt < patience) return;
      this.#askedAt = now;
      this.#send(time);
    });
  }
}
