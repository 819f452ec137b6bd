#!/usr/bin/env python3
"""Writes the table of the library's delegates and data sources, and of what is optional in them on iOS, for PortUIKit.

A requirement is optional where an extension of its protocol has a default. With --check nothing is written, and the program
ends with 1 where the table is not what the sources say.
"""

import re
import sys
from pathlib import Path

repository = Path(__file__).resolve().parent.parent
table = repository / "PortUIKit/Sources/PortUIKit/Vocabulary/KitProtocols.swift"


def body(text, start):
    """What stands between the brace at `start` and its counterpart."""
    depth = 0
    for index in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[index], 0)
        if depth == 0:
            return text[start + 1 : index]
    return ""


def parts(text):
    """The text cut at its commas, but for those in brackets."""
    depth, found = 0, [""]
    for character in text:
        depth += {"(": 1, "[": 1, "<": 1, ")": -1, "]": -1, ">": -1}.get(character, 0)
        if character == "," and depth == 0:
            found.append("")
        else:
            found[-1] += character
    return [part.strip() for part in found if part.strip()]


def methods(text):
    """The methods of a body, as they are written in references."""
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


def generated():
    inherited, required, defaults = {}, {}, {}
    for path in sorted((repository / "Sources").rglob("*.swift")):
        if not path.relative_to(repository / "Sources").parts[0].startswith("Responder"):
            continue
        text = re.sub(r"//.*", "", path.read_text())
        for found in re.finditer(r"public protocol (\w+)\s*(?::\s*([^{]+))?\{", text):
            name = found.group(1)
            required[name] = list(methods(body(text, found.end() - 1)))
            inherited[name] = [part for part in parts(found.group(2) or "") if part != "AnyObject"]
        for found in re.finditer(r"^\s*extension (\w+)\s*\{", text, re.MULTILINE):
            defaults.setdefault(found.group(1), set()).update(methods(body(text, found.end() - 1)))
    lines = [
        "/// The library's own protocols, as far as their requirements are optional on iOS.",
        "///",
        "/// Written by `Scripts/generate-kit-vocabulary.py`.",
        "extension KitVocabulary {",
        "  static let protocols: [String: KitProtocol] = [",
    ]
    for name in sorted(required):
        optional = sorted({method for method in required[name] if method in defaults.get(name, set())})
        if not re.search(r"(Delegate|DataSource)$", name) or not optional:
            continue
        above = ", ".join(f'"{other}"' for other in inherited[name])
        has_required = any(method not in optional for method in required[name])
        lines += [
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
    return "\n".join(lines + ["  ]", "}", ""])


text = generated()
if "--check" in sys.argv:
    if table.read_text() != text:
        sys.exit(f"{table.relative_to(repository)} is not what the sources say: run Scripts/generate-kit-vocabulary.py.")
else:
    table.write_text(text)
