#!/usr/bin/env python3
"""Writes the members that only store a value into the bodies of their classes, and a test that each of them stores it.

`Scripts/stored-members.txt` has the members by class. In the file of a class they are between two comments.

Without arguments the files are written. With `--check` nothing is written, and the exit code is 1 if they would change.
"""

import re
import sys

from generated_members import ROOT, formatted, replaced, sources, write_or_check

SCRIPT = "generate-stored-members.py"
TABLE = ROOT / "Scripts/stored-members.txt"
TESTS = ROOT / "Tests/SurfaceTests/StoredMemberTests.swift"

HEADER = f"""\
// Generated from Scripts/stored-members.txt by Scripts/{SCRIPT}. Do not edit; run the script.

import Testing
import UIKit

@MainActor
@Suite("Members that only store a value")
struct StoredMemberTests {{
  @Test("Each member that only stores a value returns the value that was set last")
  func members() {{
    var stored = StoredMembers()
"""


class Member:
    """A stored member: its declaration without `open var`, the value that the test stores, and its documentation."""

    def __init__(self, line):
        self.observer = " { didSet { displayDidChange() } }" if line.startswith("*") else ""
        line = line.removeprefix("*")
        self.declaration, _, self.value = (part.strip() for part in line.partition(" ~ "))
        self.name = re.match(r"\w+", self.declaration).group()
        self.documentation = []
        if not self.value:
            if not re.search(r" = (true|false)$", self.declaration):
                sys.exit(f"{TABLE.name}: {self.name} is no Bool, and a value to store is missing.")
            self.value = "false" if self.declaration.endswith("true") else "true"


def table():
    """Returns the classes of the table, each with the expression that creates an object, and with its members."""
    classes = {}
    for number, line in enumerate(TABLE.read_text(encoding="utf-8").splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        if not line.startswith(" "):
            name, _, made = (part.strip() for part in line.partition(" = "))
            members = []
            if name in classes:
                sys.exit(f"{TABLE.name}:{number}: {name} is there twice.")
            classes[name] = (made or f"{name}()", members)
        elif line.startswith("    "):
            members[-1].documentation.append(line.strip())
        else:
            members.append(Member(line.strip()))
    return classes


def declared(members):
    """Returns the members as they appear in the class body."""
    lines = []
    for member in members:
        lines += [f"  /// {line}" for line in member.documentation] + [f"  open var {member.declaration}{member.observer}"]
    return "\n".join(lines) + "\n"


def tests(classes):
    """Returns the contents of the file with the test of all members."""
    lines = []
    for name, (made, members) in classes.items():
        lines += ["    do {", f"      let object = {made}"]
        for member in members:
            # The test compares objects by identity, and all other values by equality.
            same = "Object" if re.match(r"UI(?!EdgeInsets|Offset)[\w.]*\(", member.value) else ""
            lines.append(f'      stored.check{same}("{name}.{member.name}", object, \\.{member.name}, {member.value})')
        lines.append("    }")
    return formatted(HEADER + "\n".join(lines) + "\n    expectEqual(stored.lost, [])\n  }\n}\n")


def main():
    classes, wanted, written = table(), [], set()
    for path, text in sources().items():

        def members(_, before):
            name = re.findall(r"^(?:public final|public|open) class (\w+)", before, re.MULTILINE)[-1]
            if name not in classes or name in written:
                sys.exit(f"{path}: {TABLE.name} has no class {name}, or its members are declared twice.")
            written.add(name)
            return declared(classes[name][1])

        if SCRIPT in text:
            wanted.append((path, replaced(text, SCRIPT, members)))
    if missing := sorted(classes.keys() - written):
        sys.exit(f"The comments around the stored members are missing in the bodies of {', '.join(missing)}.")
    wanted.append((TESTS, tests(classes)))
    write_or_check(wanted, f"Change {TABLE.name}, then run Scripts/{SCRIPT}.")


if __name__ == "__main__":
    main()
