// Says in a sentence what a touch came to, for those who listen to the page.

import { byId } from "./elements.js";

const pause = 500;

export class Announcer {
  #root = byId("announcer");
  #said = [];
  #timer = 0;

  receive(record) {
    const isOutcome = record.category === "hit" || record.category === "event"
      || (record.category === "action" && !record.line.endsWith("changed"))
      || ["key", "responder"].includes(record.category) || / the focus$| first$/.test(record.line)
      || (record.category === "remote" && record.detail?.step === 0)
      || (record.category === "state" && record.line.endsWith("failed"));
    if (isOutcome) this.say(record.why ? `${record.line}, because ${record.why}` : record.line);
  }

  say(text) {
    this.#said = [...this.#said, text].slice(-6);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#root.textContent = this.#said.join(". ");
      this.#said = [];
    }, pause);
  }
}
