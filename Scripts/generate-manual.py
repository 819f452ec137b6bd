#!/usr/bin/env python3
"""Writes the page for `man`, touchlab.1, from the argument parser's description of the commands.

    touchlab --experimental-dump-help | Scripts/generate-manual.py > touchlab.1
"""

import json
import re
import sys


def escaped(text):
    """Returns text that roff prints unchanged: no line is a request, and a minus is not converted to a hyphen."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"^([.'])", r"\\&\1", text, flags=re.MULTILINE)


def named(argument):
    """Returns the synopsis of an argument: its names and its value."""
    names = [("-" if name["kind"] == "short" else "--") + name["name"] for name in argument.get("names", [])]
    value = argument.get("valueName", "")
    if argument["kind"] == "positional":
        return f"\\fI{escaped(value)}\\fR" + ("..." if argument.get("isRepeating") else "")
    shown = ", ".join(f"\\fB{escaped(name)}\\fR" for name in names)
    return shown if argument["kind"] == "flag" else f"{shown} \\fI{escaped(value)}\\fR"


def paragraphs(text):
    """Yields roff for prose: paragraphs are filled, and indented text keeps its lines."""
    for block in text.split("\n\n"):
        yield ".PP"
        plain = True
        for line in block.split("\n"):
            if line.startswith("  ") == plain:
                yield ".nf" if plain else ".fi"
                plain = not plain
            yield escaped(line)
        if not plain:
            yield ".fi"


def arguments(command):
    for argument in command.get("arguments", []):
        if not argument.get("shouldDisplay", True) or argument.get("names", [{}])[0].get("name") in ("help", "h"):
            continue
        yield ".TP"
        yield named(argument)
        sentences = [argument.get("abstract", ""), argument.get("discussion", "")]
        if argument.get("defaultValue"):
            sentences.append(f"Default: {argument['defaultValue']}.")
        yield escaped(" ".join(part for part in sentences if part)) or "\\&"


def main():
    command = json.load(sys.stdin)["command"]
    name = command["commandName"]
    lines = [f".TH {name.upper()} 1", ".SH NAME", f"{name} \\- {escaped(command['abstract'].rstrip('.'))}"]
    lines += [".SH SYNOPSIS", f".B {name}", "\\fIcommand\\fR [\\fIarguments\\fR]", ".SH DESCRIPTION"]
    lines += paragraphs(command.get("discussion", ""))
    lines.append(".SH COMMANDS")
    for inner in command.get("subcommands", []):
        if inner["commandName"] in ("help", "fixes"):
            continue
        lines += [f".SS {name} {inner['commandName']}", escaped(inner.get("abstract", ""))]
        lines += paragraphs(inner.get("discussion", "")) if inner.get("discussion") else []
        lines += arguments(inner)
    print("\n".join(lines))


main()
