// Reads the text of a scenario file into a tree, for completion. Unlike the server's reader it accepts incomplete text: a line without a
// colon, an open bracket or quotation mark, incorrect indentation.
//
// A node is {kind: "map", entries: [{key, start, value, hasColon}]}, {kind: "list", items: [node]}, {kind: "text", text} or {kind: "none"}.
// All nodes have `start`, the offset in the text; maps and lists have `column` and `isFlow` (whether they are written in brackets).

/** The character that marks the caret in a text that is read for completion. */
export const caretMark = "\u0001";

/** Returns the tree of a text. */
export function readDocument(text) {
  return new Reader(text).read();
}

/** Returns the nodes from the root to the caret mark as [{node, key or index}], with `entry` for a mark in a key; null if there is no mark. */
export function pathToCaret(node, path = []) {
  if (node.kind === "text") return node.text.includes(caretMark) ? { path, at: "value", node } : null;
  if (node.kind === "list") {
    for (const [index, item] of node.items.entries()) {
      const found = pathToCaret(item, [...path, { node, index }]);
      if (found) return found;
    }
  }
  if (node.kind === "map") {
    for (const entry of node.entries) {
      if (entry.key.includes(caretMark)) return { path, at: "key", node, entry };
      const found = pathToCaret(entry.value, [...path, { node, key: entry.key }]);
      if (found) return found;
    }
  }
  return null;
}

