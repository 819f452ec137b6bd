#!/usr/bin/env python3
"""Lists every public declaration whose documentation comment is missing or only repeats its name, and every documented parameter that
does not exist; exits with 1 if there is one. A public function that documents a parameter has to document all of them.

Overrides and requirements of standard protocols (`==`, `hash(into:)`, `rawValue` and similar members) need no comment; the cases of an
enum are covered by its comment. The sources are read as text: a declaration begins a line with `public` or `open`, or is a requirement
of a public protocol. The folders to read can be passed as arguments; the default is `Sources`.
"""

import re
import sys
from pathlib import Path

DECLARATION = re.compile(
    r"^(?:@\w+(?:\([^)]*\))?\s+)*"
    r"(?:(?:nonisolated|final|static|class|indirect|convenience|required|mutating|override|weak|unowned|lazy|isolated)"
    r"(?:\([^)]*\))?\s+)*"
    r"(?P<access>public|open)(?:\s+(?:internal|package|private|fileprivate)\(set\))?\s+"
    r"(?P<rest>.*)$"
)
REQUIREMENT = re.compile(
    r"(?:@\w+(?:\([^)]*\))?\s+|(?:static|mutating|nonmutating|nonisolated)\s+)*"
    r"(?:func|var|init|subscript|associatedtype)\b"
)
KINDS = re.compile(r"\b(class|struct|enum|protocol|func|var|let|init|subscript|typealias|case|associatedtype|actor)\b")
GIVEN = re.compile(
    r"func (==|<|hash\(into|_rawHashValue|encode\(to)|let rawValue|var rawValue|init\(rawValue|typealias RawValue"
    r"|var hashValue|var id\b|func makeIterator|init\(from decoder"
)
ATTRIBUTE_LINE = re.compile(r"^(?:@\w+(?:\([^)]*\))?\s*)+$")
NAME = re.compile(r"\b(?:class|struct|enum|protocol|func|var|let|typealias|associatedtype|actor) `?(\w+)")
# Words that add no information to a name.
EMPTY_WORDS = set("a an and are for has in is it its of on s the this to whether".split())


def comment(lines, index):
    """Returns the text of the documentation comment above line `index`, skipping attributes and other comments; empty if there is none."""
    above = index - 1
    found = []
    while above >= 0:
        text = lines[above].strip()
        if text.startswith("///"):
            found.append(text[3:].strip())
        elif found or not (ATTRIBUTE_LINE.match(text) or text.startswith(("#", "//"))):
            break
        above -= 1
    return " ".join(reversed(found)).strip()


def words(text):
    """Returns the words of a comment, or of a name in camel case, in lower case."""
    return {part.lower() for part in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+", text)}


def repeats(text_of_comment, name):
    """Returns whether a comment has only words without content and words of the name, in singular or plural."""
    known = words(name)
    return all(word in known or word.removesuffix("s") in known for word in words(text_of_comment) - EMPTY_WORDS)


def problem(lines, index):
    """Returns the error in the documentation of the declaration in line `index`, or None."""
    text_of_comment = comment(lines, index)
    if not text_of_comment:
        return "no documentation comment"
    name = NAME.search(lines[index])
    if name and repeats(text_of_comment, name[1]):
        return "the documentation comment only repeats the name"
    return None


def parameters(declaration):
    """The internal names of the parameters of a function, an initializer or a subscript; None for another declaration."""
    head = re.search(r"\b(?:func\s+\S+?|init[?!]?|subscript)\s*(?:<[^>]*>)?\(", declaration)
    if not head:
        return None
    names, depth, start = [], 1, head.end()
    for index in range(head.end(), len(declaration)):
        depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(declaration[index], 0)
        if depth == 0 or (depth == 1 and declaration[index] == ","):
            name = re.match(r"\s*(?:@\w+\s+)*(\w+)(?:\s+(\w+))?\s*:", declaration[start:index])
            if name:
                names.append(name[2] or name[1])
            start = index + 1
        if depth == 0:
            break
    return names


def wrong_parameters(lines, index):
    """The errors in the documented parameters of the declaration at `index`, the first line after a documentation comment."""
    first = index
    while first > 0 and lines[first - 1].strip().startswith("///"):
        first -= 1
    documented = re.findall(r"^ (?:- Parameter|  -) (\w+):", "\n".join(line.strip()[3:] for line in lines[first:index]), re.M)
    declaration = "\n".join(lines[index:index + 20])
    known = parameters(declaration.split("///")[0]) if documented else None
    if known is None:
        return
    for name in documented:
        if name not in known:
            yield f"there is no parameter `{name}`"
    if re.search(r"\b(?:public|open)\b", declaration[:declaration.index("(")]):
        for name in known:
            if name not in documented:
                yield f"the parameter `{name}` is not documented, although another parameter is"


def missing(path):
    lines = path.read_text(encoding="utf-8").split("\n")
    # The indentation of the public protocol that contains the line.
    scope = None
    for index, line in enumerate(lines):
        text = line.strip()
        if index and lines[index - 1].strip().startswith("///") and not text.startswith("///"):
            for wrong in wrong_parameters(lines, index):
                yield index + 1, wrong, text
        indent = len(line) - len(line.lstrip())
        if scope is not None and text and indent <= scope:
            scope = None
        match = DECLARATION.match(text)
        if match:
            plain = text.replace("open ", "").replace("public ", "")
            kind = KINDS.search(match["rest"])
            head = text.split("{")[0]
            if (kind and " extension " not in f" {head} ") and "override " not in head and not GIVEN.search(plain):
                if wrong := problem(lines, index):
                    yield index + 1, wrong, text
            if re.search(r"\bprotocol \w", match["rest"]) and text.endswith("{"):
                scope = indent
        elif scope is not None and indent == scope + 2:
            if REQUIREMENT.match(text) and (wrong := problem(lines, index)):
                yield index + 1, wrong, text


def main():
    folders = sys.argv[1:] or ["Sources"]
    paths = []
    for folder in folders:
        contained = sorted(Path(folder).rglob("*.swift"))
        if not contained:
            sys.exit(f"check-documentation.py: there are no Swift files in {folder}; run the script in the folder of the package.")
        paths += contained
    found = 0
    for path in paths:
        for number, wrong, text in missing(path):
            print(f"{path}:{number}: error: {wrong}: {text}")
            found += 1
    if found:
        print(f"{found} declarations with missing or wrong documentation.")
        sys.exit(1)


if __name__ == "__main__":
    main()
