#!/usr/bin/env python3
"""Finds code of a lower layer that refers to a declaration of an upper layer.

    check-layers.py [--index] [--files]

The layers of a module, and the exceptions, are the tables below "## Layers" in CONTRIBUTING.md. A folder may refer to declarations of its
own layer and of layers with lower numbers. An exception is a signature prescribed by UIKit; it applies to the header of the declaration,
never to its body.

Without `--index`, and for modules that import other modules, the check uses names. These are types and functions at the top level of a file, and
the members that an upper layer adds to a type of a lower layer. With `--index` it uses the compiler's index, which also knows the
members of each value.

The check fails if there is such a use, and if an exception has no use any more. `--files` prints the largest group of files outside the
core that all depend on one another. The check first tests itself on planted violations; it fails if it misses one.
"""

import argparse
import collections
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
# The maximum number of files in the largest group of files outside the core that all depend on one another.
LARGEST = 60

Use = collections.namedtuple("Use", "path line name text owner")


class Layers:
    """The tables of a module in CONTRIBUTING.md: its layers and its exceptions."""

    def __init__(self, text):
        self.folders, self.exceptions, self.core = {}, [], None
        for number, label, folders in re.findall(r"^\| (\d) (\w+) \| ([^|]+) \|$", text, flags=re.M):
            for folder in re.findall(r"`([\w/]+)`", folders):
                self.folders[folder] = int(number)
            if label == "Core":
                self.core = int(number)
        for member, types in re.findall(r"^\| `(\w+\.\w+)` \| ([^|]+) \|$", text, flags=re.M):
            self.exceptions += [(member, name) for name in re.findall(r"`(\w+)`", types)]

    @staticmethod
    def of(module):
        """Returns the tables in the module's section of CONTRIBUTING.md."""
        text = (ROOT / "CONTRIBUTING.md").read_text()
        section = re.search(rf"^### Layers of `{module}`$(.*?)(?=^##|\Z)", text, flags=re.M | re.S)
        if not section:
            sys.exit(f"check-layers.py: CONTRIBUTING.md has no section \"Layers of `{module}`\".")
        return Layers(section.group(1))

    @staticmethod
    def modules():
        return re.findall(r"^### Layers of `(\w+)`$", (ROOT / "CONTRIBUTING.md").read_text(), flags=re.M)

    def folder(self, path):
        """Returns the innermost folder in the table of layers that contains a file, or None."""
        folder = path.rpartition("/")[0]
        while folder and folder not in self.folders:
            folder = folder.rpartition("/")[0]
        return folder or None

    def layer(self, path):
        return self.folders[self.folder(path)]


def code(text):
    """Returns the text without comments and strings, but with the code of interpolations; lines are preserved."""
    out, position, opening = [], 0, re.compile(r'(#*)("""|")')

    def read(position, interpolated):
        depth = 0
        while position < len(text):
            if text.startswith("//", position):
                end = text.find("\n", position)
                position = len(text) if end < 0 else end
                continue
            if text.startswith("/*", position):
                end = text.find("*/", position) + 2
                out.append("\n" * text.count("\n", position, end))
                position = end
                continue
            if quote := opening.match(text, position):
                position = string(quote)
                continue
            character = text[position]
            if interpolated and character == "(":
                depth += 1
            if interpolated and character == ")":
                if depth == 0:
                    out.append(")")
                    return position + 1
                depth -= 1
            out.append(character)
            position += 1
        return position

    def string(quote):
        hashes, marks = quote.groups()
        position = quote.end()
        out.append('""')
        while position < len(text):
            if text.startswith(marks + hashes, position):
                return position + len(marks + hashes)
            if text.startswith("\\" + hashes, position):
                position += 1 + len(hashes)
                if text.startswith("(", position):
                    out.append("(")
                    position = read(position + 1, True)
                    continue
            elif text[position] == "\n":
                out.append("\n")
            position += 1
        return position

    read(position, False)
    return "".join(out)


TYPE = re.compile(r"\b(?:class|struct|enum|protocol|actor|typealias|extension)\s+([A-Z_]\w*)(?:\.[A-Z]\w*)*")
MEMBER = re.compile(r"\b(func|var|let|case|init|subscript|typealias|associatedtype|struct|enum|class)\b\s*`?(\w*)")


