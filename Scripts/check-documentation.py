#!/usr/bin/env python3
"""Names every public declaration that has no documentation comment, and exits with 1 where there is one.

Overrides and what a protocol of the standard library asks for (`==`, `hash(into:)`, `rawValue` and the like) say nothing new
and may go without; the cases of an enum have its comment. Read as text: a declaration begins a line with `public` or `open`, or
is a requirement of a public protocol.
"""

import re
import sys
from pathlib import Path

DECLARATION = re.compile(
    r"^(?P<attributes>(?:@\w+(?:\([^)]*\))?\s+)*)(?:(?:nonisolated|final|static|class|indirect|convenience|required|mutating|override|weak|unowned|lazy|isolated)\s+)*"
    r"(?P<access>public|open)(?:\s+(?:internal|package|private|fileprivate)\(set\))?\s+"
    r"(?P<rest>.*)$"
)
KINDS = re.compile(r"\b(class|struct|enum|protocol|func|var|let|init|subscript|typealias|case|associatedtype|actor)\b")
GIVEN = re.compile(
    r"func (==|<|hash\(into|_rawHashValue|encode\(to)|let rawValue|var rawValue|init\(rawValue|typealias RawValue"
    r"|var hashValue|var id\b|func makeIterator|init\(from "
)
ATTRIBUTE_LINE = re.compile(r"^@\w+(\([^)]*\))?$")


def documented(lines, index):
    """Whether the lines above `index`, attributes aside, end in a documentation comment."""
    above = index - 1
    while above >= 0 and (ATTRIBUTE_LINE.match(lines[above].strip()) or lines[above].strip().startswith("#")):
        above -= 1
    return above >= 0 and lines[above].strip().startswith("///")


def missing(path):
    lines = path.read_text(encoding="utf-8").split("\n")
    # The indentation of the public protocol that a line stands in.
    scope = None
    for index, line in enumerate(lines):
        text = line.strip()
        indent = len(line) - len(line.lstrip())
        if scope is not None and text and indent <= scope:
            scope = None
        match = DECLARATION.match(text)
        if match:
            words = text.replace("open ", "").replace("public ", "")
            kind = KINDS.search(match["rest"])
            head = text.split("{")[0]
            if (kind and " extension " not in f" {head} ") and "override " not in head and not GIVEN.search(words):
                if not documented(lines, index):
                    yield index + 1, text
            if re.search(r"\bprotocol \w", match["rest"]) and text.endswith("{"):
                scope = indent
        elif scope is not None and indent == scope + 2:
            if re.match(r"(func|var|init|static) ?", text) and not documented(lines, index):
                yield index + 1, text


def main():
    folders = sys.argv[1:] or ["Sources/ResponderKit", "Sources/ResponderSimulation", "Sources/ResponderScenarios"]
    found = 0
    for folder in folders:
        for path in sorted(Path(folder).rglob("*.swift")):
            for number, text in missing(path):
                print(f"{path}:{number}: no documentation comment: {text}")
                found += 1
    if found:
        print(f"{found} public declarations without a documentation comment.")
        sys.exit(1)


main()
