// The page tells the server of each frame that it draws, so that the server sends one message a frame and no more. While
// something moves by itself it asks for what shows at that frame's time, at the display's own rate: the event system's clock
// follows the display's. The next one is asked for once the last has come, so a slow page never falls behind. While something is
// held down the page tells of every frame: up to its time the server has heard of all that was done.

/** Milliseconds to wait for an answer. */
const patience = 250;

export class Frames {
  #send;
  #isHeld;
  #isDrawn = true;
  #isMoving = false;
  #askedAt = null;
  #request = 0;

  /** `send(type, time)` asks for what shows at the frame of that time, or tells that it is drawn; `isHeld()` is whether something is down. */
  constructor(send, isHeld) {
    this.#send = send;
    this.#isHeld = isHeld;
  }

  /** What a frame said: whether something moves, and whether it is the one that was asked for. */
  receive({ moving, drawn }) {
    if (drawn) this.#askedAt = null;
    this.#isMoving = moving === true;
    this.#isDrawn = false;
    this.#await();
  }

  /** Something has gone down. */
  watch() {
    this.#await();
  }

  /** Stops asking: the screen is replaced, or the server is gone. */
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
      if (!this.#isMoving) return this.#tell(time);
      this.#await();
      const now = performance.now();
      // Where an answer is lost, the next frame is asked for after a while.
      if (this.#askedAt !== null && now - this.#askedAt < patience) return;
      this.#askedAt = now;
      this.#isDrawn = true;
      this.#send("draw", time);
    });
  }

  #tell(time) {
    const isHeld = this.#isHeld();
    if (isHeld || !this.#isDrawn) this.#send("drawn", time);
    this.#isDrawn = true;
    if (isHeld) this.#await();
  }
}
