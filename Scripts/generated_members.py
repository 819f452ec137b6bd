"""Functions for generated Swift: whole files, and members between two comments in a class body. The first comment names their origin."""

import functools
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "Sources"


def formatted(text):
    """Returns a text as formatted by `swift format`."""
    command = ["swift", "format", "format", "--configuration", str(ROOT / ".swift-format"), "-"]
    return subprocess.run(command, input=text, stdout=subprocess.PIPE, text=True, check=True).stdout


@functools.cache
def sources():
    """Returns the text of each Swift file of the sources, by path."""
    return {path: path.read_text(encoding="utf-8") for path in sorted(SOURCES.rglob("*.swift"))}


def replaced(text, script, members):
    """Returns a file's text with the script's members, formatted. `members(origin, before)` returns the members after the text `before`."""
    region = re.compile(
        rf"^(?P<begin> *// Generated from (?P<origin>\S+) by Scripts/{re.escape(script)}: begin\n).*?^(?P<end> *// Generated: end\n)",
        re.MULTILINE | re.DOTALL,
    )
    new = region.sub(lambda match: match["begin"] + members(match["origin"], text[: match.start()]) + match["end"], text)
    return text if new == text else formatted(new)


def write_or_check(wanted, advice):
    """Writes the files, given as pairs of path and text. With the argument `--check`, only reports the files that would change."""
    if sys.argv[1:] not in ([], ["--check"]):
        sys.exit("Expected no argument, or --check.")
    different = [
        (path, text) for path, text in wanted if not path.exists() or path.read_text(encoding="utf-8") != text
    ]
    if sys.argv[1:] == ["--check"]:
        for path, _ in different:
            print(f"{path}: error: differs from what the script generates")
        if different:
            sys.exit(advice)
        return
    for path, text in different:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
