// Joins sequences of lines that repeat in the record: a slider that is dragged sends two events with each move, a zoom notifies its
// delegate twice. The repetitions become one line with a count, which unfolds to all lines.

import { element } from "../common/elements.js";

/** The maximum number of lines in a repeated sequence, and the number of repetitions before it is joined. */
const longest = 6;
const often = 3;

export class Repeats {
  /** For each list, its last lines, and the group that the next line may continue. */
  #tails = new WeakMap();

  /** Appends a line to a list, or to the last group of the list if the line continues the group. */
  append(list, entry, node) {
    const tail = this.#tails.get(list) ?? { lines: [], group: null };
    this.#tails.set(list, tail);
    const line = { entry, node, key: `${entry.category} ${entry.subject} ${entry.what} ${entry.why ?? ""}` };
    if (tail.group && this.#continues(tail.group, line)) return;
    if (tail.group) this.#end(tail, list);
    list.append(node);
    tail.lines.push(line);
    if (tail.lines.length > longest * often) tail.lines.shift();
    this.#join(tail);
  }

  /** Ends the sequences of a list, because the list was emptied or a remark follows. */
  cut(list) {
    this.#tails.delete(list);
  }

  #continues(group, line) {
    if (group.keys[group.at] !== line.key) return false;
    group.list.append(line.node);
    group.begun.push(line);
    group.at = (group.at + 1) % group.keys.length;
    if (group.at === 0) {
      group.begun = [];
      group.count += 1;
      group.times.textContent = `×${group.count}`;
    }
    return true;
  }

  /** Ends a group, and appends the lines of an incomplete repetition to the list after the group. */
  #end(tail, list) {
    for (const { node } of tail.group.begun) list.append(node);
    tail.lines = tail.group.begun;
    tail.group = null;
  }

  #join(tail) {
    const keys = tail.lines.map((line) => line.key);
    for (let period = 1; period <= longest && period * often <= keys.length; period += 1) {
      const last = keys.slice(-period * often);
      if (last.some((key, index) => key !== last[index % period])) continue;
      tail.group = this.#group(tail.lines.slice(-period * often), period);
      tail.lines = [];
      return;
    }
  }

  #group(lines, period) {
    const list = element("ol", { className: "repeat-lines" });
    const times = element("span", { className: "times", text: `×${often}` });
    const entries = lines.slice(0, period).map((line) => line.entry);
    const head = element(
      "summary",
      { className: "repeat-head", dataAt: entries[0].t },
      element("time", { text: Number(entries[0].t).toFixed(3) }),
      element("span", { className: "fold", "aria-hidden": "true" }),
      element("span", { className: "whats" }, ...entries.map((entry, index) => part(entry, entries[index - 1]))),
      times,
    );
    const categories = [...new Set(entries.map((entry) => entry.category))];
    const node = element(
      "li", { className: "repeat", dataCategory: categories.length === 1 ? categories[0] : null },
      element("details", {}, head, list),
    );
    lines[0].node.before(node);
    list.append(...lines.map((line) => line.node));
    return { list, times, keys: lines.slice(0, period).map((line) => line.key), count: often, at: 0, begun: [] };
  }
}

/** Returns the event of a record, preceded by the subject if that differs from the previous record's subject. */
function part({ category, subject, what }, before) {
  const isSame = before?.subject === subject;
  return element("span", { dataCategory: category }, isSame ? ", " : before ? "; " : "", isSame ? null : element("b", { text: `${subject} ` }), what);
}
