// Determines the completions at the caret of a scenario file: the keys, words and ids that the format permits at this position.

import { caretMark, pathToCaret, readDocument } from "./document.js";
import { declaredIds, idsFor } from "./ids.js";

const mostItems = 60;

/**
 * Returns the completions at an offset of a text as {from, word, isValue, items}: the offset of the word to replace, the word, and
 * whether the word is a value and not a key. An item is {label, shown, detail, insert, caret}: the word, its form
 * in the list if it differs, the text to insert, and the caret's offset in this text. Returns null if nothing is known about the position.
 */
export function completions(text, caret, schema) {
  const word = text.slice(0, caret).match(/[\p{L}\p{N}_][\p{L}\p{N}_.-]*$/u)?.[0] ?? "";
  const from = caret - word.length;
  const root = readDocument(text.slice(0, from) + caretMark + text.slice(caret));
  const found = pathToCaret(root);
  if (!found) return null;
  const position = { ...found, schemas: schema.at(found.path), ids: () => declaredIds(root), schema };
  const items = found.at === "key" ? atKey(position) : atValue(position);
  const listed = ranked(items, word).slice(0, mostItems);
  return listed.length ? { from, word, isValue: found.at === "value", items: listed } : null;
}

/** Returns the items that match the word, the best match first, without an item that is equal to the word. */
function ranked(items, word) {
  const wanted = word.toLowerCase();
  const rank = ({ label }) => {
    if (label.startsWith(word)) return 0;
    if (label.toLowerCase().startsWith(wanted)) return 1;
    // `enabled` finds `isUserInteractionEnabled`.
    return wanted.length > 1 && label.toLowerCase().includes(wanted) ? 2 : null;
  };
  const matching = items.map((item) => ({ item, rank: rank(item) })).filter(({ item, rank: found }) => found !== null && item.label !== word);
  return matching.sort((one, other) => one.rank - other.rank).map(({ item }) => item);
}

function atKey({ node, entry, path, schemas, ids, schema }) {
  const items = keyItems(schemas, node, schema, ids, { hasColon: entry.hasColon, isFlow: node.isFlow, column: node.column });
  // A word alone on its line can also be the value of the key above.
  if (node.isFlow || node.entries.length > 1 || entry.hasColon || !path.length) return items;
  return [...items, ...valueItems(schemas, node, schema, ids), ...itemItems(schemas, node, schema, ids, "- ", node.column)];
}

function atValue({ node, path, schemas, ids, schema }) {
  const parent = path.at(-1)?.node;
  const isItem = parent?.kind === "list";
  const lines = schemas.flatMap((one) => schema.parts(one, node)).flatMap(({ schema: part }) => part.examples ?? []);
  if (lines.length) return lineItems(node, lines, ids);
  const values = valueItems(schemas, node, schema, ids);
  if (isItem && !parent.isFlow) {
    const dash = node.lacksDash ? "- " : "";
    return [...values.map((item) => inserting(item, dash + item.insert)), ...objectItems(schemas, schema, ids, dash, "", false, parent.column + 2)];
  }
  const lists = isItem ? [] : itemItems(schemas, node, schema, ids, "[", 0);
  return [...values, ...lists, ...objectItems(schemas, schema, ids, "{", "}", true, 0)];
}

// The kinds of completions

function keyItems(schemas, node, schema, ids, style) {
  const found = new Map();
  for (const one of schemas) {
    for (const [key, value] of schema.keys(one, node)) {
      const known = found.get(key);
      found.set(key, { schemas: [...(known?.schemas ?? []), ...value.schemas], isRequired: known?.isRequired || value.isRequired });
    }
  }
  const keys = [...found].sort(([, one], [, other]) => Number(other.isRequired) - Number(one.isRequired));
  const items = keys.map(([key, { schemas: values, isRequired }]) => ({
    label: key,
    detail: [isRequired ? "required" : null, described(values, schema)].filter(Boolean).join(", "),
    ...insertion(key, values, schema, style),
  }));
  // The keys of some mappings are ids.
  const names = schemas.flatMap((one) => schema.parts(one, node)).flatMap(({ schema: part }) => part.propertyNames ?? []);
  const named = names.flatMap((one) => schema.parts(one, node)).flatMap(({ name }) => name ? idsFor(name, ids()) : []);
  return [...items, ...named.map((id) => inserting(idItem(id), style.hasColon ? id.id : `${id.id}: `))];
}

