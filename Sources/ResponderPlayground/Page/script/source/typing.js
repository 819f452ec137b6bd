// Changes of the text while the user types: a new line continues the indentation, Backspace removes a level of it, and a comment sign is
// added to and removed from lines. Each function returns {from, to, insert, start, end}: the range to replace, the new text, and the
// selection after the change; null if the browser's own change applies.

const step = 2;
/** The keys whose lists contain one item on each line, as a rule. */
const listKeys = /^\s*(?:- )*(?:touches|expect|do|began|changed|ended|moved|cancelled|failed):\s*(?:#.*)?$/;

const lineStart = (text, at) => text.lastIndexOf("\n", at - 1) + 1;
const lineEnd = (text, at) => (text.indexOf("\n", at) < 0 ? text.length : text.indexOf("\n", at));
const indentation = (written) => written.match(/^ */)[0].length;
const change = (from, to, insert, start, end = start) => ({ from, to, insert, start, end });

/** Starts a new line at the selection. */
export function newLine(text, from, to) {
  const start = lineStart(text, from);
  const written = text.slice(start, from);
  const dashes = written.match(/^( *)((?:- +)*(?:-$)?)/);
  if (dashes[2] && dashes[0].trimEnd() === written.trimEnd()) {
    // An item without content ends the list.
    return change(start, to, dashes[1], start + dashes[1].length);
  }
  const opened = openBracket(written);
  const next = text[to];
  if (opened) {
    const inner = " ".repeat(indentation(written) + step);
    const closes = next === { "[": "]", "{": "}" }[opened];
    const insert = `\n${inner}${closes ? `\n${" ".repeat(indentation(written))}` : ""}`;
    return change(from, to, insert, from + 1 + inner.length);
  }
  const content = written.replace(/(^|\s)#.*$/, "").trimEnd();
  let indent = dashes[0].length;
  if (/:$|:\s+[|>][-+]?$/.test(content)) indent += step;
  else if (dashes[2] && from === lineEnd(text, from) && continuesList(text, start, dashes, content)) {
    const insert = `\n${dashes[1]}- `;
    return change(from, to, insert, from + insert.length);
  }
  return change(from, to, `\n${" ".repeat(indent)}`, from + 1 + indent);
}

/** Returns the last bracket of a line that is not closed in the line. */
function openBracket(written) {
  const open = [];
  for (const sign of written.replace(/"(?:[^"\\]|\\.)*"?|'[^']*'?|(?:^|\s)#.*$/g, "")) {
    if (sign === "[" || sign === "{") open.push(sign);
    else if (sign === "]" || sign === "}") open.pop();
  }
  return open.at(-1);
}

/** Whether the item on a line is complete, so that the next line begins another item. */
function continuesList(text, start, dashes, content) {
  const item = content.slice(dashes[0].length);
  if (/^[{[].*[}\]]$/.test(item) || !/^[^\s"'{[][^:]*:(\s|$)/.test(item)) return true;
  const before = text.slice(0, start).split("\n").slice(0, -1);
  const parent = before.findLast((other) => other.trim() && indentation(other) <= dashes[1].length && !other.slice(dashes[1].length).startsWith("- "));
  return parent !== undefined && listKeys.test(parent);
}

/** Moves the caret over a closing bracket that is already there, if the brackets of the line are balanced; null for another character. */
export function overtype(text, from, to, typed) {
  const isBracket = typed === "]" || typed === "}";
  const written = text.slice(lineStart(text, from), lineEnd(text, to));
  const isThere = isBracket && from === to && text[from] === typed && !openBracket(written);
  return isThere ? change(from, from + 1, typed, from + 1) : null;
}

/** Removes a level of indentation before the caret, if there are only spaces. */
export function backspace(text, from, to) {
  if (from !== to) return null;
  const start = lineStart(text, from);
  const before = text.slice(start, from);
  if (!/^(?:  )+$/.test(before)) return null;
  return change(from - step, from, "", from - step);
}

/** Indents the selected lines by one level, or outdents them if `isLess` is true. */
export function indent(text, from, to, isLess) {
  return eachLine(text, from, to, (written) => (isLess ? written.replace(/^ {1,2}/, "") : written && `  ${written}`));
}

/** Adds `# ` to the selected lines, or removes it if all of them have it. */
export function comment(text, from, to) {
  const lines = text.slice(lineStart(text, from), lineEnd(text, to)).split("\n").filter((written) => written.trim());
  const areComments = lines.length > 0 && lines.every((written) => /^\s*#/.test(written));
  const least = Math.min(...lines.map(indentation));
  return eachLine(text, from, to, (written) => {
    if (areComments) return written.replace(/^(\s*)# ?/, "$1");
    return written.trim() ? `${written.slice(0, least)}# ${written.slice(least)}` : written;
  });
}

function eachLine(text, from, to, edit) {
  const [start, end] = [lineStart(text, from), lineEnd(text, to)];
  const lines = text.slice(start, end).split("\n");
  const edited = lines.map(edit);
  const insert = edited.join("\n");
  const first = Math.max(start, from + edited[0].length - lines[0].length);
  return change(start, end, insert, first, Math.max(first, to + insert.length - (end - start)));
}
