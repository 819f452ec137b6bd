#!/usr/bin/env python3
"""Compares the verdicts of `touchlab run --verdicts` with those that stand behind the gestures of scenario files.

    check-verdicts.py TOUCHLAB [FILE ...]

The files of Conformance/Verdicts are compared where none is named. Behind the step of a gesture stands one of

    # ✓ TARGET             it had its effect, on this view, recognizer or row
    # ✕ TARGET by CULPRIT  this target did not receive it, or lost it
    # ○ [TARGET]           neither
"""

import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / "Conformance" / "Verdicts"
VERDICT = re.compile(r"#\s*([✓✕○])(?:\s+(\S+))?(?:\s+by\s+(\S+))?\s*$")


def expected(text):
    """The verdicts of a file's gestures, in order: sign, target, culprit."""
    lines = text.split("\ntouches:", 1)[-1].splitlines()
    return [match.groups() for line in lines if (match := VERDICT.search(line))]


def fault(wanted, found):
    """What is wrong with a verdict; None where it is as expected."""
    sign, target, culprit = wanted
    said = f"{found['sign']} {found['deed']}: {found['sentence']}"
    if found["sign"] != sign:
        return f"expected {sign}, found {said}"
    asked = (found.get("asks") or "").split(" ")[0]
    if target and target not in (found["meant"], asked, None if sign == "✕" else found["culprit"]):
        return f"expected the target {target}, found {found['meant']}: {said}"
    if culprit and culprit != found["culprit"]:
        return f"expected the culprit {culprit}, found {found['culprit']}: {said}"
    return None


def main():
    tool = sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build" / "debug" / "touchlab"
    files = [pathlib.Path(name) for name in sys.argv[2:]] or sorted(FOLDER.glob("*.yaml"))
    count, faults = 0, []
    for file in files:
        run = subprocess.run([tool, "run", "--verdicts", "--format", "jsonl", file], capture_output=True, text=True)
        found = [json.loads(line) for line in run.stdout.splitlines()]
        wanted = expected(file.read_text())
        count += len(wanted)
        if run.returncode:
            faults.append(f"{file.name}: {run.stderr.strip() or run.returncode}")
        if len(found) != len(wanted):
            faults.append(f"{file.name}: expected {len(wanted)} verdicts, found {len(found)}")
        for number, (one, other) in enumerate(zip(wanted, found), 1):
            if problem := fault(one, other):
                faults.append(f"{file.name}, gesture {number}: {problem}")
    for line in faults:
        print(f"FAILED {line}")
    print(f"{len(faults)} failed, {count} gestures" if faults else f"{count} passed: verdicts on gestures")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