class Source:
    """A file: its declarations at the top level, its additions to types of other files, and the positions of its members."""

    def __init__(self, path, text):
        self.path = path
        self.code = code(text)
        self.lines = self.code.split("\n")
        self.types, self.globals, self.added, self.names = set(), set(), set(), set()
        # For each line of a header, the members to whose headers the line belongs.
        self.headers = collections.defaultdict(set)
        self.read()

    def read(self):
        depth, scopes, start = 0, [], 0
        for match in re.finditer(r"[{}]", self.code):
            self.declare(start, match.start(), depth, scopes)
            if match.group() == "}":
                depth -= 1
                while scopes and scopes[-1][0] > depth:
                    scopes.pop()
            else:
                head = self.code[start:match.start()]
                depth += 1
                kinds = list(TYPE.finditer(head))
                if kinds and not re.search(r"\b(?:func|var|init)\b", head[kinds[-1].end():]):
                    scopes.append((depth, kinds[-1].group(1), kinds[-1].group().startswith("extension")))
            start = match.end()
        self.declare(start, len(self.code), depth, scopes)

    def declare(self, start, end, depth, scopes):
        """Adds the declarations in the code between two braces."""
        piece = self.code[start:end]
        for name in re.findall(r"\b(\w+)\s*:", piece) + re.findall(r"\b(?:let|var|for|case|in)\s+\(?(\w+)", piece):
            self.names.add(name)
        for match in TYPE.finditer(piece):
            if match.group().startswith("extension"):
                continue
            self.names.add(match.group(1))
            if depth == 0:
                self.types.add(match.group(1))
        members = list(MEMBER.finditer(piece))
        for index, match in enumerate(members):
            kind, name = match.groups()
            if kind == "class" and name in ("func", "var", "subscript"):
                continue
            name = name or kind
            line_start = piece.rfind("\n", 0, match.start()) + 1
            # Local declarations are skipped: they are deeper than the members of the innermost type.
            if not scopes and depth == 0 and kind in ("func", "var", "let") and "fileprivate" not in piece[line_start:match.start()] \
                    and "private" not in piece[line_start:match.start()]:
                self.globals.add(name)
            if scopes and scopes[-1][0] == depth:
                owner, isExtension = scopes[-1][1], scopes[-1][2]
                self.names.add(name)
                modifiers = piece[line_start:match.start()]
                if isExtension and kind != "case" and "private" not in modifiers:
                    self.added.add((owner, name))
                first = self.code.count("\n", 0, start + match.start()) + 1
                stop = members[index + 1].start() if index + 1 < len(members) else len(piece)
                header = piece[match.start():stop]
                if kind in ("var", "let"):
                    header = re.split(r"(?<![=!<>])=(?!=)", header)[0]
                for line in range(first, first + header.rstrip().count("\n") + 1):
                    self.headers[line].add(f"{owner}.{name}")
            elif kind in ("func", "var", "let"):
                self.names.add(name)


class Names:
    """Finds uses by the names of declarations."""

    def __init__(self, layers, texts):
        self.layers = layers
        self.sources = {path: Source(path, text) for path, text in texts.items()}
        self.declared = collections.defaultdict(set)
        for path, source in self.sources.items():
            for name in source.types | source.globals:
                self.declared[name].add(path)
        lowest = {name: min(map(layers.layer, paths)) for name, paths in self.declared.items()}
        # Members that an upper layer adds to a type of a lower layer. Names that a lower layer also declares are omitted, since only the
        # index can distinguish them.
        self.added = collections.defaultdict(set)
        for path, source in self.sources.items():
            for owner, name in source.added:
                if lowest.get(owner, 0) < layers.layer(path):
                    self.added[name].add(path)
        known = collections.defaultdict(lambda: 9)
        for path, source in self.sources.items():
            for name in source.names:
                known[name] = min(known[name], layers.layer(path))
        self.added = {
            name: paths for name, paths in self.added.items()
            if name not in self.declared and known[name] >= min(map(layers.layer, paths)) and name not in STANDARD
        }

    def uses(self):
        """Yields each use of a declaration of another file: file, line, name, and the files that declare it."""
        for path, source in self.sources.items():
            for number, line in enumerate(source.lines, 1):
                for name in dict.fromkeys(re.findall(r"(?<!\w)[A-Za-z_]\w*", line)):
                    found = self.declared.get(name) or self.added.get(name)
                    if found and path not in found:
                        yield Use(path, number, name, line.strip(), name), found

    def header(self, path, line):
        return self.sources[path].headers[line]


# Names that are ignored because the standard library, Foundation or UIKit's classes also have them.
STANDARD = {
    "append", "contains", "copy", "count", "description", "first", "hash", "index", "init", "insert", "insertText", "isEmpty", "last", "map",
    "register", "remove", "rounded", "subscript", "resume", "indices", "Notification", "Duration", "URL", "Mode", "func", "any", "some",
}


