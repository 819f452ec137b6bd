// The table of the parts of the page. Each part states in one entry what it does at each moment of the page.

/**
 * The moments, each the name of a function in the entry of a part:
 *
 * - `screen(message, isOther)`: a screen was set up; `isOther` is false if the same screen was set up again;
 * - `frame(frame)`: the present screen has changed;
 * - `framed(frame)`: the parts show the frame, including its responders;
 * - `past(frame)`: a past time is shown;
 * - `responders(responders)`: the first responder, the commands or the keyboard of the present screen have changed;
 * - `written(frame)`: the records of a frame are written, which a pause of the record delays;
 * - `clear()`: the user empties the record;
 * - `refused(text)`: the server has refused a request;
 * - `lost()`: the connection is lost.
 */
export class Parts {
  #entries = [];

  /** Adds parts. At each moment the parts are called in the order in which they were added. */
  register(...entries) {
    this.#entries.push(...entries);
  }

  /** Calls every part that participates in a moment. */
  notify(moment, ...values) {
    for (const entry of this.#entries) entry[moment]?.(...values);
  }
}
