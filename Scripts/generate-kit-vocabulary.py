#!/usr/bin/env python3
"""Writes the tables of the library's delegates and data sources, with the requirements that are optional on iOS, for PortUIKit.

A requirement is optional if an extension of its protocol has a default implementation. Each table is a file; the folder that declares a
protocol determines its table. With --check nothing is written, and the exit code is 1 if a table differs from the sources.
"""

import re
import sys
from pathlib import Path

repository = Path(__file__).resolve().parent.parent
vocabulary = repository / "PortUIKit/Sources/PortUIKit/Vocabulary"


def body(text, start):
    """Returns the text between the brace at `start` and the matching brace."""
    depth = 0
    for index in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[index], 0)
        if depth == 0:
            return text[start + 1 : index]
    return ""


def parts(text):
    """Returns the parts of a text between its commas; commas in brackets are ignored."""
    depth, found = 0, [""]
    for character in text:
        depth += {"(": 1, "[": 1, "<": 1, ")": -1, "]": -1, ">": -1}.get(character, 0)
        if character == "," and depth == 0:
            found.append("")
        else:
            found[-1] += character
    return [part.strip() for part in found if part.strip()]


def methods(text):
    """Returns the methods that a body declares, in the notation of references, such as `name(_:label:)`."""
    flat, depth = "", 0
    for character in text:
        if character == "{":
            depth += 1
        elif character == "}":
            depth -= 1
        elif depth == 0:
            flat += character
    for found in re.finditer(r"\bfunc\s+(\w+)\s*(?:<[^>]*>)?\(", flat):
        level = 0
        for end in range(found.end() - 1, len(flat)):
            level += {"(": 1, ")": -1}.get(flat[end], 0)
            if level == 0:
                break
        labels = [part.split(":")[0].split()[0] for part in parts(flat[found.end() : end])]
        yield found.group(1) + (f"({''.join(f'{label}:' for label in labels)})" if labels else "")


def table_of(folders):
    """Returns the table for declarations in a path of folders, of which the outermost is first."""
    if folders[-1] == "Lists":
        return "list"
    return "controller" if folders[0] == "ResponderControllers" or "Controllers" in folders else "other"


def read():
    """Returns, for each public protocol of the library: inherited protocols, methods, methods with a default, and table."""
    inherited, required, defaults, tables = {}, {}, {}, {}
    for path in sorted((repository / "Sources").rglob("*.swift")):
        folders = path.relative_to(repository / "Sources").parts[:-1]
        if not folders[0].startswith("Responder"):
            continue
        text = re.sub(r"//.*", "", path.read_text())
        for found in re.finditer(r"public protocol (\w+)\s*(?::\s*([^{]+))?\{", text):
            name = found.group(1)
            required[name] = list(methods(body(text, found.end() - 1)))
            inherited[name] = [part for part in parts(found.group(2) or "") if part != "AnyObject"]
            tables[name] = table_of(folders)
        for found in re.finditer(r"^\s*extension (\w+)\s*\{", text, re.MULTILINE):
            defaults.setdefault(found.group(1), set()).update(methods(body(text, found.end() - 1)))
    return inherited, required, defaults, tables


def entry(name, inherited, required, optional):
    """Returns the lines for a protocol in its table."""
    above = ", ".join(f'"{other}"' for other in inherited)
    has_required = any(method not in optional for method in required)
    return [
        f'    "{name}": KitProtocol(',
        f"      inherits: [{above}],",
        f"      hasRequired: {str(has_required).lower()},",
        *(
            [f'      optional: ["{optional[0]}"]']
            if len(optional) == 1
            else ["      optional: [", *[f'        "{method}",' for method in optional], "      ]"]
        ),
        "    ),",
    ]


def file(about, lines):
    """Returns the contents of a table's file."""
    return "\n".join([f"/// {about}", "///", "/// Written by `Scripts/generate-kit-vocabulary.py`.", *lines, ""])


def generated():
    """Returns the contents of all files, by name."""
    inherited, required, defaults, tables = read()
    entries = {"list": [], "controller": [], "other": []}
    for name in sorted(required):
        optional = sorted({method for method in required[name] if method in defaults.get(name, set())})
        if re.search(r"(Delegate|DataSource)$", name) and optional:
            entries[tables[name]] += entry(name, inherited[name], required[name], optional)
    all_of_them = [
        "  static let protocols =",
        "    otherProtocols",
        "    .merging(listProtocols) { first, _ in first }",
        "    .merging(controllerProtocols) { first, _ in first }",
        "",
    ]

    def table(kind):
        return [f"  static let {kind}Protocols: [String: KitProtocol] = [", *entries[kind], "  ]", "}"]

    opening = ["extension KitVocabulary {"]
    return {
        "KitProtocols.swift": file(
            "The protocols of the library with requirements that are optional on iOS.",
            opening + all_of_them + table("other"),
        ),
        "KitProtocols+Lists.swift": file("The protocols of tables and collections.", opening + table("list")),
        "KitProtocols+Controllers.swift": file(
            "The protocols of containers, presentations and transitions.", opening + table("controller")
        ),
    }


for name, text in generated().items():
    path = vocabulary / name
    if "--check" not in sys.argv:
        path.write_text(text)
    elif not path.exists() or path.read_text() != text:
        sys.exit(f"{path.relative_to(repository)} differs from the sources: run Scripts/generate-kit-vocabulary.py.")
