// Divides a line of a scenario file into tokens, which have different colors. Lines are read independently of each other, so that only the
// visible lines must be read.

const pattern = new RegExp(
  [
    String.raw`(?<comment>(?<=^|\s)#.*)`,
    String.raw`(?<key>(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s,[\]{}:#"'-][^\s,[\]{}:#"']*)(?=\s*:(?:\s|$)))`,
    String.raw`(?<text>"(?:[^"\\]|\\.)*"?|'(?:[^']|'')*'?)`,
    String.raw`(?<number>(?<![\w.])[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?(?![\w.-]))`,
    String.raw`(?<word>(?<![\w.-])(?:true|false|yes|no|on|off|null|none|nil)(?![\w.-]))`,
    String.raw`(?<type>(?<![\w.-])(?:UI|WK)[A-Z]\w*)`,
    String.raw`(?<mark>[[\]{},:]|(?<=^\s*)-(?=\s|$))`,
  ].join("|"),
  "g",
);

/** Returns [{text, kind}] for a line; `kind` is undefined for plain text. */
export function tokens(line) {
  const found = [];
  let end = 0;
  for (const match of line.matchAll(pattern)) {
    if (match.index > end) found.push({ text: line.slice(end, match.index) });
    const [kind] = Object.entries(match.groups).find(([, text]) => text !== undefined);
    found.push({ text: match[0], kind });
    end = match.index + match[0].length;
  }
  if (end < line.length) found.push({ text: line.slice(end) });
  return found;
}