class Indexed(Names):
    """Finds uses with the compiler's index."""

    def __init__(self, layers, texts, module):
        super().__init__(layers, texts)
        sys.path.insert(0, str(ROOT / "Scripts"))
        from surface_index import Index

        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            names = {}
            for path, text in texts.items():
                names[pathlib.PurePath(path).name] = path
                (folder / pathlib.PurePath(path).name).write_text(text)
            subprocess.run(
                [
                    *("swiftc", "-typecheck", "-wmo", "-suppress-warnings", "-swift-version", "6", "-package-name", "responderkit"),
                    *("-module-name", module, "-index-ignore-system-modules", "-index-store-path", str(folder / "index")),
                    *(str(folder / name) for name in sorted(names)),
                ],
                check=True,
            )
            self.defined, self.found = {}, []
            for name, occurrences in Index().occurrences(folder / "index"):
                path = names.get(name)
                for usr, spelled, line, isDefinition in occurrences if path else ():
                    if isDefinition:
                        self.defined[usr] = path
                    else:
                        self.found.append((path, line, usr, spelled))
        self.owner = re.compile(rf"s:{len(module)}{module}(\d+)(\w+)")

    def outermost(self, usr, name, target):
        """Returns the top-level type of the same file that contains a declaration, or the declaration itself."""
        if match := self.owner.match(usr):
            outer = match.group(2)[:int(match.group(1))]
            if target in self.declared.get(outer, ()):
                return outer
        return name

    def uses(self):
        for path, line, usr, name in dict.fromkeys(self.found):
            target = self.defined.get(usr)
            # Accessors are omitted, since the index also has the use of their property.
            if target and target != path and not re.match(r"[gs]etter:", name):
                text = self.sources[path].lines[line - 1].strip()
                name = re.sub(r"\(.*", "", name)
                yield Use(path, line, name, text, self.outermost(usr, name, target)), {target}


class Check:
    def __init__(self, layers, names):
        self.layers, self.names = layers, names
        self.violations, self.usedExceptions = [], set()
        self.fileEdges = collections.defaultdict(set)
        self.folderEdges = collections.defaultdict(set)
        for use, targets in names.uses():
            target = min(targets, key=layers.layer)
            if len(targets) == 1:
                self.fileEdges[use.path].add(target)
            self.folderEdges[layers.folder(use.path)].add(layers.folder(target))
            if layers.layer(target) > layers.layer(use.path):
                excepted = {(member, use.owner) for member in names.header(use.path, use.line)} & set(layers.exceptions)
                if excepted:
                    self.usedExceptions |= excepted
                else:
                    self.violations.append((use, target))

    def staleExceptions(self):
        return [exception for exception in self.layers.exceptions if exception not in self.usedExceptions]

    def folderCycles(self):
        """Returns the groups of folders of one layer that all depend on one another."""
        edges = {
            folder: {other for other in self.folderEdges[folder] if self.layers.folders[other] == self.layers.folders[folder]}
            for folder in self.layers.folders
        }
        return sorted((sorted(group) for group in components(edges) if len(group) > 1), key=lambda group: self.layers.folders[group[0]])

    def largestGroup(self):
        """Returns the largest group of files outside the core that all depend on one another."""
        outside = {path for path in self.names.sources if self.layers.layer(path) != self.layers.core}
        edges = {path: self.fileEdges[path] & outside for path in outside}
        return sorted(max(components(edges), key=len, default=[]))


def components(edges):
    """Returns the strongly connected components of a graph, by Tarjan's algorithm without recursion."""
    number, low, onStack, stack, found = {}, {}, set(), [], []
    for root in sorted(edges):
        if root in number:
            continue
        work = [(root, iter(sorted(edges[root])))]
        number[root] = low[root] = len(number)
        stack.append(root)
        onStack.add(root)
        while work:
            node, rest = work[-1]
            for other in rest:
                if other not in number:
                    number[other] = low[other] = len(number)
                    stack.append(other)
                    onStack.add(other)
                    work.append((other, iter(sorted(edges.get(other, ())))))
                    break
                if other in onStack:
                    low[node] = min(low[node], number[other])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == number[node]:
                    group = []
                    while group[-1:] != [node]:
                        group.append(stack.pop())
                        onStack.discard(group[-1])
                    found.append(group)
    return found


