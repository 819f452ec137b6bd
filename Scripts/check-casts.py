#!/usr/bin/env python3
"""Finds casts that an optimized build compiles to a crash.

    check-casts.py FOLDER…

In the compiler's optimized output a cast between nil and an unconstrained type parameter is undefined (Swift 6.3). If the parameter is
bound to a class, `object as? Object` with an `AnyObject?` that is nil reads through a null pointer. A debug build returns nil. The same
is true of a value whose own type is an unconstrained type parameter that may be bound to an optional class. Parameters that are
constrained to a class, operands of type `Any?`, and operands that have been unwrapped are safe; an intermediate `as Any` is not. A
comment `check-casts: ignore` on the line of a cast allows it.

The types of operands are looked up by name in the folders: a name that is declared with an optional type anywhere counts as
optional, unless the file itself declares it.
"""

import pathlib
import re
import sys

# Members of the standard library whose type is an optional.
OPTIONAL_MEMBERS = {"first", "last", "popLast", "popFirst", "min", "max", "randomElement", "firstIndex", "flatMap", "removeValue"}
# Classes declared in other modules.
CLASSES = {"AnyObject", "NSObject", "NSCoder", "NSNumber", "NSString", "Thread"}


def masked(text):
    """Returns the text with comments and the contents of strings replaced by blanks, so that offsets and lines are preserved."""
    def blank(match):
        return re.sub(r"[^\n]", " ", match.group(0))
    pattern = r'//[^\n]*|/\*.*?\*/|#"""(?:.|\n)*?"""#|"""(?:.|\n)*?"""|#".*?"#|"(?:\\\(.*?\)|\\.|[^"\\\n])*"'
    return re.sub(pattern, blank, text, flags=re.S)


def closing(text, start):
    """Returns the offset of the bracket that closes the bracket at `start`, or the end of the text if there is none."""
    pairs, depth = {"(": ")", "[": "]", "{": "}"}, 0
    for offset in range(start, len(text)):
        if text[offset] in pairs:
            depth += 1
        elif text[offset] in pairs.values():
            depth -= 1
            if depth == 0:
                return offset
    return len(text) - 1


def opening(text, end):
    """Returns the offset of the bracket that is closed by the bracket at `end`."""
    depth = 0
    for offset in range(end, -1, -1):
        if text[offset] in ")]}":
            depth += 1
        elif text[offset] in "([{":
            depth -= 1
            if depth == 0:
                return offset
    return 0


def declared_types(text):
    """Returns the declared types of functions, variables and parameters, by name."""
    types = {}
    for match in re.finditer(r"\bfunc\s+(\w+)\s*(?:<[^>{]*>)?\s*(?=\()", text):
        end = closing(text, match.end())
        result = re.match(r"[^{}\n]*?->\s*([^{\n]+)", text[end + 1:end + 300])
        types.setdefault(match.group(1), set()).add(result.group(1).strip() if result else "Void")
    for match in re.finditer(r"(?:\b(?:var|let)\s+|[(,]\s*(?:\w+\s+)?)(\w+)\s*:\s*([^=,){\n]+)", text):
        types.setdefault(match.group(1), set()).add(match.group(2).strip())
    return types


def is_optional(written):
    """Returns whether a type is an optional that may contain an object."""
    written = re.sub(r"\s+where\b.*", "", written).strip()
    return written[-1:] in "?!" and written[:-1] != "Any" and "->" not in written


class Parameter:
    def __init__(self, name, body):
        self.name, self.body = name, body


def parameters(text, classes):
    """Returns the type parameters without a class constraint, each with the range of the declaration in which it is valid."""
    found = []
    pattern = r"\b(?:func\s+[^\s(<]+|init[?!]?|subscript|class\s+\w+|struct\s+\w+|enum\s+\w+|actor\s+\w+)\s*<([^>{]*)>"
    for match in re.finditer(pattern, text):
        start = match.end()
        while start < len(text) and text[start] not in "{}":
            start = closing(text, start) + 1 if text[start] in "([" else start + 1
        if start == len(text) or text[start] == "}":
            continue
        where = text[match.end():start]
        for part in match.group(1).split(","):
            name, _, constraint = part.partition(":")
            name = name.replace("each ", "").strip()
            constraints = set(re.findall(r"\w+", constraint))
            constraints |= set(re.findall(rf"\b{re.escape(name)}\s*:\s*(\w+)", where.partition("where")[2]))
            if name and not constraints & classes:
                found.append(Parameter(name, (match.start(), closing(text, start))))
    for match in re.finditer(r"\bassociatedtype\s+(\w+)(?:\s*:\s*(\w+))?", text):
        if match.group(2) not in classes:
            found.append(Parameter(match.group(1), (0, len(text))))
    return found


