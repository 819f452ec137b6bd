#!/usr/bin/env python3
"""Compares UIKit's public members, as listed in `Documentation/Surface/Members`, with the library's declarations and the uses in its tests.

    surface.py                  builds Documentation/Surface/table.txt and Documentation/Surface.md, and reports differences between
                                Members and the code
    surface.py --page FOLDER    writes the built table as a page for a browser

The table and the guide are built, not committed. UIKit's members, and the reasons of missing or untested ones, are committed.

The modules must be built with the tests (`--modules`, default .build/debug/Modules). The library's declarations are read from the symbol
graphs of its modules. The uses in tests are read from the compiler's index of the tests, which `make build-tests` writes to
.build/test-index. A member is done if a test refers to it, overrides it or implements it.
"""

import argparse
import collections
import itertools
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import surface_pages
from surface_index import Index

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / "Documentation" / "Surface"
GUIDE = ROOT / "Documentation" / "Surface.md"
INDEX = ROOT / ".build" / "test-index"
MODULES = (
    "ResponderKit", "ResponderLayout", "ResponderDrawing", "ResponderEffects", "ResponderControllers", "ResponderStoryboards",
)
TYPES = ("swift.class", "swift.struct", "swift.enum", "swift.protocol")
DONE, UNTRIED, MISSING = "done", "no test", "missing"
# The reason for members that are declared, but used by no test.
UNTESTED = "untested"

Section = collections.namedtuple("Section", "title name type members")
Row = collections.namedtuple("Row", "name member state why")


class Disagreement(Exception):
    """Raised for a difference between Members and the code."""


# MARK: UIKit


def sections(folder):
    """Returns UIKit's classes with their members by group. The value of a member is the reason why it is missing, or empty."""
    found, known = [], set()
    for path in sorted((folder / "Members").glob("*.txt")):
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
            if not line or line.startswith("#"):
                continue
            if not line.startswith(" "):
                name, _, kept = line.partition(" = ")
                if name in known:
                    raise Disagreement(f"{path.name}:{number}: {name} is named twice")
                known.add(name)
                found.append(Section(title(path.stem), name, kept or name, {}))
                continue
            member, _, reason = (part.strip() for part in line.partition("~"))
            if member in found[-1].members:
                raise Disagreement(f"{path.name}:{number}: {found[-1].name} has {member} twice")
            found[-1].members[member] = reason
    return found


def title(stem):
    """Returns the title for a file of members: "Scroll views" for `ScrollViews`."""
    return re.sub("(?<=[a-z])(?=[A-Z])", " ", stem).capitalize()


def reasons(folder):
    """Returns the reasons why members are missing, with a sentence for each reason."""
    lines = (folder / "reasons.txt").read_text(encoding="utf-8").split("\n")
    return dict(line.split(": ", 1) for line in lines if ": " in line and not line.startswith("#"))


def inventory(folder, all_sections):
    """Returns the members of Appendix D, as pairs of class and member."""
    found = []
    members = {section.name: section.members for section in all_sections}
    for line in (folder / "appendix-d.txt").read_text(encoding="utf-8").split("\n"):
        if not line or line.startswith("#"):
            continue
        name, _, listed = line.partition(": ")
        wanted = list(members.get(name, ())) if listed == "*" else listed.split("; ")
        unknown = [member for member in wanted if member not in members.get(name, ())]
        if unknown or not wanted:
            raise Disagreement(f"appendix-d.txt: {name} has no {', '.join(unknown) or 'members'} in Members")
        found += [(name, member) for member in wanted]
    return found


# MARK: The library


def spellings(name, fragments):
    """Returns the names by which a declaration can be called, which differ in omitted parameters with a default."""
    base, _, labels = name.partition("(")
    labels = labels.rstrip(")").split(":")[:-1]
    written = "".join(fragment["spelling"] for fragment in fragments).replace("->", "")
    depth, parameters = 0, [""]
    for sign in written[written.find("(") + 1 :]:
        depth += (sign in "([{<") - (sign in ")]}>")
        if depth < 0:
            break
        if sign == "," and depth == 0:
            parameters.append("")
        else:
            parameters[-1] += sign
    optional = [index for index, text in enumerate(parameters) if " = " in text] if len(parameters) == len(labels) else []
    for count in range(len(optional) + 1):
        for without in itertools.combinations(optional, count):
            given_labels = [label + ":" for index, label in enumerate(labels) if index not in without]
            yield f"{base}({''.join(given_labels)})" if "(" in name else name


