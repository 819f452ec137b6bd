// Evaluates those keywords of the scenario format's JSON Schema that determine which keys and values can be written at a position.

/** The name of the definition of Boolean values. Its alternatives, all spellings of true and false, are not listed. */
const booleans = "boolean";

export class Schema {
  #root;

  constructor(root) {
    this.#root = root;
  }

  /** Returns the schemas that apply to the last node of a path from the root, as in `pathToCaret`. */
  at(path) {
    let schemas = [this.#root];
    for (const { node, key, index } of path) {
      schemas = schemas.flatMap((schema) => key === undefined ? this.#ofItem(schema, node, index) : this.ofKey(schema, node, key));
    }
    return schemas;
  }

  /** Returns the parts of a schema that apply to a node, each with the name of its definition: [{schema, name}]. */
  parts(schema, node, name) {
    if (!schema || typeof schema !== "object") return [];
    const own = [{ schema, name }];
    if (name === booleans) return own;
    if (schema.$ref) {
      const other = schema.$ref.replace("#/$defs/", "");
      own.push(...this.parts(this.#root.$defs[other], node, other));
    }
    for (const other of [...(schema.allOf ?? []), ...(schema.anyOf ?? [])]) own.push(...this.parts(other, node));
    if (schema.if && satisfies(node, schema.if)) own.push(...this.parts(schema.then, node));
    return own;
  }

  /** Returns the schemas of the value under a key of a mapping. */
  ofKey(schema, node, key) {
    return this.parts(schema, node).flatMap(({ schema: part }) => {
      const own = part.properties?.[key];
      if (own) return [own];
      return part.additionalProperties && typeof part.additionalProperties === "object" ? [part.additionalProperties] : [];
    });
  }

  #ofItem(schema, node, index) {
    return this.parts(schema, node).flatMap(({ schema: part }) => part.prefixItems?.[index] ?? part.items ?? []);
  }

  /** Returns the keys that a mapping may have in addition to its present keys: a map from names to {schemas, isRequired}. */
  keys(schema, node) {
    const present = new Set(node.entries.map(({ key }) => key));
    const known = new Map();
    const excluded = new Set();
    const required = new Set();
    for (const { schema: part } of this.#partsForKeys(schema, node)) {
      for (const key of excludedKeys(part, present)) excluded.add(key);
      for (const key of part.required ?? []) required.add(key);
      if (part.maxProperties === 1 && node.entries.some(({ hasColon }) => hasColon)) continue;
      for (const [key, value] of Object.entries(part.properties ?? {})) known.set(key, [...(known.get(key) ?? []), value]);
    }
    const free = [...known].filter(([key]) => !present.has(key) && !excluded.has(key));
    return new Map(free.map(([key, schemas]) => [key, { schemas, isRequired: required.has(key) }]));
  }

  /** Like `parts`. While the key that chooses between kinds is missing, the keys that all kinds have in common are included. */
  #partsForKeys(schema, node) {
    const parts = this.parts(schema, node);
    const extra = parts.flatMap(({ schema: part }) => {
      const choices = (part.allOf ?? []).filter((other) => other.if && other.then);
      if (!choices.length || choices.some((other) => satisfies(node, other.if))) return [];
      const kinds = choices.map((other) => this.parts(other.then, node).map(({ schema: kind }) => kind.properties ?? {}));
      const names = kinds.map((kind) => new Set(kind.flatMap(Object.keys)));
      const common = Object.entries(Object.assign({}, ...kinds[0])).filter(([key]) => names.every((other) => other.has(key)));
      return [{ schema: { properties: Object.fromEntries(common), required: ["id"] } }];
    });
    return [...parts, ...extra];
  }
}

function excludedKeys(part, present) {
  const alternatives = [part.not, ...(part.not?.anyOf ?? [])].flatMap((other) => other?.required?.length === 1 ? other.required : []);
  // A mapping has only one of the keys that the alternatives of `oneOf` require.
  const either = (part.oneOf ?? []).flatMap((other) => other.required ?? []);
  return [...alternatives, ...(either.some((key) => present.has(key)) ? either : [])];
}

/** Whether a node satisfies the condition of an `if`: required keys, constant values and their negation. */
function satisfies(node, condition) {
  const value = (key) => node?.entries?.find((entry) => entry.key === key)?.value;
  if (condition.not && satisfies(node, condition.not)) return false;
  if (condition.required?.some((key) => value(key) === undefined)) return false;
  return Object.entries(condition.properties ?? {}).every(([key, { const: wanted }]) => {
    const found = value(key);
    return found === undefined || wanted === undefined || found.text === String(wanted);
  });
}
