#!/usr/bin/env python3
"""Prints the slowest tests and suites of logs of Swift Testing and of pytest (`--durations`): slowest.py LOG…"""

import pathlib
import re
import sys

SHOWN = 10
SWIFT = re.compile(r'^\S+ (Test|Suite) (?!run with )(.+?) (?:with \d+ test cases? )?(?:passed|failed) after ([\d.]+) seconds')
PYTEST = re.compile(r"^([\d.]+)s (?:call|setup|teardown) +(?:\S*/)?(\S+)$")


def durations(text):
    """Yields the tests and suites of a log with their durations, as triples of kind, name and seconds."""
    for line in re.sub(r"\x1b\[[0-9;]*m", "", text).split("\n"):
        if swift := SWIFT.match(line):
            yield swift[1].lower(), swift[2].strip('"'), float(swift[3])
        elif python := PYTEST.match(line):
            yield "test", python[2], float(python[1])


def table(found, kind):
    """Returns the lines of the summary for the slowest entries of a kind, tests or suites."""
    rows = sorted({(seconds, name) for one, name, seconds in found if one == kind}, reverse=True)[:SHOWN]
    return [f"\n── slowest {kind}s"] + [f"{seconds:8.2f} s  {name}" for seconds, name in rows] if rows else []


def main():
    found = [row for path in sys.argv[1:] for row in durations(pathlib.Path(path).read_text(encoding="utf-8", errors="replace"))]
    print(*table(found, "suite"), *table(found, "test"), sep="\n")


if __name__ == "__main__":
    main()
