// Reports each drawn frame to the server, so that the server sends at most one message per frame. While something moves by itself, the page
// asks for the state at the time of each frame, at the display's rate: the clock of the event system follows the display. The next frame is
// requested after the last response has arrived, so a slow page never falls behind. While input is expected, the page reports every frame,
// which means that it has sent all input up to the frame's time.

/** Milliseconds for which the page waits for a requested frame before it requests another one. */
const patience = 250;

export class Frames {
  #send;
  #isInputExpected;
  #isDrawn = true;
  #isMoving = false;
  #askedAt = null;
  #request = 0;

  /**
   * `send(type, time)` asks for the state at the time of that frame, or reports that the frame is drawn. `isInputExpected()` is whether a
   * finger, key or button is down, or another tap may follow.
   */
  constructor(send, isInputExpected) {
    this.#send = send;
    this.#isInputExpected = isInputExpected;
  }

  /**
   * Handles a frame from the server. `moving`: whether anything moves by itself; `redraws`: whether a drawing changes by itself; `drawn`:
   * whether the page has requested the frame.
   */
  receive({ moving, redraws, drawn }) {
    if (drawn) this.#askedAt = null;
    this.#isMoving = moving === true || redraws === true;
    this.#isDrawn = false;
    this.#await();
  }

  /** Starts reporting frames because a finger, key or button is down. */
  watch() {
    this.#await();
  }

  /** Stops asking for frames, because the screen is replaced or the connection is lost. */
  stop() {
    this.#isMoving = false;
    this.#isDrawn = true;
    this.#askedAt = null;
    cancelAnimationFrame(this.#request);
    this.#request = 0;
  }

  #await() {
    if (this.#request) return;
    this.#request = requestAnimationFrame((time) => {
      this.#request = 0;
      if (!this.#isMoving) return this.#report(time);
      this.#await();
      const now = performance.now();
      // A response is still expected. If it is lost, the next frame is requested after `patience`.
      if (this.#askedAt !== null && now - this.#askedAt < patience) return;
      this.#askedAt = now;
      this.#isDrawn = true;
      this.#send("draw", time);
    });
  }

  #report(time) {
    const isInputExpected = this.#isInputExpected();
    if (isInputExpected || !this.#isDrawn) this.#send("drawn", time);
    this.#isDrawn = true;
    if (isInputExpected) this.#await();
  }
}
