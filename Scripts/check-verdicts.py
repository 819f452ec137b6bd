#!/usr/bin/env python3
"""Compares the verdicts of `touchlab run --verdicts` with the expected ones in comments of scenario files.

    check-verdicts.py TOUCHLAB [FILE ...] [--random COUNT [--seed SEED]]

Without FILEs the files of Conformance/Verdicts are compared. With --random it also plays COUNT random screens: for these, no verdict ✕
may have a target that produced its expected line. The comment after the step of a gesture is one of

    # ✓ TARGET             the gesture had an effect on this view, recognizer or row
    # ✕ TARGET by CULPRIT  this target did not receive the gesture, or lost it
    # ○ [TARGET]           neither
"""

import argparse
import json
import pathlib
import re
import signal
import subprocess
import sys
import tempfile

from random_screens import screen

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / "Conformance" / "Verdicts"
VERDICT = re.compile(r"#\s*([✓✕○])(?:\s+(\S+))?(?:\s+by\s+(\S+))?\s*$")


def expected(text):
    """Returns the expected verdicts on a file's gestures, in order: sign, target, culprit."""
    lines = text.split("\ntouches:", 1)[-1].splitlines()
    return [match.groups() for line in lines if (match := VERDICT.search(line))]


def fault(wanted, found):
    """Returns a description of the difference between a verdict and the expected one, or None if they agree."""
    sign, target, culprit = wanted
    description = f"{found['sign']} {found.get('deed')}: {found['sentence']}"
    if found["sign"] != sign:
        return f"expected {sign}, found {description}"
    asked = (found.get("asks") or "").split(" ")[0]
    if target and target not in (found.get("meant"), asked, None if sign == "✕" else found.get("culprit")):
        return f"expected the target {target}, found {found.get('meant')}: {description}"
    if culprit and culprit != found.get("culprit"):
        return f"expected the culprit {culprit}, found {found.get('culprit')}: {description}"
    return None


def play(tool, *arguments):
    run = subprocess.run([tool, "run", "--format", "jsonl", *arguments], capture_output=True, text=True)
    # After a crash the last line may be incomplete.
    return run, [] if crash(run) else [json.loads(line) for line in run.stdout.splitlines()]


def crash(run):
    """Returns a description of an exit code that touchlab does not define, or None. The defined ones are 0: passed, 1: failed, 2: refused."""
    if run.returncode in (0, 1, 2):
        return None
    name = signal.Signals(-run.returncode).name if run.returncode < 0 else f"exit {run.returncode}"
    return f"{name}: {run.stderr.strip()[-200:]}"


def check_table(tool, files):
    count, faults = 0, []
    for file in files:
        run, found = play(tool, "--verdicts", file)
        wanted = expected(file.read_text())
        count += len(wanted)
        if run.returncode:
            faults.append(f"{file.name}: {crash(run) or run.stderr.strip() or run.returncode}")
        if len(found) != len(wanted):
            faults.append(f"{file.name}: expected {len(wanted)} verdicts, found {len(found)}")
        for number, (one, other) in enumerate(zip(wanted, found), 1):
            if problem := fault(one, other):
                faults.append(f"{file.name}, gesture {number}: {problem}")
    return f"{count} gestures", faults


def check_random(tool, seeds):
    """Plays random screens, and finds each verdict ✕ although the target's expected line is in the record of the same gesture."""
    counts, faults = dict.fromkeys("✓✕○", 0), []
    with tempfile.TemporaryDirectory() as folder:
        for seed in seeds:
            (pathlib.Path(folder) / f"{seed}.yaml").write_text(screen(seed))
        run, found = play(tool, "--verdicts", folder)
        if problem := crash(run):
            faults.append(f"the verdicts on the random screens: {problem}")
        if not found:
            faults.append("the random screens have no verdicts")
        verdicts = {}
        for verdict in found:
            counts[verdict["sign"]] += 1
            verdicts.setdefault(verdict["file"], []).append(verdict)
        for file, gestures in verdicts.items():
            if all(verdict["sign"] != "✕" for verdict in gestures):
                continue
            run, records = play(tool, file)
            if problem := crash(run):
                faults.append(f"screen {pathlib.Path(file).stem}: {problem}")
                continue
            ends = [verdict["t"] for verdict in gestures[1:]] + [float("inf")]
            for verdict, end in zip(gestures, ends):
                produced = any(record["line"] == verdict["asks"] and verdict["t"] <= record["t"] < end for record in records)
                if verdict["sign"] == "✕" and produced:
                    faults.append(f"screen {pathlib.Path(file).stem} at {verdict['t']} s: {verdict['sentence']}")
    summary = ", ".join(f"{count} {sign}" for sign, count in counts.items())
    return f"{len(seeds)} random screens from seed {seeds[0]} on ({summary})", faults


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool", nargs="?", default=str(ROOT / ".build" / "debug" / "touchlab"))
    parser.add_argument("files", nargs="*", type=pathlib.Path)
    parser.add_argument("--random", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    files = asked.files or sorted(FOLDER.glob("*.yaml"))
    if not files:
        sys.exit(f"check-verdicts.py: there are no scenario files in {FOLDER}.")
    checks = [check_table(asked.tool, files)]
    if asked.random:
        checks.append(check_random(asked.tool, range(asked.seed, asked.seed + asked.random)))
    faults = [line for _, lines in checks for line in lines]
    for line in faults:
        print(f"FAILED {line}")
    summary = ", ".join(what for what, _ in checks)
    print(f"{len(faults)} failed, {summary}" if faults else f"{sum(1 for _ in checks)} passed: {summary}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