class Library:
    """The public declarations of the modules, read from their symbol graphs."""

    def __init__(self, graphs):
        self.members = collections.defaultdict(lambda: collections.defaultdict(set))
        self.above = collections.defaultdict(set)
        self.below = collections.defaultdict(set)
        self.protocols = set()
        self.overrides = collections.defaultdict(set)
        self.types = {}
        relations = []
        for graph in graphs:
            relations += graph["relationships"]
            for symbol in graph["symbols"]:
                path, kind, usr = symbol["pathComponents"], symbol["kind"]["identifier"], symbol["identifier"]["precise"]
                if kind in TYPES:
                    self.types[usr] = ".".join(path)
                    if kind == "swift.protocol":
                        self.protocols.add(".".join(path))
                elif len(path) > 1:
                    for spelling in spellings(path[-1], symbol.get("declarationFragments", ())):
                        self.members[".".join(path[:-1])][spelling].add(usr)
        for relation in relations:
            kind, source, target = relation["kind"], relation["source"], relation["target"]
            if kind == "overrides":
                self.overrides[target].add(source)
            elif kind in ("inheritsFrom", "conformsTo") and source in self.types and target in self.types:
                self.above[self.types[source]].add(self.types[target])
                self.below[self.types[target]].add(self.types[source])

    @staticmethod
    def reach(steps, first):
        found, open_ones = [], [first]
        while open_ones:
            one = open_ones.pop()
            found.append(one)
            open_ones += sorted(other for other in steps[one] if other not in found and other not in open_ones)
        return found[1:]

    def declared(self, name, member):
        """Returns the declarations to which a use of a member may refer; empty if there are none."""
        own = set(self.members[name].get(member, ())) if name in self.members else set()
        if not own:
            # The class may inherit the member from a superclass or a protocol.
            above = [set(self.members[other].get(member, ())) for other in self.reach(self.above, name) if other in self.members]
            own = next((usrs for usrs in above if usrs), set())
        if own and name in self.protocols:
            # A class may inherit the member from a superclass that does not conform to the protocol.
            for other in self.reach(self.below, name):
                classes = [above for above in self.reach(self.above, other) if above not in self.protocols]
                found = (set(self.members[one].get(member, ())) for one in [other, *classes] if one in self.members)
                own |= next((usrs for usrs in found if usrs), set())
        for usr in list(own):
            own |= set(self.reach(self.overrides, usr))
        return own


def extracted(modules):
    """Extracts and returns the symbol graphs of the library's modules, which are built in the folder `modules`."""
    missing = [module for module in MODULES if not (modules / f"{module}.swiftmodule").exists()]
    if missing:
        raise Disagreement(f"{modules}: {', '.join(missing)} not built; run swift build first")
    about = json.loads(subprocess.run(["swift", "-print-target-info"], stdout=subprocess.PIPE, check=True).stdout)
    with tempfile.TemporaryDirectory() as place:
        for module in MODULES:
            subprocess.run(
                [
                    *("swift", "symbolgraph-extract", "-module-name", module, "-I", str(modules), "-output-dir", place),
                    *("-target", about["target"]["unversionedTriple"], "-minimum-access-level", "public"),
                    *("-skip-inherited-docs", "-skip-synthesized-members", *clang_folders(modules)),
                ],
                check=True,
            )
        for path in sorted(pathlib.Path(place).glob("*.json")):
            yield json.loads(path.read_text(encoding="utf-8"))


def clang_folders(modules):
    """Returns the compiler arguments with which the C modules are found."""
    build = modules.resolve().parents[2]
    maps = {path.parent for root in (ROOT / "Sources", build / "checkouts") for path in root.rglob("include/module.modulemap")}
    words = [f"-I{folder}" for folder in sorted(maps)]
    # The package manager writes a module map for modules without one.
    words += [f"-fmodule-map-file={path}" for path in sorted(modules.parent.glob("*.build/module.modulemap"))]
    return [part for word in words for part in ("-Xcc", word)]


# MARK: The tests


def uses(modules, store):
    """Returns, for each declaration, the test files that use it, from the index that the build of the tests writes."""
    # The soak and the fuzzers are executables, and are built by their own scripts.
    unread = {path for folder in (ROOT / "Tests").glob("*Tests") for path in folder.rglob("*.swift")}
    found = collections.defaultdict(set)
    built = modules.resolve().parent
    for main, output, usrs in Index().used(store):
        path = pathlib.Path(main).resolve()
        # The store also has deleted files, and other builds of the same files, such as that with a sanitizer.
        if path in unread and built in pathlib.Path(output).resolve().parents:
            unread.remove(path)
            for usr in usrs:
                found[usr].add(str(path.relative_to(ROOT)))
    if unread:
        names = ", ".join(str(path.relative_to(ROOT)) for path in sorted(unread)[:5]) + (f" and {len(unread) - 5} more" if len(unread) > 5 else "")
        advice = "run make build-tests first, or if it finds nothing to compile, swift package clean before it"
        raise Disagreement(f"test files that are not in the index {store}: {names}; {advice}")
    return found


