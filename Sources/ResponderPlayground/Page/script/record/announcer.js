// Announces the result of a touch in a sentence, for users of a screen reader.

import { byId } from "../common/elements.js";
import { sentence } from "./lines.js";

const pause = 500;
/** The kinds of records that state the result of a touch or a key. */
const outcomes = new Set([
  "hit", "control", "performs", "keyCommand", "becomesFirst", "resignsFirst", "focuses", "staysUnfocused", "staysBehind", "staysFirst",
]);

export class Announcer {
  #root = byId("announcer");
  #pending = [];
  #timer = 0;

  receive(record) {
    const isOutcome = outcomes.has(record.kind)
      || (record.kind === "action" && record.state !== "changed")
      || (record.kind === "remoteControl" && record.detail?.step === 0)
      || (record.kind === "state" && record.state === "failed");
    if (isOutcome) this.announce(sentence(record));
  }

  announce(text) {
    this.#pending = [...this.#pending, text].slice(-6);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#root.textContent = this.#pending.join(". ");
      this.#pending = [];
    }, pause);
  }
}