const quoted = /"(?:[^"\\\n]|\\.)*"?|'(?:[^'\n]|'')*'?/y;
const blockKey = /(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\n]|'')*'|[^\s#[\]{},"'][^\n]*?)[ \t]*:(?=\s|$)/y;
const flowText = /(?:[^,[\]{}:#\n]|:(?![\s,[\]{}]|$)|(?<=\S)#)+/y;

class Reader {
  #text;
  #at = 0;
  /** Whether the text ends before the closing brackets of the collection that is being read. */
  #isBroken = false;

  constructor(text) {
    this.#text = text;
  }

  read() {
    const root = this.#block(0);
    // A root that is not a mapping has no ids and no keys; the rest of the text is ignored.
    return root.kind === "none" ? { kind: "map", start: 0, column: 0, isFlow: false, entries: [] } : root;
  }

  // Positions

  get #char() {
    return this.#text[this.#at];
  }

  get #isAtEnd() {
    return this.#at >= this.#text.length;
  }

  get #column() {
    return this.#at - (this.#text.lastIndexOf("\n", this.#at - 1) + 1);
  }

  #match(pattern) {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.#text)?.[0] ?? null;
  }

  #skip(pattern) {
    this.#at += this.#match(pattern)?.length ?? 0;
  }

  #skipBlank() {
    this.#skip(/(?:[ \t\r\n]+|#[^\n]*)*/y);
  }

  #restOfLine() {
    const end = this.#text.indexOf("\n", this.#at);
    const rest = this.#text.slice(this.#at, end < 0 ? undefined : end);
    this.#at += rest.length;
    return rest;
  }

  get #isAtLineEnd() {
    return this.#match(/[ \t\r]*(?:#[^\n]*)?(?=\n|$)/y) !== null;
  }

  get #isDash() {
    return this.#match(/-(?=\s|$)/y) !== null;
  }

  get #isKey() {
    return !this.#isDash && this.#match(blockKey) !== null;
  }

  /** Whether the line has nothing but the word at the caret, which can be the beginning of a key. */
  get #isCaretLine() {
    return this.#match(new RegExp(`[^\\s:[\\]{}"']*${caretMark}[^\\s:[\\]{}"']*[ \\t]*(?=\\n|$)`, "y")) !== null;
  }

  // Blocks

  #block(least) {
    this.#skipBlank();
    if (this.#isAtEnd || this.#column < least) return { kind: "none", start: this.#at };
    if (this.#isDash) return this.#list(this.#column);
    if (this.#isKey || this.#isCaretLine) return this.#map(this.#column);
    return this.#inline(this.#column - 1);
  }

  #map(column) {
    const map = { kind: "map", start: this.#at, column, isFlow: false, entries: [] };
    for (this.#skipBlank(); !this.#isAtEnd; this.#skipBlank()) {
      const isDash = this.#isDash;
      if (this.#column < column || (this.#column === column && isDash)) break;
      const start = this.#at;
      if (this.#isKey) {
        const key = this.#match(blockKey);
        this.#at += key.length;
        map.entries.push({ key: unquoted(key.slice(0, -1).trim()), start, hasColon: true, value: this.#value(column) });
      } else {
        map.entries.push({ key: this.#restOfLine().trim(), start, hasColon: false, value: { kind: "none", start } });
      }
    }
    return map;
  }

  /** Reads the value after a key of a block in this column. */
  #value(column) {
    this.#skip(/[ \t]+/y);
    if (!this.#isAtLineEnd) return this.#inline(column);
    const start = this.#at;
    this.#skipBlank();
    if (this.#isAtEnd) return { kind: "none", start };
    if (this.#column > column) return this.#block(column + 1);
    return this.#column === column && this.#isDash ? this.#list(column) : { kind: "none", start };
  }

  #list(column) {
    const list = { kind: "list", start: this.#at, column, isFlow: false, items: [] };
    for (this.#skipBlank(); !this.#isAtEnd && this.#column === column; this.#skipBlank()) {
      if (this.#isDash) {
        this.#at += 1;
        list.items.push(this.#item(column));
      } else if (this.#isCaretLine) {
        list.items.push({ kind: "text", start: this.#at, text: this.#restOfLine().trim(), lacksDash: true });
      } else break;
    }
    return list;
  }

  #item(column) {
    this.#skip(/[ \t]+/y);
    const start = this.#at;
    if (this.#isAtLineEnd) {
      this.#skipBlank();
      return !this.#isAtEnd && this.#column > column ? this.#block(column + 1) : { kind: "none", start };
    }
    if (this.#isDash) return this.#list(this.#column);
    return this.#isKey ? this.#map(this.#column) : this.#inline(column);
  }

  #inline(column) {
    const start = this.#at;
    const char = this.#char;
    if (char === "{" || char === "[") {
      const base = this.#text.slice(this.#text.lastIndexOf("\n", start - 1) + 1).search(/\S|$/);
      const collection = this.#flowValue(base);
      this.#isBroken = false;
      return collection;
    }
    if (char === "|" || char === ">") return this.#literal(column, start);
    const mark = this.#match(quoted);
    if (mark) {
      this.#at += mark.length;
      return { kind: "text", start, text: unquoted(mark) };
    }
    return { kind: "text", start, text: this.#restOfLine().replace(/(^|\s)#.*$/, "").trim() };
  }

  /** Reads the lines below `|` or `>`. */
  #literal(column, start) {
    this.#restOfLine();
    for (;;) {
      const line = this.#match(/\n[ \t]*(?:[^\s]|(?=\n|$))?/y);
      if (!line || (line.trim() && line.trimEnd().length - 2 <= column)) break;
      this.#at += 1;
      this.#restOfLine();
    }
    return { kind: "text", start, text: this.#text.slice(start, this.#at) };
  }

  // Brackets

  #flowValue(base) {
    const start = this.#at;
    if (this.#char === "{") return this.#flowMap(base);
    if (this.#char === "[") return this.#flowList(base);
    const text = this.#flowScalar();
    return text === null ? { kind: "none", start } : { kind: "text", start, text };
  }

  #flowScalar() {
    const mark = this.#match(quoted) ?? this.#match(flowText);
    if (!mark) return null;
    this.#at += mark.length;
    return unquoted(mark.trim());
  }

  #flowMap(base) {
    const map = { kind: "map", start: this.#at, column: this.#column, isFlow: true, entries: [] };
    this.#at += 1;
    while (this.#enter(base, "}")) map.entries.push(this.#flowEntry(base));
    return map;
  }

  #flowEntry(base) {
    const start = this.#at;
    const key = this.#flowScalar();
    if (key === null) {
      // A bracket or a colon without a key is skipped.
      this.#at += 1;
      return { key: "", start, hasColon: false, value: { kind: "none", start } };
    }
    this.#skip(/[ \t]+/y);
    if (this.#char !== ":") return { key, start, hasColon: false, value: { kind: "none", start: this.#at } };
    this.#at += 1;
    this.#skip(/[ \t]+/y);
    return { key, start, hasColon: true, value: this.#flowValue(base) };
  }

  #flowList(base) {
    const list = { kind: "list", start: this.#at, column: this.#column, isFlow: true, items: [] };
    this.#at += 1;
    while (this.#enter(base, "]")) {
      const before = this.#at;
      const item = this.#flowValue(base);
      this.#skip(/[ \t]+/y);
      if (item.kind === "text" && this.#char === ":") {
        // A mapping without braces, such as in `[tap: save]`.
        this.#at += 1;
        this.#skip(/[ \t]+/y);
        const entry = { key: item.text, start: item.start, hasColon: true, value: this.#flowValue(base) };
        list.items.push({ kind: "map", start: item.start, column: 0, isFlow: true, entries: [entry] });
      } else {
        list.items.push(item);
      }
      if (this.#at === before) this.#at += 1;
    }
    return list;
  }

  /** Moves to the next element of a collection in brackets; returns false after its end. */
  #enter(base, close) {
    if (this.#isBroken) return false;
    const line = this.#text.lastIndexOf("\n", this.#at - 1);
    this.#skip(/(?:[ \t\r\n,]+|(?<=[\s,])#[^\n]*)*/y);
    const isNewLine = this.#text.lastIndexOf("\n", this.#at - 1) > line;
    // The line is indented like the line with the opening bracket, so the closing bracket is missing.
    if (this.#isAtEnd || (isNewLine && this.#column <= base && (this.#isKey || this.#isDash))) {
      this.#isBroken = true;
      return false;
    }
    if (this.#char === close) {
      this.#at += 1;
      return false;
    }
    // Another closing bracket belongs to an outer collection.
    return this.#char !== "}" && this.#char !== "]";
  }
}

function unquoted(text) {
  const mark = text[0];
  if (mark !== '"' && mark !== "'") return text;
  const inner = text.slice(1, text.length > 1 && text.endsWith(mark) ? -1 : undefined);
  return mark === "'" ? inner.replaceAll("''", "'") : inner.replace(/\\(.)/g, "$1");
}
