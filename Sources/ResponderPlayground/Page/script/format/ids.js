// Lists the ids that a scenario file declares, with the kinds of their objects.

/** The kinds of the objects that are described under a key, as a mapping or as a list of mappings. */
const kinds = {
  views: "view", view: "view", tabBar: "view", accessoryView: "view", windows: "window", gestures: "recognizer",
  controllers: "controller", leftBarButtonItems: "item", rightBarButtonItems: "item", toolbarItems: "item",
};
/** The keys under which `id` is a reference. */
const scripts = new Set(["touches", "expect", "do"]);

/** The kinds of objects to which each kind of reference may refer, by the name of its definition in the schema. */
const admitted = {
  viewReference: ["view", "window"],
  recognizerReference: ["recognizer"],
  controllerReference: ["controller"],
  responderReference: ["view", "window", "controller"],
  windowResponderReference: ["view", "window", "controller"],
  anythingReference: ["view", "window", "recognizer", "controller", "item"],
};

/** Returns [{id, kind, type}] for a tree of `readDocument`; `type` is the class or the kind of recognizer, if it is given. */
export function declaredIds(root) {
  const found = [];
  const visit = (node, kind) => {
    if (node.kind === "list") return node.items.forEach((item) => visit(item, kind));
    if (node.kind !== "map") return;
    const value = (key) => node.entries.find((entry) => entry.key === key)?.value.text;
    const id = value("id");
    if (kind && id) found.push({ id, kind, type: value("class") ?? value("kind") });
    for (const entry of node.entries) {
      if (!scripts.has(entry.key)) visit(entry.value, kinds[entry.key]);
    }
  };
  visit(root);
  return found;
}

/** Returns the ids to which a reference may refer; `definition` is the name of the reference's definition in the schema. */
export function idsFor(definition, ids) {
  const known = ids.filter(({ kind }) => admitted[definition]?.includes(kind));
  return definition === "responderReference" ? [...known, { id: "application", kind: "application" }] : known;
}