# A module with two layers, into which the check plants one of the violations below at a time.
PLANTED_TABLE = """
| 1 Base | `Views` |
| 2 Upper | `Controls`, `Text` |

| `View.control` | `Control` |
"""
PLANTED_SOURCES = {
    "Views/View.swift": 'class View {\n  var control: Control? { nil }\n  let word = "Slider"\n  // A Slider is above.\n}\n',
    "Controls/Control.swift": "class Control: View {}\nextension View {\n  func glow() {}\n}\n",
    "Controls/Slider.swift": "final class Slider: Control {}\n",
    "Text/Field.swift": "final class Field: View {\n  let slider = Slider()\n}\nfunc typeset() {}\n",
}
PLANTED = [
    ("a cast to an upper type", "Views_A", "func a(_ view: View) -> Bool { view is Slider }\n", "Slider"),
    ("a type inside of a string", "Views_A", 'func a() -> String { "a \\(Slider.self)" }\n', "Slider"),
    ("a function of an upper layer", "Views_A", "func a() {\n  typeset()\n}\n", "typeset"),
    ("a member that an upper layer adds", "Views_A", "func a(_ view: View) { view.glow() }\n", "glow"),
    ("the type of an exception, used in a body", "Views_View",
     "class View {\n  var control: Control? {\n    Control()\n  }\n}\n", "Control"),
]


def missed(names):
    """Yields the planted violations that the check misses, and false reports; `names` reads the uses of sources."""
    layers = Layers(PLANTED_TABLE)

    def check(**sources):
        return Check(layers, names(layers, {**PLANTED_SOURCES, **{path.replace("_", "/") + ".swift": text for path, text in sources.items()}}))

    plain = check()
    if plain.violations or plain.staleExceptions():
        yield f"complains about sources without fault: {plain.violations} {plain.staleExceptions()}"
    for label, path, text, name in PLANTED:
        if name not in [use.name for use, _ in check(**{path: text}).violations]:
            yield f"does not find {label}"
    if not check(Views_View="class View {}\n").staleExceptions():
        yield "does not find an exception without a use"
    if check(Controls_Control="class Control: View {\n  var field: Field?\n}\nextension View {\n  func glow() {}\n}\n").folderCycles() != [["Controls", "Text"]]:
        yield "does not find two folders that depend on each other"


def main():
    parser = argparse.ArgumentParser(description="Finds code of a lower layer that refers to a declaration of an upper layer.")
    parser.add_argument("--index", action="store_true", help="use the compiler's index instead of names")
    parser.add_argument("--files", action="store_true", help="print the largest group of files that depend on one another")
    asked = parser.parse_args()
    failed = False
    read = (lambda layers, texts: Indexed(layers, texts, "Planted")) if asked.index else Names
    for fault in missed(read):
        print(f"check-layers.py {fault}", file=sys.stderr)
        failed = True
    modules = Layers.modules()
    if not modules:
        sys.exit("check-layers.py: CONTRIBUTING.md has no section \"Layers of …\".")
    for module in modules:
        layers = Layers.of(module)
        folder = ROOT / "Sources" / module
        texts = {path.relative_to(folder).as_posix(): path.read_text() for path in sorted(folder.rglob("*.swift"))}
        if not texts:
            sys.exit(f"check-layers.py: there are no Swift files in Sources/{module}.")
        for path in texts:
            if layers.folder(path) is None:
                sys.exit(f"check-layers.py: the folder of Sources/{module}/{path} is in no layer; see CONTRIBUTING.md, \"Layers of `{module}`\".")
        # The index is used only for modules without dependencies, which can be compiled by themselves. For other modules, names are used.
        isIndexed = asked.index and not re.search(r"^(?:\w+ )?import (?:Responder|NIO|Yams)", "\n".join(texts.values()), flags=re.M)
        check = Check(layers, Indexed(layers, texts, module) if isIndexed else Names(layers, texts))
        for use, target in check.violations:
            failed = True
            print(
                f"Sources/{module}/{use.path}:{use.line}: refers to `{use.name}` of {layers.folder(target)} (layer {layers.layer(target)}) "
                f"from layer {layers.layer(use.path)}: {use.text}",
                file=sys.stderr,
            )
        for member, name in check.staleExceptions():
            failed = True
            print(f"CONTRIBUTING.md: the exception `{member}` → `{name}` has no use.", file=sys.stderr)
        for group in check.folderCycles():
            print(f"{module}, layer {layers.folders[group[0]]}: folders that depend on one another: {', '.join(group)}")
        largest = check.largestGroup()
        print(f"{module}: the largest group of files{' outside the core' if layers.core else ''} that depend on one another has {len(largest)} files.")
        if layers.core and len(largest) > LARGEST:
            failed = True
            print(f"{module}: at most {LARGEST} files may depend on one another outside the core; --files prints them.", file=sys.stderr)
        if asked.files:
            print(*(f"  {path}" for path in largest), sep="\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