# MARK: The table


def table(all_sections, library, used, before):
    """Returns the rows of the table, one for each member."""
    previous = {(row.name, row.member): row.why for row in before}
    for section in all_sections:
        for member, reason in section.members.items():
            usrs = library.declared(section.type, member)
            files = set().union(*(used.get(usr, ()) for usr in usrs))
            if not usrs:
                yield Row(section.name, member, MISSING, reason)
            elif files:
                chosen = previous.get((section.name, member))
                yield Row(section.name, member, DONE, chosen if chosen in files and names(ROOT / chosen, section, member) else best(files, section, member))
            else:
                yield Row(section.name, member, UNTRIED, "")


def best(files, section, member):
    """Returns the most relevant test file: preferably one that is named after the class, or one of the library's own tests."""
    stem = re.sub(r"^UI|Delegate$|DataSource$", "", section.name.split(".")[0])
    by_name = [path for path in sorted(files) if names(ROOT / path, section, member)]
    return min(by_name or sorted(files), key=lambda path: (stem not in path, "ResponderKitTests" not in path, len(path), path))


def names(path, section, member):
    """Returns whether a file contains the name of a member; for an initializer, the name of its class or a subclass, or its first label."""
    base, label = re.match(r"(\w+)(?:\((\w+):)?", member).groups()
    words = [rf"\b{base}\b"]
    if base == "init":
        words += [rf"\b{section.type.split('.')[-1]}\b"] + ([rf"\(\s*{label}:"] if label and label != "_" else [])
    text = path.read_text(encoding="utf-8")
    return base == "subscript" or any(re.search(word, text) for word in words)


def written(rows):
    """Returns the contents of the table's file."""
    lines = ["# Written by Scripts/surface.py: class, member, state, and the test of a member that is done.", ""]
    lines += ["\t".join((row.name, row.member, row.state, row.why)) for row in rows]
    return "\n".join(lines) + "\n"


def read(folder):
    """Returns the table that was built last; empty if there is none."""
    path = folder / "table.txt"
    lines = path.read_text(encoding="utf-8").split("\n") if path.exists() else []
    return [Row(*line.split("\t")) for line in lines if line and not line.startswith("#")]


def complaints(all_sections, said, rows):
    """Returns the differences between Members and the code with its tests, a sentence for each."""
    reason_of = {(section.name, member): reason for section in all_sections for member, reason in section.members.items()}
    for row in rows:
        called, reason = f"{row.name}.{row.member}", reason_of[row.name, row.member]
        if row.state == MISSING and (not reason or reason == UNTESTED):
            yield f"{called} is not declared; write the reason after ~ in Members"
        elif row.state == MISSING and reason not in said:
            yield f"{called} is missing without a reason of reasons.txt: there is no '{reason}'"
        elif row.state == UNTRIED and reason != UNTESTED:
            yield f"{called} is declared, and no test uses it; write one, or '~ {UNTESTED}' in Members"
        elif row.state == DONE and reason:
            yield f"{called} is declared and tested: remove '~ {reason}' from Members"
    unused = set(said) - set(reason_of.values())
    for reason in sorted(unused):
        yield f"reasons.txt: no member has the reason '{reason}'"


def main():
    parser = argparse.ArgumentParser(description="Compares UIKit's public members with the library's declarations and the uses in its tests.")
    parser.add_argument("--page", metavar="FOLDER", type=pathlib.Path)
    parser.add_argument("--modules", default=ROOT / ".build" / "debug" / "Modules", type=pathlib.Path)
    asked = parser.parse_args()
    try:
        all_sections, said, rows = sections(FOLDER), reasons(FOLDER), read(FOLDER)
        appendix = inventory(FOLDER, all_sections)
        if asked.page:
            asked.page.mkdir(parents=True, exist_ok=True)
            (asked.page / "index.html").write_text(surface_pages.page(all_sections, said, rows), encoding="utf-8")
            return 0
        rows = list(table(all_sections, Library(extracted(asked.modules)), uses(asked.modules, INDEX), rows))
        wrong = list(complaints(all_sections, said, rows))
        (FOLDER / "table.txt").write_text(written(rows), encoding="utf-8")
        GUIDE.write_text(surface_pages.guide(all_sections, said, rows, appendix), encoding="utf-8")
    except Disagreement as told:
        wrong = [str(told)]
    if wrong:
        more = [f"and {len(wrong) - 50} more"] if len(wrong) > 50 else []
        print(*wrong[:50], *more, sep="\n", file=sys.stderr)
        return 1
    done = sum(row.state == DONE for row in rows)
    print(f"{done} of {len(rows)} members of UIKit are done; of Appendix D {surface_pages.counted(rows, appendix)}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