/** Returns the text for a key, with the beginning of its value. */
function insertion(key, values, schema, { hasColon, isFlow, column }) {
  if (hasColon) return { insert: key, caret: key.length };
  const parts = values.flatMap((value) => schema.parts(value, null));
  const isList = parts.some(({ schema: part }) => part.type === "array");
  const isOther = parts.some(({ schema: part, name }) => part.enum || part.const || name?.endsWith("Reference") || name === "boolean");
  const hasObjects = parts.some(({ schema: part }) => part.items && schema.parts(part.items, null).some(({ schema: item }) => item.properties));
  if (isList && !isOther && hasObjects && !isFlow) {
    const insert = `${key}:\n${" ".repeat(column + 2)}- `;
    return { insert, caret: insert.length };
  }
  if (isList && !isOther) return { insert: `${key}: []`, caret: key.length + 3 };
  return { insert: `${key}: `, caret: key.length + 2 };
}

function valueItems(schemas, node, schema, ids) {
  const lists = schemas.map((one) => {
    const found = new Map();
    for (const { schema: part, name } of schema.parts(one, node)) {
      if (name === "boolean") for (const word of ["true", "false"]) found.set(word, { label: word });
      for (const word of [...(part.enum ?? []), ...(part.const === undefined ? [] : [part.const])]) {
        if (name !== "boolean") found.set(String(word), { label: String(word) });
      }
      if (name?.endsWith("Reference")) for (const id of idsFor(name, ids())) found.set(id.id, idItem(id));
      if (part.default !== undefined) {
        const standard = found.get(String(part.default)) ?? { label: String(part.default) };
        if (typeof part.default !== "object" && part.default !== "") found.set(standard.label, { ...standard, detail: "default" });
      }
    }
    return found;
  }).filter((found) => found.size);
  if (!lists.length) return [];
  // Several schemas can apply to one value, such as that of any view and that of a tab bar; a value must satisfy all of them.
  const [first, ...rest] = lists;
  const common = [...first.values()].filter(({ label }) => rest.every((other) => other.has(label)));
  const all = common.length ? common : [...new Map(lists.flatMap((found) => [...found])).values()];
  return all.map((item) => inserting(item, item.label));
}

/** Returns the items of a list that has not been begun: in brackets after `[`, or in a block after `- `. */
function itemItems(schemas, node, schema, ids, open, column) {
  const items = schemas.flatMap((one) => schema.parts(one, node)).flatMap(({ schema: part }) => part.items ?? []);
  const close = open === "[" ? "]" : "";
  const values = valueItems(items, null, schema, ids).map((item) => inserting(item, open + item.insert + close, (open + item.insert).length));
  return open === "[" ? values : [...values, ...objectItems(items, schema, ids, open, close, false, column + 2)];
}

/** Returns the keys with which a mapping can begin, between `open` and `close`. */
function objectItems(schemas, schema, ids, open, close, isFlow, column) {
  const empty = { kind: "map", entries: [], isFlow };
  return keyItems(schemas, empty, schema, ids, { hasColon: false, isFlow: isFlow, column }).map((item) => ({
    ...item, shown: close ? `${open}${item.label}: …${close}` : null, insert: open + item.insert + close, caret: open.length + item.caret,
  }));
}

/** Returns the completions in an expected line, `<id> <what>`. */
function lineItems(node, lines, ids) {
  const before = node.text.slice(0, node.text.indexOf(caretMark));
  const dash = node.lacksDash ? "- " : "";
  if (!before.includes(" ")) {
    const all = [...idsFor("anythingReference", ids()), ...idsFor("responderReference", []), { id: "nothing", kind: "no object" }];
    return all.map((id) => inserting(idItem(id), `${dash}${id.id} `));
  }
  const start = before.slice(before.indexOf(" ") + 1).trimStart();
  const words = lines.map((example) => example.slice(example.indexOf(" ") + 1)).filter((event) => event.startsWith(start));
  return words.map((event) => inserting({ label: event.slice(start.length) }, event.slice(start.length)));
}

const idItem = ({ id, kind, type }) => ({ label: id, detail: type ?? kind });
const inserting = (item, insert, caret = insert.length) => ({ ...item, insert, caret });

/** Returns a short description of the values that the schemas accept. */
function described(schemas, schema) {
  for (const { schema: part, name } of schemas.flatMap((one) => schema.parts(one, null))) {
    if (part.description) return part.description;
    if (name === "boolean") return "true or false";
    if (part.enum) return part.enum.slice(0, 4).join(", ") + (part.enum.length > 4 ? ", …" : "");
    if (part.const !== undefined) return String(part.const);
    if (part.prefixItems) return `${part.prefixItems.length} numbers`;
    if (part.type === "array") return "list";
    if (part.type === "object") return "mapping";
    if (part.type === "number" || part.type === "integer") return "number";
    if (name === "text" || name === "id") return "text";
  }
  return "";
}