def operand(text, end):
    """Returns the offset of the beginning of the expression that ends at `end`."""
    start = end
    while start > 0:
        before = text[start - 1]
        if before in ")]}":
            start = opening(text, start - 1)
        elif before.isalnum() or before in "_.?!$":
            start -= 1
        elif before == " " and text[start:start + 1] == "{":
            start -= 1
        elif before == " " and text[start:start + 1] == ".":
            start -= 1
        else:
            break
    return start


class Source:
    def __init__(self, path, text, known, classes):
        self.path, self.text, self.known, self.classes = path, text, known, classes
        self.own = declared_types(text)
        self.lines = path.read_text().splitlines()
        self.parameters = parameters(text, classes)

    def line(self, offset):
        return self.text.count("\n", 0, offset) + 1

    def types(self, name):
        return self.own.get(name) or self.known.get(name, set())

    def optional_reason(self, written, offset, depth=0):
        """Returns the name that makes an operand optional, or None if the operand is not optional."""
        written = written.strip()
        if written.startswith("."):
            return None
        if "?." in written:
            return "the chain"
        written = re.sub(r"\s*\{.*\}$", "()", written, flags=re.S)
        name = re.search(r"(\w+)\s*(?:\(.*\))?$", written, flags=re.S)
        if not name or written.endswith("!"):
            return None
        name = name.group(1)
        is_member = "." in written or written.endswith(")")
        if is_member and not self.own.get(name) and name in OPTIONAL_MEMBERS:
            return name
        if not is_member and depth < 2:
            # If a name is declared more than once, the nearest declaration above the cast is used.
            above = self.text[:offset]
            bound = list(re.finditer(
                rf"(?:\b(if|guard|while|for)\b|(,))?\s*(?:let\s+|var\s+|case\s+let\s+|(?<=for)\s){name}\b\s*(?::\s*([^=\n]+))?(=\s*([^\n]+))?", above
            ))
            parameter = list(re.finditer(rf"[(,]\s*(?:\w+\s+)?{name}\s*:\s*((?:@\w+\s+|inout\s+)*)([^,)=\n]+)", above))
            last = max(bound + parameter, key=lambda match: match.start(), default=None)
            if last is not None and last in bound:
                is_unwrapped = last.group(1) or last.group(2)
                if is_unwrapped or not last.group(3) and not last.group(4):
                    return None
                if last.group(3):
                    return name if is_optional(last.group(3)) else None
                return self.optional_reason(last.group(5), last.start(), depth + 1)
            if last is not None:
                return name if is_optional(last.group(2)) else None
        return name if any(map(is_optional, self.types(name))) else None

    def faults(self):
        for match in re.finditer(r"\s(?:as[?!]|is)\s+(\w+)\b(?!\s*[.<])", self.text):
            target = match.group(1)
            start = operand(self.text, match.start())
            written = self.text[start:match.start()].strip()
            scopes = [one for one in self.parameters if one.body[0] <= start <= one.body[1]]
            if not written or target == "any" or self.is_ignored(match.start() + 1):
                continue
            if detour := re.fullmatch(r"\((.*) as Any\)", written, flags=re.S):
                written = detour.group(1)
            if any(one.name == target for one in scopes):
                reason = self.optional_reason(written, start)
                if reason:
                    yield start, f"'{written} as {target}': {reason} may be nil; unwrap it before the cast"
            name = re.fullmatch(r"\w+", written)
            types = self.nearest_parameter(written, start) if name else None
            if types and any(one.name == types for one in scopes):
                yield start, f"'{written} as {target}': {types} may be an optional class; unwrap it before the cast"

    def is_ignored(self, offset):
        return "check-casts: ignore" in self.lines[self.line(offset) - 1]

    def nearest_parameter(self, name, offset):
        found = list(re.finditer(rf"[(,]\s*(?:\w+\s+)?{name}\s*:\s*([^,)=\n]+)", self.text[:offset]))
        return found[-1].group(1).strip() if found else None


def main(folders):
    files = []
    for folder in folders:
        found = sorted(pathlib.Path(folder).rglob("*.swift"))
        if not found:
            sys.exit(f"check-casts.py: there are no Swift files in {folder}; run the script in the folder of the package.")
        files += found
    files.sort()
    texts = {path: masked(path.read_text()) for path in files}
    known, classes = {}, set(CLASSES)
    for text in texts.values():
        for name, types in declared_types(text).items():
            known.setdefault(name, set()).update(types)
        classes |= set(re.findall(r"\bclass\s+(\w+)", text))
    # Protocols for classes, and protocols that inherit from such a protocol.
    protocols = [match for text in texts.values() for match in re.findall(r"\bprotocol\s+(\w+)\s*:\s*([^{]+)", text)]
    for _ in protocols:
        more = {name for name, inherited in protocols if set(re.findall(r"\w+", inherited)) & classes}
        if more <= classes:
            break
        classes |= more
    failed = False
    for path, text in texts.items():
        source = Source(path, text, known, classes)
        for offset, message in source.faults():
            failed = True
            print(f"{path}:{source.line(offset)}: error: {message}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or ["Sources"]))
